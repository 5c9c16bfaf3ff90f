import type { FacetLink } from '#lib/represent/views/facets.ts';

type FacetNavProps = { readonly label: string; readonly links: readonly FacetLink[] };

/** Filters of one kind, each with how much it leads to. */
export function FacetNav({ label, links }: FacetNavProps) {
  if (links.length === 0) return null;
  return (
    <nav className="facets" aria-label={`${label}`}>
      <span className="facets-label" aria-hidden="true">
        {label}
      </span>
      <ul>
        {links.map(({ label: name, href, count, isCurrent }) => (
          <li key={name}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {name} <small>{count}</small>
              {isCurrent && <span className="visually-hidden"> (take this filter away)</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
