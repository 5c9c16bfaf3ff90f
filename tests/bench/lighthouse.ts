/** Runs Lighthouse through npx: as a dependency it would add 160 packages for one command. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mark, toMedian, toTable } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

type Audited = {
  /** From 0 to 100, in the order of the categories. */
  readonly scores: readonly number[];
  /** The audits that cost points, one line each. */
  readonly losses: readonly string[];
};

/** The part of a report that is read: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { title: string; score: number | null; displayValue?: string; errorMessage?: string }
    >
  >;
};

/** @throws Error if Lighthouse could not load the page. */
export function parseReport({ runtimeError, categories: found, audits }: Report): Audited {
  if (runtimeError) throw new Error(`Lighthouse could not load the page: ${runtimeError.message}`);
  const losses = categories.flatMap((name) =>
    found[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (audit === undefined || weight === 0 || audit.score === 1) return [];
      const { title, score, displayValue = '', errorMessage = '' } = audit;
      // Without a score, the audit does not apply or needs a person.
      if (score === null && errorMessage === '') return [];
      return [`${name}, ${title} (\`${id}\`) ${displayValue}${errorMessage}`.trim()];
    }),
  );
  const toScore = (name: Category) => Math.round((found[name].score ?? 0) * 100);
  return { scores: categories.map(toScore), losses };
}

/** Lighthouse needs a newer Node than the site. */
const lighthouse = ['--yes', '-p', 'node@22', '-p', 'lighthouse@13.5.0', 'lighthouse'] as const;
const run = promisify(execFile);
const timeoutMs = 180_000;
/** A report includes screenshots. */
const reportMaxBytes = 64 * 1024 * 1024;

/** @throws Error that says what to do if npx cannot fetch Lighthouse. */
export async function fetchLighthouse(): Promise<void> {
  await run('npx', [...lighthouse, '--version'], { timeout: timeoutMs }).catch(() => {
    throw new Error(
      'npx could not fetch Lighthouse: connect to a package registry, or skip it with --no-lighthouse.',
    );
  });
}

/** Audits one page on Lighthouse's phone. A performance below 100 counts as the median of three runs, as Lighthouse advises. */
export async function audit(url: string, chromiumPath: string): Promise<Audited> {
  const first = await auditOnce(url, chromiumPath);
  if (first.scores[0] === 100) return first;
  const runs = [first, await auditOnce(url, chromiumPath), await auditOnce(url, chromiumPath)];
  const median = toMedian(runs.map(({ scores: [performance = 0] }) => performance));
  return runs.find(({ scores }) => scores[0] === median) ?? first;
}

async function auditOnce(url: string, chromiumPath: string): Promise<Audited> {
  const only = `--only-categories=${categories.join(',')}`;
  const flags = ['--output=json', '--quiet', only, '--chrome-flags=--headless=new --no-sandbox'];
  const { stdout } = await run('npx', [...lighthouse, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    maxBuffer: reportMaxBytes,
    timeout: timeoutMs,
  });
  return parseReport(JSON.parse(stdout));
}

export type AuditedPage = Audited & { readonly name: string };

/** One row per page. A score below 100 is marked with ✗. */
export function toScoreTable(pages: readonly AuditedPage[]): string {
  const rows = pages.map(({ name, scores }) => [
    name,
    ...scores.map((score) => mark(String(score), score === 100)),
  ]);
  return toTable(['Page', ...categories], rows);
}

export function hasPerfectScores({ scores }: Audited): boolean {
  return scores.every((score) => score === 100);
}
