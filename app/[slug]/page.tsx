import { notFound } from 'next/navigation';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import { ownPages } from '#lib/content/pages.ts';
import { toOwnPageGraph } from '#lib/represent/structured-data/pages.ts';

type Props = { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return toStaticParams(ownPages.map(({ slug }) => ({ slug })));
}

/** A page that the owner has added to `content/pages/`. */
export default async function OwnPage({ params }: Props) {
  const { slug } = await params;
  if (!ownPages.some((page) => page.slug === slug)) notFound();
  return (
    <Page page={toPageFacts(slug)} graph={toOwnPageGraph(slug)}>
      <PageIntro slug={slug} />
    </Page>
  );
}
