import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { dressCode } from './code-block.ts';
import { type ComponentElement, readComponent } from './components.ts';
import { addAnchors, dropEmptyIds, findHeadings } from './headings.ts';
import { assertAccepted } from './lower.ts';
import { numberNotes } from './notes.ts';
import { wrapTables } from './tables.ts';
import { nameTasks } from './tasks.ts';
import { nodesOf } from './walk.ts';

const renderer = unified()
  .use(remarkRehype, {
    passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'],
    // Whether the heading over the footnotes is seen is for the stylesheet to say.
    footnoteLabelProperties: {},
  })
  .use(rehypeSlug)
  .freeze();

/**
 * Turns the tree of an MDX body into an HTML tree in which each component of the site stands as an element of its name,
 * for a page to give it a face. Headings can be linked to, code is colored and can be copied, and what is wider than the
 * page scrolls on its own.
 *
 * @throws ContentError where the body holds an import, an expression, an unknown component, or an unsafe address.
 */
export function toHtmlTree(tree: Root): HtmlRoot {
  for (const node of nodesOf(tree)) assertAccepted(node);
  const html: HtmlRoot = renderer.runSync(tree);
  visit(html, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    if (parent && 'children' in parent && index !== undefined) {
      parent.children[index] = toElement(node as ComponentElement);
    }
  });
  dropEmptyIds(html);
  wrapTables(html);
  addAnchors(html);
  numberNotes(html);
  nameTasks(html);
  dressCode(html);
  return html;
}

/** The places of a page that its body makes: those of its headings. Nothing is highlighted for it. */
export function findHeadingIds(tree: Root): readonly string[] {
  const html: HtmlRoot = renderer.runSync(tree);
  dropEmptyIds(html);
  return findHeadings(html).map(({ id }) => id);
}

function toElement(component: ComponentElement): Element {
  const { name, attributes } = readComponent(component);
  // `remark-rehype` has turned the children into HTML already, although their type still says Markdown.
  const children = component.children as ElementContent[];
  return { type: 'element', tagName: name, properties: attributes, children };
}
