import type { AiTerm } from '#lib/content/model.ts';
import { toTermNames } from '#lib/content/terms.ts';
import { toHeadingId } from '#lib/represent/markdown/sections.ts';
import { toDictionaryView } from '#lib/represent/pages/dictionary.ts';
import { toDictionaryGraph } from '#lib/represent/structured-data/documents.ts';
import { dictionaryStages, toStageId } from '#lib/site/dictionary.ts';
import { apiPaths, pagePaths } from '#lib/site/paths.ts';
import { text } from '#lib/site/text/text.ts';
import { DictionaryTable } from './dictionary-table.tsx';
import { SearchField } from './filters.tsx';
import { Maturity } from './maturity.tsx';
import { Page } from './page.tsx';
import { PageIntro } from './page-intro.tsx';
import { toPageFacts } from './page-meta.tsx';
import { type IndexProps, Rows } from './rows.tsx';
import { SectionHeading } from './section-heading.tsx';
import { TermItem } from './term-item.tsx';

export function DictionaryIndex({ query, render }: IndexProps) {
  const { letters, terms, summary, q, search, json } = toDictionaryView(query);
  return (
    <Page
      page={toPageFacts('ai-dictionary')}
      json={apiPaths.aiTerms}
      graph={toDictionaryGraph(terms)}
    >
      <PageIntro
        slug="ai-dictionary"
        search={search}
        json={json && { path: apiPaths.aiTerms, toBody: json }}
      />
      <dictionary-filter>
        <section className="filters" aria-label={text.lists.filters}>
          <SearchField
            action={pagePaths['ai-dictionary']}
            label={text.dictionary.search}
            q={q}
            search={search}
          />
          <DictionaryTable search={search} />
        </section>
        <p className="summary" role="status">
          {summary}
        </p>
        {letters.length > 1 && (
          <page-contents className="letters">
            <nav aria-label={text.dictionary.letters}>
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
            <SectionHeading>{letter}</SectionHeading>
            <Rows
              items={terms}
              Item={TermItem}
              toKey={({ slug }) => slug}
              toAttributes={toNames}
              render={render}
            />
          </section>
        ))}
      </dictionary-filter>
      <Stages />
    </Page>
  );
}

function Stages() {
  return (
    <section className="stages" aria-labelledby={toHeadingId(text.dictionary.stages)}>
      <SectionHeading>{text.dictionary.stages}</SectionHeading>
      <ul>
        {dictionaryStages.map(({ name, definition }) => (
          <li key={name} id={toStageId(name)}>
            <Maturity stage={name} />: {definition}
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
