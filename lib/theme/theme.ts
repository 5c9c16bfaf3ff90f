/** The theme of the site, with the owner's changes. `tools/authoring/content/site-data.ts` writes it. */
import theme from '#generated/theme.json' with { type: 'json' };
import type { Theme } from '#lib/schema/theme.ts';

// The cast is safe: the build wrote the file from this type.
export const siteTheme: Theme = theme as unknown as Theme;
