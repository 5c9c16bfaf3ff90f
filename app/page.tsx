import { Home } from '#app/_components/home.tsx';
import { Page } from '#app/_components/page.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { getSite } from '#lib/content/served-site.ts';

export default function HomePage({ site = getSite() }: Partial<WithSite>) {
  return (
    <Page
      site={site}
      page={toPageFacts(site, 'home')}
      formats={{ isInFeed: true }}
      graph={toPageGraph(site, 'home')}
    >
      <Home site={site} />
    </Page>
  );
}
