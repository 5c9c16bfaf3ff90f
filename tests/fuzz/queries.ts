/** Query strings: every documented parameter and some that are none, with hostile values, repeated, and a thousand of them. */
import fc from 'fast-check';
import { aiTermCategories, aiTermMaturities } from '#lib/schema/ai-term.ts';
import { lineEnds, markup, otherSites } from './markers.ts';
import { piece } from './texts.ts';

const documented = ['q', 'tag', 'category', 'maturity', 'page', 'perPage'] as const;

const others = [
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'tag[]',
    'q[0]',
    'Q',
    'PAGE',
    '',
    ' ',
  ],
  ...[
    'url',
    'w',
    '_rsc',
    'next',
    'redirect',
    'callback',
    'slug',
    'id',
    'path',
    'nxtPslug',
    'nextInternalLocale',
  ],
] as const;

const values = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1',
    '2',
    '50',
    '51',
    '007',
    '1e9',
    '0x10',
    '1.5',
    'NaN',
    'null',
    'true',
    '٣',
    '１',
  ],
  ...[
    '9'.repeat(20),
    '9'.repeat(400),
    ',',
    ',,,',
    'http',
    'http,redis',
    'HTTP',
    'a--b',
    'platform',
    'platform,x',
  ],
  ...[
    'agent',
    'etag cache',
    '(a+)+$',
    '.*',
    '\\',
    "' OR 1=1 --",
    '../../etc/passwd',
    '\0',
    '\ud83d',
    '😀'.repeat(61),
  ],
  ...[
    'é',
    'e\u0301',
    'ﬁ',
    '\u202e',
    '\ufeff',
    'İ',
    'ß',
    'x'.repeat(121),
    'x'.repeat(3_000),
    '[object Object]',
  ],
  ...aiTermCategories,
  ...aiTermMaturities,
  ...markup,
  ...lineEnds,
  ...otherSites,
] as const;

/** A lone surrogate has no encoding. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const sent = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...values).map(encode) },
  { weight: 2, arbitrary: piece.map((text) => text.replace(/[\s#]/g, '')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }).map(encode) },
);

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...documented) },
  { weight: 1, arbitrary: fc.constantFrom(...others).map(encodeURIComponent) },
);

const pair = fc.tuple(name, sent).map(([key, value]) => `${key}=${value}`);

const many = fc
  .tuple(fc.constantFrom('tag=a', 'q=a', 'page=1', 'a', '&', '__proto__=1', 'category=platform'))
  .map(([one]) => Array(1_000).fill(one).join('&'));

/** With its question mark, or nothing. */
export const query: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 10,
    arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`),
  },
  { weight: 1, arbitrary: many.map((text) => `?${text}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?', '??', '?=', '?&', '?q', '?%', '?q=%', '?#', '?q=a;b'),
  },
);
