/** Follows the releases of a project while one of them is served (docs/adr/0019). */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logEvent } from '#lib/http/log.ts';
import { canStart } from './check-release.ts';
import { openRelease, type Release } from './open-release.ts';
import { listReleases, manifestFile, readManifest } from './releases.mjs';

/** How often the server looks for a release. Milliseconds. */
const pollMs = 1_000;

export type ServedRelease = {
  readonly release: () => Release;
  readonly serve: (release: Release) => void;
};

/**
 * @param served the release that is served. One with the same program replaces it at once.
 * @param restart ends this process, so that the program of another release is started.
 * @param signal ends this.
 */
export async function followReleases(
  { release, serve }: ServedRelease,
  restart: () => void,
  signal: AbortSignal,
): Promise<void> {
  const releases = dirname(release().folder);
  const toFolder = (name: string) => join(releases, name);
  /** The releases that can't be served, and when their manifests were written. */
  const failed = new Map<string, number>();
  const readTime = (name: string) =>
    statSync(join(toFolder(name), manifestFile), { throwIfNoEntry: false })?.mtimeMs ?? 0;

  async function follow(): Promise<void> {
    const newest = listReleases(releases).findLast((name) => failed.get(name) !== readTime(name));
    const { name, program } = release();
    if (newest === undefined || newest === name) return;
    const time = readTime(newest);
    try {
      const folder = toFolder(newest);
      if (readManifest(folder).program === program) serve(openRelease(folder));
      else if (await canStart(folder, signal)) restart();
      else return;
      logEvent('info', 'release_switched', { from: name, to: newest });
    } catch (error) {
      failed.set(newest, time);
      logEvent('error', 'release_failed', { release: newest, detail: (error as Error).message });
    }
  }

  while (!signal.aborted) {
    await sleep(pollMs, undefined, { signal }).catch(() => {});
    // A build may be deleting the release that is read.
    if (signal.aborted) return;
    await follow().catch((error) =>
      logEvent('warn', 'releases_unreadable', { detail: String(error) }),
    );
  }
}
