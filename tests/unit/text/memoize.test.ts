import { describe, expect, test } from 'vitest';
import { memoize, memoizeText } from '#lib/text/memoize.ts';

test('computes the value of an object once, and anew for another object', () => {
  const toNamed = memoize((document: { readonly slug: string }) => ({ name: document.slug }));
  const document = { slug: 'a' };
  expect(toNamed(document)).toEqual({ name: 'a' });
  expect(toNamed(document)).toBe(toNamed(document));
  expect(toNamed({ slug: 'a' })).not.toBe(toNamed(document));
});

test('keeps an empty text as a value', () => {
  let calls = 0;
  const toEmpty = memoize((_: object) => {
    calls += 1;
    return '';
  });
  const key = {};
  expect([toEmpty(key), toEmpty(key), calls]).toEqual(['', '', 1]);
});

describe('memoizeText', () => {
  const createCounted = () => {
    const computed: string[] = [];
    const compute = (text: string) => {
      computed.push(text);
      return text === '' ? undefined : { text };
    };
    return { computed, find: memoizeText(compute, { maxEntries: 2, maxLength: 3 }) };
  };

  test('computes the value of a text once, undefined included', () => {
    const { computed, find } = createCounted();
    expect(find('a')).toBe(find('a'));
    expect([find(''), find('')]).toEqual([undefined, undefined]);
    expect(computed).toEqual(['a', '']);
  });

  test('keeps no value of a text that is too long', () => {
    const { computed, find } = createCounted();
    expect(find('long')).toEqual(find('long'));
    expect(computed).toEqual(['long', 'long']);
  });

  test('drops all values once there are too many', () => {
    const { computed, find } = createCounted();
    for (const text of ['a', 'b', 'c', 'c', 'a']) find(text);
    expect(computed).toEqual(['a', 'b', 'c', 'a']);
  });
});
