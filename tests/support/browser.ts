/** Chromium and a production build of the site. The files of a process share the browser; every visit has its own context. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterEach, beforeAll, inject } from 'vitest';
import { machineFiles } from '#lib/site/machine-files.ts';
import { inventAddress, type Reply, sendAsNewClient } from '#tests/support/request.ts';
import { listSitemapPaths } from '#tests/support/sitemap.ts';

export type Visit = {
  readonly page: Page;
  /** The errors since the visit began; see `noteFaults`. */
  readonly faults: readonly string[];
  /** The path of every request of the page. */
  readonly requested: readonly string[];
};

export type BrowsedSite = {
  readonly url: string;
  /**
   * Opens a page as a new reader: no cache, no stored data, a new quota. Unless the options say otherwise, the reader prefers
   * less motion, because drawing transitions takes a tenth of the time of these tests.
   */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** Sends a request without the browser, as a new client. */
  readonly send: (path: string) => Promise<Reply>;
  /** The path of every page of the sitemap. */
  readonly listPages: () => Promise<readonly string[]>;
};

let launched: Promise<Browser> | undefined;

/**
 * Starts Chromium for all files that run in this process; it ends with the process. One browser for all processes takes longer: each
 * message would pass through one of them.
 */
export function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      // Without one, drawing takes an eighth less time.
      '--disable-gpu',
      // Otherwise, Chromium starts a second process for each page, in reserve.
      '--renderer-process-limit=1',
    ],
  });
  return launched;
}

/** Opens pages for the tests of a file. Each test ends with its pages closed. */
export function browseSite(): BrowsedSite {
  const url = inject('siteUrl');
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const send = (path: string) => sendAsNewClient(url, path);

  return {
    url,
    visit: async (path, options = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'X-Forwarded-For': inventAddress() },
        ...options,
      });
      await context.addInitScript(reportViolations);
      const page = await context.newPage();
      const faults = noteFaults(page, url);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(path);
      return { page, faults, requested };
    },
    send,
    listPages: async () => {
      const { text } = await send(machineFiles.sitemap.path);
      const paths = listSitemapPaths(text);
      if (paths.length === 0) throw new Error('The sitemap lists no page.');
      return paths;
    },
  };
}

/** Chromium drops the keys that come before it has painted the page, which a busy machine does after its load event. */
export async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

/** Runs in the page: logs each violation of the Content-Security-Policy as an error. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`The page violates ${violatedDirective}: ${blockedURI}`);
  });
}

/** Chromium reports this now and then for a page that it restores. It skips the transition; no script is involved. */
const skippedTransition = 'Transition was aborted because of invalid state. Page already revealed';

/** Collects console errors and warnings, uncaught errors, failed requests, and requests to other origins. */
function noteFaults(page: Page, origin: string): readonly string[] {
  const faults: string[] = [];
  const note = (fault: string) => faults.push(`${page.url().replace(origin, '')}: ${fault}`);
  page.on('pageerror', ({ message }) => {
    if (message !== skippedTransition) note(message);
  });
  page.on('console', (message) => {
    // The request or the response reports a failed load too.
    const isReported = message.text().startsWith('Failed to load resource');
    if (!isReported && ['error', 'warning'].includes(message.type())) note(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) note(`requests ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The reader has left the page.
    if (reason !== 'net::ERR_ABORTED') note(`${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    // Tests visit missing pages on purpose.
    if (response.status() < 400 || response.request().isNavigationRequest()) return;
    note(`${response.url()} responds with ${response.status()}`);
  });
  return faults;
}
