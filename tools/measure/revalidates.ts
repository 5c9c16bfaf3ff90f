/** Which programs revalidate: a server that counts on it, three visits of each program, and the requests of the last. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { installPrograms, readPackageVersions, toProgramsFolder } from './programs.ts';
import { listCommands, type Program } from './revalidating-commands.ts';

const day = 86_400_000;

type Scenario = {
  /** @param edition of the text, 1 or 2. */
  readonly headers: (edition: number, isGzip: boolean) => Readonly<Record<string, string>>;
  /** The text is another one at the last visit. */
  readonly changes?: true;
};

const noCache = { 'Cache-Control': 'no-cache' };
const start = Date.now();
const toDate = (edition: number) => new Date(start - (30 - edition) * day).toUTCString();

/** One resource each, in the order of the table's columns. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  etag: { headers: (edition) => ({ ...noCache, ETag: `"${edition}"` }) },
  date: { headers: (edition) => ({ ...noCache, 'Last-Modified': toDate(edition) }) },
  weak: { headers: (edition) => ({ ...noCache, ETag: `W/"${edition}"` }) },
  // As this site does: each coding of a text has an ETag of its own.
  coding: {
    headers: (edition, isGzip) => ({
      ...noCache,
      Vary: 'Accept-Encoding',
      ETag: isGzip ? `"${edition}-gzip"` : `"${edition}"`,
      ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
    }),
  },
  fresh: { headers: (edition) => ({ 'Cache-Control': 'max-age=600', ETag: `"${edition}"` }) },
  stale: { headers: (edition) => ({ 'Cache-Control': 'max-age=2', ETag: `"${edition}"` }) },
  silent: { headers: (edition) => ({ ETag: `"${edition}"`, 'Last-Modified': toDate(edition) }) },
  changed: {
    headers: (edition) => ({
      ...noCache,
      ETag: `"${edition}"`,
      'Last-Modified': toDate(edition),
    }),
    changes: true,
  },
};

type Arrival = {
  readonly method: string;
  readonly ifNoneMatch?: string;
  readonly ifModifiedSince?: string;
  readonly acceptEncoding?: string;
  readonly status: number;
};

export type Revisit = {
  /** The requests of the last visit. */
  readonly requests: readonly Arrival[];
  /** The edition that the program has after it. Absent: it shows no text, or it failed. */
  readonly edition?: number;
  readonly error?: string;
};

export type RevalidationResult = Pick<Program, 'kind' | 'setting'> & {
  readonly program: string;
  readonly version: string;
  readonly revisits: Readonly<Record<string, Revisit>>;
};

const limitMs = 30_000;

/** Longer than the `max-age` of `stale`, and less than twice as long: some caches keep a stale response only so long. */
const pauseMs = 3_200;

/**
 * Lets each program visit each resource three times.
 *
 * @throws Error if a program makes no request at its first visit.
 */
