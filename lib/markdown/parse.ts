/** Parses bodies into Markdown syntax trees. */
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';
import { ContentError } from './content-error.ts';
import { nestHtml, voidElements } from './html-nodes.ts';
import { math, simplifyMath } from './math.ts';
import {
  cutRows,
  joinLines,
  placeComponents,
  removeComments,
  resolveImages,
  resolveMediaUrls,
  toAlerts,
} from './normalize.ts';

const parsers = {
  mdx: unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(voidElements)
    .use(remarkGfm)
    .use(math)
    .freeze(),
  md: unified().use(remarkParse).use(remarkGfm).use(math).freeze(),
  gfm: unified().use(remarkParse).use(remarkGfm).freeze(),
} as const;

type Format = keyof typeof parsers;

/**
 * Parses the body of a document into a Markdown syntax tree. Executes nothing: components and HTML elements stay
 * `mdxJsx*Element` nodes until `lowerComponents` turns them into Markdown or a page renders them. Removes comments, turns
 * alerts into callouts, and makes each component a block or inline as its kind demands, however the author laid it out.
 *
 * @param document the document's path from the content folder. Its extension is the format, and images may be named relative
 *   to it.
 * @throws ContentError with its position in the body, if the body is not MDX or is nested too deeply. Plain Markdown is
 *   always valid. The error of the parser is its cause, and the content check explains it.
 */
export function parseBody(source: string, document: string): Root {
  assertShortPrefixes(source);
  const format = document.endsWith('.md') ? 'md' : 'mdx';
  return normalize(parse(source, format), format, document);
}

/** Parses an MDX body that names no image relative to its file. */
export function parseMdx(source: string): Root {
  return parseBody(source, '.mdx');
}

function normalize(tree: Root, format: Format, document: string): Root {
  assertShallow(tree);
  const plain = format === 'md' ? nestHtml(tree) : removeComments(tree);
  const simple = simplifyMath(resolveImages(cutRows(joinLines(plain))));
  return placeComponents(resolveMediaUrls(toAlerts(simple), document));
}

/** Parses GitHub Flavored Markdown without components, such as a lowered body. */
export function parseMarkdown(source: string): Root {
  return parsers.gfm.parse(source);
}

function parse(source: string, format: Format): Root {
  try {
    return parsers[format].parse(source);
  } catch (error) {
    // The parser recurses once per level and exhausts the stack.
    if (error instanceof RangeError) throw tooDeep();
    // Where a tag in a heading is not closed, some versions of the parser fail without a position.
    const cause = error instanceof VFileMessage ? error : toSyntaxError(source);
    const start = { line: cause.line ?? 1, column: cause.column ?? 1 };
    throw new ContentError(cause.reason, { position: { start, end: start } }, {}, { cause });
  }
}

/** Points to the heading with an underline that contains a tag. */
function toSyntaxError(source: string): VFileMessage {
  const lines = source.split('\n');
  const underline = lines.findIndex(
    (line, index) => /^ {0,3}[=-]+\s*$/.test(line) && lines[index - 1]?.includes('<'),
  );
  const line = Math.max(1, underline);
  const column = Math.max(1, lines[line - 1]?.length ?? 1);
  return new VFileMessage('A tag is never closed.', { place: { line, column } });
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
  String.raw`^(?:[ \t>]|(?:[*+-]|\d{1,9}[.)])(?=[ \t])|\[\^[^\]\s]{1,99}\]:){${maxPrefix + 1}}`,
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
    `A line begins with more than ${maxPrefix} spaces and markers.`,
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
