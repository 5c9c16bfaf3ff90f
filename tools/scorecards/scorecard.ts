import { type Checker, type Finding, isDeclined, type Rule } from './rule.ts';

type Score = {
  readonly checker: Checker;
  readonly findings: ReadonlyMap<Rule, Finding>;
};

const header = ['Checker', 'Rules', 'Passed', 'Declined', 'Failed', 'N/A', 'Points', 'Score'];

/** A table with one row per checker. */
export function toScorecard(scores: readonly Score[]): string {
  const rows = [header, ...scores.map(toRow)];
  const widths = header.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** Points: the weights of the passed rules, out of the weights of all applicable rules. */
function toRow({ checker, findings }: Score): readonly string[] {
  const { name, version, published, rules, notApplicable } = checker;
  const passed = rules.filter((rule) => findings.get(rule)?.passed);
  const declined = rules.filter((rule) => {
    const finding = findings.get(rule);
    return (
      finding?.passed === false &&
      finding.problems.every((problem) => isDeclined(checker, rule, problem))
    );
  });
  const failed = rules.length - passed.length - declined.length;
  const counts = [published, passed.length, declined.length, failed, notApplicable.length];
  const [points, possible] = [sum(passed), sum(rules)];
  const score = `${Math.round((100 * points) / possible)}%`;
  return [`${name} ${version}`, ...counts.map(String), `${points}/${possible}`, score];
}

function sum(rules: readonly Rule[]): number {
  return rules.reduce((total, { weight }) => total + weight, 0);
}
