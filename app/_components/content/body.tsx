import type { Root as HtmlRoot, Nodes } from 'hast';
import { type Components, type Jsx, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { CopyButton } from '#app/_components/copy-button.tsx';
import { Picture } from '#app/_components/picture.tsx';
import type { ComponentName } from '#lib/markdown/components.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { parseBody } from '#lib/markdown/parse.ts';
import { memoize } from '#lib/text/memoize.ts';
import { Callout } from './callout.tsx';
import { Figure } from './figure.tsx';
import { Term } from './term.tsx';
import { Video } from './video.tsx';

/**
 * React components by element name: those of `lib/markdown/components.ts`, plain images, and the button on code blocks.
 */
const components: Record<ComponentName | 'img' | 'copy-button', unknown> = {
  Callout,
  Figure,
  Term,
  Video,
  img: Picture,
  'copy-button': () => <CopyButton what="this code" />,
};

/** Renders an HTML tree with the site's components. */
export function HtmlTree({ tree }: { readonly tree: HtmlRoot }) {
  return toElement(tree);
}

/** Elements never change, so requests share them. */
const toElement = memoize((tree: HtmlRoot) =>
  toJsxRuntime(stringifyPlainHtml(tree), {
    Fragment,
    jsx: withInnerHtml(jsx),
    jsxs: withInnerHtml(jsxs),
    // The content check has validated the props of every component.
    components: components as Partial<Components>,
  }),
);

const htmlWriter = unified().use(rehypeStringify).freeze();

/** The property with an element's content as an HTML string, in its hast and React spellings. */
const innerHtml = { hast: 'dataInnerHtml', react: 'data-inner-html' } as const;

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
  if (node.type === 'element' && node.tagName in components) return true;
  return 'children' in node && node.children.some(hasComponent);
}

function withInnerHtml(create: Jsx): Jsx {
  return (type, { [innerHtml.react]: html, ...properties }, key) => {
    if (html === undefined) return create(type, properties, key);
    return create(type, { ...properties, dangerouslySetInnerHTML: { __html: html } }, key);
  };
}

type MdxBody = { readonly mdx: string; readonly document?: string };

/** Renders the body of a document. */
export function Body({ body }: { readonly body: MdxBody }) {
  return <HtmlTree tree={toTree(body)} />;
}

const toTree = memoize(({ mdx, document = '.mdx' }: MdxBody) =>
  toHtmlTree(parseBody(mdx, document)),
);
