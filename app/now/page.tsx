import { NowItems } from '#app/_components/now-items.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { now } from '#lib/content/pages.ts';
import { toNowSnapshot } from '#lib/represent/json/documents.ts';
import { toNowGraph } from '#lib/represent/structured-data/pages.ts';
import { apiPaths } from '#lib/site/paths.ts';

const json = { path: apiPaths.now, toBody: () => toNowSnapshot(now) };

export default function NowPage() {
  requireSection('now');
  return (
    <Page page={toPageFacts('now')} json={json.path} graph={toNowGraph(now)}>
      <PageIntro slug="now" json={json} />
      <NowItems />
      <p className="summary">Last revised on {now.lastUpdated}.</p>
    </Page>
  );
}
