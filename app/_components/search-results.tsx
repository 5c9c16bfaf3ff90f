import type { WithSite } from '#app/_components/with-site.ts';
import { toSearchGraph } from '#lib/collections/page-graphs.ts';
import { markWords } from '#lib/content/search.ts';
import { toMarkedWords } from '#lib/content/search-words.ts';
import { type LinkGroup, toSearchView } from '#lib/represent/pages/search.ts';
import { apiPaths, pagePaths } from '#lib/site/paths.ts';
import { Separator } from './facts.tsx';
import { SearchField } from './filters.tsx';
import { Page } from './page.tsx';
import { PageIntro } from './page-intro.tsx';
import { toPageFacts } from './page-meta.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The search page for any query. It works without script. */
export function SearchResults({ site, query }: { readonly query: URLSearchParams } & WithSite) {
  const { q, summary, results, suggestions, search, json } = toSearchView(site, query);
  const words = q === undefined ? [] : toMarkedWords(q);
  return (
    <Page
      site={site}
      page={toPageFacts(site, 'search')}
      json={apiPaths.searchIndex}
      graph={toSearchGraph(site)}
    >
      <PageIntro
        site={site}
        slug="search"
        search={search}
        json={json && { path: apiPaths.searchIndex, toBody: json }}
      />
      <SearchField
        site={site}
        action={pagePaths.search}
        label={site.text.browser.palette.label}
        q={q}
      />
      <p className="summary">{summary}</p>
      {results.map((group) => (
        <Group key={group.label} group={group} words={words} />
      ))}
      {suggestions.map((group) => (
        <Group key={group.label} group={group} words={[]} />
      ))}
    </Page>
  );
}

/** @param words the words to mark. */
function Group({ group, words }: { readonly group: LinkGroup; readonly words: readonly string[] }) {
  return (
    <section className="result-group">
      <SectionHeading>{group.label}</SectionHeading>
      <ul className="rows">
        {group.links.map(({ title, path, kind, description }) => (
          <li key={path}>
            <a className="row-title" href={path}>
              <Marked value={title} words={words} />
            </a>
            {kind && (
              <>
                <Separator />
                <span className="row-meta">{kind}</span>
              </>
            )}
            {description && (
              <>
                <Separator text=": " />
                <span className="row-description">
                  <Marked value={description} words={words} />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marked({ value, words }: { readonly value: string; readonly words: readonly string[] }) {
  let at = 0;
  return markWords(value, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
