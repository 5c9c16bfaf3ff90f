import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/http/errors.ts';
import {
  facet,
  findUnknown,
  freeText,
  instant,
  type KnownValues,
  oneOf,
  paginate,
  positiveInteger,
  prefersStrict,
  readQuery,
} from '#lib/http/query.ts';
import { anyText } from '#tests/support/any-text.ts';

const description = 'What it is.';
const known = { tag: ['http', 'redis'], category: ['platform', 'writing'] };
const parameters = {
  q: freeText({ description, example: 'etag' }),
  tag: facet({ description, example: 'http' }),
  category: facet({ description, example: 'platform', closed: true }),
  maturity: oneOf({ description, values: ['Rising', 'Agents & Autonomy'] }),
  since: instant({ description, example: '2026-01-31' }),
  page: positiveInteger({ description, example: 1 }),
  perPage: positiveInteger({ description, max: 50, default: 20, example: 2 }),
};
type Name = keyof typeof parameters;

function read(search: string | Record<string, string>, offered: KnownValues = known) {
  return readQuery(parameters, new URLSearchParams(search), offered);
}

function refusalOf(search: string | Record<string, string>, offered: KnownValues = known) {
  try {
    read(search, offered);
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    if (error instanceof ApiError) return error.toEnvelope().error;
  }
  throw new Error('The query was expected to be refused.');
}

describe('a query', () => {
  test.each([
    ['is empty without parameters', '', {}],
    ['ignores unknown parameters', 'sort=asc&offset=3&__proto__=x&tag%5B%5D=a', {}],
    ['distinguishes names by case', 'Page=2&PERPAGE=0', {}],
    ['has every parameter that is sent', 'q=a&page=2&tag=b', { q: 'a', page: 2, tag: ['b'] }],
    ['joins a facet sent twice', 'tag=b&tag=a,c', { tag: ['b', 'a', 'c'] }],
    ['and a closed', 'category=writing&category=platform', { category: ['writing', 'platform'] }],
    ['drops an empty facet beside a full one', 'tag=&tag=a', { tag: ['a'] }],
    [
      'reads a plus sign',
      'since=2026-01-31T09:00:00+02:00',
      { since: '2026-01-31T09:00:00+02:00' },
    ],
    ['takes the first of two texts', 'q=first&q=second', { q: 'first' }],
    ['takes the first of two texts though it is empty', 'q=&q=second', {}],
    ['takes the first of two numbers', 'page=2&page=0', { page: 2 }],
    ['takes the first of two sizes', 'perPage=7&perPage=x', { perPage: 7 }],
    ['takes the first of two values', 'maturity=Rising&maturity=x', { maturity: 'Rising' }],
  ])('%s', (_fact, search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  test('is refused if its first value is invalid', () => {
    for (const search of ['page=0&page=2', 'perPage=&perPage=7', 'maturity=x&maturity=Rising']) {
      expect(refusalOf(search).code, search).toBe('invalid_parameter');
    }
  });
});

test('any query is parsed into known parameters with valid values, or refused with an ApiError', () => {
  const closed = fc.constantFrom('platform', ' Writing ', 'writing,,platform', 'Rising', ' Rising');
  const piece = fc.constantFrom('&', '=', '%', '+', ',', '%00', '%ff', '%2c', '1', '0', 'Rising');
  const pieces = fc.array(piece).map((all) => all.join(''));
  const name = fc.oneof(fc.constantFrom(...Object.keys(parameters)), fc.string({ maxLength: 8 }));
  const pair = fc.tuple(name, fc.oneof(anyText(), pieces, closed)).map((both) => both.join('='));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
      let query: ReturnType<typeof read>;
      try {
        query = read(pairs.join('&'));
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid_parameter', status: 400 });
        return;
      }
      expect(Object.keys(parameters)).toEqual(expect.arrayContaining(Object.keys(query)));
      expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
      expect(known.category).toEqual(expect.arrayContaining([...(query.category ?? [])]));
      expect([undefined, 'Rising', 'Agents & Autonomy']).toContain(query.maturity);
      expect(query.tag?.length).not.toBe(0);
      for (const tag of query.tag ?? []) expect(tag).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
    { numRuns: 500 },
  );
});

describe('free text', () => {
  const face = '\u{1F600}';
  test.each([
    ['is unchanged', 'Entity Tags', 'Entity Tags'],
    ['is trimmed', ' \t\n etag \r\n', 'etag'],
    ['is trimmed of white space beyond ASCII', '\u00a0\u3000etag\u2003', 'etag'],
    ['keeps white space inside', 'a  b', 'a  b'],
    ['keeps case and accents', 'ÉTAG', 'ÉTAG'],
    ['keeps compatibility forms', 'ﬁne ① Ｗ', 'ﬁne ① Ｗ'],
    ['keeps decomposed accents', 'e\u0301', 'e\u0301'],
    ['keeps markup and control characters', '<b>\0', '<b>\0'],
    ['asks for nothing where it is empty', '', undefined],
    ['asks for nothing where it is white space', ' \t\u00a0', undefined],
    ['keeps 120 characters', 'a'.repeat(120), 'a'.repeat(120)],
    ['is cut to 120 characters', 'a'.repeat(121), 'a'.repeat(120)],
    ['is trimmed before it is cut', `${' '.repeat(100)}${'a'.repeat(120)} `, 'a'.repeat(120)],
    ['keeps a pair that ends at the limit', 'a'.repeat(118) + face, 'a'.repeat(118) + face],
    ['is not cut inside a pair', 'a'.repeat(119) + face, 'a'.repeat(119)],
    ['is cut between pairs', face.repeat(61), face.repeat(60)],
  ])('%s', (_fact, sent, expected) => {
    expect(read({ q: sent })).toEqual(expected === undefined ? {} : { q: expected });
  });

  test('is trimmed, at most 120 characters, and well-formed', () => {
    const unit = fc.constantFrom('a', 'é', 'e\u0301', 'ﬁ', ' ', face);
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (sent) => {
        const { q } = read({ q: sent });
        const trimmed = sent.trim();
        if (trimmed === '') {
          expect(q).toBeUndefined();
          return;
        }
        expect(trimmed.startsWith(q ?? '-')).toBe(true);
        expect(q?.length).toBeLessThanOrEqual(120);
        expect(q?.length).toBeGreaterThanOrEqual(Math.min(trimmed.length, 119));
        // Half a surrogate pair cannot be encoded.
        expect(() => encodeURIComponent(q ?? '')).not.toThrow();
      }),
    );
  });
});

