import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPrivateValue, toPrivateValue } from '#lib/edge/private-headers.ts';

const key = '3f0f6f4e-2d0c-4c57-9c55-0f6f1f5a7c11';

function readField(value: string, expectedKey: string | undefined = key) {
  return readPrivateValue(new Headers({ 'X-Private': value }), 'x-private', expectedKey);
}

describe('the value of a header', () => {
  test.each([
    '203.0.113.7',
    '2001:db8::1',
    '::ffff:203.0.113.7',
    'fe80::1%eth0',
    '',
    'with blanks within',
    '{"admitted":true}',
  ])('is read as written: %j', (text) => {
    // A standard `Headers` trims; a Node server does not.
    const headers = { get: () => toPrivateValue(key, text) };
    expect(readPrivateValue(headers, 'x-private', key)).toBe(text);
  });

  test.each([
    ['without the field', new Headers()],
    ['without a key', new Headers({ 'x-private': 'text' })],
    ['with another key', new Headers({ 'x-private': toPrivateValue('other', 'text') })],
    ['with the key in another case', new Headers({ 'x-private': `${key.toUpperCase()} text` })],
    ['with a beginning of the key', new Headers({ 'x-private': `${key.slice(0, -1)} text` })],
    ['with more than the key', new Headers({ 'x-private': `${key}text` })],
    ['with an empty key', new Headers({ 'x-private': ' text' })],
  ])('is not trusted %s', (_what, headers) => {
    expect(readPrivateValue(headers, 'x-private', key)).toBeUndefined();
  });

  test.each(['text', 'undefined text', '', ' text'])('is not read without a key: %j', (value) => {
    expect(readField(value, undefined)).toBeUndefined();
    const headers = { get: () => value };
    expect(readPrivateValue(headers, 'x-private', '')).toBeUndefined();
  });

  test('is not trusted without the key, for any value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (value) => {
        fc.pre(!value.includes(key));
        expect(readField(value)).toBeUndefined();
      }),
    );
  });
});
