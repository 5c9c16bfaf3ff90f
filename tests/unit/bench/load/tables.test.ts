import { expect, test } from 'vitest';
import type { CaseKind } from '#tests/bench/load/cases.ts';
import type { Measured } from '#tests/bench/load/rounds.ts';
import { toGoalTable, toLatencyTable, toRateTable } from '#tests/bench/load/tables.ts';
import { toRound } from './sample-rounds.ts';

function measured(name: string, kind: CaseKind, rate: number, p99: number): Measured {
  return { name, kind, path: '/', headers: {}, rounds: [toRound(rate, p99)] };
}

const list = measured('list', 'list', 5_500, 9);
const page = measured('page', 'page', 850, 16);
const cases = [list, page];

/** The cells of the row that begins with this one, without it. */
function rowOf(table: string, first: string): readonly string[] {
  const line = table.split('\n').find((row) => row.startsWith(`| ${first} `)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

test('a row of rates has those of all four servers, and the ratios, marked where a goal is missed', () => {
  const rates = toRateTable(cases);
  expect(rowOf(rates, 'list')).toEqual(
    '500 500 5500 900 1000 10000 5.50 0.90 0.55'.split(' ').concat('50 %'),
  );
  expect(rowOf(rates, 'page').slice(6, 9)).toEqual(['✗ 0.85', '0.90', '✗ 0.09']);
});

test('a row of times has p50 and p99 of all four servers, and the ratios, marked where a goal is missed', () => {
  const times = toLatencyTable(cases);
  expect(rowOf(times, 'list')).toEqual(
    '1.00 1.00 1.00 1.00 9.00 12.00 10.00 2.00 0.90 1.20'.split(' '),
  );
  expect(rowOf(times, 'page').at(-2)).toBe('✗ 1.60');
});

test('a row of goals has the case that is furthest from it', () => {
  const table = toGoalTable([...cases, measured('slow list', 'list', 5_100, 9)]);
  const ofAnswers = (of: string) => rowOf(table, `Answers/s of npm start ÷ ${of}`);
  expect(ofAnswers('floor: API answers')).toEqual(['≥ 0.90', '5.10', 'slow list', '✓']);
  expect(ofAnswers('floor: HTML and Markdown')).toEqual(['≥ 0.90', '0.85', 'page', '✗']);
  expect(rowOf(table, 'p99 of npm start ÷ floor: every answer')).toEqual([
    '≤ 1.50',
    '1.60',
    'page',
    '✗',
  ]);
});

test('a goal that nothing was measured for is missed', () => {
  expect(rowOf(toGoalTable(cases), 'Answers/s of npm start ÷ floor: a 304')).toEqual([
    '≥ 1.00',
    '–',
    '–',
    '✗',
  ]);
});
