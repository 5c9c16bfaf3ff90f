import type { Figures } from '#tests/bench/figures.ts';

/** A page that keeps every budget. */
export const withinBudget: Figures = {
  html: 9_000,
  markdown: 4_000,
  htmlToMarkdown: 2.25,
  script: 5_000,
  palette: 11_000,
  css: 8_000,
  fonts: 70_000,
  largestFont: 50_000,
  requests: 8,
  lcp: { tag: 'p', isText: true },
  cls: 0,
  tbt: 0,
};
