import { notFound } from 'next/navigation';
import { OwnPage } from '#app/_components/own-collection.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findOwnDocument } from '#lib/content/site.ts';

/** `slug` is the name of the collection: Next requires the same name as for pages. */
type Params = { readonly slug: string; readonly name: string };

type Props = Partial<WithSite> & { readonly params: Promise<Params> };

export const dynamicParams = false;

export function generateStaticParams(): Params[] {
  const { own } = getSite();
  return toStaticParams(
    Object.entries(own).flatMap(([slug, documents]) =>
      documents.map((document) => ({ slug, name: document.slug })),
    ),
  );
}

export default async function OwnDocumentPage({ params, site = getSite() }: Props) {
  const { slug, name } = await params;
  const document = findOwnDocument(site, slug, name);
  if (document === undefined) notFound();
  return <OwnPage site={site} document={document} />;
}
