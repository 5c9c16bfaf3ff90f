/**
 * `npm run bench:pages`: measures one page of each kind against its budgets, beside an empty page of the same Next. Prints
 * Markdown and exits with 1 if a budget is exceeded. `-- --no-lighthouse` skips Lighthouse.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { searchIndex } from '#lib/schema/search-index.ts';
import { pagePaths, toMarkdownPath } from '#lib/site/paths.ts';
import { findChromium } from '#tests/support/find-programs.ts';
import { startSite } from '#tests/support/site-server.ts';
import { findMisses, type MeasuredPage, toPageTable } from './budgets.ts';
import { keep, onEnd, runCommand, startEmptySite } from './command.ts';
import { openCountingProxy } from './counting-proxy.ts';
import {
  type AuditedPage,
  audit,
  fetchLighthouse,
  hasPerfectScores,
  toScoreTable,
} from './lighthouse.ts';
import { type BenchPage, measurePage } from './page-figures.ts';
import { note, print } from './report.ts';

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { 'no-lighthouse': { type: 'boolean' } } });
  const isLighthouse = values['no-lighthouse'] !== true;
  // Fails before the long measurements, not after them.
  if (isLighthouse) await fetchLighthouse();
  const executablePath = findChromium();
  const site = await keep(startSite({}, '.'));
  const pages = await findPages(site.url);
  const empty = await startEmptySite();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
    // Otherwise Playwright ends this process on Ctrl-C, and the servers keep running.
    handleSIGINT: false,
  });
  onEnd(() => browser.close());

  const measured = [
    ...(await measureAll(browser, site.url, pages)),
    ...(await measureAll(browser, empty.url, [emptyPage])),
  ];
  const paths = pages.map(({ name, path }) => `${name} \`${path}\``).join(', ');
  print('## Pages', toPageTable(measured), explanation, `Measured: ${paths}.`);
  const isWithinBudgets = measured.every((page) => findMisses(page).length === 0);
  if (!isLighthouse) return isWithinBudgets;

  const audited: AuditedPage[] = [];
  for (const { name, path } of pages.filter(({ isAudited }) => isAudited)) {
    note(`${name} with Lighthouse`);
    audited.push(await audit(name, `${site.url}${path}`, executablePath));
  }
  const losses = audited.flatMap((page) =>
    hasPerfectScores(page) ? [] : page.losses.map((loss) => `- ${page.name}: ${loss}`),
  );
  print('## Lighthouse', toScoreTable(audited), losses.join('\n'));
  return isWithinBudgets && audited.every(hasPerfectScores);
}

const emptyPage: BenchPage = { name: 'empty Next page', path: '/', isArticle: false };

const explanation =
  'Sizes are gzipped, 1 kB = 1,000 bytes, with an empty cache at 360 × 740 pixels. Of three visits, one with fonts a second late: the largest CLS, the smallest TBT. ✗ exceeds its budget, – does not apply or could not be measured.';

/** One page of each kind, the newest and the longest article. */
async function findPages(siteUrl: string) {
  const reply = await fetch(`${siteUrl}/api/search-index`);
  const { entries } = searchIndex.parse(await reply.json());
  const pathsOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).map(({ path }) => path);
  const articles = pathsOf('post');
  let longest: string | undefined;
  let length = 0;
  for (const path of articles) {
    const text = await (await fetch(`${siteUrl}${toMarkdownPath(path)}`)).text();
    if (text.length > length) [longest, length] = [path, text.length];
  }
  const [newest] = articles;
  const page = (name: string, path: string | undefined, isAudited = false) => {
    if (path === undefined) return [];
    const isArticle = articles.includes(path);
    return [{ name, path, markdownPath: toMarkdownPath(path), isArticle, isAudited }];
  };
  return [
    page('home', pagePaths.home, true),
    page('newest article', newest === longest ? undefined : newest),
    page('longest article', longest, true),
    page('blog index', pagePaths.blog, true),
    page('projects', pagePaths.projects),
    page('case study', pathsOf('project')[0], true),
    page('now', pagePaths.now),
    page('about', pagePaths.about),
    page('dictionary', pagePaths['ai-dictionary'], true),
    page('term', pathsOf('term')[0], true),
    page('search', pagePaths.search),
    page('API page', pagePaths['api-docs'], true),
  ].flat();
}

async function measureAll(browser: Browser, siteUrl: string, pages: readonly BenchPage[]) {
  const proxy = await openCountingProxy(siteUrl);
  onEnd(proxy.close);
  const measured: MeasuredPage[] = [];
  for (const page of pages) {
    note(page.name);
    const figures = await measurePage(browser, proxy, page);
    measured.push({ ...page, isEmpty: page === emptyPage, figures });
  }
  return measured;
}

await runCommand(main);
