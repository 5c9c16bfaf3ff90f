import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const writer = unified()
  // Columns in line would be blanks that every reader pays for.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
  .freeze();

/** Writes a lowered tree, or some of its nodes, as GitHub Flavored Markdown without a trailing newline. */
export function toMarkdown(content: Root | readonly RootContent[]): string {
  const root: Root = 'type' in content ? content : { type: 'root', children: [...content] };
  return writer.stringify(root).replace(/\n+$/, '');
}
