import { toDictionaryTable } from '#lib/represent/pages/dictionary.ts';
import type { FilterLink } from '#lib/represent/pages/filters.ts';
import { text } from '#lib/site/text/text.ts';
import { Maturity } from './maturity.tsx';

/** The categories and stages of the dictionary with their numbers of entries. Each number is the link to these entries. */
export function DictionaryTable({ search }: { readonly search: URLSearchParams }) {
  const { stages, rows } = toDictionaryTable(search);
  if (rows.length === 0) return null;
  return (
    <table className="term-table">
      <caption className="sr-only">{text.dictionary.table}</caption>
      <thead>
        <tr>
          <th scope="col">{text.dictionary.categories}</th>
          {stages.map((stage) => (
            <th key={stage.label} scope="col">
              <a href={stage.href} aria-current={toCurrent(stage)}>
                <Maturity stage={stage.label} /> <Removal of={stage} />
              </a>
            </th>
          ))}
          <th scope="col">{text.dictionary.all}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ category, cells }) => (
          <tr key={category.label}>
            <th scope="row">
              <a href={category.href} aria-current={toCurrent(category)}>
                {category.label} <Removal of={category} />
              </a>
            </th>
            {cells.map((cell) => (
              <td key={cell.label}>
                <CountLink cell={cell} />
              </td>
            ))}
            <td>{category.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CountLink({ cell }: { readonly cell: FilterLink }) {
  const { label, count, href, isCurrent } = cell;
  if (count === 0 && !isCurrent) return count;
  const removal = isCurrent ? text.lists.remove : '';
  return (
    <a href={href} aria-current={toCurrent(cell)} aria-label={`${label}: ${count}${removal}`}>
      {count}
    </a>
  );
}

function Removal({ of: { isCurrent } }: { readonly of: FilterLink }) {
  return isCurrent && <span className="sr-only">{text.lists.remove}</span>;
}

function toCurrent({ isCurrent }: FilterLink): 'true' | undefined {
  return isCurrent ? 'true' : undefined;
}
