import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';
import { assertShallow, assertShortLeads, tooDeep } from './nesting.ts';
import { placeComponents, removeComments, resolveImages } from './normalize.ts';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).freeze();

/**
 * Reads the body of an MDX file into a Markdown syntax tree. Nothing in it is executed: components stay
 * `mdxJsx*Element` nodes until `lowerComponents` turns them into Markdown or a page gives them a face. Comments are gone,
 * and each component of the site is where it belongs, as a block or within a sentence, however it was laid out.
 *
 * @throws VFileMessage where the body is not MDX, with the place in the body.
 * @throws ContentError where it is nested too deeply.
 */
export function parseMdx(source: string): Root {
  assertShortLeads(source);
  const tree = parse(source);
  assertShallow(tree);
  return placeComponents(resolveImages(removeComments(tree)));
}

const markdownParser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Reads GitHub Flavored Markdown without components, such as what a body was lowered to. */
export function parseMarkdown(source: string): Root {
  return markdownParser.parse(source);
}

function parse(source: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    // The parser calls itself once a level.
    if (error instanceof RangeError) throw tooDeep();
    throw error instanceof VFileMessage ? withPlace(error) : error;
  }
}

const within = / \((\d+):(\d+)-\d+:\d+\)/;

/**
 * The parser tells within the sentence where a tag was opened, counted from the start of the body. Of one that is never
 * closed, that is the place to look at.
 */
function withPlace(error: VFileMessage): VFileMessage {
  const [, line, column] = within.exec(error.reason) ?? [];
  const place = error.reason.startsWith('Expected a closing tag')
    ? { line: Number(line), column: Number(column) }
    : error.place;
  return new VFileMessage(error.reason.replace(within, ''), place ? { place } : {});
}
