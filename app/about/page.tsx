import { AuthorCard } from '#app/_components/author-card.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { toAboutGraph } from '#lib/represent/structured-data/pages.ts';
import { siteConfig } from '#lib/site/config.ts';

export default function AboutPage() {
  return (
    <Page page={toPageFacts('about')} graph={toAboutGraph()}>
      <PageIntro slug="about" />
      <AuthorCard name={siteConfig.author.name} />
    </Page>
  );
}
