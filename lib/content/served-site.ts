/** The site that this process serves. No other module holds one. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { artifactFiles, artifactsFolder } from './build-artifacts.ts';
import { openSite } from './open-site.ts';
import { type Site, toSiteIn } from './site.ts';

let served: Site | undefined;
/** The time of the save that the site shows, as `readSaveTime` returns it. */
export let savedAt: number | undefined;

/**
 * Opens the site at the first call and, under `next dev`, again after each save.
 *
 * @param languages the tags of the languages that it contains; by default, the first alone.
 */
export function getSite(languages?: readonly string[]): Site {
  const time = isDevelopment(rawEnv()) ? readSaveTime() : undefined;
  if (served === undefined || time !== savedAt) served = openSite();
  savedAt = time;
  return languages ? toSiteIn(served, languages) : served;
}

/** When `npm run dev` has written the last save, in milliseconds. */
export function readSaveTime(): number | undefined {
  return statSync(join(artifactsFolder, artifactFiles.save), { throwIfNoEntry: false })?.mtimeMs;
}

export function serveSite(site: Site): void {
  served = site;
}
