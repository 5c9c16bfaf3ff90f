import { DictionaryViews } from '#app/_components/dictionary-views.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { TermField } from '#app/_components/term-field.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { getSite } from '#lib/content/served-site.ts';

const slug = 'ai-dictionary-map';

export default function DictionaryMapPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'dictionary');
  return (
    <Page site={site} page={toPageFacts(site, slug)} graph={toPageGraph(site, slug)}>
      <PageIntro site={site} slug={slug} />
      <DictionaryViews site={site} current={slug} />
      <TermField site={site} />
    </Page>
  );
}
