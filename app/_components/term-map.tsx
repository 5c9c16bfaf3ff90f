import type { AiTerm } from '#lib/content/model.ts';

const lineHeight = 34;
const gap = 14;
const reach = 90;
const dot = 4;

/** Estimates the width of a text at 15 px. The average letter is narrower than 8.6 px, capitals and digits are wider. */
function toWidth(text: string): number {
  const wide = text.match(/[A-Z0-9]/g)?.length ?? 0;
  return text.length * 8.6 + wide * 2.5;
}

/** The related terms as a small map. Screen readers skip it: the list below has the same links. */
export function TermMap({ term: { term, related } }: { readonly term: AiTerm }) {
  const start = toWidth(term) + gap;
  const end = start + reach;
  const width = end + gap + Math.max(...related.map(({ label }) => toWidth(label)));
  const height = Math.max(related.length, 2) * lineHeight;
  const middle = height / 2;
  return (
    <svg
      className="term-map"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <text x={start - gap} y={middle} className="center" textAnchor="end">
        {term}
      </text>{' '}
      <circle cx={start} cy={middle} r={dot} />
      {related.map(({ slug, label }, index) => {
        const y = (index + 0.5) * (height / related.length);
        const [near, far] = [start + reach / 2, end - reach / 2];
        return (
          <g key={slug}>
            <path d={`M${start} ${middle}C${near} ${middle} ${far} ${y} ${end} ${y}`} />
            <circle cx={end} cy={y} r={dot} />
            <text x={end + gap} y={y}>
              {label}
            </text>{' '}
          </g>
        );
      })}
    </svg>
  );
}
