import type { WithSite } from '#app/_components/with-site.ts';
import { toTermNames } from '#lib/content/terms.ts';
import { toDictionaryMap, toRelatedNames } from '#lib/represent/pages/dictionary.ts';
import { toHref } from '#lib/site/languages.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { count, toTypeset } from '#lib/site/text/text.ts';
import { inInterface } from './filled-text.tsx';
import { SearchField } from './filters.tsx';
import { inLanguage } from './languages.tsx';
import { Maturity } from './maturity.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Shades of a cell, from none to the fullest. */
const shades = 4;

/** Every entry at its category and stage, as links. A script lights up what an entry is related to, and filters as you type. */
export function TermField({ site }: WithSite) {
  const { text, terms, dictionary } = site;
  const stages = dictionary.stages.map(({ name }) => name);
  const map = toDictionaryMap(site);
  const rows = map.map(({ category, terms }) => ({
    category,
    cells: stages.map((stage) => terms.filter(({ maturity }) => maturity === stage)),
  }));
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ length }) => length)));
  const numbers = new Map(
    rows.flatMap(({ cells }) => cells.flat()).map(({ slug }, index) => [slug, index]),
  );
  return (
    <dictionary-filter>
      <SearchField
        site={site}
        action={pagePaths['ai-dictionary']}
        label={text.dictionary.search}
        q={undefined}
      />
      <p className="summary" role="status">
        <bdi {...inInterface(site)}>{count(site, text.dictionary.entries, terms.length)}</bdi>
      </p>
      <term-field>
        <table className="term-field">
          <caption className="sr-only" {...inInterface(site)}>
            {text.dictionary.table}
          </caption>
          <thead>
            <tr>
              <th scope="col" {...inInterface(site)}>
                {text.dictionary.categories}
              </th>
              {stages.map((stage) => (
                <th key={stage} scope="col">
                  <Maturity site={site} stage={stage} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, cells }) => (
              <tr key={category}>
                <th scope="row">{category}</th>
                {cells.map((cell, index) => (
                  <td
                    key={stages[index]}
                    data-stage={stages[index]}
                    data-shade={Math.ceil((cell.length / most) * shades)}
                  >
                    <ul>
                      {cell.map((term) => (
                        <li key={term.slug} data-names={toTermNames(term).join('\n')}>
                          <a
                            href={toHref(site, paths.aiTerm(term.slug))}
                            data-to={term.related.map(({ slug }) => numbers.get(slug)).join(' ')}
                            {...inLanguage({ site, language: term.language })}
                          >
                            {toTypeset(site, term.term, term.language)}
                          </a>
                        </li>
                      ))}
                    </ul>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* A script draws lines in it. */}
        <svg aria-hidden="true" />
      </term-field>
      <details className="relations">
        <summary {...inInterface(site)}>{text.dictionary.relations}</summary>
        {map.map(({ category, terms }) => (
          <section key={category}>
            <SectionHeading>{category}</SectionHeading>
            <ul>
              {terms.map((term) => (
                <li key={term.slug} {...inLanguage({ site, language: term.language })}>
                  <a href={toHref(site, paths.aiTerm(term.slug))}>
                    {toTypeset(site, term.term, term.language)}
                  </a>
                  {` · ${term.maturity} · ${toRelatedNames(site, term.related)}`}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </dictionary-filter>
  );
}
