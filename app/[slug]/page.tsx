import { notFound } from 'next/navigation';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import { getSite } from '#lib/content/served-site.ts';
import { listOwnPages } from '#lib/content/site.ts';
import { toOwnPageGraph } from '#lib/represent/structured-data/pages.ts';

type Props = { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  const site = getSite();
  return toStaticParams(listOwnPages(site).map(({ slug }) => ({ slug })));
}

/** A page that the owner has added to `content/pages/`. */
export default async function OwnPage({ params }: Props) {
  const site = getSite();
  const { slug } = await params;
  if (!listOwnPages(site).some((page) => page.slug === slug)) notFound();
  return (
    <Page site={site} page={toPageFacts(site, slug)} graph={toOwnPageGraph(site, slug)}>
      <PageIntro site={site} slug={slug} />
    </Page>
  );
}