test.each([
  '2026-02-30',
  '2026-02-30T09:00:00Z',
  '2026-01-31T25:00:00Z',
  '2026-01-31T09:00',
  '2026',
])('an instant is no %s', (since) => {
  expect(refusalOf({ since }).message).toBe(`\`since\` is "${since}", which is not a date.`);
});

describe('a facet', () => {
  test.each([
    ['http', ['http']],
    ['HTTP', ['http']],
    [' http , Redis ', ['http', 'redis']],
    [',http,, ,redis,', ['http', 'redis']],
    ['a-b-c', ['a-b-c']],
    ['7', ['7']],
    ['unknown', ['unknown']],
  ])('reads %j', (sent, expected) => {
    expect(read({ tag: sent })).toEqual({ tag: expected });
  });

  test.each(['', ' ', ',', ' , ,, '])('without a value is refused: %j', (sent) => {
    for (const name of ['tag', 'category'] as const) {
      const { code, message } = refusalOf({ [name]: sent });
      expect(code).toBe('invalid_parameter');
      expect(message).toContain(name);
    }
  });

  test.each([
    ['hyphens', ['-', 'a-', '-a', 'a--b']],
    ['other signs', ['a_b', 'a b', 'a.b', 'a/b', '%61', '<b>', '\0', '*']],
    ['letters and digits beyond ASCII', ['é', '٣']],
  ])('names the value that is not letters or digits joined by hyphens: %s, %j', (_, values) => {
    for (const value of values) {
      for (const name of ['tag', 'category'] as const) {
        const error = refusalOf({ [name]: `http, ${value}` }, { category: ['http'] });
        expect(error).toMatchObject({
          code: 'invalid_parameter',
          message: expect.stringContaining(`"${value}" is not a value of \`${name}\``),
        });
      }
    }
  });

  test('of a site that has none says to leave it out, and with some, which there are', () => {
    expect(refusalOf({ category: 'x' }, {})).toMatchObject({
      hint: 'Leave the parameter out: this site has no category.',
    });
    expect(refusalOf({ category: 'x' }, { category: ['http'] })).toMatchObject({
      hint: 'Use one or more of: http.',
    });
  });

  test('abbreviates a long value in its message', () => {
    const long = 'x'.repeat(10_000);
    const searches = [`tag=${long}_`, `category=${long}_`, `category=${long}`, `maturity=${long}`];
    for (const search of [...searches, `page=${long}`, `perPage=${long}`]) {
      const { message, hint } = refusalOf(search);
      expect(message.length + hint.length).toBeLessThan(500);
    }
  });

  test('of a closed set accepts only published values', () => {
    expect(read('category=Platform,writing')).toEqual({ category: ['platform', 'writing'] });
    const { code, message, hint } = refusalOf('category=platform,cooking');
    expect(code).toBe('invalid_parameter');
    expect(message).toContain('"cooking"');
    expect(hint).toContain('platform, writing');
  });

  test.each([
    ['category=', 'category=writing'],
    ['tag=_', 'tag=notes'],
  ])('has a hint with a value of this site for %s', (search, such) => {
    const offered = { tag: ['notes'], category: ['writing'] };
    expect(refusalOf(search, offered).hint).toContain(`such as ${such}`);
  });

  test.each([
    ['two edits away', 'category=platfrm1', 'platform'],
    ['a prefix', 'category=wri', 'writing'],
    ['a malformed value', 'tag=redis!', 'redis'],
    ['a malformed value of a closed set', 'category=writing.', 'writing'],
  ])('suggests the nearest value for %s', (_what, search, nearest) => {
    expect(refusalOf(search).hint).toContain(`"${nearest}"`);
  });

  test('without known values is refused like any other', () => {
    for (const offered of [{ category: [] }, {}]) {
      expect(refusalOf('category=platform', offered).code).toBe('invalid_parameter');
    }
  });
});

