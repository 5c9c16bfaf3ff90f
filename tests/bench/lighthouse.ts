/** Runs Lighthouse through npx: as a dependency it would add 160 packages for one command. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mark, toTable } from './command.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Audit = {
  /** From 0 to 100, in the order of the categories. */
  readonly scores: readonly number[];
  /** The audits that cost points. */
  readonly losses: readonly string[];
};
export type AuditedPage = Audit & { readonly name: string };

type Category = {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
};

/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<(typeof categories)[number], Category>>;
  readonly audits: Readonly<Record<string, { score: number | null; displayValue?: string }>>;
};

/** @throws Error if Lighthouse could not load the page. */
export function parseReport({ runtimeError, categories: found, audits }: Report): Audit {
  if (runtimeError) throw new Error(`Lighthouse could not load the page: ${runtimeError.message}`);
  return {
    scores: categories.map((name) => Math.round((found[name].score ?? 0) * 100)),
    losses: categories.flatMap((name) =>
      found[name].auditRefs.flatMap(({ id, weight }) => {
        // Without a score, the audit doesn't apply or needs a person.
        const { score = null, displayValue = '' } = audits[id] ?? {};
        const isLoss = weight > 0 && score !== null && score < 1;
        return isLoss ? [`${name}, \`${id}\` ${displayValue}`.trim()] : [];
      }),
    ),
  };
}

/** Lighthouse needs a newer Node than the site. */
const lighthouse = ['--yes', '-p', 'node@22', '-p', 'lighthouse@13.5.0', 'lighthouse'] as const;
const timeoutMs = 180_000;
/** A report includes screenshots. */
const reportMaxBytes = 64 * 1024 * 1024;

/** Audits one page on Lighthouse's phone. A performance below 100 counts as the median of three runs, as Lighthouse advises. */
export async function audit(url: string, chromiumPath: string): Promise<Audit> {
  const first = await auditOnce(url, chromiumPath);
  if (first.scores[0] === 100) return first;
  const runs = [first, await auditOnce(url, chromiumPath), await auditOnce(url, chromiumPath)];
  runs.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0));
  return runs[1] ?? first;
}

async function auditOnce(url: string, chromiumPath: string): Promise<Audit> {
  const only = `--only-categories=${categories.join(',')}`;
  const flags = ['--output=json', '--quiet', only, '--chrome-flags=--headless=new --no-sandbox'];
  const env = { ...process.env, CHROME_PATH: chromiumPath };
  const options = { env, maxBuffer: reportMaxBytes, timeout: timeoutMs };
  const run = promisify(execFile)('npx', [...lighthouse, url, ...flags], options);
  const { stdout } = await run.catch((error: Error) => {
    throw new Error(
      `Lighthouse failed. If npx can't fetch it, connect to a package registry, or skip it with --no-lighthouse.\n${error.message}`,
    );
  });
  return parseReport(JSON.parse(stdout));
}

/** One row per page, and the audits that cost points. A score below 100 is marked with ✗. */
export function toScoreTable(pages: readonly AuditedPage[]): string {
  const rows = pages.map(({ name, scores }) => [
    name,
    ...scores.map((score) => mark(String(score), score === 100)),
  ]);
  const losses = pages.flatMap(({ name, losses }) => losses.map((loss) => `- ${name}: ${loss}`));
  return [toTable(['Page', ...categories], rows), ...losses].join('\n');
}

export function hasPerfectScores({ scores }: Audit): boolean {
  return scores.every((score) => score === 100);
}
