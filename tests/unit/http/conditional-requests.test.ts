import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNotModified, matchesIfNoneMatch, toStrongEtag } from '#lib/http/conditional-requests.ts';
import { anyText } from '#tests/support/any-text.ts';

/** Against the entity tag `"x"`. RFC 9110, sections 5.6.1 (lists), 8.8.3 (entity tags) and 13.1.2. */
const against: readonly (readonly [fact: string, header: string, matches: boolean])[] = [
  ['matches the tag itself', '"x"', true],
  ['matches the weak form of the tag', 'W/"x"', true],
  ['matches any', '*', true],
  ['matches any with spaces around', ' * ', true],
  ['matches any with tabs around', '\t*\t', true],
  ['does not match another tag', '"y"', false],
  ['does not match another weak tag', 'W/"y"', false],
  ['does not match another case', '"X"', false],
  ['does not match a longer tag', '"xx"', false],
  ['does not match the empty tag', '""', false],
  ['does not match an empty field', '', false],
  ['does not match white space', ' \t ', false],
  ['finds the first member of a list', '"x", "y"', true],
  ['finds the last member of a list', '"y", "z", "x"', true],
  ['finds a weak member of a list', '"y", W/"x"', true],
  ['finds a member behind a weak one', 'W/"y", "x"', true],
  ['finds nothing in a list of others', '"y", W/"z", "xx"', false],
  ['needs no space in a list', '"y","x","z"', true],
  ['takes spaces and tabs around commas', '"y" \t,\t "x"', true],
  ['ignores empty members before', ', ,, "x"', true],
  ['ignores empty members between', '"y", , ,"x"', true],
  ['ignores empty members after', '"x",,', true],
  ['does not match commas alone', ', ,,', false],
  ['keeps a comma inside a tag', '"a,x"', false],
  ['keeps a tag apart that is one comma', '",", "x"', true],
  ['reads no member out of another one', '"a,W/x"', false],
  ['takes a backslash for a character like others', '"y\\", "x"', true],
  ['reads on behind the empty tag', '"", "x"', true],
  ['reads on behind obs-text', '"\xe9\xff\x80", "x"', true],
  ['ends at a space inside a tag', '"a b", "x"', false],
  ['ends at a tab inside a tag', '"a\tb", "x"', false],
  ['ends at a control character inside a tag', '"a\x7f", "x"', false],
  ['ends at a character that no field holds', '"\u0101", "x"', false],
  ['reads up to a tail that is no tag', '"x", tail', true],
  ['reads up to a quote that stays open', '"x", "y', true],
  ['reads up to an asterisk in a list', '"x", *', true],
  ['does not take an asterisk in a list for any', '"y", *', false],
  ['does not take an asterisk before a list for any', '*, "x"', false],
  ['does not take two asterisks for any', '**', false],
  ['does not take a quoted asterisk for any', '"*"', false],
  ['does not take a weak asterisk for any', 'W/*', false],
  ['does not take a no-break space for white space', '\xa0*', false],
  ['ends at a member without quotes', 'x, "x"', false],
  ['does not take the tag without quotes', 'x', false],
  ['does not take the tag in single quotes', "'x'", false],
  ['does not take a quote that stays open', '"x', false],
  ['does not take a quote that was never opened', 'x"', false],
  ['does not take a weak mark in lower case', 'w/"x"', false],
  ['does not take a weak mark apart from its tag', 'W/ "x"', false],
  ['does not take two weak marks', 'W/W/"x"', false],
  ['does not take a weak mark alone', 'W/', false],
  ['ends where two members have no comma between them', '"y" "x"', false],
];

test.each(against)('%s: %j', (_fact, header, matches) => {
  expect(matchesIfNoneMatch(header, '"x"')).toBe(matches);
});

test.each([
  ['a comma', '"a,b"'],
  ['only a comma', '","'],
  ['nothing', '""'],
  ['obs-text', '"\xe9"'],
  ['a slash and a W', '"W/"'],
  ['an asterisk', '"*"'],
  ['a weak mark outside', 'W/"x"'],
])('matches a tag that contains %s', (_what, etag) => {
  expect(matchesIfNoneMatch(etag, etag)).toBe(true);
  expect(matchesIfNoneMatch(`"other", ${etag}`, etag)).toBe(true);
  expect(matchesIfNoneMatch('"other"', etag)).toBe(false);
});

/** `etagc` of RFC 9110, section 8.8.3. */
const tagCharacter = fc
  .oneof(
    fc.constant(0x21),
    fc.integer({ min: 0x23, max: 0x7e }),
    fc.integer({ min: 0x80, max: 0xff }),
  )
  .map((code) => String.fromCharCode(code));
