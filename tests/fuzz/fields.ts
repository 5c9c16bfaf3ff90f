/** The header fields of hostile requests: what is negotiated, what proxies tell, and what frameworks tell themselves. */
import fc from 'fast-check';
import { lineEnds, markers, markup, otherSites } from './markers.ts';

export type Field = readonly [name: string, value: string];

/** A value can hold no line end and nothing beyond Latin-1: those are for torn requests. */
const toValue = (text: string) => text.replace(/[^\t\x20-\x7e\xa0-\xff]/g, ' ').trim();

const anyText = fc.oneof(
  fc.constantFrom(...markup, ...lineEnds, ...otherSites).map(toValue),
  fc.string({ maxLength: 40 }).map(toValue),
  fc.constantFrom(
    '',
    ',',
    ';',
    '"',
    '*',
    '0',
    '1',
    '-1',
    'null',
    'a'.repeat(5_000),
    ','.repeat(3_000),
  ),
);

const mediaRange = fc
  .tuple(
    fc.constantFrom(
      'text/html',
      'text/markdown',
      '*/*',
      'text/*',
      'image/png',
      'application/json',
      '*',
      'a/b/c',
      '/',
      '',
    ),
    fc.constantFrom(
      '',
      ';q=0',
      ';q=1',
      ';q=0.5',
      ';q=2',
      ';q=-1',
      ';q=',
      ';q=0.0001',
      ';q="1"',
      ';charset="a,b;c"',
      ';;;',
      ';a="',
    ),
  )
  .map((parts) => parts.join(''));

const accept = fc.oneof(
  fc.array(mediaRange, { maxLength: 5 }).map((ranges) => ranges.join(',')),
  anyText,
);

const entityTag = fc.constantFrom(
  '*',
  '"x"',
  'W/"x"',
  'W/',
  '"',
  '""',
  'x',
  '"a,b"',
  '"\xe9"',
  '* , "x"',
  '"x" "y"',
);

const validator = fc.oneof(
  fc.constant('*'),
  fc.array(entityTag, { maxLength: 4 }).map((tags) => tags.join(', ')),
  anyText,
);

const date = fc.constantFrom(
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  '0',
  'never',
);

const address = fc.constantFrom(
  ...[
    '127.0.0.1',
    '::1',
    '203.0.113.7',
    '999.1.1.1',
    '203.0.113.7:80',
    '[2001:db8::1]:80',
    'unknown',
    '_hidden',
  ],
  ...['203.0.113.7, 127.0.0.1', ',,,', '::ffff:127.0.0.1', 'for=203.0.113.7;host=a', "' OR 1=1"],
);

const site = fc.constantFrom(
  markers.host,
  `${markers.host}:81`,
  `${markers.host}, a`,
  `http://${markers.host}/`,
);

const scheme = fc.constantFrom(
  'http',
  'https',
  'https, http',
  'javascript',
  'HTTP',
  '',
  'http://',
  'ws',
);

const within = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '',
    '/api/posts',
    '/markdown/now',
    '/filtered/blog',
    'middleware',
    'pages/_middleware',
  ),
  fc.constantFrom(
    'middleware:middleware:middleware:middleware:middleware',
    '{"a":1}',
    '[]',
    '["",{}]',
    '%5B%5D',
  ),
  fc.constantFrom(
    `https://${markers.host}/`,
    `//${markers.host}/`,
    '200',
    '500',
    'true',
    'no-store',
    '/_error',
  ),
  anyText,
);

/** The framework's own fields, and the site's. */
const withinNames = [
  ...[
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-middleware-next',
    'x-middleware-redirect',
  ],
  ...[
    'x-middleware-prefetch',
    'x-middleware-override-headers',
    'x-middleware-request-x-legible-peer',
  ],
  ...[
    'x-middleware-set-cookie',
    'x-middleware-invoke',
    'x-middleware-skip',
    'x-nextjs-data',
    'x-nextjs-cache',
  ],
  ...[
    'x-nextjs-rewrite',
    'x-nextjs-redirect',
    'next-action',
    'rsc',
    'next-router-state-tree',
    'next-url',
  ],
  ...['next-router-prefetch', 'next-router-segment-prefetch', 'next-hmr-refresh', 'x-matched-path'],
  ...['x-invoke-path', 'x-invoke-query', 'x-invoke-status', 'x-invoke-output', 'x-invoke-error'],
  ...[
    'x-prerender-revalidate',
    'x-prerender-revalidate-if-generated',
    'x-now-route-matches',
    'x-vercel-id',
  ],
  ...[
    'x-next-cache-tags',
    'x-next-revalidated-tags',
    'x-next-revalidate-tag-token',
    'x-next-resume-state-length',
  ],
  ...[
    'x-legible-peer',
    'x-legible-proto',
    'x-legible-a',
    'purpose',
    'sec-purpose',
    'x-action-forwarded',
  ],
] as const;

