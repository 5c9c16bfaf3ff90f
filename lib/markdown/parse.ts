/** Parses bodies into Markdown syntax trees. */
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { ContentError } from './content-error.ts';
import { nestHtml, voidElements } from './html-nodes.ts';
import { math, simplifyMath } from './math.ts';
import { blankMistake, explainSyntaxError, isSyntaxError, toSyntaxError } from './mdx-mistakes.ts';
import {
  cutRows,
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
 *   always valid.
 */
export function parseBody(source: string, document: string): Root {
  assertShortPrefixes(source);
  const format = toFormat(document);
  try {
    return normalize(parse(source, format), format, document);
  } catch (error) {
    throw isSyntaxError(error) ? explainSyntaxError(error, source) : error;
  }
}

/** Parses an MDX body that names no image relative to its file. */
export function parseMdx(source: string): Root {
  return parseBody(source, '.mdx');
}

/** Where the search for syntax errors stops. Each one costs another parse, so long bodies get fewer. */
const maxErrors = 20;
const maxParsed = 400_000;

/**
 * Parses a body as `parseBody` does, and finds all of its syntax errors instead of the first.
 *
 * @returns the tree without the parts that can't be parsed, or no tree if the body is nested too deeply.
 */
export function parseBodyWithErrors(
  source: string,
  document: string,
): { readonly tree: Root | undefined; readonly errors: readonly ContentError[] } {
  const format = toFormat(document);
  const errors: ContentError[] = [];
  const max = Math.min(maxErrors, Math.ceil(maxParsed / (source.length + 1)));
  let text: string | undefined = source;
  while (text !== undefined && errors.length < max) {
    try {
      assertShortPrefixes(text);
      return { tree: normalize(parse(text, format), format, document), errors };
    } catch (error) {
      if (error instanceof ContentError) return { tree: undefined, errors: [...errors, error] };
      if (!isSyntaxError(error)) throw error;
      errors.push(explainSyntaxError(error, text));
      text = blankMistake(error, text);
    }
  }
  return { tree: undefined, errors };
}

function toFormat(document: string): Format {
  return document.endsWith('.md') ? 'md' : 'mdx';
}

function normalize(tree: Root, format: Format, document: string): Root {
  assertShallow(tree);
  const plain = format === 'md' ? nestHtml(tree) : removeComments(tree);
  const simple = simplifyMath(resolveImages(cutRows(plain)));
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
    throw isSyntaxError(error) ? error : toSyntaxError(source);
  }
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
