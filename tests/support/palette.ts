/** The search palette in a browser. */
import type { BrowserContextOptions, Locator } from 'playwright';
import type { BrowsedSite, Visit } from '#tests/support/browser.ts';

export type PaletteVisit = Visit & {
  readonly palette: Locator;
  readonly input: Locator;
  readonly options: Locator;
  /** The live region. */
  readonly status: Locator;
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
    input: palette.locator('#palette-input'),
    options: palette.getByRole('option'),
    status: palette.getByRole('status'),
  };
}
