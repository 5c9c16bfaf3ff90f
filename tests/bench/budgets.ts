/** What a page may weigh and do. `npm run bench:pages` fails where one of these is missed. */
import type { PageKind } from './bench-pages.ts';
import type { Figures } from './figures.ts';

/** A figure that is a number; `lcp` alone is none. */
export type Amount = Exclude<keyof Figures, 'lcp'>;

export type Budget = { readonly of: 'each page' | 'an article' } & (
  | { readonly figure: Amount; readonly atMost: number }
  | { readonly figure: 'lcp'; readonly mustBe: 'text' }
);

/** Sizes in bytes over gzip, times in milliseconds. */
export const budgets: readonly Budget[] = [
  { figure: 'script', of: 'an article', atMost: 6_000 },
  { figure: 'palette', of: 'an article', atMost: 12_000 },
  { figure: 'htmlToMarkdown', of: 'an article', atMost: 3 },
  { figure: 'css', of: 'each page', atMost: 12_000 },
  { figure: 'largestFont', of: 'each page', atMost: 60_000 },
  { figure: 'requests', of: 'each page', atMost: 9 },
  { figure: 'lcp', of: 'each page', mustBe: 'text' },
  { figure: 'cls', of: 'each page', atMost: 0 },
  { figure: 'tbt', of: 'each page', atMost: 0 },
];

/** The empty page is there to compare with, and has no budget. */
export function isHeldTo({ of }: Budget, kind: PageKind): boolean {
  return kind !== 'empty' && (of === 'each page' || kind === 'article');
}

/** Whether figures keep to a budget. A figure that could not be taken does not. */
export function isMet(budget: Budget, figures: Figures): boolean {
  if (budget.figure === 'lcp') return figures.lcp?.isText ?? false;
  const amount = figures[budget.figure];
  return amount !== undefined && amount <= budget.atMost;
}

/** @returns the figures of a page that miss a budget. */
export function findMisses(kind: PageKind, figures: Figures): ReadonlySet<keyof Figures> {
  return new Set(
    budgets
      .filter((budget) => isHeldTo(budget, kind) && !isMet(budget, figures))
      .map(({ figure }) => figure),
  );
}
