/** What a build has made, in a few lines. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';
import { describeSources, type ServiceFacts, toServices } from '#lib/site/services.ts';
import { formatSize } from '#lib/text/format.ts';
import type { Reused } from './documents.ts';

/** A document that the build has parsed and rendered. */
export type BuiltDocument = { readonly name: string; readonly ms: number };

export type ContentSummary = {
  readonly built: readonly BuiltDocument[];
  readonly reused: Readonly<Reused>;
};

const summaryFile = '.generated/content-summary.json';

const slowestShown = 5;

/** `npm run content` writes it for `npm run build`. */
export function writeContentSummary(summary: ContentSummary): void {
  writeFileSync(summaryFile, JSON.stringify(summary));
}

export type BuiltPages = {
  readonly count: number;
  /** Where they are. */
  readonly folder: string;
};

export function describeBuild({ count, folder }: BuiltPages): readonly string[] {
  return [
    `${count} pages: ${formatSize(sizeOf(folder, '.html'))} of HTML.`,
    ...describeContent(),
    ...describeServices(),
  ];
}

/** What pages load from third parties. */
function describeServices(): readonly string[] {
  // The cast is safe: `writeSiteData` wrote the file.
  const facts = JSON.parse(readFileSync('.generated/site.json', 'utf8')) as ServiceFacts;
  const sources = describeSources(toServices(facts));
  return sources.length > 0 ? ['The Content-Security-Policy allows:', ...sources] : [];
}

function describeContent(): readonly string[] {
  if (!existsSync(summaryFile)) return [];
  // The cast is safe: `writeContentSummary` wrote the file.
  const { built, reused } = JSON.parse(readFileSync(summaryFile, 'utf8')) as ContentSummary;
  const slowest = built.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
  return [
    `${built.length} documents built, ${reused.documents} from the cache, which saved ${formatSeconds(reused.ms)}.`,
    ...(slowest.length > 0
      ? [`Slowest: ${slowest.map(({ name, ms }) => `${name} (${Math.round(ms)} ms)`).join(', ')}.`]
      : []),
  ];
}

/** @example formatSeconds(1234) // → '1.2 s' */
export function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function sizeOf(folder: string, ending: string): number {
  const files = listFiles(folder).filter((name) => name.endsWith(ending));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
