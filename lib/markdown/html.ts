import type { Element, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const renderer = unified()
  .use(remarkRehype)
  .use(() => keepMeaning)
  .use(rehypeStringify)
  .freeze();

/**
 * Writes a lowered tree as HTML that says the same wherever it is shown, and beside whatever: the form that feeds carry.
 * It has no script, style, class, id, component or form control. Footnotes stand at the end under their numbers. A link
 * that begins with `#`, such as that of a footnote's number, leads to a place on the document's own page.
 */
export function toHtml(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree));
}

/** The attributes that say something without the page's styles and scripts. */
const keptAttributes: ReadonlySet<string> = new Set([
  'href',
  'title',
  'src',
  'alt',
  'align',
  'start',
]);

/** Takes out what `remark-rehype` adds for a page: names for styles and scripts, and what depends on them. */
function keepMeaning(tree: HtmlRoot): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (isBackReference(element)) {
      parent.children.splice(index, 1);
      return index;
    }
    if (element.tagName === 'input') {
      // Feed readers drop form controls, and a task would look the same done and undone.
      parent.children[index] = { type: 'text', value: element.properties.checked ? '☑' : '☐' };
      return undefined;
    }
    const kept = Object.entries(element.properties).filter(([name]) => keptAttributes.has(name));
    element.properties = Object.fromEntries(kept);
    return undefined;
  });
}

/** The arrow from a note back into the text, which leads to an id. */
function isBackReference({ properties }: Element): boolean {
  return 'dataFootnoteBackref' in properties;
}