describe('one of an enumeration', () => {
  test.each([
    ['maturity=Rising', 'Rising'],
    ['maturity=%20Rising%20', 'Rising'],
    ['maturity=%09Rising%0A', 'Rising'],
    ['maturity=Agents+%26+Autonomy', 'Agents & Autonomy'],
  ])('is trimmed and may contain signs: %s', (search, maturity) => {
    expect(read(search)).toEqual({ maturity });
  });

  test.each(['', ' ', 'rising', 'RISING', 'Risin', 'Rising,', 'Rising,Agents & Autonomy', 'null'])(
    'is compared exactly, and its error lists every value: %j',
    (sent) => {
      const { code, message, hint } = refusalOf({ maturity: sent });
      expect(code).toBe('invalid_parameter');
      expect(message).toMatch(/^".*" is not a value of `maturity`\.$/);
      for (const value of ['Rising', 'Agents & Autonomy']) expect(hint).toContain(value);
    },
  );
});

describe('a positive integer', () => {
  // The property below has the others.
  test.each(['', ' 5', '5\n', '+5', '0', '1e3', '5.0', '٣', '５', '²', 'five', '1\0'])(
    'has only decimal digits and is at least 1, so not %j',
    (sent) => {
      const code = 'invalid_parameter';
      expect(refusalOf({ page: sent })).toMatchObject({
        code,
        hint: expect.stringMatching(/from 1\b/),
      });
      const { hint } = refusalOf({ perPage: sent });
      expect(hint).toMatch(/1 to 50\b/);
    },
  );

  test.each<[Name, string, number]>([
    ['page', '1', 1],
    ['page', '007', 7],
    ['page', `${'0'.repeat(400)}5`, 5],
    ['page', '51', 51],
    ['perPage', '1', 1],
    ['perPage', '50', 50],
    ['perPage', '51', 50],
    ['perPage', '9'.repeat(400), 50],
    ['page', '9007199254740993', Number.MAX_SAFE_INTEGER],
    ['page', '9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('reads %s=%s as %d', (name, sent, expected) => {
    expect(read({ [name]: sent })).toEqual({ [name]: expected });
  });

  test('is parsed or refused for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('0', '1', '9', '-', ' ') }),
    );
    fc.assert(
      fc.property(text, (sent) => {
        const isNumber = /^[0-9]*[1-9][0-9]*$/.test(sent);
        if (isNumber) expect(read({ page: sent }).page).toBe(Number(sent));
        else expect(refusalOf({ page: sent }).code).toBe('invalid_parameter');
      }),
    );
  });
});

