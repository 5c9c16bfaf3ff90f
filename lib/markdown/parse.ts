import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';
import { ContentError } from './content-error.ts';
import { placeComponents, removeComments, resolveImages } from './normalize.ts';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).freeze();

/**
 * Parses the body of an MDX file into a Markdown syntax tree. Executes nothing: components stay `mdxJsx*Element` nodes
 * until `lowerComponents` turns them into Markdown or a page renders them. Removes comments, and makes each site component
 * a block or inline as its kind demands, however the author laid it out.
 *
 * @throws VFileMessage with its position in the body, if the body is not MDX.
 * @throws ContentError if the body is nested too deeply.
 */
export function parseMdx(source: string): Root {
  assertShortPrefixes(source);
  const tree = parse(source);
  assertShallow(tree);
  return placeComponents(resolveImages(removeComments(tree)));
}

const markdownParser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Parses GitHub Flavored Markdown without components, such as a lowered body. */
export function parseMarkdown(source: string): Root {
  return markdownParser.parse(source);
}

function parse(source: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    // The parser recurses once per level and exhausts the stack.
    if (error instanceof RangeError) throw tooDeep();
    throw error instanceof VFileMessage ? withOpeningTag(error) : error;
  }
}

const embeddedRange = / \((\d+):(\d+)-\d+:\d+\)/;

/** Workaround: points an error about an unclosed tag to the opening tag, whose position is only in the parser's message. */
function withOpeningTag(error: VFileMessage): VFileMessage {
  const [, line, column] = embeddedRange.exec(error.reason) ?? [];
  const place = error.reason.startsWith('Expected a closing tag')
    ? { line: Number(line), column: Number(column) }
    : error.place;
  return new VFileMessage(error.reason.replace(embeddedRange, ''), place ? { place } : {});
}

/**
 * The limit of nested lists and quotes. The parser's time grows with the cube of the depth, and code that walks a tree
 * recurses once per level. Each list or quote is two levels of the tree and indents its lines by up to four characters.
 */
const maxDepth = 50;
const maxLevels = 2 * maxDepth;
const maxPrefix = 4 * maxDepth;

const advice = { accepted: `Take it apart: at most ${maxDepth} lists stand within one another.` };

const longPrefix = new RegExp(
  String.raw`^(?:[ \t>*+-]|\d{1,9}[.)]|\[\^[^\]\s]{1,99}\]:){${maxPrefix + 1}}`,
  'm',
);

/**
 * Checks a body before it is parsed.
 *
 * @throws ContentError if a line begins with more spaces and markers of lists, quotes and footnotes than the depth limit allows.
 */
function assertShortPrefixes(source: string): void {
  const prefix = longPrefix.exec(source);
  if (prefix === null) return;
  const line = source.slice(0, prefix.index).split('\n').length;
  const start = { line, column: 1 };
  throw new ContentError(
    `A line begins with more than ${maxPrefix} blanks and marks.`,
    {
      position: { start, end: start },
    },
    advice,
  );
}

/**
 * Checks a tree before any other code walks it.
 *
 * @throws ContentError if it is nested too deeply.
 */
function assertShallow(tree: Root): void {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) throw tooDeep(level[0]);
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
}

/** @param node the node at the limit, if known. */
function tooDeep(node?: Nodes): ContentError {
  return new ContentError('The text is nested too deeply.', node, advice);
}
