import type { WithSite } from '#app/_components/with-site.ts';
import { toDictionaryGraph } from '#lib/collections/terms.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { toTermNames } from '#lib/content/terms.ts';
import { toHeadingId } from '#lib/markdown/headings.ts';
import { toDictionaryView } from '#lib/represent/pages/dictionary.ts';
import { apiPaths, pagePaths } from '#lib/site/paths.ts';
import { toStageId } from '#lib/site/site-facts.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { DictionaryTable } from './dictionary-table.tsx';
import { DictionaryViews } from './dictionary-views.tsx';
import { inInterface } from './filled-text.tsx';
import { SearchField } from './filters.tsx';
import { ForeignDocuments } from './languages.tsx';
import { Maturity } from './maturity.tsx';
import { Page } from './page.tsx';
import { PageIntro } from './page-intro.tsx';
import { toPageFacts } from './page-meta.tsx';
import { type IndexProps, Rows } from './rows.tsx';
import { SectionHeading } from './section-heading.tsx';
import { TermItem } from './term-item.tsx';

export function DictionaryIndex({ site, query, render }: IndexProps) {
  const { letters, terms, summary, q, search, json } = toDictionaryView(site, query);
  const isWhole = search.size === 0;
  return (
    <Page
      site={site}
      page={{ ...toPageFacts(site, 'ai-dictionary'), found: isWhole ? undefined : summary }}
      json={apiPaths.aiTerms}
      formats={{ search, json: json && { path: apiPaths.aiTerms, toBody: json } }}
      graph={toDictionaryGraph(site, terms)}
    >
      <PageIntro site={site} slug="ai-dictionary" />
      <DictionaryViews site={site} current="ai-dictionary" />
      <dictionary-filter data-filtered={isWhole ? undefined : ''}>
        <section className="filters" aria-label={site.text.lists.filters}>
          <SearchField
            site={site}
            action={pagePaths['ai-dictionary']}
            label={site.text.dictionary.search}
            q={q}
            search={search}
          />
          <DictionaryTable site={site} search={search} />
        </section>
        <p className="summary" role="status">
          <bdi {...inInterface(site)}>{summary}</bdi>
        </p>
        {letters.length > 1 && (
          <page-contents className="letters">
            <nav aria-label={site.text.dictionary.letters}>
              <ul>
                {letters.map(({ letter }) => (
                  <li key={letter}>
                    <a href={`#${toHeadingId(letter)}`}>{letter}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </page-contents>
        )}
        {letters.map(({ letter, terms }) => (
          <section key={letter} className="letter" aria-labelledby={toHeadingId(letter)}>
            <SectionHeading
              attributes={letter === site.text.dictionary.otherLetter ? inInterface(site) : {}}
            >
              {letter}
            </SectionHeading>
            <Rows
              site={site}
              items={terms}
              Item={TermItem}
              toKey={({ slug }) => slug}
              toAttributes={toNames}
              render={render}
            />
          </section>
        ))}
      </dictionary-filter>
      {isWhole && <ForeignDocuments site={site} name="ai-terms" />}
      <Stages site={site} />
    </Page>
  );
}

function Stages({ site }: WithSite) {
  return (
    <section className="stages" aria-labelledby={toHeadingId(site.text.dictionary.stages)}>
      <SectionHeading attributes={inInterface(site)}>{site.text.dictionary.stages}</SectionHeading>
      <ul>
        {site.dictionary.stages.map(({ name, definition }) => (
          <li key={name} id={toStageId(name)}>
            <bdi>
              <Maturity site={site} stage={name} />: {toTypeset(site, definition)}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What `app/_islands` compares with the text of the search field. */
function toNames(term: AiTerm) {
  return { 'data-names': toTermNames(term).join('\n') };
}
