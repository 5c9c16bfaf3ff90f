import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Root } from 'mdast';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ComponentName } from '#lib/markdown/components.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { Callout } from './callout.tsx';
import { Figure } from './figure.tsx';
import { Term } from './term.tsx';

/** The face of each component of `lib/markdown/components.ts`. */
const faces: Record<ComponentName, unknown> = { Callout, Figure, Term };

/** A Markdown tree, with the site's components in it. */
export function Tree({ tree }: { readonly tree: Root }) {
  return toJsxRuntime(toHtmlTree(tree), {
    Fragment,
    jsx,
    jsxs,
    // The content check holds every use of a component against its properties.
    components: faces as Partial<Components>,
  });
}

/** The body of a document, as its author wrote it. */
export function Body({ mdx }: { readonly mdx: string }) {
  return <Tree tree={parseMdx(mdx)} />;
}