test.each([
  ['handling=strict', true],
  ['Handling=Strict', true],
  ['handling = "strict"', true],
  ['respond-async, handling=strict', true],
  ['handling=strict; wait=10', true],
  ['handling=strict, return=minimal', true],
  [null, false],
  ['', false],
  ['handling=lenient', false],
  ['handling=strictly', false],
  ['xhandling=strict', false],
  ['handling=lenient, handling=strict', false],
  ['handling;a=b, handling=strict', false],
  ['respond-async; handling=strict', false],
  ['a="b, handling=strict"', false],
  ['handling', false],
])('Prefer: %s is strict: %s', (prefer, isStrict) => {
  expect(prefersStrict(prefer)).toBe(isStrict);
});

test.each([
  ['', undefined],
  ['q=1&tag=a', undefined],
  ['q=1&Tag=a', 'Tag'],
  ['x=1&y=2', 'x'],
  ['__proto__=1', '__proto__'],
])('the first unknown parameter of %j is %j', (query, name) => {
  expect(findUnknown(new URLSearchParams(query), ['q', 'tag'])).toBe(name);
});

const items = ['a', 'b', 'c', 'd', 'e'];

describe('a page', () => {
  test.each([
    ['nothing', {}, undefined],
    ['absent values', { page: undefined, perPage: undefined }, undefined],
    ['a page alone', { page: 3 }, { page: 3, perPage: 20, totalPages: 1 }],
    ['a size alone', { perPage: 2 }, { page: 1, perPage: 2, totalPages: 3 }],
  ])('is asked for by %s', (_fact, requested, paging) => {
    expect(paginate(items, requested)).toMatchObject({ total: 5, paging });
  });

  test('has all items without paging', () => {
    expect(paginate(items, {}).items).toEqual(items);
  });

  test.each([
    ['the second', 2, 2, ['c', 'd'], 3],
    ['a last one that is not full', 3, 2, ['e'], 3],
    ['one beyond the last', 4, 2, [], 3],
    ['one far beyond the last', Number.MAX_SAFE_INTEGER, 50, [], 1],
    ['one longer than the list', 1, 50, items, 1],
    ['one behind a full last page', 2, 5, [], 1],
  ])('is %s', (_which, page, perPage, expected, totalPages) => {
    expect(paginate(items, { page, perPage })).toEqual({
      items: expected,
      total: 5,
      paging: { page, perPage, totalPages },
    });
  });

  test('starts where the page before it ends', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 50 }), (list, perPage) => {
        const { totalPages } = paginate(list, { page: 1, perPage }).paging ?? { totalPages: -1 };
        const pages = Array.from({ length: totalPages }, (_, index) =>
          paginate(list, { page: index + 1, perPage }),
        );
        expect(pages.flatMap((page) => page.items)).toEqual(list);
        expect(pages.every((page) => page.items.length > 0 && page.total === list.length)).toBe(
          true,
        );
        expect(paginate(list, { page: totalPages + 1, perPage }).items).toEqual([]);
      }),
    );
  });
});