const opaqueTag = fc.string({ unit: tagCharacter, maxLength: 12 }).map((text) => `"${text}"`);
const member = fc.tuple(fc.constantFrom('', 'W/'), opaqueTag).map((parts) => parts.join(''));
const listSeparator = fc.constantFrom(',', ', ', ' ,', '\t,\t', ',,', ' , ,, ');

describe('any list of well-formed tags', () => {
  test('matches if it contains the tag', () => {
    const others = fc.array(member);
    const own = fc.tuple(fc.constantFrom('', 'W/'), opaqueTag);
    fc.assert(
      fc.property(others, own, others, listSeparator, (before, [weak, tag], after, separator) => {
        const list = [...before, weak + tag, ...after].join(separator);
        expect(matchesIfNoneMatch(list, tag)).toBe(true);
      }),
    );
  });

  test('does not match if it lacks the tag', () => {
    fc.assert(
      fc.property(fc.array(member), opaqueTag, listSeparator, (members, own, separator) => {
        fc.pre(members.every((other) => other.replace(/^W\//, '') !== own));
        expect(matchesIfNoneMatch(members.join(separator), own)).toBe(false);
      }),
    );
  });
});

test('returns a boolean for any header', () => {
  const text = fc.oneof(
    anyText(),
    fc.string({ unit: fc.constantFrom('"', 'W/', 'x', ',', ' ', '\t', '*', '\\', '\xff') }),
  );
  fc.assert(
    fc.property(text, opaqueTag, (header, etag) => {
      expect(matchesIfNoneMatch(header, etag)).toBeTypeOf('boolean');
    }),
  );
});

test.each([
  ['commas', ','.repeat(200_000)],
  ['white space', ' '.repeat(200_000)],
  ['members', '"y",'.repeat(50_000)],
  ['quotes', '"'.repeat(200_000)],
  ['weak marks', 'W/'.repeat(100_000)],
])('stays fast for a header of only %s', (_what, header) => {
  expect(matchesIfNoneMatch(`${header}W/"x`, '"x"')).toBe(false);
});

describe('a strong entity tag', () => {
  const bytes = fc.uint8Array({ maxLength: 64 }).map((array) => new Uint8Array(array));

  test('is strong, the same for the same bytes and another for others', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (body, other) => {
        const etag = await toStrongEtag(body);
        expect(etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
        expect(await toStrongEtag(Uint8Array.from(body))).toBe(etag);
        expect((await toStrongEtag(other)) === etag).toBe(Buffer.compare(body, other) === 0);
      }),
    );
  });

  test('depends only on the bytes of a view, not on the rest of its buffer', async () => {
    const view = new Uint8Array([9, 1, 2, 9]).subarray(1, 3);
    expect(await toStrongEtag(view)).toBe(await toStrongEtag(new Uint8Array([1, 2])));
  });
});

describe('If-Modified-Since, for a body of 1994-11-06 08:49:37', () => {
  const lastModified = 'Sun, 06 Nov 1994 08:49:37 GMT';

  test.each([
    // The examples of RFC 9110, section 5.6.7.
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
    'Mon, 07 Nov 1994 08:49:37 GMT',
    'Saturday, 01-Jan-00 00:00:00 GMT',
    `Friday, 01-Jan-${(new Date().getUTCFullYear() + 50) % 100} 00:00:00 GMT`,
    'Thu Dec 15 08:49:37 1994',
  ])('%s is current', (header) => {
    expect(isNotModified({ 'if-modified-since': header }, '"a"', lastModified)).toBe(true);
  });

  test.each([
    'Sun, 06 Nov 1994 08:49:36 GMT',
    'Sunday, 06-Nov-93 08:49:37 GMT',
    'Friday, 31-Dec-99 23:59:59 UTC',
    'Sun Nov  6 08:49:36 1994',
    // Section 13.1.3: a header that is no HTTP date is ignored.
    '2030',
    '2030-01-01',
    '2030-01-01T00:00:00Z',
    'tomorrow',
    '',
    '0',
    '*',
    '99999999999',
    'Sun, 06 Nov 2030 08:49:37 +0000',
    'Sun, 06 Nov 2030 08:49:37',
    'Sun, 32 Nov 2030 08:49:37 GMT',
    'Sun, 06 Foo 2030 08:49:37 GMT',
  ])('%j is not', (header) => {
    expect(isNotModified({ 'if-modified-since': header }, '"a"', lastModified)).toBe(false);
  });
});
