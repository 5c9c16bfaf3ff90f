/** How a self-hosted server tells middleware the socket's address. */
import type { FieldReader } from './request-facts.ts';
import { readVouched, vouch } from './vouched.ts';

export const peerHeader = 'x-legible-peer';

/** `node-edge.ts` writes it over whatever the client sent. */
export function toPeerHeader(key: string, address: string): string {
  return vouch(key, address);
}

/** The socket's address, or `undefined` where nobody vouches for it. */
export function readPeer(headers: FieldReader, key: string | undefined): string | undefined {
  return readVouched(headers, peerHeader, key);
}