/** What each kind of field is called, and what stands in it. */
const kinds: readonly (readonly [
  weight: number,
  names: readonly string[],
  value: fc.Arbitrary<string>,
])[] = [
  [6, ['Accept'], accept],
  [4, ['If-None-Match'], validator],
  [2, ['If-Match', 'If-Range', 'ETag'], validator],
  [2, ['If-Modified-Since', 'If-Unmodified-Since', 'Date'], fc.oneof(date, anyText)],
  [
    2,
    ['Range'],
    fc.oneof(
      fc.constantFrom(
        'bytes=0-',
        'bytes=-1',
        'bytes=0-0,2-3',
        'bytes=9-1',
        `bytes=${'0-1,'.repeat(500)}0-1`,
      ),
      anyText,
    ),
  ],
  [
    2,
    ['Accept-Encoding', 'Accept-Language', 'Accept-Charset'],
    fc.oneof(fc.constantFrom('gzip', 'br;q=1', 'identity;q=0', '*;q=0'), anyText),
  ],
  [
    2,
    ['Cache-Control', 'Pragma'],
    fc.oneof(fc.constantFrom('no-cache', 'no-store', 'only-if-cached', 'max-age=0'), anyText),
  ],
  [
    3,
    [
      'X-Forwarded-For',
      'X-Real-IP',
      'Forwarded',
      'X-Client-IP',
      'True-Client-IP',
      'CF-Connecting-IP',
    ],
    fc.oneof(address, anyText),
  ],
  [
    3,
    ['X-Forwarded-Host', 'X-Host', 'X-Forwarded-Server', 'X-Original-Host', 'Origin', 'Referer'],
    site,
  ],
  [2, ['X-Forwarded-Proto', 'X-Forwarded-Scheme', 'X-Forwarded-Ssl', 'Front-End-Https'], scheme],
  [
    2,
    [
      'X-Original-URL',
      'X-Rewrite-URL',
      'X-Forwarded-Prefix',
      'X-HTTP-Method-Override',
      'X-Forwarded-Port',
    ],
    fc.oneof(within, site),
  ],
  [10, withinNames, within],
  [
    2,
    ['Cookie'],
    fc.oneof(
      fc.constantFrom(
        '__prerender_bypass=1; __next_preview_data=1',
        'a=b',
        '=',
        `a=${'b'.repeat(9_000)}`,
      ),
      anyText,
    ),
  ],
  [
    1,
    ['Authorization', 'Content-Type', 'Content-Encoding', 'TE', 'Trailer', 'Via', 'User-Agent'],
    anyText,
  ],
  [1, ['Expect'], fc.constantFrom('100-continue', '200-ok', '')],
  [
    1,
    ['Connection'],
    fc.constantFrom('close', 'keep-alive', 'Upgrade', 'X-Forwarded-For', 'x-legible-peer, close'),
  ],
  [1, ['Upgrade'], fc.constantFrom('websocket', 'h2c', '')],
  [1, ['X-Fuzz', '__proto__', 'constructor', 'a'.repeat(2_000), '!#$%&'], anyText],
];

const field: fc.Arbitrary<Field> = fc.oneof(
  ...kinds.map(([weight, names, value]) => ({
    weight,
    arbitrary: fc.tuple(fc.constantFrom(...names), value),
  })),
);

export const fields: fc.Arbitrary<readonly Field[]> = fc.oneof(
  { weight: 12, arbitrary: fc.array(field, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(field, { minLength: 20, maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constant(Array.from({ length: 1_000 }, (_, index): Field => [`X-${index}`, 'a'])),
  },
);

/** Most requests are for this site; some say that they are for another, or for none. */
export const host: fc.Arbitrary<readonly Field[]> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<readonly Field[]>([['Host', 'localhost']]) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<readonly Field[]>(
      [['Host', markers.host]],
      [['Host', `${markers.host}:81`]],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<readonly Field[]>(
      [],
      [['Host', '']],
      [['Host', `a@${markers.host}`]],
      [['Host', `<${markers.element}>`]],
      [['Host', 'localhost:99999']],
      [
        ['Host', 'localhost'],
        ['Host', markers.host],
      ],
    ),
  },
);
