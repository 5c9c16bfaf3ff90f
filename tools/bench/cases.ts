/** The requests of `npm run bench`, and the responses of the production server that the other servers repeat. */
import { inventAddress, send, sendAsNewClient } from '../../tests/support/request.ts';

export type Case = {
  readonly name: string;
  readonly kind: 'cached' | 'new list' | 'new page' | 'new page of Next' | 'refused';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'DELETE';
  /** The first is the recorded one. */
  readonly statuses: readonly [number, ...number[]];
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
  const { headers, json } = await send(siteUrl, list);
  const [article] = (json() as { items: { slug: string }[] }).items;
  if (article === undefined) throw new Error('The benchmark needs an article: publish one.');
  const page = `/blog/${article.slug}`;
  const ok = { kind: 'cached', headers: gzip, statuses: [200] } as const;
  const html = { ...ok, headers: browser, isPrerendered: true } as const;
  const newPage = { ...ok, headers: browser, kind: 'new page', isDistinct: true } as const;
  const refused = { kind: 'refused', headers: browser } as const;
  const unchanged = { ...gzip, 'If-None-Match': headers.etag ?? '' };
  const greedy = { ...gzip, 'X-Forwarded-For': inventAddress() };
  return [
    { ...ok, name: 'list', path: list },
    { ...ok, name: 'list, not compressed', path: list, headers: {} },
    { ...ok, name: 'list with `q`', path: `${list}?q=http` },
    { ...ok, name: 'article, JSON', path: `${list}/${article.slug}` },
    { ...ok, name: '304 of the list', path: list, headers: unchanged, statuses: [304] },
    { ...html, name: 'article, HTML', path: page },
    { ...html, name: 'article, Markdown', path: page, headers: agent },
    { ...ok, name: 'search index', path: '/api/search-index' },
    { ...ok, name: 'llms-full.txt', path: '/llms-full.txt' },
    { ...ok, name: 'filtered page', path: '/ai-dictionary?q=agent', headers: browser },
    { ...ok, name: 'new list', kind: 'new list', path: list, isDistinct: true },
    { ...newPage, name: 'new filtered page', path: '/ai-dictionary' },
    {
      ...newPage,
      name: 'new page, next start',
      kind: 'new page of Next',
      path: '/ai-dictionary',
      isNextAlone: true,
      // On Vercel, the platform compresses what a function returns.
      headers: { Accept: browser.Accept },
    },
    // The first requests of a client are within its quota.
    { ...refused, name: '429', path: list, headers: greedy, statuses: [429, 200] },
    { ...refused, name: '405', path: list, method: 'DELETE', statuses: [405] },
    { ...refused, name: '406', path: page, headers: { Accept: 'image/png' }, statuses: [406] },
    { ...refused, name: '308', path: `${page}/`, statuses: [308] },
    { ...refused, name: 'missing page', path: '/missing', statuses: [404] },
  ];
}

/** More requests than the quota allows one client. */
const quotaMax = 100;

/**
 * A response as `bare-server.mjs` and `empty-site` read it from a JSON file.
 *
 * @throws Error if the site responds with another status.
 */
export async function record(siteUrl: string, { kind, path, method = 'GET', ...own }: Case) {
  const [expected] = own.statuses;
  const ask = (headers: Case['headers']) =>
    sendAsNewClient(siteUrl, own.isDistinct ? `${path}?q=e` : path, { method, headers });
  // A 429 needs a client that has used its quota. Other responses may be cached from the second request on.
  const count = expected === 429 ? quotaMax : 2;
  for (let sent = 0; sent < count; sent += 1) await ask(own.headers);
  const { status, rawHeaders, body } = await ask({ ...own.headers, Connection: 'keep-alive' });
  const { text, headers } = await ask({ ...own.headers, 'Accept-Encoding': 'identity' });
  if (status !== expected) throw new Error(`${method} ${path} returns ${status}, not ${expected}.`);
  return {
    status,
    /** For the bare server. Names and values in turn; the body in its content coding. */
    rawHeaders,
    body: body.toString('base64'),
    /** For the empty app, which compresses by itself. */
    text,
    type: headers['content-type'] ?? 'text/plain',
    /** The empty app searches the items of the list for each request. */
    isSearched: kind === 'new list',
  };
}
