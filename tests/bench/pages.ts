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

const pageNote =
  'Sizes over gzip, 1 kB = 1,000 bytes, with an empty cache at 360 × 740 pixels. Of three visits, one of them with fonts a second late: the greatest CLS, the least TBT. ✗ misses its budget, – does not apply or could not be taken.';

const servers: SiteServer[] = [];
/** What has been started, and is stopped whatever happens. */
const stops: (() => Promise<unknown>)[] = [];

process.once('SIGINT', () => void stopAll().finally(() => process.exit(130)));
try {
  process.exitCode = (await bench()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error, ...servers.flatMap(tellEnd));
  process.exitCode = 1;
} finally {
  await stopAll();
}

/** @returns whether every budget is kept. */
async function bench(): Promise<boolean> {
  const { values } = parseArgs({ options: { 'no-lighthouse': { type: 'boolean' } } });
  const withLighthouse = values['no-lighthouse'] !== true;
  // First of all: nobody should wait for figures to learn that the rest cannot be had.
  if (withLighthouse) await fetchLighthouse();
  const chromiumPath = findChromium();
  const site = stopLater(await startSite());
  const pages = await findBenchPages(site.url);

  const measured = await measureAll(chromiumPath, site, pages);
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
  chromiumPath: string,
  site: SiteServer,
  pages: readonly BenchPage[],
): Promise<readonly MeasuredPage[]> {
  note('the empty page');
  const empty = stopLater(await startEmptySite());
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
    // Otherwise Playwright ends this process, and the servers go on.
    handleSIGINT: false,
  });
  stops.push(() => browser.close());
  return [
    ...(await measureOf(browser, site, pages)),
    ...(await measureOf(browser, empty, [emptyPage])),
  ];
}

async function measureOf(
  browser: Browser,
  site: SiteServer,
  pages: readonly BenchPage[],
): Promise<readonly MeasuredPage[]> {
  const wires = await openWires(site.url);
  stops.push(wires.usual.close, wires.lateFonts.close);
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

function print(...paragraphs: readonly string[]): void {
  console.log(`${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`);
}

/** Progress, apart from the tables on the standard output. */
function note(text: string): void {
  console.error(`Measuring ${text} …`);
}

function stopLater(server: SiteServer): SiteServer {
  servers.push(server);
  stops.push(server.program.stop);
  return server;
}

/** A server that has ended is the cause of whatever else went wrong. */
function tellEnd({ url, program }: SiteServer): readonly string[] {
  const { exitCode, signalCode } = program.process;
  if (exitCode === null && signalCode === null) return [];
  return [
    `\nThe server at ${url} had ended (${exitCode ?? signalCode}). It said:\n${program.output()}`,
  ];
}

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
