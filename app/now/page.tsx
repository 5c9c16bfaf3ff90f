import { HeadLinks } from '#app/_components/head-links.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';
import { NowItems } from '#app/_components/now-items.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { now } from '#lib/content/now.ts';
import { toNowGraph } from '#lib/represent/structured-data/pages.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('now');

export default function NowPage() {
  return (
    <>
      <HeadLinks path={paths.page('now')} json={apiPaths.now} />
      <StructuredData graph={toNowGraph(now)} />
      <PageIntro slug="now" />
      <NowItems />
      <p>Last revised on {now.lastUpdated}.</p>
    </>
  );
}
