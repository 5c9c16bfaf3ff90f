/**
 * `npm run bench:pages`: measures a production build against its budgets, beside an empty page of the same Next, and prints
 * Markdown. Ends with 1 where a budget is missed. `--no-lighthouse` leaves Lighthouse out.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '#tests/support/find-programs.ts';
import { type SiteServer, startSite } from '#tests/support/site-server.ts';
import { type BenchPage, emptyPage, findBenchPages } from './bench-pages.ts';
import { startEmptySite } from './empty-site.ts';
import { audit, fetchLighthouse } from './lighthouse.ts';
import { type AuditedPage, isBelowTop, toLossList, toScoreTable } from './lighthouse-table.ts';
import { measurePage, openWires } from './measure.ts';
import { hasMisses, type MeasuredPage, toBudgetTable, toPageTable, toPathList } from './report.ts';
import { note, print, runBench, type Stage } from './run-bench.ts';

const pageNote =
  'Sizes over gzip, 1 kB = 1,000 bytes, with an empty cache at 360 × 740 pixels. Of three visits, one of them with fonts a second late: the greatest CLS, the least TBT. ✗ misses its budget, – does not apply or could not be taken.';

await runBench(bench);

/** @returns whether every budget is kept. */
async function bench(stage: Stage): Promise<boolean> {
  const { values } = parseArgs({ options: { 'no-lighthouse': { type: 'boolean' } } });
  const withLighthouse = values['no-lighthouse'] !== true;
  // First of all: nobody should wait for figures to learn that the rest cannot be had.
  if (withLighthouse) await fetchLighthouse();
  const chromiumPath = findChromium();
  const site = await stage.keep(() => startSite());
  const pages = await findBenchPages(site.url);

  const measured = await measureAll(stage, chromiumPath, site, pages);
  print('## Pages', toPageTable(measured), pageNote, `Measured: ${toPathList(measured)}.`);
  print('## Budgets', toBudgetTable(measured));
  if (!withLighthouse) {
    print('## Lighthouse', 'Left out (`--no-lighthouse`).');
    return !hasMisses(measured);
  }
  const audited = await auditAll(chromiumPath, site, pages);
  print('## Lighthouse', toScoreTable(audited), toLossList(audited));
  return !hasMisses(measured) && !audited.some(isBelowTop);
}

async function measureAll(
  stage: Stage,
  chromiumPath: string,
  site: SiteServer,
  pages: readonly BenchPage[],
): Promise<readonly MeasuredPage[]> {
  note('the empty page');
  const empty = await stage.keep(() => startEmptySite());
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
    // Otherwise Playwright ends this process, and the servers go on.
    handleSIGINT: false,
  });
  stage.stopLater(() => browser.close());
  return [
    ...(await measureOf(stage, browser, site, pages)),
    ...(await measureOf(stage, browser, empty, [emptyPage])),
  ];
}

async function measureOf(
  stage: Stage,
  browser: Browser,
  site: SiteServer,
  pages: readonly BenchPage[],
): Promise<readonly MeasuredPage[]> {
  const wires = await openWires(site.url);
  stage.stopLater(wires.usual.close, wires.lateFonts.close);
  const measured: MeasuredPage[] = [];
  for (const page of pages) {
    note(page.name);
    measured.push({ ...page, figures: await measurePage(browser, wires, page) });
  }
  return measured;
}

async function auditAll(
  chromiumPath: string,
  site: SiteServer,
  pages: readonly BenchPage[],
): Promise<readonly AuditedPage[]> {
  const audited: AuditedPage[] = [];
  for (const page of pages.filter(({ inLighthouse }) => inLighthouse)) {
    note(`Lighthouse: ${page.name}`);
    audited.push({ ...page, audited: await audit(`${site.url}${page.path}`, chromiumPath) });
  }
  return audited;
}
