/**
 * Where responses under `next start` may differ from those of our own server, and why. Everything else must be the same. docs/deploy.md
 * shows the list as a table.
 */
import { parseGroupPath } from '#lib/site/paths.ts';
import type { Reply, RequestOptions } from '#tests/support/request.ts';

/** The same request to our own server and to Next. */
export type Exchange = {
  readonly path: string;
  readonly options: RequestOptions;
  readonly own: Reply;
  readonly next: Reply;
};

export type Difference = {
  /** For the table. */
  readonly difference: string;
  readonly reason: string;
  /** The first part of these responses differs. */
  readonly example: readonly [path: string, options?: RequestOptions];
  readonly applies: (exchange: Exchange) => boolean;
  /** What may differ: the status, the text, or a header by its name; `all` is every part. */
  readonly parts: readonly string[];
};

/** Without these, for a request that the platform takes over. */
export const all = 'all';

const isHtml = ({ headers }: Reply) => String(headers['content-type']).startsWith('text/html');

const namesOf = (vary: string | undefined) =>
  (vary ?? '').split(', ').filter((name) => name !== '' && name !== 'Accept-Encoding');

/** The shape of `toStrongEtag`, with or without the name of a coding. */
const ownEtag = /^"[\w-]{43}(?:-\w+)?"$/;

/** In the fixture. */
const video = '/images/content/posts/beyond-markdown/clip.mp4';

/** Media types that Next's table names otherwise. */
const formerTypes: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'image/x-icon': 'image/vnd.microsoft.icon',
};

/** With the names of our server, in small letters. */
function toType({ headers }: Reply): string {
  const type = String(headers['content-type']).toLowerCase();
  return type.replace(/^[^;]+/, (name) => formerTypes[name] ?? name);
}

const hasHeader = ({ options }: Exchange, pattern: RegExp) =>
  Object.keys(options.headers ?? {}).some((name) => pattern.test(name));

export const platformDifferences: readonly Difference[] = [
  {
    difference:
      '`//a` and `/a\\b` are redirected with other headers than those of security, `/a/../b` is served as `/b`, and `/a"b` as `/a%22b`',
    reason: 'Next does this before middleware',
    example: ['/now/../about'],
    applies: ({ path }) => /^[^/]|\/\/|\\|^[^?]*["<>^`{}]|\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(path),
    parts: [all],
  },
  {
    difference: 'A redirect has its URL as a body, `Refresh`, and the `Cache-Control` of a page',
    reason: 'Next writes the first two; `next.config.mjs` sets the last by path',
    example: ['/about/'],
    applies: ({ own }) => own.status === 308,
    parts: ['text', 'refresh', 'cache-control'],
  },
  {
    difference:
      '`/blog/tags/htp` shows the general page for what is missing, without the nearest list; its Markdown names it',
    reason: 'middleware doesn’t know which pages exist, and Next has one such page',
    example: ['/blog/tags/htp'],
    applies: ({ path, own }) =>
      own.status === 404 && isHtml(own) && parseGroupPath(path.split('?')[0] ?? '') !== undefined,
    parts: ['text'],
  },
  {
    difference: 'A missing file of `/_next/static/` has a short text',
    reason: 'Next or Vercel sends it',
    example: ['/_next/static/no-such.js'],
    applies: ({ path, own }) => own.status === 404 && path.startsWith('/_next/static/'),
    parts: [all],
  },
  {
    difference: 'Prerendered pages and files have other ETags',
    reason: 'Next makes them when it sends a page or a file',
    example: ['/about'],
    applies: ({ own, next }) =>
      own.headers.etag !== undefined &&
      next.headers.etag !== undefined &&
      !ownEtag.test(next.headers.etag),
    parts: ['etag'],
  },
  {
    difference: 'A compressed response has the ETag of the plain one, and some aren’t compressed',
    reason: 'Next or Vercel compresses',
    example: ['/about.md', { headers: { 'Accept-Encoding': 'br' } }],
    applies: (exchange) => hasHeader(exchange, /^accept-encoding$/i),
    parts: ['text', 'etag', 'content-encoding'],
  },
  {
    difference: 'Responses that are never compressed also vary by `Accept-Encoding`',
    reason: 'Next adds it to what it could compress',
    example: ['/icon.svg'],
    applies: ({ own, next }) => `${namesOf(own.headers.vary)}` === `${namesOf(next.headers.vary)}`,
    parts: ['vary'],
  },
  {
    difference: 'A video or a sound is sent in full to a request for a range',
    reason: 'Next answers 500 if a file doesn’t meet a condition, so the adapter drops these',
    example: [video, { headers: { Range: 'bytes=0-9' } }],
    applies: ({ own }) => own.headers['accept-ranges'] !== undefined,
    parts: ['status', 'text', 'accept-ranges', 'content-range'],
  },
  {
    difference: 'Some files have former names of their media types, and character sets in capitals',
    reason: 'Next’s table is older than RFC 9239',
    example: ['/favicon.ico'],
    applies: ({ own, next }) => toType(own) === toType(next),
    parts: ['content-type'],
  },
  {
    difference:
      'Markdown, feeds, machine-readable files and filtered pages have `Vercel-CDN-Cache-Control`',
    reason: 'it’s for Vercel’s cache',
    example: ['/rss.xml'],
    applies: ({ own }) => own.status === 200,
    parts: ['vercel-cdn-cache-control'],
  },
  {
    difference: '`/health` is 404',
    reason: 'the platform checks its functions itself',
    example: ['/health'],
    applies: ({ path }) => path === '/health',
    parts: [all],
  },
];

/** On Vercel, `next-adapter.ts` doesn't run: it's a part of a Node server. */
const onVercelAlone: readonly (readonly [difference: string, reason: string])[] = [
  [
    'On Vercel alone: a missing page has `Cache-Control: private, no-cache, no-store` and a `Link` to Markdown, and a missing file has the headers of a file, so browsers show its page without styles',
    'Next sets the first; middleware doesn’t know what exists. Under `next start`, `lib/server/next-adapter.ts` sets the headers of our server',
  ],
  [
    'On Vercel alone: a request with a header of Next’s router, or a path that ends in `.rsc`, gets a page in its format',
    'Next’s own. Under `next start`, the adapter drops both',
  ],
];

export function toDifferenceTable(): string {
  const rows = [
    ...platformDifferences.map(({ difference, reason }) => [difference, reason]),
    ...onVercelAlone,
  ];
  return [
    '| Difference | Reason |',
    '|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}
