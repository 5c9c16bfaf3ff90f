import { DateText } from '#app/_components/facts.tsx';
import { FilledText } from '#app/_components/filled-text.tsx';
import { NowItems } from '#app/_components/now-items.tsx';
import { Rays } from '#app/_components/owner-mark.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { toNowSnapshot } from '#lib/collections/pages.ts';
import { getSite } from '#lib/content/served-site.ts';
import { apiPaths } from '#lib/site/paths.ts';

export default function NowPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'now');
  const json = { path: apiPaths.now, toBody: () => toNowSnapshot(site) };
  return (
    <Page
      site={site}
      page={toPageFacts(site, 'now')}
      formats={{ json }}
      graph={toPageGraph(site, 'now')}
    >
      <PageIntro site={site} slug="now" />
      <NowItems site={site} />
      <p className="summary">
        <FilledText
          site={site}
          text={site.text.now.revised}
          values={{ date: <DateText site={site} instant={site.now.lastUpdated} /> }}
        />
      </p>
      <Rays site={site} isHalf />
    </Page>
  );
}
