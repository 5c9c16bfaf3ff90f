import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { type Matches, markWords } from '#lib/content/search-words.ts';
import { quoteQuery } from '#lib/represent/pages/filters.ts';
import { type LinkGroup, toSearchView } from '#lib/represent/pages/search.ts';
import { toHref } from '#lib/site/languages.ts';
import { apiPaths, pagePaths } from '#lib/site/paths.ts';
import { Separator } from './facts.tsx';
import { inInterface } from './filled-text.tsx';
import { SearchField } from './filters.tsx';
import { inLanguage } from './languages.tsx';
import { Page } from './page.tsx';
import { PageIntro } from './page-intro.tsx';
import { toPageFacts } from './page-meta.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The search page for any query. It works without script. */
export function SearchResults({ site, query }: { readonly query: URLSearchParams } & WithSite) {
  const { q, summary, results, matches, suggestions, search, json } = toSearchView(site, query);
  return (
    <Page
      site={site}
      page={{ ...toPageFacts(site, 'search'), found: quoteQuery(site, q) }}
      json={apiPaths.searchIndex}
      formats={{ search, json: json && { path: apiPaths.searchIndex, toBody: json } }}
      graph={toPageGraph(site, 'search')}
    >
      <PageIntro site={site} slug="search" />
      <SearchField
        site={site}
        action={pagePaths.search}
        label={site.text.browser.palette.label}
        q={q}
      />
      <p className="summary">
        <bdi {...inInterface(site)}>{summary}</bdi>
      </p>
      {results.map((group) => (
        <Group key={group.label} site={site} group={group} matches={matches} />
      ))}
      {suggestions.map((group) => (
        <Group key={group.label} site={site} group={group} matches={new Map()} />
      ))}
    </Page>
  );
}

type Marks = { readonly matches: Matches } & WithSite;

/** @param matches what to mark. */
function Group({ site, group, matches }: { readonly group: LinkGroup } & Marks) {
  return (
    <section className="result-group">
      <SectionHeading attributes={inInterface(site)}>{group.label}</SectionHeading>
      <ul className="rows">
        {group.links.map(({ title, path, kind, description, language, isOfInterface }) => (
          <li key={path}>
            <a className="row-title" href={toHref(site, path)}>
              <bdi {...inLanguage({ site, language })}>
                <Marked site={site} value={title} matches={matches} />
              </bdi>
            </a>
            {kind && (
              <>
                <Separator />
                <span className="row-meta" {...inInterface(site)}>
                  {kind}
                </span>
              </>
            )}
            {description && (
              <>
                <Separator text=": " />
                <span className="row-description">
                  <bdi
                    {...inLanguage({ site, language })}
                    {...(isOfInterface && inInterface(site))}
                  >
                    <Marked site={site} value={description} matches={matches} />
                  </bdi>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marked({ site, value, matches }: { readonly value: string } & Marks) {
  let at = 0;
  return markWords(value, matches, site.config.language).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
