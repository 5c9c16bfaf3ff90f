import { toPageMetadata } from '#app/_components/metadata.ts';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toAboutGraph } from '#lib/represent/structured-data/pages.ts';
import { paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('about');

export default function AboutPage() {
  return (
    <Page path={paths.page('about')} graph={toAboutGraph()}>
      <PageIntro slug="about" />
    </Page>
  );
}
