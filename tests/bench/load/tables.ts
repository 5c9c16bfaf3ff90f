/** What was measured as tables. What misses a goal is marked with ✗. */
import { toTable } from '#tests/bench/table.ts';
import { findWorst, type Goal, goals, isMet, missesGoal, type Ratio, readRatio } from './goals.ts';
import { type Measured, toMedian, toRatio } from './rounds.ts';
import { type ServerName, serverNames } from './servers.ts';

const { start, next, floor, bare } = serverNames;
// The keys of an object literal are the keys of its type.
const servers = Object.keys(serverNames) as ServerName[];

const none = '–';

const rateTitles = [
  'Answers/s',
  'Bytes',
  "Floor's bytes",
  ...servers.map((server) => serverNames[server]),
  `${start} ÷ ${floor}`,
  `${next} ÷ ${floor}`,
  `${start} ÷ ${bare}`,
  'Generator busy',
];

/** How many answers a second each server gives, and how long these are. */
export function toRateTable(cases: readonly Measured[]): string {
  const rows = cases.map((measured) => {
    const { name, rounds } = measured;
    const bytesOf = (server: ServerName) => toMedian(rounds, (round) => round[server].bytes);
    return [
      name,
      bytesOf('start').toFixed(0),
      bytesOf('floor').toFixed(0),
      ...servers.map((server) => toMedian(rounds, (round) => round[server].rate).toFixed(0)),
      mark('rateToFloor', measured),
      toRatio(rounds, 'rate', 'next', 'floor').toFixed(2),
      mark('rateToBare', measured),
      `${(toMedian(rounds, ({ bare: { busy } }) => busy) * 100).toFixed(0)} %`,
    ];
  });
  return toTable(rateTitles, rows);
}

const latencyTitles = [
  'Milliseconds',
  ...servers.map((server) => `p50 ${serverNames[server]}`),
  ...servers.map((server) => `p99 ${serverNames[server]}`),
  `p99 ${start} ÷ ${floor}`,
  `p99 ${next} ÷ ${floor}`,
];

/** How long an answer takes. */
export function toLatencyTable(cases: readonly Measured[]): string {
  const rows = cases.map((measured) => {
    const { name, rounds } = measured;
    const timesOf = (figure: 'p50' | 'p99') =>
      servers.map((server) => toMedian(rounds, (round) => round[server][figure]).toFixed(2));
    return [
      name,
      ...timesOf('p50'),
      ...timesOf('p99'),
      mark('p99ToFloor', measured),
      toRatio(rounds, 'p99', 'next', 'floor').toFixed(2),
    ];
  });
  return toTable(latencyTitles, rows);
}

const ratioNames: Readonly<Record<Ratio, string>> = {
  rateToFloor: `Answers/s of ${start} ÷ ${floor}`,
  rateToBare: `Answers/s of ${start} ÷ ${bare}`,
  p99ToFloor: `p99 of ${start} ÷ ${floor}`,
};

/** One row a goal, with the case that comes nearest to missing it or misses it most. */
export function toGoalTable(cases: readonly Measured[]): string {
  const rows = goals.map((goal) => {
    const worst = findWorst(goal, cases);
    return [
      `${ratioNames[goal.ratio]}: ${goal.of}`,
      toLimitText(goal),
      worst ? readRatio(goal.ratio, worst).toFixed(2) : none,
      worst?.name ?? none,
      worst && isMet(goal, worst) ? '✓' : '✗',
    ];
  });
  return toTable(['Goal', 'Limit', 'Worst', 'Case', 'Met'], rows);
}

/** @example '≥ 0.90' */
function toLimitText(goal: Goal): string {
  return goal.ratio === 'p99ToFloor'
    ? `≤ ${goal.atMost.toFixed(2)}`
    : `≥ ${goal.atLeast.toFixed(2)}`;
}

function mark(ratio: Ratio, measured: Measured): string {
  const text = readRatio(ratio, measured).toFixed(2);
  return missesGoal(ratio, measured) ? `✗ ${text}` : text;
}
