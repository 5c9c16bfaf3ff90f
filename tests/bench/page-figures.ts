/** Loads a page as a new visitor on a phone, and measures its weight, layout shifts and blocking time. */
import type { Browser, Page } from 'playwright';
import type { CountingProxy, Transfer } from './counting-proxy.ts';

/** Sizes are gzipped bytes, times milliseconds. A figure that a page lacks or that could not be measured is `undefined`. */
export type Figures = {
  readonly html: number;
  readonly markdown: number | undefined;
  readonly htmlToMarkdown: number | undefined;
  readonly script: number;
  /** The script that opening the search palette adds. */
  readonly palette: number | undefined;
  readonly css: number;
  readonly fonts: number;
  readonly largestFont: number;
  readonly requests: number;
  readonly lcp: 'text' | 'image' | undefined;
  readonly cls: number;
  readonly tbt: number;
};

function sumBytes(transfers: readonly Transfer[], destination: string): number {
  return transfers
    .filter((transfer) => transfer.destination === destination)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** @param transfers everything that one page has loaded. */
export function toWeights(transfers: readonly Transfer[]) {
  const fonts = transfers.filter(({ destination }) => destination === 'font');
  return {
    html: sumBytes(transfers, 'document'),
    script: sumBytes(transfers, 'script'),
    css: sumBytes(transfers, 'style'),
    fonts: sumBytes(fonts, 'font'),
    largestFont: Math.max(0, ...fonts.map(({ bytes }) => bytes)),
    requests: transfers.length,
  };
}

/** A performance entry; its fields depend on its type. */
type VitalEntry = {
  readonly entryType: string;
  readonly duration: number;
  /** Of a layout shift. */
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  /** Of a largest contentful paint: the URL of the image, empty for text. */
  readonly url?: string;
};

const entryTypes = ['largest-contentful-paint', 'layout-shift', 'longtask'] as const;
/** A longer task blocks the page: https://web.dev/articles/tbt */
const longTaskMs = 50;

/** @param entries in the order of their reports. */
export function toVitals(entries: readonly VitalEntry[]): Pick<Figures, 'lcp' | 'cls' | 'tbt'> {
  // Each candidate is larger than the one before.
  const largest = entries.findLast(({ entryType }) => entryType === 'largest-contentful-paint');
  let cls = 0;
  let tbt = 0;
  for (const { entryType, duration, value = 0, hadRecentInput } of entries) {
    if (entryType === 'layout-shift' && !hadRecentInput) cls += value;
    if (entryType === 'longtask') tbt += Math.max(0, duration - longTaskMs);
  }
  return { lcp: largest && (largest.url ? 'image' : 'text'), cls, tbt };
}

const fontDelayMs = 1_000;

export type BenchPage = {
  readonly name: string;
  readonly path: string;
  readonly markdownPath?: string;
  readonly isArticle: boolean;
};

export async function measurePage(
  browser: Browser,
  proxy: CountingProxy,
  { path, markdownPath, isArticle }: BenchPage,
): Promise<Figures> {
  const first = await visit(browser, proxy, path);
  const second = await visit(browser, proxy, path);
  // On one machine a font often arrives before the first paint. For a distant reader it does not.
  proxy.delayFonts(fontDelayMs);
  const third = await visit(browser, proxy, path);
  proxy.delayFonts(0);
  const weights = toWeights(first.transfers);
  const palette = isArticle ? await measurePalette(browser, proxy, path) : undefined;
  if (markdownPath) await (await fetch(`${proxy.url}${markdownPath}`)).text();
  const [markdown] = markdownPath ? await proxy.drain() : [];
  const visits = [first, second, third];
  return {
    ...weights,
    markdown: markdown?.bytes,
    htmlToMarkdown: markdown && weights.html / markdown.bytes,
    palette,
    lcp: first.vitals.lcp,
    // A shift that happens once happens to some readers. A task that the page makes long is long in every visit.
    cls: Math.max(...visits.map(({ vitals }) => vitals.cls)),
    tbt: Math.min(...visits.map(({ vitals }) => vitals.tbt)),
  };
}

async function measurePalette(browser: Browser, proxy: CountingProxy, path: string) {
  let script: number | undefined;
  await visit(browser, proxy, path, async (page) => {
    await page.keyboard.press('Control+k');
    const isOpen = page.waitForSelector('dialog[open]', { timeout: 5_000 }).catch(() => undefined);
    if (await isOpen) script = sumBytes(await proxy.drain(), 'script');
  });
  return script;
}

declare global {
  interface Window {
    benchEntries?: PerformanceEntry[];
  }
}

/** @param continueOn runs after the page has loaded. */
async function visit(
  browser: Browser,
  proxy: CountingProxy,
  path: string,
  continueOn?: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const foreign: Transfer[] = [];
    page.on('request', (request) => {
      const isForeign = /^https?:/.test(request.url()) && !request.url().startsWith(proxy.url);
      if (isForeign) foreign.push({ destination: request.resourceType(), bytes: 0 });
    });
    // tsx wraps named functions in a helper that the page lacks: functions here stay anonymous.
    await page.addInitScript((types) => {
      const entries: PerformanceEntry[] = [];
      window.benchEntries = entries;
      for (const type of types) {
        new PerformanceObserver((list) => {
          entries.push(...list.getEntries());
        }).observe({ type, buffered: true });
      }
    }, entryTypes);
    const reply = await page.goto(`${proxy.url}${path}`, { waitUntil: 'load' });
    if (reply?.status() !== 200) throw new Error(`${path} returns ${reply?.status()}, not 200.`);
    const transfers = [...(await proxy.drain()), ...foreign];
    const entries = await page.evaluate(() =>
      (window.benchEntries ?? []).map((entry) => entry.toJSON()),
    );
    await continueOn?.(page);
    return { transfers, vitals: toVitals(entries) };
  } finally {
    await context.close();
  }
}
