import type { Site } from '#lib/content/site.ts';

/** The properties of a component that shows documents, texts of the interface or facts of the site. */
export type WithSite = { readonly site: Site };

/** The properties of a component in a text: its language, by default that of the page. */
export type InText = WithSite & { readonly language?: string | undefined };
