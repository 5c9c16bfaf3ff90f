/** One visit to one page by someone who has never been there, on a telephone. */
import type { Browser, Page } from 'playwright';
import { toVitals, type VitalEntry, type Vitals, vitalEntryTypes } from './vitals.ts';
import type { Transfer, Wire } from './wire.ts';

declare global {
  interface Window {
    benchEntries?: PerformanceEntry[];
  }
}

export type Visit = {
  /** What the page loaded before anything was done. Fetches from elsewhere are among it, with no bytes. */
  readonly transfers: readonly Transfer[];
  readonly vitals: Vitals;
};

const viewport = { width: 360, height: 740 } as const;

/**
 * Loads a page with an empty cache, waits until it is quiet, and tells what passed.
 *
 * @param continueOn is given the page once it has loaded, for what a reader does next.
 * @throws Error where the page does not answer with 200.
 */
export async function visit(
  browser: Browser,
  wire: Wire,
  path: string,
  continueOn: (page: Page) => Promise<void> = async () => {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const elsewhere: Transfer[] = [];
    page.on('request', (request) => {
      const isElsewhere = /^https?:/.test(request.url()) && !request.url().startsWith(wire.url);
      if (isElsewhere) elsewhere.push(toForeignTransfer(request.url(), request.resourceType()));
    });
    await observeVitals(page);
    const reply = await page.goto(`${wire.url}${path}`, { waitUntil: 'load' });
    if (reply?.status() !== 200) throw new Error(`${path} answers with ${reply?.status()}.`);
    const transfers = [...(await wire.drain()), ...elsewhere];
    const vitals = toVitals(await readVitalEntries(page));
    await continueOn(page);
    return { transfers, vitals };
  } finally {
    await context.close();
  }
}

function toForeignTransfer(path: string, destination: string): Transfer {
  return { path, destination, status: 0, bytes: 0 };
}

// tsx names functions through a helper that a page does not have: what runs in the page may declare none.

async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript((types) => {
    const entries: PerformanceEntry[] = [];
    window.benchEntries = entries;
    for (const type of types) {
      new PerformanceObserver((list) => {
        entries.push(...list.getEntries());
      }).observe({ type, buffered: true });
    }
  }, vitalEntryTypes);
}

async function readVitalEntries(page: Page): Promise<readonly VitalEntry[]> {
  return page.evaluate(() =>
    (window.benchEntries ?? []).map((entry) => ({
      ...entry.toJSON(),
      ...('element' in entry &&
        entry.element instanceof Element && { tag: entry.element.localName }),
    })),
  );
}
