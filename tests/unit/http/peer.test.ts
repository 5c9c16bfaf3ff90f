import { expect, test } from 'vitest';
import { peerHeader, readPeer, toPeerHeader } from '#lib/http/peer.ts';

const key = '3f0f6f4e-2d0c-4c57-9c55-0f6f1f5a7c11';

test.each(['203.0.113.7', '2001:db8::1', '::ffff:203.0.113.7', 'fe80::1%eth0'])(
  'the address of the peer is read as it was written: %s',
  (address) => {
    const headers = new Headers({ [peerHeader]: toPeerHeader(key, address) });
    expect(readPeer(headers, key)).toBe(address);
    expect(readPeer(headers, undefined)).toBeUndefined();
  },
);
