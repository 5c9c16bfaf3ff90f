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
import { measurePage } from './page-figures.ts';
import { note, print } from './report.ts';

type BenchPage = {
  readonly name: string;
  readonly path: string;
  readonly isArticle: boolean;
  readonly isEmpty: boolean;
  readonly isAudited: boolean;
};

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { 'no-lighthouse': { type: 'boolean' } } });
  const isLighthouse = values['no-lighthouse'] !== true;
  // Fails before the long measurements, not after them.
  if (isLighthouse) await fetchLighthouse();
  const chromiumPath = findChromium();
  const site = await keep(startSite());
  const pages = await findPages(site.url);
  const empty = await keep(startEmptySite());
  const browser = await chromium.launch({
    executablePath: chromiumPath,
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
  const isKept = measured.every((page) => findMisses(page).length === 0);
  if (!isLighthouse) return isKept;

  const audited: AuditedPage[] = [];
  for (const { name, path } of pages.filter(({ isAudited }) => isAudited)) {
    note(`${name} with Lighthouse`);
    audited.push({ name, ...(await audit(`${site.url}${path}`, chromiumPath)) });
  }
  const losses = audited
    .filter((page) => !hasPerfectScores(page))
    .flatMap(({ name, losses: found }) => found.map((loss) => `- ${name}: ${loss}`));
  print('## Lighthouse', toScoreTable(audited), losses.join('\n'));
  return isKept && audited.every(hasPerfectScores);
}

const emptyPage: BenchPage = {
  ...{ name: 'empty Next page', path: '/' },
  ...{ isArticle: false, isEmpty: true, isAudited: false },
};

const explanation =
  'Sizes are gzipped, 1 kB = 1,000 bytes, with an empty cache at 360 × 740 pixels. Of three visits, one with fonts a second late: the largest CLS, the smallest TBT. ✗ exceeds its budget, – does not apply or could not be measured.';

/** One page of each kind, the newest and the longest article. */
async function findPages(siteUrl: string): Promise<readonly BenchPage[]> {
  const reply = await fetch(`${siteUrl}/api/search-index`);
  const { entries } = searchIndex.parse(await reply.json());
  const pathsOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).map(({ path }) => path);
  const articles = pathsOf('post');
  const lengths = new Map<string, number>();
  for (const path of articles) {
    const text = await (await fetch(`${siteUrl}${toMarkdownPath(path)}`)).text();
    lengths.set(path, text.length);
  }
  const longest = articles.toSorted((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0))[0];
  const [newest] = articles;
  const page = (name: string, path: string | undefined, isAudited = false) =>
    path === undefined
      ? []
      : [{ name, path, isAudited, isArticle: articles.includes(path), isEmpty: false }];
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

async function measureAll(
  browser: Browser,
  siteUrl: string,
  pages: readonly BenchPage[],
): Promise<readonly MeasuredPage[]> {
  const proxy = await openCountingProxy(siteUrl);
  onEnd(proxy.close);
  const measured: MeasuredPage[] = [];
  for (const page of pages) {
    note(page.name);
    const { path, isArticle, isEmpty } = page;
    const markdown = isEmpty ? {} : { markdownPath: toMarkdownPath(path) };
    const figures = await measurePage(browser, proxy, { path, isArticle, ...markdown });
    measured.push({ ...page, figures });
  }
  return measured;
}

await runCommand(main);
