import { expect, test } from 'vitest';
import { memoize, memoizeText } from '#lib/text/memoize.ts';

test('computes the value of an object once, and anew for another object', () => {
  const toNamed = memoize((document: { readonly slug: string }) => ({ name: document.slug }));
  const document = { slug: 'a' };
  expect(toNamed(document)).toEqual({ name: 'a' });
  expect(toNamed(document)).toBe(toNamed(document));
  expect(toNamed({ slug: 'a' })).not.toBe(toNamed(document));
});

test.each(['', 0, undefined])('keeps %j as a value', (value) => {
  let calls = 0;
  const toValue = memoize((_: object) => {
    calls += 1;
    return value;
  });
  const key = {};
  expect([toValue(key), toValue(key), calls]).toEqual([value, value, 1]);
});

test.each([
  // A value is computed once, `undefined` included; a long text is not kept; too many drop all.
  [
    ['a', 'a', '', ''],
    ['a', ''],
  ],
  [
    ['long', 'long'],
    ['long', 'long'],
  ],
  [
    ['a', 'b', 'c', 'c', 'a'],
    ['a', 'b', 'c', 'a'],
  ],
])('memoizeText, asked for %j, computes %j', (texts, expected) => {
  const computed: string[] = [];
  const compute = (text: string) => {
    computed.push(text);
    return text === '' ? undefined : { text };
  };
  const find = memoizeText(compute, { maxEntries: 2, maxLength: 3 });
  expect(texts.map(find)).toEqual(texts.map((text) => (text === '' ? undefined : { text })));
  expect(computed).toEqual(expected);
});
