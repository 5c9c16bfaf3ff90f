/** The HTML tree that a page renders from a body. */
import type { Element, ElementContent, Root as HtmlRoot, Nodes, RootContent, Text } from 'hast';
import type { Heading, Html, Root } from 'mdast';
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { fill } from '#lib/text/format.ts';
import {
  applyEdits,
  findTypography,
  mayHaveTypography,
  type TextEdit,
} from '#lib/text/typography.ts';
import { bodyText, footnoteOptions } from './body-text.ts';
import { renderCodeBlocks } from './code-block.ts';
import { type ComponentElement, readComponent } from './components.ts';
import { addAnchors, createHeadingIds } from './headings.ts';
import { assertAccepted, lowerAll } from './lower.ts';
import { toMathElement } from './math.ts';
import { element, elementsOf, nodesOf, replaceNodes, text, textOf } from './tree.ts';

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
  .freeze();

type HtmlTreeOptions = {
  readonly hasLineLinks?: boolean;
  readonly typography?: string | undefined;
};

/**
 * Turns the tree of an MDX body into an HTML tree. Each site component becomes an element of its name, which the page
 * renders with a React component. Headings get anchors, code gets colors and a copy button, and wide tables scroll.
 *
 * @param options.hasLineLinks whether lines of code get links. The ids are unique within one body.
 * @param options.typography the language whose typography the text gets.
 * @throws ContentError if the body contains an import, an expression, an unknown component, or an unsafe URL.
 */
export function renderHtmlTree(
  tree: Root,
  { hasLineLinks = true, typography }: HtmlTreeOptions = {},
): HtmlRoot {
  for (const node of nodesOf(tree)) assertAccepted(node);
  const headings = listHeadingIds(tree);
  for (const [heading, id] of headings) if (id !== '') heading.data = { hProperties: { id } };
  const html: HtmlRoot = renderer.runSync(tree);
  for (const [heading] of headings) delete heading.data;
  replaceNodes(html, toElement);
  unwrapSummaries(html);
  if (typography !== undefined) typeset(html, typography);
  wrapTables(html);
  addAnchors(html);
  numberFootnotes(html);
  labelTasks(html);
  renderCodeBlocks(html, hasLineLinks);
  return html;
}

/** Lists the ids of a body's headings: the fragments that links to its page can use. */
export function findHeadingIds(tree: Root): readonly string[] {
  return listHeadingIds(tree).flatMap(([, id]) => (id === '' ? [] : [id]));
}

/** The id of each heading, empty if it has no word. Leaves out footnotes. */
function listHeadingIds(tree: Root): readonly (readonly [Heading, string])[] {
  const toId = createHeadingIds();
  const nodes = nodesOf(tree, ({ type }) => type === 'footnoteDefinition');
  return [...nodes].flatMap((node) =>
    node.type === 'heading' ? [[node, toId(toHeadingText(node))] as const] : [],
  );
}

/** The text in Markdown, from which other representations make the id. Neither images nor the numbers of footnotes belong to it. */
function toHeadingText(heading: Heading): string {
  const keep = (text: string) => text;
  const [lowered] = lowerAll([heading], { termPath: keep });
  const texts = lowered === undefined ? [] : [...nodesOf(lowered)];
  return texts.map((node) => ('value' in node ? node.value : '')).join('');
}

function toElement(node: RootContent): readonly Element[] | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  // `remark-rehype` has already turned the children into HTML, and left the element as it was.
  const { name, component: rules, attributes } = readComponent(node as ComponentElement);
  const properties = rules.toProperties?.(attributes) ?? attributes;
  const replaced = element(name, properties, node.children as ElementContent[]);
  replaceNodes(replaced, toElement);
  return [replaced];
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
  replaceNodes(html, (node) => {
    if (node.type !== 'element') return undefined;
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName !== 'table') return undefined;
    for (const part of elementsOf(node)) moveAlignment(part);
    const ariaLabel = heading ? fill(bodyText().tableOf, { name: heading }) : bodyText().table;
    const properties = { className: ['table'], tabIndex: 0, role: 'group', ariaLabel };
    return [element('div', properties, [node])];
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

/** Elements within a sentence. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite del dfn em i ins mark q s small span strong sub time u Term'.split(' '),
);

/** Elements within a sentence whose text stays as it is. */
const opaque: ReadonlySet<string> = new Set('code img kbd math samp sup svg var input'.split(' '));

/** Stands for an opaque element. */
const placeholder = '\uFFFC';

/** Typography: the texts of each paragraph are one text, whose quotes may begin and end in different elements. Changes the tree. */
function typeset(tree: HtmlRoot, language: string): void {
  let texts: Text[] = [];
  let whole = '';
  const visit = (node: Nodes): void => {
    if (node.type === 'text') {
      texts.push(node);
      whole += node.value;
    } else if (node.type === 'element' && isOpaque(node)) {
      texts.push({ type: 'text', value: placeholder });
      whole += placeholder;
    } else if ('children' in node && !(node.type === 'element' && node.tagName === 'pre')) {
      const isBlock = node.type !== 'element' || !inline.has(node.tagName);
      if (isBlock) finish();
      for (const child of node.children) visit(child as Nodes);
      if (isBlock) finish();
    }
  };
  const finish = (): void => {
    if (mayHaveTypography(whole)) write(texts, findTypography(whole, language));
    texts = [];
    whole = '';
  };
  visit(tree);
  finish();
}

/** A link that shows its own URL shows it as written. */
function isOpaque(node: Element): boolean {
  return (
    opaque.has(node.tagName) ||
    (node.tagName === 'a' && /^(?:\w+:\/\/|www\.)\S+$/.test(textOf(node)))
  );
}

function write(texts: readonly Text[], edits: readonly TextEdit[]): void {
  let start = 0;
  for (const text of texts) {
    const end = start + text.value.length;
    const own = edits.filter(({ index, length }) => index >= start && index + length <= end);
    text.value = applyEdits(
      text.value,
      own.map((edit) => ({ ...edit, index: edit.index - start })),
    );
    start = end;
  }
}
