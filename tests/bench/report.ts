/** The figures as tables: what each page has, and how far each budget is used. What misses is marked with ✗. */
import type { BenchPage } from './bench-pages.ts';
import { type Budget, budgets, findMisses, isHeldTo, isMet } from './budgets.ts';
import { none, titles, toFigureText, toLimitText } from './figure-text.ts';
import type { Figures } from './figures.ts';
import { toTable } from './table.ts';

export type MeasuredPage = BenchPage & { readonly figures: Figures };

// The keys of an object literal are the keys of its type.
const columns = Object.keys(titles) as (keyof Figures)[];

/** One row a page. */
export function toPageTable(pages: readonly MeasuredPage[]): string {
  const rows = pages.map(({ name, kind, figures }) => {
    const misses = findMisses(kind, figures);
    return [
      name,
      ...columns.map((figure) => mark(toFigureText(figure, figures), misses.has(figure))),
    ];
  });
  return toTable(['Page', ...columns.map((figure) => titles[figure])], rows);
}

/** One row a budget, with the figure of the page that is nearest to the limit or furthest beyond it. */
export function toBudgetTable(pages: readonly MeasuredPage[]): string {
  const rows = budgets.map((budget) => {
    const [worst] = pages
      .filter(({ kind }) => isHeldTo(budget, kind))
      .sort((a, b) => toStrain(budget, b.figures) - toStrain(budget, a.figures));
    const figure = worst ? toFigureText(budget.figure, worst.figures) : none;
    const isMissed = worst === undefined || !isMet(budget, worst.figures);
    return [
      `${titles[budget.figure]} of ${budget.of}`,
      toLimitText(budget),
      mark(figure, isMissed),
      worst?.name ?? none,
    ];
  });
  return toTable(['Budget', 'Limit', 'Worst', 'Page'], rows);
}

export function hasMisses(pages: readonly MeasuredPage[]): boolean {
  return pages.some(({ kind, figures }) => findMisses(kind, figures).size > 0);
}

/** The paths behind the names. */
export function toPathList(pages: readonly MeasuredPage[]): string {
  return pages
    .filter(({ kind }) => kind !== 'empty')
    .map(({ name, path }) => `${name} \`${path}\``)
    .join(', ');
}

function mark(text: string, isMissed: boolean): string {
  return isMissed ? `✗ ${text}` : text;
}

/** Greater is worse. */
function toStrain(budget: Budget, figures: Figures): number {
  if (budget.figure === 'lcp') return isMet(budget, figures) ? 0 : 1;
  return figures[budget.figure] ?? Number.MAX_VALUE;
}
