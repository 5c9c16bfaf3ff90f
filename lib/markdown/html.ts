import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { footnoteOptions } from './body-text.ts';
import { replaceNodes, text } from './tree.ts';

const renderer = unified()
  .use(remarkRehype, footnoteOptions)
  .use(() => keepMeaning)
  .use(rehypeStringify)
  .freeze();

/**
 * Writes a lowered tree as HTML that works on any page: the HTML of feeds. It has no script, style, class, id, component
 * or form control. Footnotes are a numbered list at the end. A link that begins with `#`, such as a footnote's number,
 * refers to the document's own page.
 */
export function renderHtml(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree));
}

/** The attributes that have a meaning without the page's styles and scripts. */
const keptAttributes: ReadonlySet<string> = new Set([
  'href',
  'title',
  'src',
  'alt',
  'align',
  'start',
]);

/** Removes what `remark-rehype` adds for a page: hooks for styles and scripts, and what depends on them. */
function keepMeaning(tree: HtmlRoot): void {
  replaceNodes(tree, (node) => {
    if (node.type !== 'element') return undefined;
    const { tagName, properties } = node;
    // The arrow from a footnote back to the text links to a removed id.
    if ('dataFootnoteBackref' in properties) return [];
    // Feed readers drop form controls, and a task would look the same done and undone.
    if (tagName === 'input') return [text(properties.checked ? '☑' : '☐')];
    const kept = Object.entries(properties).filter(([name]) => keptAttributes.has(name));
    node.properties = Object.fromEntries(kept);
    return undefined;
  });
}
