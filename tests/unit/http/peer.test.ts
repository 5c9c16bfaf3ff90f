import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { peerHeader, readPeer, toPeerHeader } from '#lib/http/peer.ts';

const key = '3f0f6f4e-2d0c-4c57-9c55-0f6f1f5a7c11';

function readField(value: string, expectedKey: string | undefined = key) {
  return readPeer(new Headers({ [peerHeader]: value }), expectedKey);
}

describe('the address of the peer', () => {
  test.each(['203.0.113.7', '2001:db8::1', '::ffff:203.0.113.7', 'fe80::1%eth0'])(
    'is read as it was written: %s',
    (address) => {
      expect(readField(toPeerHeader(key, address))).toBe(address);
    },
  );

  test.each([
    ['without a field', new Headers()],
    ['with an address alone', new Headers({ [peerHeader]: '203.0.113.7' })],
    ['with another key', new Headers({ [peerHeader]: toPeerHeader('other', '203.0.113.7') })],
    ['with the key in another case', new Headers({ [peerHeader]: `${key.toUpperCase()} ::1` })],
    ['with a beginning of the key', new Headers({ [peerHeader]: `${key.slice(0, -1)} ::1` })],
    ['with an empty key', new Headers({ [peerHeader]: ' 203.0.113.7' })],
  ])('is not known %s', (_what, headers) => {
    expect(readPeer(headers, key)).toBeUndefined();
  });

  test.each(['203.0.113.7', 'undefined 203.0.113.7', '', ' 203.0.113.7'])(
    'is not known where this process has no key: %j',
    (value) => {
      expect(readPeer(new Headers({ [peerHeader]: value }), undefined)).toBeUndefined();
    },
  );

  test('is not known whatever is sent by one who does not have the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (value) => {
        fc.pre(!value.includes(key));
        expect(readField(value)).toBeUndefined();
      }),
    );
  });
});
