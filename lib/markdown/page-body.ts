/** Writes the HTML tree of a body as data from which a page creates React elements, so that no page needs a parser. */
import type { Root as HtmlRoot, Nodes } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { type ComponentName, componentNames } from './components.ts';
import { type ContentsEntry, toContents } from './headings.ts';

/** The parts of a body that pages render with a React component: site components, images, the button on code blocks. */
export type PageComponent = ComponentName | 'img' | 'copy-button';

const components: ReadonlySet<string> = new Set([...componentNames, 'img', 'copy-button']);

/** A text or an element. Elements without components have their content as one HTML string. */
export type PageNode = string | PageElement;

type PageElement = {
  /** An HTML element or a `PageComponent`. */
  readonly type: string;
  /** In the spelling of React. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly html?: string;
  readonly children?: readonly PageNode[];
};

export type PageBody = {
  readonly contents: readonly ContentsEntry[];
  readonly nodes: readonly PageNode[];
};

/** @param tree from `renderHtmlTree`. */
export function renderPageBody(tree: HtmlRoot): PageBody {
  // The function below creates page elements instead of React elements.
  const root = toJsxRuntime(stringifyPlainHtml(tree), {
    Fragment: 'fragment',
    jsx: toPageElement,
    jsxs: toPageElement,
  } as unknown as Parameters<typeof toJsxRuntime>[1]) as unknown as PageElement;
  return { contents: toContents(tree), nodes: root.children ?? [] };
}

/** The property with an element's content as an HTML string, in its hast and React spellings. */
const innerHtml = { hast: 'dataInnerHtml', react: 'data-inner-html' } as const;

type JsxProps = Readonly<Record<string, unknown>> & { readonly children?: PageNode | PageNode[] };

function toPageElement(type: string, { children, ...all }: JsxProps): PageElement {
  const { [innerHtml.react]: html, ...props } = all;
  return {
    type,
    props,
    ...(html !== undefined && { html: String(html) }),
    ...(children !== undefined && { children: Array.isArray(children) ? children : [children] }),
  };
}

const htmlWriter = unified().use(rehypeStringify).freeze();

/**
 * Replaces the content of elements without components by an HTML string. Highlighted code has an element per token;
 * rendering each with React would take most of a page's render time.
 */
function stringifyPlainHtml<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  if (node.type === 'element' && node.children.length > 0 && !hasComponent(node)) {
    const html = htmlWriter.stringify({ type: 'root', children: node.children });
    return { ...node, properties: { ...node.properties, [innerHtml.hast]: html }, children: [] };
  }
  return { ...node, children: node.children.map(stringifyPlainHtml) };
}

function hasComponent(node: Nodes): boolean {
  if (node.type === 'element' && components.has(node.tagName)) return true;
  return 'children' in node && node.children.some(hasComponent);
}
