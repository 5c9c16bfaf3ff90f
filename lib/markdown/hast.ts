import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type ComponentElement, readComponent } from './components.ts';
import { assertNoCode, isComment } from './lower.ts';

const renderer = unified()
  .use(remarkRehype, { passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'] })
  .freeze();

/**
 * Turns the tree of an MDX body into an HTML tree in which each component of the site stands as an element of its name,
 * for a page to give it a face. The tree given is changed.
 *
 * @throws ContentError where the body holds an import, an expression or an unknown component.
 */
export function toHtmlTree(tree: Root): HtmlRoot {
  visit(tree, (node, index, parent) => {
    if (isComment(node) && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    assertNoCode(node);
    return undefined;
  });
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
