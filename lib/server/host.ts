/**
 * The field that names the site a request is for. RFC 9112, section 3.2, has a server refuse a request with more than one, or
 * with one that is no authority; Node's parser lets both through, and refuses only HTTP/1.1 without any.
 */
import type { IncomingMessage } from 'node:http';

/** `uri-host [ ":" port ]`: RFC 9110, section 7.2. No user, and nothing that an address has to escape. */
const authority = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::(\d*))?$/i;

const portMax = 65_535;

export function hasValidHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((_, index) => isValueOfHost(rawHeaders, index));
  return hosts.length < 2 && hosts.every(isAuthority);
}

/** Names and values take turns in the list. */
function isValueOfHost(rawHeaders: readonly string[], index: number): boolean {
  return index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host';
}

function isAuthority(host: string): boolean {
  const match = authority.exec(host);
  return match !== null && Number(match[1] ?? 0) <= portMax;
}
