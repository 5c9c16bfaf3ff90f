import { HeadLinks } from '#app/_components/head-links.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { toAboutGraph } from '#lib/represent/structured-data/pages.ts';
import { paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('about');

export default function AboutPage() {
  return (
    <>
      <HeadLinks path={paths.page('about')} />
      <StructuredData graph={toAboutGraph()} />
      <PageIntro slug="about" />
    </>
  );
}
