/**
 * `npm run bench:pages`: measures one page of each kind against its budgets, beside an empty page of the same Next. Prints
 * Markdown and exits with 1 if a budget is exceeded. `-- --no-lighthouse` skips Lighthouse.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { searchIndex } from '#lib/schema/search-index.ts';
import { pagePaths, toMarkdownPath } from '#lib/site/paths.ts';
import { findChromium } from '#tests/support/find-programs.ts';
import { startSite } from '#tests/support/site-server.ts';
import { keep, onEnd, runCommand, startEmptySite } from './command.ts';
import { audit, fetchLighthouse, hasPerfectScores, toScoreTable } from './lighthouse.ts';
import { sendTimed } from './load.ts';
import { mark, none, note, print, toTable } from './report.ts';

/** Sizes are compressed bytes, times milliseconds. A figure that a page lacks is `undefined`. */
export type Figures = Readonly<Record<FigureName, number | undefined>>;

type FigureName = keyof typeof figures;
type Figure = { readonly title: string; readonly atMost?: number; readonly isOfArticle?: true };

/** The columns and budgets. The icon and the speculation rules, which Chromium doesn't report, are left out. */
const figures = {
  html: { title: 'HTML, kB' },
  markdown: { title: 'Markdown, kB' },
  ratio: { title: 'HTML ÷ Markdown', atMost: 3, isOfArticle: true },
  script: { title: 'Script, kB', atMost: 4_000, isOfArticle: true },
  palette: { title: '+ palette, kB', atMost: 12_000, isOfArticle: true },
  css: { title: 'CSS, kB', atMost: 12_000 },
  fonts: { title: 'Fonts, kB' },
  largestFont: { title: 'Largest font, kB', atMost: 60_000 },
  requests: { title: 'Requests', atMost: 9 },
  cls: { title: 'CLS', atMost: 0 },
  tbt: { title: 'TBT, ms', atMost: 0 },
} as const satisfies Record<string, Figure>;

const figureList: readonly (readonly [FigureName, Figure])[] = Object.entries(figures) as never;

export type MeasuredPage = {
  readonly name: string;
  readonly isArticle: boolean;
  /** The page of the empty app is only there for comparison. */
  readonly isEmpty?: boolean;
  readonly figures: Figures;
};

/** The figures of a page that exceed their budget. One that could not be measured exceeds it, too. */
export function findMisses({ isArticle, isEmpty, figures }: MeasuredPage): readonly FigureName[] {
  const budgets = figureList.filter(
    ([, { isOfArticle }]) => !isEmpty && (isArticle || !isOfArticle),
  );
  return budgets.flatMap(([name, { atMost = Number.POSITIVE_INFINITY }]) => {
    const { [name]: value = name === 'markdown' ? 0 : Number.NaN } = figures;
    return value <= atMost || atMost === Number.POSITIVE_INFINITY ? [] : [name];
  });
}

/** One row per page. A figure that exceeds its budget is marked with ✗. */
export function toPageTable(pages: readonly MeasuredPage[]): string {
  const toText = (title: string, value: number | undefined) => {
    if (value === undefined) return none;
    return title.endsWith('kB') ? (value / 1_000).toFixed(2) : String(Number(value.toPrecision(3)));
  };
  const rows = pages.map((page) => {
    const misses = findMisses(page);
    const cells = figureList.map(([name, { title }]) =>
      mark(toText(title, page.figures[name]), !misses.includes(name)),
    );
    return [page.name, ...cells];
  });
  const limits = figureList.map(([, { title, atMost, isOfArticle }]) =>
    atMost === undefined ? '' : `≤ ${toText(title, atMost)}${isOfArticle ? ' *' : ''}`,
  );
  const titles = figureList.map(([, { title }]) => title);
  return toTable(['Page', ...titles], [...rows, ['**Budget** (* of an article)', ...limits]]);
}

type Transfer = { readonly type: string; bytes: number };

/** Records the bytes of every body that a page receives. */
async function countTransfers(session: CDPSession): Promise<ReadonlyMap<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    transfers.set(requestId, { type, bytes: -response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return transfers;
}

/** The sizes of a page by type. @param transfers everything that the page has loaded. */
export function toWeights(transfers: readonly Transfer[]) {
  const bytesOf = (type: string) =>
    transfers.filter((transfer) => transfer.type === type).map(({ bytes }) => bytes);
  const sum = (type: string) => bytesOf(type).reduce((all, bytes) => all + bytes, 0);
  return {
    ...{ html: sum('Document'), script: sum('Script'), css: sum('Stylesheet') },
    ...{ fonts: sum('Font'), largestFont: Math.max(0, ...bytesOf('Font')) },
    requests: transfers.length,
  };
}

/** Sums layout shifts without an input before them, and what long tasks block: https://web.dev/articles/tbt */
export function toVitals(
  entries: readonly {
    readonly duration: number;
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }[],
) {
  let [cls, tbt] = [0, 0];
  for (const { duration, value, hadRecentInput } of entries) {
    if (value === undefined) tbt += Math.max(0, duration - 50);
    else if (!hadRecentInput) cls += value;
  }
  return { cls, tbt };
}

const fontDelayMs = 1_000;
const paletteTimeoutMs = 5_000;

/** Loads a page as a new visitor on a phone. */
async function visit(
  browser: Browser,
  url: string,
  { isSlowFont = false, isPaletteOpened = false } = {},
) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const transfers = await countTransfers(await context.newCDPSession(page));
    if (isSlowFont) {
      await page.route('**/*.woff2', async (route) => {
        await sleep(fontDelayMs);
        await route.continue();
      });
    }
    // tsx wraps named functions in a helper that the page lacks: functions here stay anonymous.
    await page.addInitScript(() => {
      const entries: PerformanceEntry[] = [];
      Object.assign(window, { benchEntries: entries });
      for (const type of ['layout-shift', 'longtask']) {
        new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
          type,
          buffered: true,
        });
      }
    });
    const reply = await page.goto(url, { waitUntil: 'networkidle' });
    if (reply?.status() !== 200) throw new Error(`${url} returns ${reply?.status()}, not 200.`);
    const entries = await page.evaluate(() =>
      (window as unknown as { benchEntries: PerformanceEntry[] }).benchEntries.map((entry) =>
        entry.toJSON(),
      ),
    );
    const weights = toWeights([...transfers.values()]);
    const palette = isPaletteOpened
      ? await openPalette(page, transfers, weights.script)
      : undefined;
    return { ...weights, palette, ...toVitals(entries) };
  } finally {
    await context.close();
  }
}

