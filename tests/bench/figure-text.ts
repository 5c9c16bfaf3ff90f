/** How a figure reads. */
import type { Amount, Budget } from './budgets.ts';
import type { Figures } from './figures.ts';

/** The order of the columns. */
export const titles: Readonly<Record<keyof Figures, string>> = {
  html: 'HTML',
  markdown: 'Markdown',
  htmlToMarkdown: 'HTML ÷ Markdown',
  script: 'Script',
  palette: '+ palette',
  css: 'CSS',
  fonts: 'Fonts',
  largestFont: 'Largest font',
  requests: 'Requests',
  lcp: 'LCP element',
  cls: 'CLS',
  tbt: 'TBT',
};

const formats: Readonly<Record<Amount, (amount: number) => string>> = {
  html: toKilobytes,
  markdown: toKilobytes,
  htmlToMarkdown: (factor) => factor.toFixed(2),
  script: toKilobytes,
  palette: toKilobytes,
  css: toKilobytes,
  fonts: toKilobytes,
  largestFont: toKilobytes,
  requests: String,
  // Significant digits: the least shift is to be seen.
  cls: (shift) => String(Number(shift.toPrecision(2))),
  tbt: (duration) => `${Math.ceil(duration)} ms`,
};

/** What stands where a page has no such figure, or it could not be taken. */
export const none = '–';

/**
 * A kilobyte is 1,000 bytes.
 *
 * @example toKilobytes(5_955) // → '5.96 kB'
 */
export function toKilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(2)} kB`;
}

export function toFigureText(figure: keyof Figures, figures: Figures): string {
  if (figure === 'lcp') {
    const { lcp } = figures;
    return lcp ? `${lcp.tag} (${lcp.isText ? 'text' : 'image'})` : none;
  }
  const amount = figures[figure];
  return amount === undefined ? none : formats[figure](amount);
}

/** @example '≤ 12.00 kB' */
export function toLimitText(budget: Budget): string {
  return budget.figure === 'lcp' ? budget.mustBe : `≤ ${formats[budget.figure](budget.atMost)}`;
}
