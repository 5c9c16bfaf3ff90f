/** Chromium in front of a production build of the site: one of each for all tests of a file. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { machineFiles } from '#lib/site/machine-files.ts';
import { inventAddress, type Reply, sendAsNewClient } from '#tests/support/request.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';

export type Visit = {
  readonly page: Page;
  /** What went wrong since the visit began; see `noteFaults`. */
  readonly faults: readonly string[];
  /** The path of everything that the page has asked the site for. */
  readonly requested: readonly string[];
};

export type BrowsedSite = {
  readonly url: () => string;
  /** Goes to a page as a reader who has not been there before: nothing cached, nothing stored, a quota of their own. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** Asks the site itself, past the browser, as a client of its own. */
  readonly send: (path: string) => Promise<Reply>;
  /** The path of every page of the sitemap. */
  readonly listPages: () => Promise<readonly string[]>;
};

/** Starts a site and a browser before the tests of a file, and ends them after; each test leaves the pages it was on. */
export function browseSite(): BrowsedSite {
  let site: SiteServer;
  let browser: Browser;

  beforeAll(async () => {
    site = await startSite(trustLoopback);
    browser = await chromium.launch({
      executablePath: inject('chromiumPath'),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
  });

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.program.stop();
  });

  const send = (path: string) => sendAsNewClient(site.url, path);

  return {
    url: () => site.url,
    visit: async (path, options = {}) => {
      const context = await browser.newContext({
        baseURL: site.url,
        extraHTTPHeaders: { 'X-Forwarded-For': inventAddress() },
        ...options,
      });
      await context.addInitScript(reportViolations);
      const page = await context.newPage();
      const faults = noteFaults(page, site.url);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(path);
      return { page, faults, requested };
    },
    send,
    listPages: async () => {
      const { text } = await send(machineFiles.sitemap.path);
      const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url));
      if (urls.length === 0) throw new Error('The sitemap names no page.');
      return urls.map(({ pathname }) => pathname);
    },
  };
}

/** Runs in the page: a violation of the Content-Security-Policy is an error on the console, whatever the browser does. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`It violates ${violatedDirective}: ${blockedURI}`);
  });
}

/**
 * Said by Chromium itself, now and then, of a page that it brings back (no script has a hand in the transitions, and none could
 * catch it): the page was to be seen before its transition had arrived, and is shown without one.
 */
const ofBrowser = 'Transition was aborted because of invalid state. Page already revealed';

/** Errors and warnings on the console, uncaught errors, requests that failed or were refused, requests elsewhere. */
function noteFaults(page: Page, origin: string): readonly string[] {
  const faults: string[] = [];
  const note = (fault: string) => faults.push(`${page.url().replace(origin, '')}: ${fault}`);
  page.on('pageerror', ({ message }) => {
    if (message !== ofBrowser) note(message);
  });
  page.on('console', (message) => {
    // What could not be loaded is told by its request or response, too.
    const isTold = message.text().startsWith('Failed to load resource');
    if (!isTold && ['error', 'warning'].includes(message.type())) note(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) note(`It asks for ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What was on its way when the reader went on to another page.
    if (reason !== 'net::ERR_ABORTED') note(`${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    // A page that is missing is there to be looked at.
    if (response.status() < 400 || response.request().isNavigationRequest()) return;
    note(`${response.url()} was answered with ${response.status()}`);
  });
  return faults;
}
