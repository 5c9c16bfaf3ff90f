import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const renderer = unified().use(remarkRehype).use(rehypeStringify).freeze();

/** Writes a lowered tree as HTML without class names of ours, scripts or components: the form that feeds carry. */
export function toHtml(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree));
}
