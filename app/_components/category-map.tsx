import type { DictionaryMap } from '#lib/represent/pages/dictionary.ts';

const rowHeight = 40;
/** The width that the longest name of a category takes at 13 px. */
const labelWidth = 165;
/** How far an arc over one row reaches to the right, and each further row adds. */
const reach = { first: 30, more: 18 } as const;

/** The categories as a drawing, with an arc between each two whose entries are related. Screen readers skip it. */
export function CategoryMap({ map: { categories, bridges } }: { readonly map: DictionaryMap }) {
  const most = Math.max(1, ...bridges.map(({ relations }) => relations));
  const width = labelWidth + 20 + reach.first + reach.more * categories.length;
  const height = rowHeight * categories.length;
  const toY = (index: number) => (index + 0.5) * rowHeight;
  return (
    <svg
      className="category-map"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {bridges.map(({ between: [from, to], relations }) => {
        const x = labelWidth + 10;
        const far = x + reach.first + reach.more * (to - from);
        return (
          <path
            key={`${from} ${to}`}
            d={`M${x} ${toY(from)}C${far} ${toY(from)} ${far} ${toY(to)} ${x} ${toY(to)}`}
            strokeWidth={Math.max(0.5, (relations / most) * 8)}
          />
        );
      })}
      {categories.map(({ category, terms }, index) => (
        <g key={category}>
          <circle cx={labelWidth + 10} cy={toY(index)} r={Math.sqrt(terms.length) * 1.6} />
          <text x={labelWidth} y={toY(index)} textAnchor="end">
            {category}
          </text>
        </g>
      ))}
    </svg>
  );
}
