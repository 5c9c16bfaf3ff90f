/**
 * `npm run bench:pages`: measures one page of each kind against its budgets, beside an empty page of the same Next. Prints
 * Markdown and exits with 1 if a budget is exceeded. `-- --no-lighthouse` skips Lighthouse.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page, type Request } from 'playwright';
import { searchIndex } from '../../lib/schema/search-index.ts';
import { pagePaths, toMarkdownPath } from '../../lib/site/paths.ts';
import { findChromium } from '../../tests/support/find-programs.ts';
import { send } from '../../tests/support/request.ts';
import { startSite } from '../../tests/support/site-server.ts';
import {
  note,
  print,
  type Row,
  reportGoals,
  runCommand,
  startEmptySite,
  toFigureTable,
  toGoals,
} from './command.ts';
import { audit } from './lighthouse.ts';

const goals = [
  ...toGoals('article', '≤', { 'HTML ÷ Markdown': 3, 'Script, kB': 4, '+ palette, kB': 12 }),
  ...toGoals('page', '≤', { 'CSS, kB': 12, 'Largest font, kB': 60, Requests: 9 }),
  ...toGoals('page', '≤', { CLS: 0, 'TBT, ms': 0 }),
  ...toGoals('page', '≥', { performance: 100, accessibility: 100 }),
  ...toGoals('page', '≥', { 'best-practices': 100, seo: 100 }),
];

const fontDelayMs = 1_000;
const paletteTimeoutMs = 5_000;

/** Opens a page with an empty cache. @returns figures of this visit. */
async function visit(browser: Browser, url: string, isSlowFont: boolean, isArticle: boolean) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  if (isSlowFont) {
    await page.route('**/*.woff2', async (route) => {
      await sleep(fontDelayMs);
      await route.continue();
    });
  }
  await observeVitals(page);
  const reply = await page.goto(url, { waitUntil: 'networkidle' });
  if (reply?.status() !== 200) throw new Error(`${url} returns ${reply?.status()}, not 200.`);
  const { cls, tbt } = await page.evaluate(() => (window as unknown as Vitals).vitals);
  const weights = await weigh(requests);
  const isOpen = isArticle && (await opensPalette(page));
  // What the search palette adds.
  const palette = isOpen
    ? (await weigh(requests))['Script, kB'] - weights['Script, kB']
    : undefined;
  await context.close();
  return { ...weights, '+ palette, kB': palette ?? Number.NaN, CLS: cls, 'TBT, ms': tbt };
}

type Vitals = { readonly vitals: { readonly cls: number; readonly tbt: number } };

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

/** The bodies by type. The icon and the speculation rules, which Chromium doesn't report, are left out. */
async function weigh(requests: readonly Request[]) {
  const transfers = await Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      kilobytes: (await request.sizes()).responseBodySize / 1_000,
    })),
  );
  const sizesOf = (type: string) =>
    transfers.filter((transfer) => transfer.type === type).map(({ kilobytes }) => kilobytes);
  const sum = (type: string) => sizesOf(type).reduce((all, size) => all + size, 0);
  return {
    'HTML, kB': sum('document'),
    'Script, kB': sum('script'),
    'CSS, kB': sum('stylesheet'),
    'Fonts, kB': sum('font'),
    'Largest font, kB': Math.max(0, ...sizesOf('font')),
    Requests: transfers.length,
  };
}

async function opensPalette(page: Page): Promise<boolean> {
  await page.keyboard.press('Control+k');
  const dialog = page.waitForSelector('dialog[open]', { timeout: paletteTimeoutMs });
  if ((await dialog.catch(() => null)) === null) return false;
  await page.waitForLoadState('networkidle');
  return true;
}

type BenchPage = Omit<Row, 'figures'> & { readonly path: string };

/** Of three visits, one with late fonts: a shift that happens once happens to some readers, a page that blocks does so in each. */
async function measure(browser: Browser, siteUrl: string, page: BenchPage): Promise<Row> {
  const { name, path, kinds } = page;
  note(name);
  const visits = [];
  for (const isSlowFont of [false, false, true]) {
    visits.push(await visit(browser, `${siteUrl}${path}`, isSlowFont, name === 'article'));
  }
  const headers = { 'Accept-Encoding': 'br' };
  const { status, body } = await send(siteUrl, toMarkdownPath(path), { headers });
  const markdown = status === 200 ? body.length / 1_000 : Number.NaN;
  const figures = {
    'Markdown, kB': markdown,
    'HTML ÷ Markdown': (visits[0]?.['HTML, kB'] ?? Number.NaN) / markdown,
    ...visits[0],
    CLS: Math.max(...visits.map(({ CLS }) => CLS)),
    'TBT, ms': Math.min(...visits.map((one) => one['TBT, ms'])),
  };
  return { name, kinds, figures };
}

/** The static pages, and the first document of each kind. */
async function findPages(siteUrl: string): Promise<readonly BenchPage[]> {
  const { entries } = searchIndex.parse((await send(siteUrl, '/api/search-index')).json());
  const firstOf = (kind: string) => entries.find((entry) => entry.kind === kind)?.path;
  const { home, blog, projects, now, about, search } = pagePaths;
  const pages = {
    home,
    article: firstOf('post'),
    'case study': firstOf('project'),
    term: firstOf('term'),
    blog,
    projects,
    now,
    about,
    search,
    dictionary: pagePaths['ai-dictionary'],
    'API page': pagePaths['api-docs'],
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
  const empty = await startEmptySite();
  const args = ['--no-sandbox', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  const rows: Row[] = [];
  const losses: string[] = [];
  for (const page of await findPages(url)) {
    const row = await measure(browser, url, page);
    const isAudited = !values['no-lighthouse'] && audited.includes(page.name);
    const result = isAudited ? await audit(`${url}${page.path}`, executablePath) : undefined;
    rows.push({ ...row, figures: { ...row.figures, ...result?.scores } });
    losses.push(...(result?.losses ?? []).map((loss) => `- ${page.name}: ${loss}`));
  }
  // For comparison, without a goal.
  rows.push(await measure(browser, empty.url, { name: 'empty Next page', path: '/', kinds: [] }));
  await browser.close();
  print('## Pages', toFigureTable(rows), losses.join('\n'));
  return reportGoals(goals, rows);
});
