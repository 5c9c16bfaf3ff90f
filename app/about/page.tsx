import { AuthorCard } from '#app/_components/author-card.tsx';
import { Follow } from '#app/_components/follow.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { getSite } from '#lib/content/served-site.ts';

export default function AboutPage({ site = getSite() }: Partial<WithSite>) {
  return (
    <Page site={site} page={toPageFacts(site, 'about')} graph={toPageGraph(site, 'about')}>
      <PageIntro site={site} slug="about" />
      <AuthorCard site={site} name={site.config.author.name} />
      <Follow site={site} name={site.config.author.name} />
    </Page>
  );
}
