import { DictionaryViews } from '#app/_components/dictionary-views.tsx';
import { Facts } from '#app/_components/facts.tsx';
import { inInterface } from '#app/_components/filled-text.tsx';
import { inLanguage } from '#app/_components/languages.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { Rows } from '#app/_components/rows.tsx';
import { TermItem, TermLink, TermLinks } from '#app/_components/term-item.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { getSite } from '#lib/content/served-site.ts';
import { createHeadingIds } from '#lib/markdown/headings.ts';
import { toDictionaryMonths } from '#lib/represent/pages/dictionary.ts';
import { toTypeset } from '#lib/site/text/text.ts';

const slug = 'ai-dictionary-changes';

/** More entries than this are shown by their names alone. */
const mostRows = 12;

export default function DictionaryChangesPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'dictionary');
  const toId = createHeadingIds();
  const toHeading = (text: string) => (
    <h3 id={toId(text)} {...inInterface(site)}>
      {text}
    </h3>
  );
  return (
    <Page site={site} page={toPageFacts(site, slug)} graph={toPageGraph(site, slug)}>
      <PageIntro site={site} slug={slug} />
      <DictionaryViews site={site} current={slug} />
      {toDictionaryMonths(site).map(({ month, title, added, explained, revised }) => (
        // The feed leads to the month.
        <section key={month} id={month} className="mapped">
          <h2 id={toId(title)}>{title}</h2>
          {explained.length + revised.length > 0 && toHeading(site.text.dictionary.revised)}
          {explained.length > 0 && (
            <Rows site={site} items={explained} Item={Revision} toKey={({ slug }) => slug} />
          )}
          <Changes site={site} terms={revised} />
          {added.length > 0 && toHeading(site.text.dictionary.added)}
          <Changes site={site} terms={added} />
        </section>
      ))}
    </Page>
  );
}

/** A term with what its revision changed. */
function Revision({ site, item: term }: { readonly item: AiTerm } & WithSite) {
  return (
    <Facts
      parts={[
        <TermLink key="term" site={site} term={term} />,
        <span
          key="revision"
          className="row-description"
          {...inLanguage({ site, language: term.language })}
        >
          {toTypeset(site, term.revision ?? '', term.language)}
        </span>,
      ]}
    />
  );
}

function Changes({ site, terms }: { readonly terms: readonly AiTerm[] } & WithSite) {
  if (terms.length === 0) return null;
  return terms.length > mostRows ? (
    <TermLinks site={site} terms={terms} />
  ) : (
    <Rows site={site} items={terms} Item={TermItem} toKey={({ slug }) => slug} />
  );
}
