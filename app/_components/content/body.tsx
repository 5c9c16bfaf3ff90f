import type { Root as HtmlRoot } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Root } from 'mdast';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { CopyButton } from '#app/_components/copy-button.tsx';
import { Picture } from '#app/_components/picture.tsx';
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
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    // The content check holds every use of a component against its properties.
    components: faces as Partial<Components>,
  });
}

/** A Markdown tree, with the site's components in it. */
export function Tree({ tree }: { readonly tree: Root }) {
  return <HtmlTree tree={toHtmlTree(tree)} />;
}

/** The body of a document, as its author wrote it. */
export function Body({ mdx }: { readonly mdx: string }) {
  return <Tree tree={parseMdx(mdx)} />;
}
