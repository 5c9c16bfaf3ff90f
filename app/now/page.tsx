import { DateText } from '#app/_components/facts.tsx';
import { FilledText } from '#app/_components/filled-text.tsx';
import { NowItems } from '#app/_components/now-items.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { now } from '#lib/content/pages.ts';
import { toNowSnapshot } from '#lib/represent/json/documents.ts';
import { toNowGraph } from '#lib/represent/structured-data/pages.ts';
import { apiPaths } from '#lib/site/paths.ts';
import { text } from '#lib/site/text/text.ts';

const json = { path: apiPaths.now, toBody: () => toNowSnapshot(now) };

export default function NowPage() {
  requireSection('now');
  return (
    <Page page={toPageFacts('now')} json={json.path} graph={toNowGraph(now)}>
      <PageIntro slug="now" json={json} />
      <NowItems />
      <p className="summary">
        <FilledText
          text={text.now.revised}
          values={{ date: <DateText instant={now.lastUpdated} /> }}
        />
      </p>
    </Page>
  );
}
