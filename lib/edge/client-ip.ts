/**
 * The client that a request counts for: an IP address that the platform has established, never one that a client can invent.
 */
import ipaddr from 'ipaddr.js';
import { EnvError } from '#lib/site/env.ts';
import { memoize, memoizeText } from '#lib/text/memoize.ts';

export type Network = ReturnType<typeof ipaddr.parseCIDR>;
type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** The IP addresses of a request, as the platform reports them. */
export type RequestSource = {
  /** The IP address of the socket, or the one that Vercel sets. */
  readonly peer: string | undefined;
  /** `X-Forwarded-For` as it arrived. */
  readonly forwardedFor: string | null;
};

/** Clients whose IP address isn't known share one quota. */
export const unknownClient = 'unknown';

/**
 * Reads IP addresses and CIDR ranges: `10.0.0.0/8`, `::1`, `192.0.2.7`.
 *
 * @throws EnvError for an entry that is neither.
 */
export function parseNetworks(entries: readonly string[]): readonly Network[] {
  return entries.map((entry) => {
    const network = parseNetwork(entry);
    if (network === undefined) {
      throw new EnvError(
        `TRUSTED_PROXIES contains "${entry}"; it takes IP addresses and CIDR ranges, such as 127.0.0.1, ::1 or 10.0.0.0/8.`,
      );
    }
    return network;
  });
}

/** @returns `undefined` if the text is neither an address nor a range; short and octal spellings are refused. */
function parseNetwork(text: string): Network | undefined {
  const [base = '', prefix, ...rest] = text.split('/');
  const address = parseIpAddress(base);
  if (address === undefined || rest.length > 0 || !/^\d{1,3}$/.test(prefix ?? '0'))
    return undefined;
  const allBits = address.kind() === 'ipv4' ? 32 : 128;
  // The first 96 bits of an IPv4-mapped address are the mapping.
  const mappedBits = base.includes(':') && allBits === 32 ? 96 : 0;
  const bits = prefix === undefined ? allBits : Number(prefix) - mappedBits;
  return bits < 0 || bits > allBits ? undefined : ([address, bits] as Network);
}

/**
 * An IP address without a port; an IPv4-mapped one becomes IPv4. The library is called once and for the right kind: it
 * parses again for every question, which would cost more than the rest of the request.
 */
function parseIpAddress(text: string): IpAddress | undefined {
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

/** Where the IPv6 addresses of a transition mechanism have the IPv4 address of their client, in bytes. */
const embeddedOffsets: Readonly<Record<string, number>> = {
  // RFC 6052, section 2.2, and RFC 6145, section 2.2: NAT64 and SIIT.
  rfc6052: 12,
  rfc6145: 12,
  // RFC 3056, section 2: the client has 65,536 networks.
  '6to4': 2,
};

/** The IPv4 address of a client behind a transition mechanism. */
function readEmbeddedIpv4(address: IpAddress): string | undefined {
  const bytes = address.toByteArray();
  const range = address.range();
  const offset = embeddedOffsets[range];
  if (offset !== undefined) return bytes.slice(offset, offset + 4).join('.');
  // RFC 4380, section 4: all clients of a Teredo server share a network, and the address is inverted.
  const inverted = range === 'teredo' ? bytes.slice(12) : undefined;
  return inverted?.map((byte) => byte ^ 0xff).join('.');
}

/** The unit that the quota counts: an IPv4 address, or an IPv6 /64, which one client usually owns whole. */
function toKey(address: IpAddress): string {
  if (address.kind() === 'ipv4') return address.toString();
  const embedded = readEmbeddedIpv4(address);
  if (embedded !== undefined) return embedded;
  const network = address.toByteArray().fill(0, 8);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/** No IP address is this long, whatever the name of its zone. */
const addressMaxLength = 100;

/** Reading an address takes 7 µs, a fifth of the time of a cached response. */
const toReaders = memoize((trustedProxies: readonly Network[]) => {
  const limits = { maxEntries: 20_000, maxLength: 2 * addressMaxLength };
  return {
    readPeer: memoizeText((text) => readAddress(text, trustedProxies), limits),
    readClaims: memoizeText((text) => readClaims(text, trustedProxies), limits),
  };
});

/** @param text an IP address as proxies write it, with or without a port. */
function readAddress(text: string, trustedProxies: readonly Network[]) {
  if (text.length > addressMaxLength) return undefined;
  const address = parseIpAddress(
    text
      .trim()
      .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
      .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1'),
  );
  if (address === undefined) return undefined;
  const isTrusted = trustedProxies.some(
    ([range, bits]) => range.kind() === address.kind() && address.match([range, bits] as never),
  );
  return { key: toKey(address), isTrusted };
}

/** The key of the last address that isn't a trusted proxy's. @param text of `X-Forwarded-For`. */
function readClaims(text: string, trustedProxies: readonly Network[]): string | undefined {
  let key: string | undefined;
  for (const hop of text.split(',').reverse()) {
    const client = readAddress(hop, trustedProxies);
    if (client === undefined) break;
    key = client.key;
    if (!client.isTrusted) break;
  }
  return key;
}

/**
 * The key under which a request is counted: the peer's address, or, if the peer is a trusted proxy, the last address of
 * `X-Forwarded-For` that isn't one. Each proxy appends the address that it saw, so everything further left is a claim.
 */
export function toClientKey(
  { peer = '', forwardedFor }: RequestSource,
  trustedProxies: readonly Network[],
): string {
  const readers = toReaders(trustedProxies);
  const client = readers.readPeer(peer);
  const claimed = client?.isTrusted ? readers.readClaims(forwardedFor ?? '') : undefined;
  return claimed ?? client?.key ?? unknownClient;
}

/** Whether a trusted proxy forwarded the request, so that its reports count. */
export function isFromTrustedProxy(
  { peer = '' }: RequestSource,
  trustedProxies: readonly Network[],
): boolean {
  return toReaders(trustedProxies).readPeer(peer)?.isTrusted === true;
}
