import type { WithSite } from '#app/_components/with-site.ts';
import { toDictionaryTable } from '#lib/represent/pages/dictionary.ts';
import type { FilterLink } from '#lib/represent/pages/filters.ts';
import { toHref } from '#lib/site/languages.ts';
import { inInterface } from './filled-text.tsx';
import { Maturity } from './maturity.tsx';

/** The categories and stages of the dictionary with their numbers of entries. Each number is the link to these entries. */
export function DictionaryTable({ site, search }: { readonly search: URLSearchParams } & WithSite) {
  const { stages, rows } = toDictionaryTable(site, search);
  if (rows.length === 0) return null;
  return (
    <table className="term-table">
      <caption className="sr-only" {...inInterface(site)}>
        {site.text.dictionary.table}
      </caption>
      <thead>
        <tr>
          <th scope="col" {...inInterface(site)}>
            {site.text.dictionary.categories}
          </th>
          {stages.map((stage) => (
            <th key={stage.label} scope="col">
              <a href={toHref(site, stage.href)} aria-current={toCurrent(stage)}>
                <Maturity site={site} stage={stage.label} /> <Removal site={site} of={stage} />
              </a>
            </th>
          ))}
          <th scope="col" {...inInterface(site)}>
            {site.text.dictionary.all}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ category, cells }) => (
          <tr key={category.label}>
            <th scope="row">
              <a href={toHref(site, category.href)} aria-current={toCurrent(category)}>
                {category.label} <Removal site={site} of={category} />
              </a>
            </th>
            {cells.map((cell) => (
              <td key={cell.label}>
                <CountLink site={site} cell={cell} />
              </td>
            ))}
            <td>{category.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CountLink({ site, cell }: { readonly cell: FilterLink } & WithSite) {
  const { label, count, href, isCurrent } = cell;
  if (count === 0 && !isCurrent) return count;
  const removal = isCurrent ? site.text.lists.remove : '';
  return (
    <a
      href={toHref(site, href)}
      aria-current={toCurrent(cell)}
      aria-label={`${label}: ${count}${removal}`}
    >
      {count}
    </a>
  );
}

function Removal({ site, of: { isCurrent } }: { readonly of: FilterLink } & WithSite) {
  return (
    isCurrent && (
      <span className="sr-only" {...inInterface(site)}>
        {site.text.lists.remove}
      </span>
    )
  );
}

function toCurrent({ isCurrent }: FilterLink): 'true' | undefined {
  return isCurrent ? 'true' : undefined;
}
