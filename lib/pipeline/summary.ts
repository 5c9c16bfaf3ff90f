/** What a build prints: a progress bar on a terminal, and in a few lines what it has made. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';
import { describeSources, type ServiceFacts, toServices } from '#lib/site/services.ts';
import { formatSize } from '#lib/text/format.ts';

export type BuiltPages = {
  readonly count: number;
  /** Where they are. */
  readonly folder: string;
};

export function describeBuild({ count, folder }: BuiltPages): readonly string[] {
  return [`${count} pages: ${formatSize(sizeOf(folder, '.html'))} of HTML.`, ...describeServices()];
}

/** What pages load from third parties. */
function describeServices(): readonly string[] {
  // The cast is safe: `writeSiteData` wrote the file.
  const facts = JSON.parse(readFileSync('.generated/site.json', 'utf8')) as ServiceFacts;
  const sources = describeSources(toServices(facts));
  return sources.length > 0 ? ['The Content-Security-Policy allows:', ...sources] : [];
}

/** @example formatSeconds(1234) // → '1.2 s' */
export function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function sizeOf(folder: string, ending: string): number {
  const files = listFiles(folder).filter((name) => name.endsWith(ending));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

const barWidth = 24;
/** More updates a second would only flicker. */
const minIntervalMs = 50;

type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** @param total the number of steps, or an estimate. */
export function createProgress(
  label: string,
  total: number,
  output: ProgressStream = process.stderr,
) {
  let done = 0;
  let drawnAt = 0;
  return {
    step(): void {
      this.set(done + 1);
    },
    set(count: number): void {
      done = count;
      const now = performance.now();
      if (!output.isTTY || now - drawnAt < minIntervalMs) return;
      drawnAt = now;
      output.write(`\r${toBar(label, done, total)}`);
    },
    /** Removes the bar. */
    end(): void {
      if (drawnAt > 0) output.write('\r\x1b[K');
    },
  };
}

/** @example toBar('Pages', 1, 2) // → 'Pages ############············ 1/2' */
export function toBar(label: string, done: number, total: number): string {
  const filled = Math.min(barWidth, Math.round((done / Math.max(total, 1)) * barWidth));
  return `${label} ${'#'.repeat(filled)}${'·'.repeat(barWidth - filled)} ${done}/${total}`;
}
