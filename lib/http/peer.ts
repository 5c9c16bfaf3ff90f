/**
 * How a self-hosted Node server tells middleware the socket's address: in a private request header, beside a key
 * that this process alone knows. The header is written over whatever the client sent (`node-edge.ts`); the key keeps a
 * forged one from being believed in the moment in which the server listens already and nothing is written over yet.
 */

export const peerHeader = 'x-legible-peer';

export function toPeerHeader(key: string, address: string): string {
  return `${key} ${address}`;
}

/** The socket's address, or `undefined` where nobody vouches for it. */
export function readPeer(headers: Headers, key: string | undefined): string | undefined {
  const [sentKey, address] = (headers.get(peerHeader) ?? '').split(' ');
  return key !== undefined && sentKey === key ? address : undefined;
}
