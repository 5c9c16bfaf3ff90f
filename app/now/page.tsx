import { toPageMetadata } from '#app/_components/metadata.ts';
import { NowItems } from '#app/_components/now-items.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { now } from '#lib/content/pages.ts';
import { toNowSnapshot } from '#lib/represent/json/documents.ts';
import { toNowGraph } from '#lib/represent/structured-data/pages.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('now');

const json = { path: apiPaths.now, toBody: () => toNowSnapshot(now) };

export default function NowPage() {
  return (
    <Page path={paths.page('now')} json={json.path} graph={toNowGraph(now)}>
      <PageIntro slug="now" json={json} />
      <NowItems />
      <p className="summary">Last revised on {now.lastUpdated}.</p>
    </Page>
  );
}
