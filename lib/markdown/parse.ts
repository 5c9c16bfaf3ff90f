import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).freeze();

/**
 * Reads the body of an MDX file into a Markdown syntax tree. Nothing in it is executed: components stay
 * `mdxJsx*Element` nodes until `lowerComponents` turns them into Markdown or a page renders them.
 *
 * @throws VFileMessage where the body is not MDX, with the place in the body.
 */
export function parseMdx(source: string): Root {
  return parser.parse(source);
}