/** @returns the script that the search palette adds, `undefined` if it doesn't open. */
async function openPalette(page: Page, transfers: ReadonlyMap<string, Transfer>, before: number) {
  await page.keyboard.press('Control+k');
  const dialog = page.waitForSelector('dialog[open]', { timeout: paletteTimeoutMs });
  if (!(await dialog.catch(() => undefined))) return undefined;
  await page.waitForLoadState('networkidle');
  return toWeights([...transfers.values()]).script - before;
}

type BenchPage = { readonly name: string; readonly path: string; readonly isArticle: boolean };

/** Of three visits, one with late fonts: a shift that happens once happens to some readers, a page that blocks does so in each. */
async function measure(browser: Browser, siteUrl: string, page: BenchPage): Promise<MeasuredPage> {
  note(page.name);
  const url = `${siteUrl}${page.path}`;
  const first = await visit(browser, url, { isPaletteOpened: page.isArticle });
  const visits = [
    first,
    await visit(browser, url),
    await visit(browser, url, { isSlowFont: true }),
  ];
  const figures = {
    ...{ ...first, markdown: undefined, ratio: undefined },
    cls: Math.max(...visits.map(({ cls }) => cls)),
    tbt: Math.min(...visits.map(({ tbt }) => tbt)),
  };
  return { ...page, figures };
}

async function addMarkdown(siteUrl: string, page: MeasuredPage & BenchPage): Promise<MeasuredPage> {
  const url = `${siteUrl}${toMarkdownPath(page.path)}`;
  const { body } = await sendTimed(url, { 'Accept-Encoding': 'br' }, new Agent());
  const markdown = body.length;
  return {
    ...page,
    figures: { ...page.figures, markdown, ratio: (page.figures.html ?? 0) / markdown },
  };
}

/** The static pages, and the first document of each kind. */
async function findPages(siteUrl: string): Promise<readonly BenchPage[]> {
  const { entries } = searchIndex.parse(await (await fetch(`${siteUrl}/api/search-index`)).json());
  const firstOf = (kind: string) => entries.find((entry) => entry.kind === kind)?.path;
  const documents = {
    article: firstOf('post'),
    'case study': firstOf('project'),
    term: firstOf('term'),
  };
  const { home, blog, projects, now, about, search } = pagePaths;
  const pages = { home, ...documents, blog, projects, now, about, search };
  const others = { dictionary: pagePaths['ai-dictionary'], 'API page': pagePaths['api-docs'] };
  return Object.entries({ ...pages, ...others }).flatMap(([name, path]) =>
    path === undefined ? [] : [{ name, path, isArticle: name === 'article' }],
  );
}

/** The kinds that Lighthouse audits: the others are built of the same parts. */
const audited = ['home', 'article', 'blog', 'case study', 'dictionary', 'term', 'API page'];

const explanation =
  'Sizes are of bodies as Chromium gets them (brotli from this server, gzip from the empty app), 1 kB = 1,000 bytes, with an empty cache at 360 × 740 pixels. Of three visits, one with fonts a second late: the largest CLS, the smallest TBT. ✗ exceeds its budget, – does not apply or could not be measured.';

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { 'no-lighthouse': { type: 'boolean' } } });
  const isLighthouse = values['no-lighthouse'] !== true;
  // Fails before the long measurements, not after them.
  if (isLighthouse) await fetchLighthouse();
  const executablePath = findChromium();
  const site = await keep(startSite({}, '.'));
  const empty = await startEmptySite();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
    // Otherwise Playwright ends this process on Ctrl-C, and the servers keep running.
    handleSIGINT: false,
  });
  onEnd(() => browser.close());

  const pages = await findPages(site.url);
  const measured: MeasuredPage[] = [];
  for (const page of pages) {
    measured.push(
      await addMarkdown(site.url, { ...page, ...(await measure(browser, site.url, page)) }),
    );
  }
  const emptyPage = { name: 'empty Next page', path: '/', isArticle: false };
  measured.push({ ...(await measure(browser, empty.url, emptyPage)), isEmpty: true });
  const paths = pages.map(({ name, path }) => `${name} \`${path}\``).join(', ');
  print('## Pages', toPageTable(measured), explanation, `Measured: ${paths}.`);
  const isWithinBudgets = measured.every((page) => findMisses(page).length === 0);
  if (!isLighthouse) return isWithinBudgets;

  const scores = [];
  for (const { name, path } of pages.filter(({ name }) => audited.includes(name))) {
    note(`${name} with Lighthouse`);
    scores.push(await audit(name, `${site.url}${path}`, executablePath));
  }
  const losses = scores.flatMap(({ name, losses }) => losses.map((loss) => `- ${name}: ${loss}`));
  print('## Lighthouse', toScoreTable(scores), losses.join('\n'));
  return isWithinBudgets && scores.every(hasPerfectScores);
}

// A test imports the tables.
if (process.argv[1]?.endsWith('pages.ts')) await runCommand(main);
