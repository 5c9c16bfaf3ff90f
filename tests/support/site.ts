/** The site of the fixture as its build has written it. Tests make others from it: `{ ...site, posts: [] }`. */
import { openSite } from '#lib/content/open-site.ts';
import type { Site } from '#lib/content/site.ts';
import { type SiteConfig, toSiteFacts } from '#lib/site/site-facts.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

export const site: Site = openSite(siteFolder);

/** The fixture's site with other facts, in their language. */
export function siteWith(config: Partial<SiteConfig>, base: Site = site): Site {
  return { ...base, ...toSiteFacts({ ...base, config: { ...base.config, ...config } }) };
}
