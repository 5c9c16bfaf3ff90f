import type { FunctionComponent, ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import type { ShownField } from '#lib/collections/own-fields.ts';
import type { OwnDocument } from '#lib/content/model.ts';

type LookProps = WithSite & {
  readonly document: OwnDocument;
  /** The fields that the document has, as readers see them. A row of a list gets those that `list` names. */
  readonly fields: readonly ShownField[];
};

/** Components of the owner's for a collection. Without one, the site shows its own. */
export type Look = {
  /** Between the title and the links to other documents. `children` is the text, with its table of contents. */
  readonly Page?: FunctionComponent<LookProps & { readonly children: ReactNode }>;
  /** A row of a list. */
  readonly Item?: FunctionComponent<LookProps>;
};

/** By the name of the collection. */
export type Looks = Readonly<Record<string, Look>>;
