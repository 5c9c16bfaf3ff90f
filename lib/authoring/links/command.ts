/**
 * `npm run links`: checks every link within the built site and lists those to other sites. Exit code 1 if one is broken.
 * `--url <origin>` checks a running site, `--external` also requests other sites, `--format json` prints for programs.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, readChoice, readFlags, runCommand } from '#lib/authoring/command.ts';
import { type Crawl, type CrawlerIo, crawlSite, createPageFetcher } from './crawl.ts';
import { checkExternal } from './external.ts';
import { formatReport, hasFaults, toFindings, toReport } from './report.ts';

/** Progress goes to stderr, the report to stdout. */
const network: CrawlerIo = { fetch, sleep, log: (text) => console.error(text) };

/** Not reachable from other machines. */
const hostname = '127.0.0.1';

const startTimeoutMs = 60_000;

/** Trusts `X-Forwarded-For` from this machine, and shares no quota with a production store. */
const serverEnv = {
  TRUSTED_PROXIES: '127.0.0.0/8, ::1',
  UPSTASH_REDIS_REST_URL: '',
  UPSTASH_REDIS_REST_TOKEN: '',
} as const;

// The `exit` handler stops the server; the default action of a signal would skip it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await runCommand(async () => {
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
  const report = toReport(findings, results);
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
    origin: url === undefined ? undefined : parseOrigin(url),
    external: external ?? false,
    format: readChoice('format', format ?? 'text', ['text', 'json']),
  };
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new CommandError(
      `--url "${text}" is not an origin. Give a URL without a path, such as http://localhost:3000.`,
    );
  }
  return url.origin;
}

/** Each request comes from another client, so that the quota of the API does not apply. */
async function crawlBuild(): Promise<Crawl> {
  const { origin, stop } = await serveBuild();
  let clients = 0;
  const toHeaders = () => {
    clients += 1;
    return { 'X-Forwarded-For': `2001:db8:0:${clients.toString(16)}::1` };
  };
  try {
    return await crawlSite(createPageFetcher(origin, network, toHeaders), origin);
  } finally {
    stop();
  }
}

/** @throws CommandError if there is no build or its server does not start within 60 s. */
async function serveBuild(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  if (!existsSync('.next/BUILD_ID')) {
    throw new CommandError('There is no build to check. Run `npm run build` first.');
  }
  const port = await findFreePort();
  const origin = `http://${hostname}:${port}`;
  const args = ['lib/server/start.mjs', '--hostname', hostname, '--port', String(port)];
  const server = spawn(process.execPath, args, {
    // biome-ignore lint/style/noProcessEnv: the server inherits the whole environment.
    env: { ...process.env, ...serverEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const stop = () => void server.kill();
  process.once('exit', stop);
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && server.exitCode === null) {
    if (await isResponding(origin)) return { origin, stop };
    await sleep(100);
  }
  stop();
  throw new CommandError(
    `The server of the build did not start. Run \`npm run build\` again. It printed:\n${output.trim()}`,
  );
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') {
    throw new CommandError('No port is free. Stop another server first.');
  }
  return address.port;
}

async function isResponding(origin: string): Promise<boolean> {
  try {
    const { body } = await fetch(origin);
    await body?.cancel();
    return true;
  } catch {
    return false;
  }
}
