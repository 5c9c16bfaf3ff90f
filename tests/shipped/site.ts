/** The site that this repository ships, as its build has written it. */
import { openSite } from '#lib/content/open-site.ts';
import type { Site } from '#lib/content/site.ts';

export const site: Site = openSite();
