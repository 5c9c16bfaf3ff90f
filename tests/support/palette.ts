/** The search palette as a reader meets it in a real browser. */
import type { BrowserContextOptions, Locator } from 'playwright';
import { apiPaths } from '#lib/site/paths.ts';
import type { BrowsedSite, Visit } from '#tests/support/browser.ts';

export type PaletteVisit = Visit & {
  readonly palette: Locator;
  readonly input: Locator;
  readonly options: Locator;
  /** What is announced. */
  readonly status: Locator;
  /** How often the index was asked for. */
  readonly countRequests: () => number;
};

/** Goes to a page from which the palette can be opened. */
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
