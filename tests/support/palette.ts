/** The search palette in a browser. */
import type { BrowserContextOptions, Locator } from 'playwright';
import { apiPaths } from '#lib/site/paths.ts';
import type { BrowsedSite, Visit } from '#tests/support/browser.ts';

export type PaletteVisit = Visit & {
  readonly palette: Locator;
  readonly input: Locator;
  readonly options: Locator;
  /** The live region. */
  readonly status: Locator;
  /** The number of requests for the search index. */
  readonly countRequests: () => number;
};

/** Opens a page with a search palette. */
export async function visitWithPalette(
  site: BrowsedSite,
  path = '/now',
  options?: BrowserContextOptions,
): Promise<PaletteVisit> {
  const visit = await site.visit(path, options);
  const palette = visit.page.getByRole('dialog', { name: 'Search this site' });
  return {
    ...visit,
    palette,
    input: palette.getByRole('combobox', { name: 'Search this site' }),
    options: palette.getByRole('option'),
    status: palette.getByRole('status'),
    countRequests: () => visit.requested.filter((path) => path === apiPaths.searchIndex).length,
  };
}
