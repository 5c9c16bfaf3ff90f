/** What growth may cost. A goal whose size was not asked for is not judged. */

import { toTable } from '#tests/bench/table.ts';
import { findFigure, type Run, type TableName, titles, toFigureText } from './figures.ts';
import { buildRows } from './measure-build.ts';
import { changeRows } from './measure-change.ts';
import { serverRows } from './measure-server.ts';
import { searchRows } from './questions.ts';

export type Verdict = {
  readonly goal: string;
  readonly limit: string;
  readonly measured: string;
  readonly isMet: boolean;
};

/** What may grow with the number of articles, and no faster. */
const growing: readonly (readonly [TableName, string])[] = [
  ['seconds', buildRows.content],
  ['seconds', buildRows.site],
  ['memory', buildRows.site],
  ['output', buildRows.output],
  ['server', serverRows.start],
  ['server', serverRows.memory],
  ['server', serverRows.memoryAfter],
];

/** A shared machine is not as fast at one time as at another. */
const growthSlack = 1.1;

type Limit = {
  readonly goal: string;
  readonly table: TableName;
  readonly row: string;
  readonly below: number;
  /** What holds for so many articles holds for fewer. */
  readonly upTo: number;
};

const many = 10_000;

const limits: readonly Limit[] = [
  ...Object.values(searchRows).map(
    (row): Limit => ({ goal: `p99 of ${row}, ms`, table: 'p99', row, below: 30, upTo: many }),
  ),
  { goal: buildRows.pass, table: 'output', row: buildRows.pass, below: 2, upTo: many },
  { goal: 'build, s', table: 'seconds', row: buildRows.site, below: 600, upTo: many },
  { goal: 'build, MB', table: 'memory', row: buildRows.site, below: 4_000, upTo: many },
  { goal: 'a changed word, s', table: 'change', row: changeRows.watch, below: 2, upTo: 1_000 },
];

/** @param runs from the smallest size to the greatest. */
export function judge(runs: readonly Run[]): readonly Verdict[] {
  return [
    ...judgeGrowth(runs),
    ...limits.flatMap((limit) => judgeLimit(limit, runs)),
    ...judgePage(runs),
  ];
}

/** From the second greatest size to the greatest: below, what every site costs hides what an article costs. */
function judgeGrowth(runs: readonly Run[]): readonly Verdict[] {
  const [before, after] = runs.slice(-2);
  if (before === undefined || after === undefined) return [];
  const limit = (after.articles / before.articles) * growthSlack;
  return growing.flatMap(([table, row]) => {
    const from = findFigure(before, table, row);
    const to = findFigure(after, table, row);
    if (from === undefined || to === undefined) return [];
    const growth = to / from;
    return {
      goal: `${titles[table]}: ${row}`,
      limit: `≤ × ${limit.toFixed(1)}`,
      measured: `× ${growth.toFixed(1)}`,
      isMet: growth <= limit,
    };
  });
}

function judgeLimit({ goal, table, row, below, upTo }: Limit, runs: readonly Run[]) {
  const run = runs.findLast(({ articles }) => articles <= upTo);
  const value = findFigure(run, table, row);
  if (run === undefined || value === undefined) return [];
  const measured = `${toFigureText(value)} at ${toFigureText(run.articles)}`;
  return { goal, limit: `< ${below}`, measured, isMet: value < below };
}

/**
 * Names of files are hashes, which compress as they come, and the footer tells how long `llms-full.txt` is: the same page differs by
 * so many bytes from one build to another.
 */
const pageSlack = 16;

/** The page of the first article is the same at every size. */
function judgePage(runs: readonly Run[]): readonly Verdict[] {
  const weights = runs.flatMap((run) => findFigure(run, 'server', serverRows.page) ?? []);
  if (weights.length < 2) return [];
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  const measured = least === most ? `${most}` : `${least} to ${most}`;
  const isMet = most - least <= pageSlack;
  return [{ goal: serverRows.page, limit: `equal ± ${pageSlack}`, measured, isMet }];
}

export function toVerdictTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ goal, limit, measured, isMet }) => [
    goal,
    limit,
    isMet ? measured : `✗ ${measured}`,
  ]);
  return toTable(['Goal', 'Limit', 'Measured'], rows);
}
