import { DictionaryViews } from '#app/_components/dictionary-views.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { Rows } from '#app/_components/rows.tsx';
import { TermItem, TermLinks } from '#app/_components/term-item.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { getSite } from '#lib/content/served-site.ts';
import { toDictionaryMonths } from '#lib/represent/pages/dictionary.ts';

const slug = 'ai-dictionary-changes';

/** More entries than this are shown by their names alone. */
const mostRows = 12;

export default function DictionaryChangesPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'dictionary');
  return (
    <Page site={site} page={toPageFacts(site, slug)} graph={toPageGraph(site, slug)}>
      <PageIntro site={site} slug={slug} />
      <DictionaryViews site={site} current={slug} />
      {toDictionaryMonths(site).map(({ month, title, added, revised }) => (
        <section key={month} className="mapped">
          <h2 id={month}>{title}</h2>
          <Changes site={site} title={site.text.dictionary.added} terms={added} />
          <Changes site={site} title={site.text.dictionary.revised} terms={revised} />
        </section>
      ))}
    </Page>
  );
}

function Changes({
  site,
  title,
  terms,
}: { readonly title: string; readonly terms: readonly AiTerm[] } & WithSite) {
  if (terms.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {terms.length > mostRows ? (
        <TermLinks site={site} terms={terms} />
      ) : (
        <Rows site={site} items={terms} Item={TermItem} toKey={({ slug }) => slug} />
      )}
    </>
  );
}
