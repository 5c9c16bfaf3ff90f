/** What tests ask of a page that a reader is on. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Locator, Page } from 'playwright';

/** The text of an element, without the white space around it. @throws Error where there is no such element. */
export async function readText(place: Locator): Promise<string> {
  return (await place.textContent())?.trim() ?? '';
}

/** Brings into view what is loaded only then, and waits for it. */
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

/** How much wider than the window the page is, in CSS pixels. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The names of what a reader's browser keeps of a visit, but for its cache of responses. */
export async function listKept(page: Page): Promise<readonly string[]> {
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

/** Where scripts of a page may come from, by the Content-Security-Policy among the fields of its response. */
export function toScriptSources(headers: IncomingHttpHeaders): readonly string[] {
  const policy = String(headers['content-security-policy']);
  return /(?:^|;\s*)script-src ([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/) ?? [];
}
