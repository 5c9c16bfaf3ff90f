/** Runs Lighthouse through npx: as a dependency it would add 160 packages for one command. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { mark, toMedian, toTable } from './report.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Audited = {
  /** 0 to 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** The audits that cost points, one line each. */
  readonly losses: readonly string[];
};

const score = z.number().nullable();
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.enum(categories),
    z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score,
      displayValue: z.string().default(''),
      errorMessage: z.string().default(''),
      // Checklists have an object instead of a list.
      details: z
        .object({
          items: z
            .array(z.object({ node: z.object({ snippet: z.string() }).optional() }))
            .catch([]),
        })
        .default({ items: [] }),
    }),
  ),
});

/** @throws Error if Lighthouse could not load the page. */
export function parseReport(json: unknown): Audited {
  const { runtimeError, categories: found, audits } = report.parse(json);
  if (runtimeError) throw new Error(`Lighthouse could not load the page: ${runtimeError.message}`);
  const toScore = (name: (typeof categories)[number]) => Math.round((found[name].score ?? 0) * 100);
  const losses = categories.flatMap((name) =>
    found[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (audit === undefined || weight === 0 || audit.score === 1) return [];
      // Without a score, the audit does not apply or needs a person.
      if (audit.score === null && audit.errorMessage === '') return [];
      const snippets = audit.details.items.flatMap(({ node }) => node?.snippet ?? []);
      const details = [audit.displayValue, audit.errorMessage, ...snippets.slice(0, 5)];
      const text = details.filter((detail) => detail !== '').join('; ');
      return [`${name}, ${audit.title} (\`${id}\`): ${text.replace(/\s+/g, ' ')}`];
    }),
  );
  return {
    scores: {
      performance: toScore('performance'),
      accessibility: toScore('accessibility'),
      'best-practices': toScore('best-practices'),
      seo: toScore('seo'),
    },
    losses,
  };
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
  if (first.scores.performance === 100) return first;
  const runs = [first, await auditOnce(url, chromiumPath), await auditOnce(url, chromiumPath)];
  const median = toMedian(runs.map(({ scores }) => scores.performance));
  return runs.find(({ scores }) => scores.performance === median) ?? first;
}

async function auditOnce(url: string, chromiumPath: string): Promise<Audited> {
  const flags = [
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
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
  return toTable(
    ['Page', ...categories],
    pages.map(({ name, scores }) => [
      name,
      ...categories.map((category) => mark(String(scores[category]), scores[category] === 100)),
    ]),
  );
}

export function hasPerfectScores({ scores }: Audited): boolean {
  return Object.values(scores).every((value) => value === 100);
}
