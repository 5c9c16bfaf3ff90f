/** Hostile request headers: for negotiation, for proxies, and for the framework itself. */
import fc from 'fast-check';
import { lineBreaks, list, markers, markup, otherSites } from './payloads.ts';

export type Header = readonly [name: string, value: string];

/** A value has no line break and nothing beyond Latin-1: torn requests cover those. */
const toValue = (text: string) => text.replace(/[^\t\x20-\x7e\xa0-\xff]/g, ' ').trim();

const anyText = fc.oneof(
  fc.constantFrom(...markup, ...lineBreaks, ...otherSites).map(toValue),
  fc.string({ maxLength: 40 }).map(toValue),
  fc.constantFrom('', ...list(', ; " * 0 1 -1 null'), 'a'.repeat(5_000), ','.repeat(3_000)),
);

const oneOf = (text: string, ...others: readonly string[]) =>
  fc.constantFrom(...list(text), ...others);

const mediaRange = fc
  .tuple(
    oneOf('text/html text/markdown */* text/* image/png application/json * a/b/c /', ''),
    oneOf(';q=0 ;q=1 ;q=0.5 ;q=2 ;q=-1 ;q= ;q=0.0001 ;q="1" ;charset="a,b;c" ;;; ;a="', ''),
  )
  .map((parts) => parts.join(''));

const accept = fc.oneof(
  fc.array(mediaRange, { maxLength: 5 }).map((ranges) => ranges.join(',')),
  anyText,
);

const entityTag = oneOf('* "x" W/"x" W/ " "" x "a,b" "\xe9"', '* , "x"', '"x" "y"');

/** `If-None-Match`: `*`, lists, weak tags, and tags that are none. */
export const validator = fc.oneof(
  fc.constant('*'),
  fc.array(entityTag, { minLength: 1, maxLength: 4 }).map((tags) => tags.join(', ')),
);

const date = fc.constantFrom(
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  '0',
  'never',
);

const ipAddress = oneOf(
  `127.0.0.1 ::1 203.0.113.7 999.1.1.1 203.0.113.7:80 [2001:db8::1]:80 unknown _hidden ,,,
  ::ffff:127.0.0.1 for=203.0.113.7;host=a`,
  '203.0.113.7, 127.0.0.1',
  "' OR 1=1",
);

const { host: otherHost } = markers;
const site = oneOf(`${otherHost} ${otherHost}:81 http://${otherHost}/`, `${otherHost}, a`);
const scheme = oneOf('http https javascript HTTP http:// ws', 'https, http', '');

const internal = fc.oneof(
  oneOf(
    `1 0 /api/posts /markdown/now /filtered/blog middleware pages/_middleware
    middleware:middleware:middleware:middleware:middleware {"a":1} [] ["",{}] %5B%5D
    https://${otherHost}/ //${otherHost}/ 200 500 true no-store /_error`,
    '',
  ),
  anyText,
);

/** Headers of the framework and the site. */
const internalNames =
  list(`x-middleware-subrequest x-middleware-rewrite x-middleware-next x-middleware-redirect
  x-middleware-prefetch x-middleware-override-headers x-middleware-request-x-legible-peer
  x-middleware-set-cookie x-middleware-invoke x-middleware-skip x-nextjs-data x-nextjs-cache
  x-nextjs-rewrite x-nextjs-redirect next-action rsc next-router-state-tree next-url
  next-router-prefetch next-router-segment-prefetch next-hmr-refresh x-matched-path x-invoke-path
  x-invoke-query x-invoke-status x-invoke-output x-invoke-error x-prerender-revalidate
  x-prerender-revalidate-if-generated x-now-route-matches x-vercel-id x-next-cache-tags
  x-next-revalidated-tags x-next-revalidate-tag-token x-next-resume-state-length x-legible-peer
  x-legible-proto x-legible-a purpose sec-purpose x-action-forwarded`);

const manyRanges = `bytes=${'0-1,'.repeat(500)}0-1`;
const bigCookie = `a=${'b'.repeat(9_000)}`;

const kinds: readonly (readonly [
  weight: number,
  names: readonly string[],
  fc.Arbitrary<string>,
])[] = [
  [6, ['Accept'], accept],
  [4, ['If-None-Match'], fc.oneof(validator, anyText)],
  [2, list('If-Match If-Range ETag'), fc.oneof(validator, anyText)],
  [2, list('If-Modified-Since If-Unmodified-Since Date'), fc.oneof(date, anyText)],
  [2, ['Range'], fc.oneof(oneOf('bytes=0- bytes=-1 bytes=0-0,2-3 bytes=9-1', manyRanges), anyText)],
  [
    2,
    list('Accept-Encoding Accept-Language Accept-Charset'),
    fc.oneof(oneOf('gzip br;q=1 identity;q=0 *;q=0'), anyText),
  ],
  [
    2,
    list('Cache-Control Pragma'),
    fc.oneof(oneOf('no-cache no-store only-if-cached max-age=0'), anyText),
  ],
  [
    3,
    list('X-Forwarded-For X-Real-IP Forwarded X-Client-IP True-Client-IP CF-Connecting-IP'),
    fc.oneof(ipAddress, anyText),
  ],
  [3, list('X-Forwarded-Host X-Host X-Forwarded-Server X-Original-Host Origin Referer'), site],
  [2, list('X-Forwarded-Proto X-Forwarded-Scheme X-Forwarded-Ssl Front-End-Https'), scheme],
  [
    2,
    list('X-Original-URL X-Rewrite-URL X-Forwarded-Prefix X-HTTP-Method-Override X-Forwarded-Port'),
    fc.oneof(internal, site),
  ],
  [10, internalNames, internal],
  [
    2,
    ['Cookie'],
    fc.oneof(oneOf('a=b =', '__prerender_bypass=1; __next_preview_data=1', bigCookie), anyText),
  ],
  [1, list('Authorization Content-Type Content-Encoding TE Trailer Via User-Agent'), anyText],
  [1, ['Expect'], oneOf('100-continue 200-ok', '')],
  [1, ['Connection'], oneOf('close keep-alive Upgrade X-Forwarded-For', 'x-legible-peer, close')],
  [1, ['Upgrade'], oneOf('websocket h2c', '')],
  [1, [...list('X-Fuzz __proto__ constructor !#$%&'), 'a'.repeat(2_000)], anyText],
];

const header: fc.Arbitrary<Header> = fc.oneof(
  ...kinds.map(([weight, names, value]) => ({
    weight,
    arbitrary: fc.tuple(fc.constantFrom(...names), value),
  })),
);

const aThousand = Array.from({ length: 1_000 }, (_, index): Header => [`X-${index}`, 'a']);

export const headers: fc.Arbitrary<readonly Header[]> = fc.oneof(
  { weight: 12, arbitrary: fc.array(header, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(header, { minLength: 20, maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constant(aThousand) },
);

const oneHost = (value: string): readonly Header[] => [['Host', value]];

/** Most requests name this site, some name another one, or none. */
export const host: fc.Arbitrary<readonly Header[]> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(oneHost('localhost')) },
  { weight: 3, arbitrary: oneOf(`${otherHost} ${otherHost}:81`).map(oneHost) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<readonly Header[]>(
      [],
      ...['', `a@${otherHost}`, `<${markers.element}>`, 'localhost:99999'].map(oneHost),
      [...oneHost('localhost'), ...oneHost(otherHost)],
    ),
  },
);
