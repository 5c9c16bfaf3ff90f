import type { Site } from '#lib/content/site.ts';

/** The properties of a component that shows documents, texts of the interface or facts of the site. */
export type WithSite = { readonly site: Site };
