/** The search palette as a reader meets it in a real browser. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { inventAddress } from '#tests/support/request.ts';

export type Visit = {
  readonly page: Page;
  readonly palette: Locator;
  readonly input: Locator;
  readonly options: Locator;
  /** What is announced. */
  readonly status: Locator;
  /** How often the index was asked for. */
  readonly countRequests: () => number;
  /** Errors on the console and uncaught ones, violations of the Content-Security-Policy among them. */
  readonly faults: readonly string[];
  readonly leave: () => Promise<void>;
};

export const indexPath = '/api/search-index';

/** Goes to a page as a reader who has not been there before. */
export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    // A client of its own, so that no test uses up another's quota.
    extraHTTPHeaders: { 'X-Forwarded-For': inventAddress() },
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  let requests = 0;
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === indexPath) requests++;
  });
  await page.goto(address);
  const palette = page.getByRole('dialog', { name: 'Search this site' });
  return {
    page,
    palette,
    input: palette.getByRole('combobox', { name: 'Search this site' }),
    options: palette.getByRole('option'),
    status: palette.getByRole('status'),
    countRequests: () => requests,
    faults,
    leave: () => context.close(),
  };
}
