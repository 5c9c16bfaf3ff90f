/** The requests of `npm run bench`, and the responses of the production server that the other servers repeat. */
import { Agent } from 'node:http';
import { sendAsNewClient } from '#tests/support/request.ts';
import type { SiteServer } from '#tests/support/site-server.ts';
import { nextClient, sendTimed, type Target } from './load.ts';

export type Kind = 'cached' | 'new list' | 'new page' | 'refused' | 'missing' | 'under load';

export type Case = {
  readonly name: string;
  readonly kind: Kind;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'DELETE';
  readonly status: number;
  /** Each request has its own search, which no request had before. */
  readonly isDistinct?: boolean;
  /** The empty app serves its prerendered page instead of the recorded text. */
  readonly isPrerendered?: boolean;
  /** The same build under `next start` takes the place of `npm start`. */
  readonly isNextAlone?: boolean;
};

const gzip = { 'Accept-Encoding': 'gzip' } as const;
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...gzip } as const;
const agent = { Accept: 'text/markdown', ...gzip } as const;

/** @throws Error if the site has no article. */
export async function findCases(siteUrl: string): Promise<readonly Case[]> {
  const list = '/api/posts';
  const { headers, json } = await sendAsNewClient(siteUrl, list);
  const [article] = (json() as { items: { slug: string }[] }).items;
  if (article === undefined) throw new Error('The benchmark needs an article: publish one.');
  const page = `/blog/${article.slug}`;
  const ok = { kind: 'cached', headers: gzip, status: 200 } as const;
  const html = { ...ok, headers: browser, isPrerendered: true } as const;
  const newPage = { ...ok, headers: browser, kind: 'new page', isDistinct: true } as const;
  const refused = { kind: 'refused', headers: browser } as const;
  const unchanged = { ...gzip, 'If-None-Match': headers.etag ?? '' };
  return [
    { ...ok, name: 'list', path: list },
    { ...ok, name: 'list, not compressed', path: list, headers: {} },
    { ...ok, name: 'list with `q`', path: `${list}?q=http` },
    { ...ok, name: 'article, JSON', path: `${list}/${article.slug}` },
    { ...ok, name: '304 of the list', path: list, headers: unchanged, status: 304 },
    { ...html, name: 'article, HTML', path: page },
    { ...html, name: 'article, Markdown', path: page, headers: agent },
    { ...ok, name: 'search index', path: '/api/search-index' },
    { ...ok, name: 'llms-full.txt', path: '/llms-full.txt' },
    { ...ok, name: 'filtered page', path: '/ai-dictionary?q=agent', headers: browser },
    { ...ok, name: 'new list', kind: 'new list', path: list, isDistinct: true },
    { ...newPage, name: 'new filtered page', path: '/ai-dictionary' },
    { ...newPage, name: 'new page, next start', path: '/ai-dictionary', isNextAlone: true },
    { ...refused, name: '429', path: list, headers: gzip, status: 429 },
    { ...refused, name: '405', path: list, method: 'DELETE', status: 405 },
    { ...refused, name: '406', path: page, headers: { Accept: 'image/png' }, status: 406 },
    { ...refused, name: '308', path: `${page}/`, status: 308 },
    { ...refused, name: 'missing page', kind: 'missing', path: '/missing', status: 404 },
  ];
}

/** Every article and every dictionary entry contains these, so each search returns the whole list. */
const letters = ['a', 'e', 'i', 'n', 'o', 'r', 's', 't'] as const;
const lettersPerSearch = 7;

/**
 * A search that differs for each number below two million and always matches everything.
 *
 * @example toSearch(1) // → 'q=e+a+a+a+a+a+a'
 */
export function toSearch(number: number): string {
  const words = Array.from(
    { length: lettersPerSearch },
    (_, place) => letters[Math.floor(number / letters.length ** place) % letters.length],
  );
  return `q=${words.join('+')}`;
}

/** More requests than the quota allows one client. */
const quotaMax = 200;

/**
 * A response as `bare-server.mjs` and `empty-site` read it from a JSON file.
 *
 * @throws Error if the site responds with another status.
 */
export async function record(siteUrl: string, benchCase: Case) {
  const { kind, path, headers, method = 'GET', status, isDistinct } = benchCase;
  const { 'Accept-Encoding': _, ...uncompressed } = headers;
  const url = `${siteUrl}${path}${isDistinct ? `?${toSearch(0)}` : ''}`;
  const onlyClient = nextClient();
  const connections = new Agent({ keepAlive: true });
  const ask = (own: Case['headers']) => {
    const client = status === 429 ? onlyClient : nextClient();
    return sendTimed(url, { ...own, 'X-Forwarded-For': client }, connections, method);
  };
  // A 429 needs a client that has used its quota. Other responses may be cached from the second request on.
  for (let count = 0; count < (status === 429 ? quotaMax : 2); count += 1) await ask(headers);
  const reply = await ask(headers);
  const plain = await ask(uncompressed);
  connections.destroy();
  if (reply.status !== status) {
    throw new Error(`${method} ${path} should return ${status}, not ${reply.status}.`);
  }
  const ownHeaders = ['content-type', 'etag', 'location', 'allow', 'retry-after'] as const;
  return {
    status,
    /** Names and values in turn. */
    fields: reply.rawHeaders,
    /** In its content coding. */
    body: reply.body.toString('base64'),
    /** For the empty app, which compresses by itself. */
    text: plain.body.toString('utf8'),
    headers: Object.fromEntries(
      ownHeaders.flatMap((name) => (plain.headers[name] ? [[name, plain.headers[name]]] : [])),
    ),
    /** The empty app searches the items of the list for each request. */
    isComputed: kind === 'new list',
  };
}

/** `floor` is the empty app, what Next can do; `bare` is `node:http`, what this machine can do. */
export const serverNames = ['start', 'floor', 'bare'] as const;
export type ServerName = (typeof serverNames)[number];

export type Sites = Readonly<Record<ServerName | 'next', SiteServer>>;

/** The same request for each server. */
export function toTargets(
  sites: Sites,
  { kind, path, headers, method = 'GET', status, ...is }: Case,
  index: number,
): Readonly<Record<ServerName, Target>> {
  const toTarget = (name: keyof Sites, ownPath: string, isSearched = false): Target => {
    let searches = 0;
    const toPath = () => {
      searches += 1;
      return `${ownPath}${ownPath.includes('?') ? '&' : '?'}${toSearch(searches)}`;
    };
    const { url, program } = sites[name];
    return {
      ...{ url: `${url}${ownPath}`, method, headers, pid: program.process.pid },
      // The first requests of a client are within its quota.
      statuses: status === 429 ? [429, 200] : [status],
      isOneClient: status === 429,
      toPath: isSearched ? toPath : undefined,
    };
  };
  const emptyPath = is.isPrerendered ? '/' : `/response?case=${index}`;
  return {
    start: toTarget(is.isNextAlone ? 'next' : 'start', path, is.isDistinct),
    floor: toTarget('floor', emptyPath, kind === 'new list'),
    bare: toTarget('bare', `/${index}`),
  };
}
