/**
 * `npm run bench:pages`: measures one page of each kind against its budgets, beside an empty page of the same Next. Prints
 * Markdown and exits with 1 if a budget is exceeded. `-- --no-lighthouse` skips Lighthouse.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page, type Request } from 'playwright';
import { searchIndex } from '#lib/schema/search-index.ts';
import { pagePaths, toMarkdownPath } from '#lib/site/paths.ts';
import { findChromium } from '#tests/support/find-programs.ts';
import { send } from '#tests/support/request.ts';
import { startSite } from '#tests/support/site-server.ts';
import {
  atMost,
  note,
  print,
  type Row,
  reportGoals,
  runCommand,
  startEmptySite,
  toFigureTable,
} from './command.ts';
import { type AuditedPage, audit, hasPerfectScores, toScoreTable } from './lighthouse.ts';

const budgets = [
  ...atMost('article', { 'HTML ÷ Markdown': 3, 'Script, kB': 4, '+ palette, kB': 12 }),
  ...atMost('page', { 'CSS, kB': 12, 'Largest font, kB': 60, Requests: 9, CLS: 0, 'TBT, ms': 0 }),
];

const fontDelayMs = 1_000;
const paletteTimeoutMs = 5_000;

type VisitOptions = { readonly isSlowFont?: boolean; readonly isPaletteOpened?: boolean };

/** Opens a page with an empty cache. Sizes are compressed, and the palette's is `NaN` if it doesn't open. */
async function visit(browser: Browser, url: string, options: VisitOptions) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  if (options.isSlowFont) {
    await page.route('**/*.woff2', async (route) => {
      await sleep(fontDelayMs);
      await route.continue();
    });
  }
  await observeVitals(page);
  const reply = await page.goto(url, { waitUntil: 'networkidle' });
  if (reply?.status() !== 200) throw new Error(`${url} returns ${reply?.status()}, not 200.`);
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  const weights = await weigh(requests);
  let palette = Number.NaN;
  if (options.isPaletteOpened && (await opensPalette(page))) {
    palette = (await weigh(requests)).script - weights.script;
  }
  await context.close();
  return { ...weights, palette, ...vitals };
}

type Vitals = { cls: number; tbt: number };

/** Sums layout shifts without an input before them, and what long tasks block: https://web.dev/articles/tbt */
function observeVitals(page: Page): Promise<unknown> {
  // tsx wraps named functions in a helper that the page lacks: functions here stay anonymous.
  return page.addInitScript(() => {
    const vitals = { cls: 0, tbt: 0 };
    Object.assign(window, { vitals });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          readonly value: number;
          readonly hadRecentInput: boolean;
        };
        if (entry.entryType === 'longtask') vitals.tbt += Math.max(0, entry.duration - 50);
        else if (!hadRecentInput) vitals.cls += value;
      }
    });
    for (const type of ['layout-shift', 'longtask']) observer.observe({ type, buffered: true });
  });
}

/** The bytes of all bodies by type. The icon and the speculation rules, which Chromium doesn't report, are left out. */
async function weigh(requests: readonly Request[]) {
  const transfers = await Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const bytesOf = (type: string) =>
    transfers.filter((transfer) => transfer.type === type).map(({ bytes }) => bytes);
  const sum = (type: string) => bytesOf(type).reduce((all, bytes) => all + bytes, 0);
  return {
    ...{ html: sum('document'), script: sum('script'), css: sum('stylesheet') },
    ...{ fonts: sum('font'), largestFont: Math.max(0, ...bytesOf('font')) },
    requests: transfers.length,
  };
}

async function opensPalette(page: Page): Promise<boolean> {
  await page.keyboard.press('Control+k');
  const dialog = page.waitForSelector('dialog[open]', { timeout: paletteTimeoutMs });
  if ((await dialog.catch(() => null)) === null) return false;
  await page.waitForLoadState('networkidle');
  return true;
}

/** Of three visits, one with late fonts: a shift that happens once happens to some readers, a page that blocks does so in each. */
async function measure(
  browser: Browser,
  siteUrl: string,
  { name, path, kinds }: BenchPage,
): Promise<Row> {
  note(name);
  const url = `${siteUrl}${path}`;
  const first = await visit(browser, url, { isPaletteOpened: kinds.includes('article') });
  const visits = [
    first,
    await visit(browser, url, {}),
    await visit(browser, url, { isSlowFont: true }),
  ];
  const kilobytes = (bytes: number) => bytes / 1_000;
  const headers = { 'Accept-Encoding': 'br' };
  const markdown = await send(siteUrl, toMarkdownPath(path), { headers });
  const markdownBytes = markdown.status === 200 ? markdown.body.length : Number.NaN;
  const figures = {
    'HTML, kB': kilobytes(first.html),
    'Markdown, kB': kilobytes(markdownBytes),
    'HTML ÷ Markdown': first.html / markdownBytes,
    'Script, kB': kilobytes(first.script),
    '+ palette, kB': kilobytes(first.palette),
    'CSS, kB': kilobytes(first.css),
    'Fonts, kB': kilobytes(first.fonts),
    'Largest font, kB': kilobytes(first.largestFont),
    Requests: first.requests,
    CLS: Math.max(...visits.map(({ cls }) => cls)),
    'TBT, ms': Math.min(...visits.map(({ tbt }) => tbt)),
  };
  return { name, kinds, figures };
}

type BenchPage = Omit<Row, 'figures'> & { readonly path: string };

/** The static pages, and the first document of each kind. */
async function findPages(siteUrl: string): Promise<readonly BenchPage[]> {
  const { entries } = searchIndex.parse((await send(siteUrl, '/api/search-index')).json());
  const firstOf = (kind: string) => entries.find((entry) => entry.kind === kind)?.path;
  const { home, blog, projects, now, about, search } = pagePaths;
  const pages = {
    ...{ home, article: firstOf('post'), 'case study': firstOf('project'), term: firstOf('term') },
    ...{ blog, projects, now, about, search },
    ...{ dictionary: pagePaths['ai-dictionary'], 'API page': pagePaths['api-docs'] },
  };
  return Object.entries(pages).flatMap(([name, path]) =>
    path === undefined ? [] : [{ name, path, kinds: ['page', name] }],
  );
}

/** The kinds that Lighthouse audits: the others are built of the same parts. */
const audited = ['home', 'article', 'blog', 'case study', 'dictionary', 'term', 'API page'];

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'no-lighthouse': { type: 'boolean' } } });
  const executablePath = findChromium();
  const { url } = await startSite({}, '.');
  const pages = await findPages(url);
  const scores: AuditedPage[] = [];
  for (const { name, path } of values['no-lighthouse'] ? [] : pages) {
    if (!audited.includes(name)) continue;
    note(`${name} with Lighthouse`);
    scores.push({ name, ...(await audit(`${url}${path}`, executablePath)) });
  }

  const empty = await startEmptySite();
  const args = ['--no-sandbox', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  const rows: Row[] = [];
  for (const page of pages) rows.push(await measure(browser, url, page));
  // For comparison, without a budget.
  const emptyPage = { name: 'empty Next page', path: '/', kinds: [] };
  rows.push(await measure(browser, empty.url, emptyPage));
  await browser.close();

  print('## Pages', toFigureTable(rows));
  if (scores.length > 0) print('## Lighthouse', toScoreTable(scores));
  return reportGoals(budgets, rows) && scores.every(hasPerfectScores);
});
