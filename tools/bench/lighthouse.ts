/** Runs Lighthouse through npx: as a dependency it would add 160 packages for one command. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      keyof Scores,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, { score: number | null; displayValue?: string }>>;
};

/**
 * @returns the scores from 0 to 100, and the audits that cost points.
 * @throws Error if Lighthouse could not load the page.
 */
export function parseReport({ runtimeError, categories: found, audits }: Report) {
  if (runtimeError) throw new Error(`Lighthouse could not load the page: ${runtimeError.message}`);
  const scores = categories.map((name) => [name, Math.round((found[name].score ?? 0) * 100)]);
  const losses = categories.flatMap((name) =>
    found[name].auditRefs.flatMap(({ id, weight }) => {
      // Without a score, the audit doesn't apply or needs a person.
      const { score = null, displayValue = '' } = audits[id] ?? {};
      const isLoss = weight > 0 && score !== null && score < 1;
      return isLoss ? [`${name}, \`${id}\` ${displayValue}`.trim()] : [];
    }),
  );
  return { scores: Object.fromEntries(scores) as Scores, losses };
}

/** Lighthouse needs a newer Node than the site. */
const lighthouse = ['--yes', '-p', 'node@22', '-p', 'lighthouse@13.5.0', 'lighthouse'] as const;
const timeoutMs = 180_000;
/** A report includes screenshots. */
const reportMaxBytes = 64 * 1024 * 1024;

/** Audits one page on Lighthouse's phone. A performance below 100 counts as the median of three runs, as Lighthouse advises. */
export async function audit(url: string, chromiumPath: string) {
  const first = await auditOnce(url, chromiumPath);
  if (first.scores.performance === 100) return first;
  const runs = [first, await auditOnce(url, chromiumPath), await auditOnce(url, chromiumPath)];
  runs.sort((a, b) => a.scores.performance - b.scores.performance);
  return runs[1] ?? first;
}

async function auditOnce(url: string, chromiumPath: string) {
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
