/**
 * `npm run links`: checks every link within the built site and lists those to other sites. Exit code 1 if one is broken.
 * `--url <origin>` checks a running site, `--external` also requests other sites, `--format json` prints for programs.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, readFlags } from '../../lib/pipeline/command.ts';
import { toOrigin } from '../../lib/text/url-path.ts';
import { serveBuild } from '../authoring/built-site.ts';
import { runWithHelp } from '../authoring/command-help.ts';
import { readChoice } from '../authoring/named-by-author.ts';
import { type Crawl, type CrawlerIo, crawlSite, createPageFetcher } from './crawl.ts';
import { checkExternal } from './external.ts';
import { formatReport, hasFaults, toFindings, toLinkReport } from './report.ts';

/** Progress goes to stderr, the report to stdout. */
const network: CrawlerIo = { fetch, sleep, log: (text) => console.error(text) };

// The `exit` handler stops the server; the default action of a signal would skip it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await runWithHelp('links', async () => {
  process.exitCode = (await run()) ? 0 : 1;
});

/** @returns whether no link is broken. */
async function run(): Promise<boolean> {
  const { origin, external, format } = readOptions();
  const crawl = await (origin
    ? crawlSite(createPageFetcher(origin, network), origin)
    : crawlBuild());
  const findings = toFindings(crawl);
  const urls = external ? findings.external.map(({ url }) => url) : [];
  if (external) {
    network.log(`Checking ${urls.length} external links, one at a time per host …`);
  }
  const results = await checkExternal(urls, `link-check (+${crawl.site.baseUrl})`, network);
  const report = toLinkReport(findings, results);
  console.log(format === 'json' ? JSON.stringify(report, null, 2) : formatReport(report));
  return !hasFaults(report);
}

function readOptions() {
  const { url, external, format } = readFlags(
    process.argv.slice(2),
    { url: 'http://localhost:3000', external: true, format: 'json' },
    'npm run links -- --external',
  );
  return {
    origin: url === undefined ? undefined : readOrigin(url),
    external: external ?? false,
    format: readChoice('format', format ?? 'text', ['text', 'json']),
  };
}

function readOrigin(url: string): string {
  const origin = toOrigin(url);
  if (origin !== undefined) return origin;
  throw new CommandError(
    `--url "${url}" is not an origin. Give a URL without a path, such as http://localhost:3000.`,
  );
}

async function crawlBuild(): Promise<Crawl> {
  const { origin, toHeaders, stop } = await serveBuild();
  try {
    return await crawlSite(createPageFetcher(origin, network, toHeaders), origin);
  } finally {
    stop();
  }
}
