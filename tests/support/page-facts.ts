/** Reads facts from a page in the browser. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Locator, Page } from 'playwright';

/** Returns the trimmed text of an element. @throws Error if the element doesn't exist. */
export async function readText(element: Locator): Promise<string> {
  return (await element.textContent())?.trim() ?? '';
}

/** Scrolls to each lazy image and to the end, and waits until images and fonts are loaded. */
export async function readToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView();
      await image.decode();
    }
    document.querySelector('footer')?.scrollIntoView();
    await document.fonts.ready;
  });
}

/** The width of the page beyond the window in CSS pixels. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The names of all cookies and stored data, except cached responses. */
export async function listStored(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);
  return [...cookies.map(({ name }) => name), ...stored];
}

/** The sources of `script-src` in the Content-Security-Policy. */
export function toScriptSources(headers: IncomingHttpHeaders): readonly string[] {
  const policy = String(headers['content-security-policy']);
  return /(?:^|;\s*)script-src ([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/) ?? [];
}
