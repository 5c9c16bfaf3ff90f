import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type ComponentElement, readComponent } from './components.ts';
import { assertAccepted } from './lower.ts';

const renderer = unified()
  .use(remarkRehype, { passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'] })
  .use(rehypeSlug)
  .freeze();

/**
 * Turns the tree of an MDX body into an HTML tree in which each component of the site stands as an element of its name,
 * for a page to give it a face, and each heading has an id to link to.
 *
 * @throws ContentError where the body holds an import, an expression, an unknown component, or an unsafe address.
 */
export function toHtmlTree(tree: Root): HtmlRoot {
  visit(tree, assertAccepted);
  const html: HtmlRoot = renderer.runSync(tree);
  visit(html, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    if (parent && 'children' in parent && index !== undefined) {
      parent.children[index] = toElement(node as ComponentElement);
    }
  });
  return html;
}

function toElement(component: ComponentElement): Element {
  const { name, attributes } = readComponent(component);
  // `remark-rehype` has turned the children into HTML already, although their type still says Markdown.
  const children = component.children as ElementContent[];
  return { type: 'element', tagName: name, properties: attributes, children };
}
