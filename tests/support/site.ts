/** The site of the fixture as its build has written it. Tests make others from it: `{ ...site, posts: [] }`. */
import { openSite } from '#lib/content/open-site.ts';
import type { Site } from '#lib/content/site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

export const site: Site = openSite(siteFolder);
