/**
 * Private request headers: what a Node server passes to middleware, which runs in a sandbox, about a request. Each
 * value follows a key that only this process has, so that a client's own header of that name is ignored.
 */
import type { HeaderReader } from './request.ts';

/** Under `next start` and `next dev`: the IP address of the socket. */
export const peerHeader = 'x-legible-peer';
/** Likewise: `X-Forwarded-Proto` as it arrived. Next fills the public header in if it is missing. */
export const protoHeader = 'x-legible-proto';

export function toPrivateValue(key: string, value: string): string {
  return `${key} ${value}`;
}

/** The value of a private header, or `undefined` if this process didn't write it. */
export function readPrivateValue(
  headers: HeaderReader,
  name: string,
  key: string | undefined,
): string | undefined {
  const value = headers.get(name);
  return key && value?.startsWith(`${key} `) ? value.slice(key.length + 1) : undefined;
}
