/**
 * `npm run links`: checks every link within the built site, and lists those to other sites. Ends with 1 where one is broken.
 * `--url <address>` checks a running site, `--external` asks other sites too, `--format json` prints for programs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readChoice, readFlags } from '#lib/authoring/arguments.ts';
import { CommandError, runCommand } from '#lib/authoring/command.ts';
import { createAsk, type Wire } from './ask.ts';
import { type Crawl, crawlSite } from './crawl.ts';
import { checkExternal } from './external.ts';
import { toFindings } from './findings.ts';
import { formatReport, hasFaults, toReport } from './report.ts';
import { serveBuild } from './serve.ts';

/** Progress, apart from the report on the standard output. */
const wire: Wire = { fetch, sleep, note: (text) => console.error(text) };

// The server is stopped as this process exits; a signal alone would not let it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await runCommand(async () => {
  process.exitCode = (await run()) ? 0 : 1;
});

/** @returns whether no link is broken. */
async function run(): Promise<boolean> {
  const { origin, external, format } = readOptions();
  const crawl = await (origin ? crawlSite(createAsk(origin, wire), origin) : crawlBuild());
  const findings = toFindings(crawl);
  const urls = external ? findings.external.map(({ url }) => url) : [];
  if (external) wire.note(`Asking for ${urls.length} addresses, one at a time of each host …`);
  const verdicts = await checkExternal(urls, `link-check (+${crawl.site.baseUrl})`, wire);
  const report = toReport(findings, verdicts);
  console.log(format === 'json' ? JSON.stringify(report, null, 2) : formatReport(report));
  return !hasFaults(report);
}

/** Each request counts for a client of its own, so that the quota of the API holds up none. */
async function crawlBuild(): Promise<Crawl> {
  const { origin, stop } = await serveBuild();
  let clients = 0;
  const toHeaders = () => {
    clients += 1;
    return { 'X-Forwarded-For': `2001:db8:0:${clients.toString(16)}::1` };
  };
  try {
    return await crawlSite(createAsk(origin, wire, toHeaders), origin);
  } finally {
    stop();
  }
}

function readOptions() {
  const { url, external, format } = readFlags(
    process.argv.slice(2),
    { url: 'http://localhost:3000', external: true, format: 'json' },
    'npm run links -- --external',
  );
  return {
    origin: url === undefined ? undefined : parseOrigin(url),
    external: external ?? false,
    format: readChoice('format', format ?? 'text', ['text', 'json']),
  };
}

function parseOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new CommandError(
      `--url is "${address}". It takes the address of a site without a path, such as http://localhost:3000.`,
    );
  }
  return url.origin;
}