export async function measureRevalidation(): Promise<readonly RevalidationResult[]> {
  await installPrograms('revalidates');
  const folder = toProgramsFolder('revalidates');
  const { programs: packages } = (await import(join(folder, 'programs.mjs'))) as {
    readonly programs: Readonly<Record<string, Program>>;
  };
  const versions = readPackageVersions('revalidates', Object.keys(packages));
  const programs = { ...packages, ...(await listCommands()) };
  const origin = await startOrigin();
  const results: RevalidationResult[] = [];
  for (const [name, program] of Object.entries(programs)) {
    const visits = Object.keys(scenarios).map(async (scenario) => {
      const revisit = await origin.visitAgain(program, `${results.length}/${scenario}`, name);
      return [scenario, revisit] as const;
    });
    const revisits = Object.fromEntries(await Promise.all(visits));
    const { kind, setting, version = versions[name] ?? '' } = program;
    results.push({ program: name, version, kind, setting, revisits });
    console.log(name);
  }
  origin.close();
  const kinds = ['cache', 'feed', 'crawler', 'command'];
  return results.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

async function startOrigin() {
  const arrivals = new Map<string, Arrival[]>();
  /** The resources that are being visited for the last time. */
  const revisited = new Set<string>();
  const server = createServer((request, response) => {
    const [, client = '', name = '', file = ''] = (request.url ?? '').split('/');
    const scenario = scenarios[name];
    const key = `${client}/${name}`;
    if (scenario === undefined || !/^(?:page\.html|feed\.xml)/.test(file)) {
      response.writeHead(404).end();
      return;
    }
    const edition = scenario.changes && revisited.has(key) ? 2 : 1;
    const isGzip = name === 'coding' && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const headers = scenario.headers(edition, isGzip);
    const status = isUnchanged(request, headers) ? 304 : 200;
    const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = request.headers;
    const acceptEncoding = request.headers['accept-encoding']?.toString();
    arrivals.get(key)?.push({
      method: request.method ?? '',
      ...(ifNoneMatch && { ifNoneMatch }),
      ...(ifModifiedSince && { ifModifiedSince }),
      ...(acceptEncoding && { acceptEncoding }),
      status,
    });
    const isFeed = file.startsWith('feed');
    const text = Buffer.from(isFeed ? toFeed(edition) : toPage(edition));
    const body = isGzip ? gzipSync(text) : text;
    response.writeHead(status, {
      'Content-Type': isFeed ? 'application/rss+xml' : 'text/html; charset=utf-8',
      ...(status === 200 && { 'Content-Length': body.length }),
      ...headers,
    });
    response.end(status === 304 || request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  const visitAgain = async ({ kind, open }: Program, key: string, name: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'legible-visit-'));
    const url = `http://127.0.0.1:${port}/${key}/${kind === 'feed' ? 'feed.xml' : 'page.html'}`;
    try {
      const visit = await open(folder, port);
      arrivals.set(key, []);
      // One program remembers validators only of a feed that it already knew.
      await attempt(visit, url);
      await attempt(visit, url);
      if (arrivals.get(key)?.length === 0) throw new Error(`${name} doesn't ask for ${key}.`);
      await setTimeout(pauseMs);
      revisited.add(key);
      const requests: Arrival[] = [];
      arrivals.set(key, requests);
      const seen = await attempt(visit, url);
      await visit.close?.();
      return { requests, ...seen };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { visitAgain, close };
}

async function attempt(
  visit: (url: string) => Promise<string | undefined>,
  url: string,
): Promise<Pick<Revisit, 'edition' | 'error'>> {
  try {
    const text = await Promise.race([visit(url), setTimeout(limitMs, 'late')]);
    const [, edition] = /edition (\d)/.exec(text ?? '') ?? [];
    return edition === undefined ? {} : { edition: Number(edition) };
  } catch (error) {
    return { error: String(error instanceof Error ? error.message : error).slice(0, 200) };
  }
}

/** RFC 9110, section 13.2.2: the date counts only without a list of tags. */
function isUnchanged(
  { headers }: IncomingMessage,
  current: Readonly<Record<string, string>>,
): boolean {
  const toOpaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const sent = headers['if-none-match'];
  if (sent !== undefined) {
    return (
      current.ETag !== undefined && sent.split(',').map(toOpaque).includes(toOpaque(current.ETag))
    );
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const modified = Date.parse(current['Last-Modified'] ?? '');
  return since >= modified;
}

function toPage(edition: number): string {
  return `<!doctype html><html lang="en"><title>edition ${edition}</title><p>edition ${edition}</p></html>`;
}

function toFeed(edition: number): string {
  const title = `<title>edition ${edition}</title>`;
  const item = `<item>${title}<link>https://example.com/${edition}</link><guid>https://example.com/${edition}</guid></item>`;
  return `<?xml version="1.0"?><rss version="2.0"><channel>${title}<link>https://example.com/</link><description>A feed</description>${item}</channel></rss>`;
}
