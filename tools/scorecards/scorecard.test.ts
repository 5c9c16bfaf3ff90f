import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { a14y } from './a14y.ts';
import { afdocs } from './afdocs.ts';
import { dualmark } from './dualmark.ts';
import { isItAgentReady } from './isitagentready.ts';
import { type Checker, type Finding, isDeclined, type Rule, type Violation } from './rule.ts';
import { toScorecard } from './scorecard.ts';
import { openSite } from './site.ts';

const checkers = [dualmark, afdocs, isItAgentReady, a14y];
const site = await openSite(inject('siteUrl'));
const findings = new Map<Rule, Promise<Finding>>();

/** Runs each check once. A check that throws counts as failed. */
function find(rule: Rule): Promise<Finding> {
  const finding = findings.get(rule) ?? rule.check(site).catch(toFinding);
  findings.set(rule, finding);
  return finding;
}

function toFinding(error: unknown): Finding {
  return { passed: false, problems: [{ where: '/', why: String(error) }] };
}

async function findProblems(rule: Rule): Promise<readonly Violation[]> {
  const finding = await find(rule);
  return finding.passed ? [] : finding.problems;
}

async function writeScorecard(): Promise<string> {
  const scores = checkers.map(async (checker) => {
    const found = checker.rules.map(async (rule) => [rule, await find(rule)] as const);
    return { checker, findings: new Map(await Promise.all(found)) };
  });
  return toScorecard(await Promise.all(scores));
}

function testRule(checker: Checker, rule: Rule): void {
  const name = `${rule.id}: ${rule.rule}`;
  const exception = checker.declined.find(({ id }) => id === rule.id);
  const isExcused = (problem: Violation) => isDeclined(checker, rule, problem);
  if (exception !== undefined) {
    test(`fails where it is declined: ${name}`, async () => {
      expect((await findProblems(rule)).filter(isExcused)).not.toEqual([]);
    });
  }
  if (exception !== undefined && exception.where === undefined) return;
  test(exception ? `passes everywhere else: ${name}` : name, async () => {
    expect((await findProblems(rule)).filter((problem) => !isExcused(problem))).toEqual([]);
  });
}

describe.each(checkers.map((checker) => [checker.name, checker] as const))('%s', (_, checker) => {
  for (const rule of checker.rules) testRule(checker, rule);

  test('covers every published rule once', () => {
    const { published, rules, notApplicable, declined } = checker;
    const ids = [...rules, ...notApplicable].map(({ id }) => id);
    expect(ids).toHaveLength(published);
    expect(new Set(ids).size).toBe(published);
    expect(rules.map(({ id }) => id)).toEqual(expect.arrayContaining(declined.map(({ id }) => id)));
  });
});

test('results.md shows this scorecard', async () => {
  const results = readFileSync('tools/scorecards/results.md', 'utf8');
  expect(results).toContain(await writeScorecard());
});

test('docs/agents.md has the reason for every declined rule', () => {
  const document = readFileSync('docs/agents.md', 'utf8');
  for (const { id, reason } of checkers.flatMap(({ declined }) => declined)) {
    expect(document).toContain(`\`${id}\``);
    expect(document, id).toContain(reason);
  }
});

afterAll(async () => {
  process.stdout.write(`\n${await writeScorecard()}\n\n`);
});
