/** The goals of growth. A goal that was not measured has no result. */
import { type GoalResult, none, toTable } from './report.ts';
import { rows } from './scale-run.ts';

export type SizeResult = {
  readonly articles: number;
  /** By `table\nrow`. */
  readonly figures: ReadonlyMap<string, number>;
  /** Why the other figures are missing. */
  readonly fault?: string;
};

/** Figures that may grow as fast as the number of articles, but no faster. */
const growing = [
  `Build: seconds\n${rows.content}`,
  `Build: seconds\n${rows.build}`,
  `Build: peak memory, MB\n${rows.build}`,
  `Output\n${rows.outputSize}`,
  `Server\n${rows.start}`,
  `Server\n${rows.memory}`,
  `Server\n${rows.memoryAfter}`,
];

/** A shared machine varies in speed. */
const growthSlack = 1.1;

/** Limits at the largest measured size up to the given one. */
const limits = [
  ...rows.searches.map((row) => ({ key: `p99, ms\n${row}`, below: 30, upTo: 10_000 })),
  { key: `Output\n${rows.staticPages}`, below: 2, upTo: 10_000 },
  { key: `Build: seconds\n${rows.build}`, below: 600, upTo: 10_000 },
  { key: `Build: peak memory, MB\n${rows.build}`, below: 4_000, upTo: 10_000 },
  { key: `A changed word: seconds\n${rows.change}`, below: 2, upTo: 1_000 },
];

const pageKey = `Server\n${rows.firstArticle}`;
/** Hashed file names and the length of `llms-full.txt` in the footer change the gzipped page by a few bytes. */
const pageSlack = 16;

/** @param results from the smallest size to the largest. */
export function checkGoals(results: readonly SizeResult[]): readonly GoalResult[] {
  const goals: GoalResult[] = [];
  const add = (key: string, limit: string, measured: string, isMet: boolean) =>
    goals.push({ goal: key.replace('\n', ': '), limit, measured, isMet });

  // Between the two largest sizes: at smaller ones, the cost of any site hides the cost of an article.
  const [before, after] = results.slice(-2);
  for (const key of growing) {
    const growth = toGrowth(before?.figures.get(key), after?.figures.get(key));
    if (!before || !after || growth === undefined) continue;
    const limit = (after.articles / before.articles) * growthSlack;
    add(key, `≤ × ${limit.toFixed(1)}`, `× ${growth.toFixed(1)}`, growth <= limit);
  }
  for (const { key, below, upTo } of limits) {
    const result = results.findLast(({ articles }) => articles <= upTo);
    const value = result?.figures.get(key);
    if (result === undefined || value === undefined) continue;
    const measured = `${toFigureText(value)} at ${toFigureText(result.articles)}`;
    add(key, `< ${below}`, measured, value < below);
  }
  const pages = results.flatMap(({ figures }) => figures.get(pageKey) ?? []);
  const difference = Math.max(...pages) - Math.min(...pages);
  if (pages.length > 1) {
    add(pageKey, `equal ± ${pageSlack}`, pages.join(', '), difference <= pageSlack);
  }
  return goals;
}

function toGrowth(before: number | undefined, after: number | undefined): number | undefined {
  return before === undefined || after === undefined ? undefined : after / before;
}

/** One table per group of figures, with a column per size and the growth between the last two. */
export function toFigureTables(results: readonly SizeResult[]): string {
  const keys = [...new Set(results.flatMap(({ figures }) => [...figures.keys()]))];
  const tables = new Set(keys.map((key) => key.split('\n')[0] ?? ''));
  const titles = ['Articles', ...results.map(({ articles }) => toFigureText(articles)), 'Growth'];
  return Array.from(tables, (table) => {
    const own = keys.filter((key) => key.startsWith(`${table}\n`));
    const cells = own.map((key) => {
      const values = results.map(({ figures }) => figures.get(key));
      const growth = toGrowth(values.at(-2), values.at(-1));
      const growthText = growth === undefined ? none : `× ${growth.toFixed(1)}`;
      return [key.slice(table.length + 1), ...values.map(toFigureText), growthText];
    });
    return `## ${table}\n\n${toTable(titles, cells)}`;
  }).join('\n\n');
}

/** Three significant digits, or all digits of a whole number. */
function toFigureText(value: number | undefined): string {
  if (value === undefined) return none;
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}
