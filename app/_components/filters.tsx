import type { WithSite } from '#app/_components/with-site.ts';
import type { FilterLink } from '#lib/represent/pages/filters.ts';
import { queryMaxLength } from '#lib/schema/limits.ts';
import { toHref } from '#lib/site/languages.ts';
import { inInterface } from './filled-text.tsx';

type SearchFieldProps = {
  /** The path of the page with the results. */
  readonly action: string;
  readonly label: string;
  readonly q: string | undefined;
  /** The current query. Its other filters are kept. */
  readonly search?: URLSearchParams;
};

/** A search form that works without script. */
export function SearchField({ site, action, label, q, search }: SearchFieldProps & WithSite) {
  const otherFilters = [...(search ?? [])].filter(([name]) => name !== 'q' && name !== 'page');
  return (
    <search className="search-field">
      <form action={toHref(site, action)}>
        <label>
          <span {...inInterface(site)}>{label}</span>
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={queryMaxLength}
            autoComplete="off"
          />
        </label>
        {otherFilters.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" {...inInterface(site)}>
          {site.text.lists.submit}
        </button>
      </form>
    </search>
  );
}

type FilterNavProps = { readonly label: string; readonly links: readonly FilterLink[] };

/** The values of one filter as links, each with its number of results. A phone folds them, unless one is applied. */
export function FilterNav({ site, label, links }: FilterNavProps & WithSite) {
  if (links.length === 0) return null;
  return (
    <nav className="filter" aria-label={label}>
      <span className="filter-label" aria-hidden="true" {...inInterface(site)}>
        {label}
      </span>
      <details open={links.some(({ isCurrent }) => isCurrent)}>
        <summary {...inInterface(site)}>{label}</summary>
        <ul>
          {links.map(({ label: name, href, count, isCurrent, isOfInterface }) => (
            <li key={name}>
              <a href={toHref(site, href)} aria-current={isCurrent ? 'true' : undefined}>
                {isOfInterface ? <span {...inInterface(site)}>{name}</span> : name}{' '}
                <small>{count}</small>
                {isCurrent && (
                  <span className="visually-hidden" {...inInterface(site)}>
                    {site.text.lists.remove}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
