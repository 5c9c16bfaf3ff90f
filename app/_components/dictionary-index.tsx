import type { AiTerm } from '#lib/content/model.ts';
import { toTermNames } from '#lib/content/terms.ts';
import { toDictionaryFilters, toDictionaryView } from '#lib/represent/pages/dictionary.ts';
import { toDictionaryGraph } from '#lib/represent/structured-data/documents.ts';
import { toStageId } from '#lib/represent/structured-data/graph.ts';
import { aiTermMaturities, aiTermMaturityDefinitions } from '#lib/schema/ai-term.ts';
import { apiPaths, pagePaths } from '#lib/site/paths.ts';
import { FilterNav, SearchField } from './filters.tsx';
import { Maturity } from './maturity.tsx';
import { Page } from './page.tsx';
import { PageIntro } from './page-intro.tsx';
import { toPageFacts } from './page-meta.tsx';
import { type IndexProps, Rows } from './rows.tsx';
import { TermItem } from './term-item.tsx';

/** The dictionary page for any query. */
export function DictionaryIndex({ query, render }: IndexProps) {
  const { letters, terms, summary, q, search, json } = toDictionaryView(query);
  const { categories, maturities } = toDictionaryFilters(search);
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
        <section className="filters" aria-label="Filters">
          <SearchField
            action={pagePaths['ai-dictionary']}
            label="Search terms"
            q={q}
            search={search}
          />
          <FilterNav label="Categories" links={categories} />
          <FilterNav label="Maturity" links={maturities} />
        </section>
        <p className="summary" role="status">
          {summary}
        </p>
        {letters.length > 1 && (
          <nav className="letters" aria-label="Letters">
            {letters.map(({ letter }) => (
              <a key={letter} href={`#${toLetterId(letter)}`}>
                {letter}
              </a>
            ))}
          </nav>
        )}
        {letters.map(({ letter, terms }) => (
          <section key={letter} className="letter" aria-labelledby={toLetterId(letter)}>
            <h2 id={toLetterId(letter)}>{letter}</h2>
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
    <section className="stages" aria-labelledby="stages">
      <h2 id="stages">What the stages mean</h2>
      <ul>
        {aiTermMaturities.map((stage) => (
          <li key={stage} id={toStageId(stage)}>
            <Maturity stage={stage} />: {aiTermMaturityDefinitions[stage]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function toLetterId(letter: string): string {
  return letter === '#' ? 'letter-other' : `letter-${letter.toLowerCase()}`;
}

/** What `app/_islands` compares with the text of the search field. */
function toNames(term: AiTerm) {
  return { 'data-names': toTermNames(term).join('\n') };
}
