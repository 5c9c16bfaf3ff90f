/** Replaces `lib/content/served-site.ts` in the suites: route handlers serve the site that they test. */
import { type Site, toSiteIn } from '#lib/content/site.ts';
import { site } from '#tests/support/site.ts';

let served: Site = site;

export function getSite(languages?: readonly string[]): Site {
  return languages ? toSiteIn(served, languages) : served;
}

export function serveSite(other: Site): void {
  served = other;
}
