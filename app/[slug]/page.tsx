import { notFound } from 'next/navigation';
import { OwnIndex } from '#app/_components/own-collection.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { getSite } from '#lib/content/served-site.ts';
import { listFilledCollections, listOwnPages } from '#lib/content/site.ts';

type Props = Partial<WithSite> & { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  const site = getSite();
  const names = listFilledCollections(site).map(({ name }) => name);
  return toStaticParams(
    [...listOwnPages(site).map(({ slug }) => slug), ...names].map((slug) => ({ slug })),
  );
}

/** A page that the owner has added to `content/pages/`, or the list of a collection of theirs. */
export default async function OwnedPage({ params, site = getSite() }: Props) {
  const { slug } = await params;
  const collection = listFilledCollections(site).find(({ name }) => name === slug);
  if (collection) {
    return <OwnIndex site={site} query={new URLSearchParams()} collection={collection} />;
  }
  if (!listOwnPages(site).some((page) => page.slug === slug)) notFound();
  return (
    <Page site={site} page={toPageFacts(site, slug)} graph={toPageGraph(site, slug)}>
      <PageIntro site={site} slug={slug} />
    </Page>
  );
}
