import { toSearchWords } from '#lib/content/search.ts';
import { markWords } from '#lib/content/search-marks.ts';
import { toSearchGraph } from '#lib/represent/structured-data/pages.ts';
import { type LinkGroup, toSearchView } from '#lib/represent/views/search.ts';
import { apiPaths, pagePaths } from '#lib/site/paths.ts';
import { Page } from './page.tsx';
import { PageIntro } from './page-intro.tsx';
import { toPageFacts } from './page-meta.tsx';
import { SearchField } from './search-field.tsx';
import { Separator } from './separated.tsx';

/** The search page, for any query: it works without script. */
export function SearchResults({ query }: { readonly query: URLSearchParams }) {
  const { q, summary, found, ways, search, json } = toSearchView(query);
  const words = toSearchWords(q);
  return (
    <Page page={toPageFacts('search')} json={apiPaths.searchIndex} graph={toSearchGraph()}>
      <PageIntro
        slug="search"
        search={search}
        json={json && { path: apiPaths.searchIndex, toBody: json }}
      />
      <SearchField action={pagePaths.search} label="Words to search for" q={q} />
      <p className="summary">{summary}</p>
      {found.map((group) => (
        <Group key={group.label} group={group} words={words} />
      ))}
      {ways.map((group) => (
        <Group key={group.label} group={group} words={[]} />
      ))}
    </Page>
  );
}

/** @param words what is marked in the links of the group. */
function Group({ group, words }: { readonly group: LinkGroup; readonly words: readonly string[] }) {
  return (
    <section className="found">
      <h2>{group.label}</h2>
      <ul className="rows">
        {group.entries.map(({ title, path, description }) => (
          <li key={path}>
            <a className="row-title" href={path}>
              <Marked text={title} words={words} />
            </a>
            {description && (
              <>
                <Separator text=": " />
                <span className="row-line">
                  <Marked text={description} words={words} />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A text with the words of the search marked. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  let at = 0;
  return markWords(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
