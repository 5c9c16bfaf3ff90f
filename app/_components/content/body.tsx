import type { Root as HtmlRoot, Nodes } from 'hast';
import { type Components, type Jsx, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { CopyButton } from '#app/_components/copy-button.tsx';
import { Picture } from '#app/_components/picture.tsx';
import { once } from '#lib/http/once.ts';
import type { ComponentName } from '#lib/markdown/components.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { Callout } from './callout.tsx';
import { Figure } from './figure.tsx';
import { Term } from './term.tsx';

/** The face of each component of `lib/markdown/components.ts`, of an image in plain Markdown, and of the button on code. */
const faces: Record<ComponentName | 'img' | 'copy-button', unknown> = {
  Callout,
  Figure,
  Term,
  img: Picture,
  'copy-button': () => <CopyButton what="this code" />,
};

/** An HTML tree, with the site's components in it. */
export function HtmlTree({ tree }: { readonly tree: HtmlRoot }) {
  return toElement(tree);
}

/** Elements never change, so requests share them. */
const toElement = once((tree: HtmlRoot) =>
  toJsxRuntime(write(tree), {
    Fragment,
    jsx: withInnerHtml(jsx),
    jsxs: withInnerHtml(jsxs),
    // The content check holds every use of a component against its properties.
    components: faces as Partial<Components>,
  }),
);

const writer = unified().use(rehypeStringify).freeze();

/** The property by which an element carries what is in it as HTML, and what React’s properties call it. */
const innerHtml = { hast: 'dataInnerHtml', react: 'data-inner-html' } as const;

/**
 * Writes what is within an element as HTML where no component stands in it: code alone has an element for each word, and React
 * would take most of a page's time for them.
 */
function write<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  if (node.type === 'element' && node.children.length > 0 && !hasFace(node)) {
    const html = writer.stringify({ type: 'root', children: node.children });
    return { ...node, properties: { ...node.properties, [innerHtml.hast]: html }, children: [] };
  }
  return { ...node, children: node.children.map(write) };
}

function hasFace(node: Nodes): boolean {
  if (node.type === 'element' && node.tagName in faces) return true;
  return 'children' in node && node.children.some(hasFace);
}

function withInnerHtml(create: Jsx): Jsx {
  return (type, { [innerHtml.react]: html, ...properties }, key) => {
    if (html === undefined) return create(type, properties, key);
    return create(type, { ...properties, dangerouslySetInnerHTML: { __html: html } }, key);
  };
}

type Written = { readonly mdx: string };

/** The body of a document, as its author wrote it. */
export function Body({ body }: { readonly body: Written }) {
  return <HtmlTree tree={toTree(body)} />;
}

const toTree = once(({ mdx }: Written) => toHtmlTree(parseMdx(mdx)));
