import type { SearchView } from '#lib/represent/views/search.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { PageIntro } from './page-intro.tsx';

/** The search page, for any query: it works without script. */
export function SearchResults({ view }: { readonly view: SearchView }) {
  return (
    <>
      <PageIntro slug="search" />
      <search>
        <form action={pagePaths.search}>
          <label>
            Words <input type="search" name="q" defaultValue={view.q} maxLength={120} />
          </label>{' '}
          <button type="submit">Search</button>
        </form>
      </search>
      <p>{view.summary}</p>
      {view.groups.map(({ label, entries }) => (
        <section key={label}>
          <h2>{label}</h2>
          <ul>
            {entries.map(({ title, path, description }) => (
              <li key={path}>
                <a href={path}>{title}</a>
                {description && `: ${description}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
