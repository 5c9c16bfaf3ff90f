/** The HTML tree that a page renders from a body. */
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Html, Nodes, Root } from 'mdast';
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math';
import rehypeSlug from 'rehype-slug';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { fill } from '#lib/text/format.ts';
import { bodyText, footnoteOptions } from './body-text.ts';
import { renderCodeBlocks } from './code-block.ts';
import { type ComponentElement, readComponent } from './components.ts';
import { addAnchors, dropEmptyIds, findHeadings } from './headings.ts';
import { assertAccepted } from './lower.ts';
import { toMathElement } from './math.ts';
import { element, elementsOf, nodesOf, SKIP, text, textOf, visit } from './tree.ts';

const renderer = unified()
  .use(remarkRehype, {
    passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'],
    // The default hides the heading above the footnotes by a class; here the stylesheet decides.
    footnoteLabelProperties: {},
    get footnoteLabel() {
      return footnoteOptions.footnoteLabel;
    },
    footnoteBackLabel: footnoteOptions.footnoteBackLabel,
    handlers: {
      math: (_, node: DisplayMath) => toMathElement(node),
      inlineMath: (_, node: InlineMath) => toMathElement(node),
      // A tag of plain Markdown that the site doesn't know.
      html: (_, { value }: Html) => text(value),
    },
  })
  .use(rehypeSlug)
  .freeze();

/**
 * Turns the tree of an MDX body into an HTML tree. Each site component becomes an element of its name, which the page
 * renders with a React component. Headings get anchors, code gets colors and a copy button, and wide tables scroll.
 *
 * @param options.hasLineLinks whether lines of code get links. The ids are unique within one body.
 * @throws ContentError if the body contains an import, an expression, an unknown component, or an unsafe URL.
 */
export function toHtmlTree(tree: Root, { hasLineLinks = true } = {}): HtmlRoot {
  for (const node of nodesOf(tree)) assertAccepted(node);
  const html: HtmlRoot = renderer.runSync(tree);
  visit(html, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    if (parent && 'children' in parent && index !== undefined) {
      parent.children[index] = toElement(node as ComponentElement);
    }
  });
  unwrapSummaries(html);
  dropEmptyIds(html);
  wrapTables(html);
  addAnchors(html);
  numberFootnotes(html);
  labelTasks(html);
  renderCodeBlocks(html, hasLineLinks);
  return html;
}

/** Lists the ids of a body's headings: the fragments that links to its page can use. */
export function findHeadingIds(tree: Root): readonly string[] {
  const html: HtmlRoot = renderer.runSync(toHeadings(tree));
  dropEmptyIds(html);
  return findHeadings(html).map(({ id }) => id);
}

/** Leaves out what changes no heading. The number of a footnote in a heading depends on all text before it. */
function toHeadings(tree: Root): Root {
  if (hasBlock(tree, 'footnoteDefinition')) return tree;
  const children = tree.children.filter(
    (node) => hasBlock(node, 'heading') || hasBlock(node, 'definition'),
  );
  return { ...tree, children };
}

const blockParents: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'footnoteDefinition',
  'mdxJsxFlowElement',
]);

function hasBlock(node: Nodes, type: Nodes['type']): boolean {
  if (node.type === type) return true;
  return (
    blockParents.has(node.type) &&
    'children' in node &&
    node.children.some((child) => hasBlock(child, type))
  );
}

function toElement(component: ComponentElement): Element {
  const { name, component: rules, attributes } = readComponent(component);
  // `remark-rehype` has already turned the children into HTML, although their type still says Markdown.
  const children = component.children as ElementContent[];
  const properties = rules.toProperties?.(attributes) ?? attributes;
  return element(name, properties, children);
}

/** A summary may contain only inline content, so its text gets no paragraph. */
function unwrapSummaries(html: HtmlRoot): void {
  for (const node of elementsOf(html)) {
    if (node.tagName !== 'summary') continue;
    node.children = node.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'p' ? child.children : [child],
    );
  }
}

/**
 * Wraps every table in a box that scrolls. Keyboards can focus the box, so it needs a name: that of the nearest heading
 * above.
 */
function wrapTables(html: HtmlRoot): void {
  let heading = '';
  visit(html, 'element', (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    for (const part of elementsOf(node)) moveAlignment(part);
    parent.children[index] = element(
      'div',
      {
        className: ['table'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: heading ? fill(bodyText().tableOf, { name: heading }) : bodyText().table,
      },
      [node],
    );
    return SKIP;
  });
}

/** Workaround: moves `align` to a data attribute, because React turns it into an inline style, which the CSP blocks. */
function moveAlignment({ properties }: Element): void {
  const { align } = properties;
  delete properties.align;
  if (align === 'center' || align === 'right') properties.dataAlign = align;
}

/**
 * Sets `data-note` to its number on each footnote and on the first reference to it, so that the stylesheet can place the
 * note beside the reference. Their ids contain the author's label, not the number.
 */
function numberFootnotes(html: HtmlRoot): void {
  const notes: Element[] = [];
  const references = new Map<string, Element>();
  for (const node of elementsOf(html)) {
    const { id, href, dataFootnoteRef } = node.properties;
    if (node.tagName === 'li' && String(id).startsWith('user-content-fn-')) notes.push(node);
    const note = String(href).slice(1);
    if (dataFootnoteRef && !references.has(note)) references.set(note, node);
  }
  notes.forEach(({ properties }, index) => {
    const reference = references.get(String(properties.id));
    properties.dataNote = index + 1;
    if (reference) reference.properties.dataNote = index + 1;
  });
}

/** Labels the checkboxes of task lists. A body has no other form control. */
function labelTasks(html: HtmlRoot): void {
  for (const { tagName, properties } of elementsOf(html)) {
    if (tagName === 'input')
      properties.ariaLabel = properties.checked ? bodyText().done : bodyText().toDo;
  }
}
