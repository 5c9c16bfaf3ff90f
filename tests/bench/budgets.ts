/** The limits of a page. `npm run bench:pages` fails if a page exceeds one. */
import type { Figures } from './page-figures.ts';
import { mark, none, toTable } from './report.ts';

type Budget = {
  readonly title: string;
  readonly format?: (value: number) => string;
  readonly atMost?: number;
  /** Applies to articles alone. */
  readonly isOfArticle?: true;
};

/** The columns in their order. Sizes are gzipped bytes. */
const budgets: Readonly<Record<keyof Figures, Budget>> = {
  html: { title: 'HTML', format: toKilobytes },
  markdown: { title: 'Markdown', format: toKilobytes },
  htmlToMarkdown: {
    ...{ title: 'HTML ÷ Markdown', format: (ratio) => ratio.toFixed(2) },
    ...{ atMost: 3, isOfArticle: true },
  },
  script: { title: 'Script', format: toKilobytes, atMost: 6_000, isOfArticle: true },
  palette: { title: '+ palette', format: toKilobytes, atMost: 12_000, isOfArticle: true },
  css: { title: 'CSS', format: toKilobytes, atMost: 12_000 },
  fonts: { title: 'Fonts', format: toKilobytes },
  largestFont: { title: 'Largest font', format: toKilobytes, atMost: 60_000 },
  requests: { title: 'Requests', atMost: 9 },
  // Must be text: see `isWithinBudget`.
  lcp: { title: 'LCP element' },
  // Significant digits, because the smallest shift counts.
  cls: { title: 'CLS', format: (shift) => String(Number(shift.toPrecision(2))), atMost: 0 },
  tbt: { title: 'TBT', format: (ms) => `${Math.ceil(ms)} ms`, atMost: 0 },
};

// The keys of an object literal are the keys of its type.
const columns = Object.keys(budgets) as readonly (keyof Figures)[];

/** A kilobyte is 1,000 bytes. */
function toKilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(2)} kB`;
}

export type MeasuredPage = {
  readonly name: string;
  readonly isArticle: boolean;
  /** The page of the empty app is only there for comparison. */
  readonly isEmpty: boolean;
  readonly figures: Figures;
};

/** A figure that could not be measured exceeds its budget. */
function isWithinBudget(
  figure: keyof Figures,
  { isArticle, isEmpty, figures }: MeasuredPage,
): boolean {
  const { atMost, isOfArticle } = budgets[figure];
  if (isEmpty || (isOfArticle && !isArticle)) return true;
  const value = figures[figure];
  if (figure === 'lcp') return value === 'text';
  return atMost === undefined || (typeof value === 'number' && value <= atMost);
}

/** The figures of a page that exceed their budget. */
export function findMisses(page: MeasuredPage): readonly (keyof Figures)[] {
  return columns.filter((figure) => !isWithinBudget(figure, page));
}

/** One row per page. A figure that exceeds its budget is marked with ✗. */
export function toPageTable(pages: readonly MeasuredPage[]): string {
  const rows = pages.map((page) => [
    page.name,
    ...columns.map((figure) => {
      const value = page.figures[figure];
      const { format = String } = budgets[figure];
      const text = typeof value === 'number' ? format(value) : (value ?? none);
      return mark(text, isWithinBudget(figure, page));
    }),
  ]);
  const limits = columns.map((figure) => {
    const { atMost, format = String, isOfArticle } = budgets[figure];
    if (figure === 'lcp') return 'text';
    return atMost === undefined ? '' : `≤ ${format(atMost)}${isOfArticle ? ' *' : ''}`;
  });
  const titles = columns.map((figure) => budgets[figure].title);
  return toTable(['Page', ...titles], [...rows, ['**Budget** (* of an article)', ...limits]]);
}
