/** Writes an imported tree as MDX: no text of it can be read as a component, an expression or a module. */
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** A paragraph that starts with one of these words would be a module. */
const moduleWords = ['import', 'export'] as const;

const writer = unified()
  .use(remarkMdx)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    unsafe: moduleWords.map((word) => ({
      atBreak: true,
      character: word.slice(0, 1),
      after: `${word.slice(1)}\\b`,
    })),
  })
  .freeze();

/** @returns the body without white space at its ends. */
export function writeBody(tree: Root): string {
  return writer.stringify(tree).trim();
}
