/**
 * Who a request counts for: an address that the platform vouches for, never one that a client can invent.
 */
import ipaddr from 'ipaddr.js';
import { readPeer } from '#lib/http/peer.ts';
import type { FieldReader } from '#lib/http/request-facts.ts';
import { EnvError } from '#lib/site/env.ts';
import { memoize } from '#lib/text/memoize.ts';

type Network = ReturnType<typeof ipaddr.parseCIDR>;
type Address = ipaddr.IPv4 | ipaddr.IPv6;

export type ClientRules = {
  readonly onVercel: boolean;
  /** What the server vouches for the socket's address with. */
  readonly peerKey: string | undefined;
  readonly trustedProxies: readonly Network[];
};

/** A client whose address is not known shares one quota with all like it. */
export const unknownClient = 'unknown';

/**
 * Reads addresses and CIDR ranges: `10.0.0.0/8`, `::1`, `192.0.2.7`.
 *
 * @throws EnvError for an entry that is neither.
 */
export function parseNetworks(entries: readonly string[]): readonly Network[] {
  return entries.map((entry) => {
    const network = parseNetwork(entry);
    if (network === undefined) {
      throw new EnvError(
        `TRUSTED_PROXIES holds "${entry}"; it takes addresses and CIDR ranges, such as 127.0.0.1, ::1 or 10.0.0.0/8.`,
      );
    }
    return network;
  });
}

/** `undefined` where the text is neither an address nor a range; shortened and octal spellings are neither. */
function parseNetwork(text: string): Network | undefined {
  const [base = '', prefix, ...rest] = text.split('/');
  const address = parsePlainAddress(base);
  if (address === undefined || rest.length > 0 || !/^\d{1,3}$/.test(prefix ?? '0'))
    return undefined;
  const allBits = address.kind() === 'ipv4' ? 32 : 128;
  // The first 96 bits of an IPv4-mapped address are the mapping.
  const mappedBits = base.includes(':') && allBits === 32 ? 96 : 0;
  const bits = prefix === undefined ? allBits : Number(prefix) - mappedBits;
  return bits < 0 || bits > allBits ? undefined : ([address, bits] as Network);
}

/**
 * An address without a port; an IPv4-mapped one as IPv4. `undefined` where it is none. The library is asked once, and for the
 * right kind: it parses anew for every question, which would cost more than all else that is done for a request.
 */
function parsePlainAddress(text: string): Address | undefined {
  if (!text.includes(':')) {
    return ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text) : undefined;
  }
  try {
    const address = ipaddr.IPv6.parse(text);
    return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
  } catch {
    return undefined;
  }
}

/** What was made of the addresses seen lately: a client seldom sends one request alone, and a proxy is in each. */
const lately = new Map<string, Address | undefined>();
const latelyMax = 10_000;

/** No address is so long, whatever the name of its zone; a longer text is not remembered. */
const textMax = 100;

/** An address as proxies write it, with a port or without. */
function parseAddress(text: string): Address | undefined {
  if (text.length > textMax) return undefined;
  const known = lately.get(text);
  if (known !== undefined || lately.has(text)) return known;
  const address = parsePlainAddress(
    text
      .trim()
      .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
      .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1'),
  );
  if (lately.size >= latelyMax) lately.clear();
  lately.set(text, address);
  return address;
}

function isTrusted(address: Address, networks: readonly Network[]): boolean {
  return networks.some(
    ([range, bits]) => range.kind() === address.kind() && address.match([range, bits] as never),
  );
}

/** What is counted: an IPv4 address, or the /64 that an IPv6 client is handed whole. */
function toKey(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().fill(0, 8);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/** Writing an IPv6 address takes as long as parsing it. */
const keyOf = memoize(toKey);

/** The client that a request counts for, as a key for the store. */
export function toClientKey(headers: FieldReader, rules: ClientRules): string {
  const address = rules.onVercel ? vercelAddress(headers) : selfHostedAddress(headers, rules);
  return address === undefined ? unknownClient : keyOf(address);
}

/** Whether a request was handed on by a proxy that the operator has named: what such a one reports is believed. */
export function isFromTrustedProxy(headers: FieldReader, rules: ClientRules): boolean {
  const peer = rules.onVercel ? undefined : parseAddress(readPeer(headers, rules.peerKey) ?? '');
  return peer !== undefined && isTrusted(peer, rules.trustedProxies);
}

/** Vercel's edge overwrites this field, whatever the client sent. */
function vercelAddress(headers: FieldReader): Address | undefined {
  return parseAddress(headers.get('x-real-ip') ?? '');
}

/**
 * The socket's address, or, where that is a proxy that the operator named, the last address of `X-Forwarded-For` that
 * is no such proxy: each proxy appends the address that it saw, so what stands to the left was only claimed.
 */
function selfHostedAddress(headers: FieldReader, rules: ClientRules): Address | undefined {
  const { peerKey, trustedProxies } = rules;
  let address = parseAddress(readPeer(headers, peerKey) ?? '');
  const hops = (headers.get('x-forwarded-for') ?? '').split(',');
  while (address !== undefined && hops.length > 0 && isTrusted(address, trustedProxies)) {
    const claimed = parseAddress(hops.pop() ?? '');
    if (claimed === undefined) break;
    address = claimed;
  }
  return address;
}
