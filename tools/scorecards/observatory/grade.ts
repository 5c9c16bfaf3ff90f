/** The grade that Mozilla's HTTP Observatory gives: src/scanner/index.js and src/grader/grader.js. */
import { fullScore, grades, minimumForExtraCredit, modifiers, type Result } from './chart.ts';
import * as fieldRules from './field-rules.ts';
import type { Scan } from './scan.ts';
import * as siteRules from './site-rules.ts';

export type Grading = {
  readonly grade: string;
  readonly score: number;
  readonly results: readonly Result[];
};

const rules = [...Object.values(fieldRules), ...Object.values(siteRules)];

/** Bonuses count only if the penalties leave a good score. */
export function gradeScan(scan: Scan): Grading {
  const results = rules.map((rule) => rule(scan));
  const points = results.map((result) => modifiers[result]);
  const withoutCredit = fullScore + sum(points.filter((value) => value < 0));
  const score = withoutCredit < minimumForExtraCredit ? withoutCredit : fullScore + sum(points);
  const [, grade] = grades.find(([least]) => score >= least) ?? [0, 'F'];
  return { grade, score: Math.max(score, 0), results };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
