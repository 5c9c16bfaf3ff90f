import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { Callout } from './callout.tsx';
import { Figure } from './figure.tsx';
import { Term } from './term.tsx';

/** The face of each component of `lib/markdown/components.ts`. */
const faces = { Callout, Figure, Term };

/** The body of a document, as its author wrote it. */
export function Body({ mdx }: { readonly mdx: string }) {
  return toJsxRuntime(toHtmlTree(parseMdx(mdx)), {
    Fragment,
    jsx,
    jsxs,
    // The content check holds every use of a component against its properties.
    components: faces as Partial<Components>,
  });
}
