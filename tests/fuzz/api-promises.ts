/** What every answer of the API keeps: its statuses, its fields, and a body in the documented shape. */

import { parseTarget } from '#lib/edge/request.ts';
import { isApiPath } from '#lib/site/paths.ts';
import type { RawReply } from '#tests/support/raw-reply.ts';
import type { Contract } from './contract.ts';
import type { FuzzRequest } from './requests.ts';

type Asked = NonNullable<FuzzRequest['asked']>;

/** The canonical path of a target. */
export function toPath(target: string): string {
  return parseTarget(target).path;
}

/** How an answer breaks the contract of the API, or `undefined` where it keeps it or is none of the API. */
export function findBreach(
  { method, target }: Asked,
  reply: RawReply,
  contract: Contract,
): string | undefined {
  const path = toPath(target);
  // Another spelling is redirected before it is counted.
  if (!isApiPath(path) || !parseTarget(target).isCanonical) {
    return isUncounted(reply) ? undefined : 'It is counted, and none of the API.';
  }
  return (
    findWrongField(reply) ??
    findWrongStatus(method, path, reply, contract) ??
    findWrongBody(method, path, reply, contract)
  );
}

function isUncounted({ headers }: RawReply): boolean {
  return headers.ratelimit === undefined && headers['ratelimit-policy'] === undefined;
}

function findWrongField({ status, headers }: RawReply): string | undefined {
  const expected: Readonly<Record<string, RegExp>> = {
    'ratelimit-policy': /^"default";q=60;w=60$/,
    ratelimit: /^"default";r=\d{1,2};t=\d{1,2}$/,
    'access-control-allow-origin': /^\*$/,
    'x-content-type-options': /^nosniff$/,
    ...(status === 304 ? {} : { 'content-type': /^application\/json$/ }),
    ...(status === 200 || status === 304 ? { etag: /^"[^"]+"$/ } : {}),
    ...(status === 405 ? { allow: /^GET, HEAD$/ } : {}),
    ...(status === 429 ? { 'retry-after': /^[1-9]\d?$/ } : {}),
  };
  const wrong = Object.entries(expected).find(([name, pattern]) => {
    const values = headers[name] ?? [];
    return values.length !== 1 || !pattern.test(values[0] ?? '');
  });
  return wrong && `${wrong[0]} is ${JSON.stringify(headers[wrong[0]])}.`;
}

const ofUnknownPaths = [404, 405, 429];

function findWrongStatus(
  method: string,
  path: string,
  { status }: RawReply,
  contract: Contract,
): string | undefined {
  const allowed = contract.findPromised(path)?.statuses ?? ofUnknownPaths;
  if (!allowed.includes(status)) return `The status ${status} is not documented for ${path}.`;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead || status === 405 || status === 429
    ? undefined
    : `${method} is answered with ${status}.`;
}

const codes: Readonly<Record<number, string>> = {
  400: 'invalid_parameter',
  404: 'not_found',
  405: 'method_not_allowed',
  429: 'rate_limited',
};

function findWrongBody(
  method: string,
  path: string,
  { status, body }: RawReply,
  contract: Contract,
): string | undefined {
  if (method === 'HEAD' || status === 304) return body.length > 0 ? 'It has a body.' : undefined;
  const value = JSON.parse(String(body));
  const matches = status === 200 ? contract.findPromised(path)?.isBody : contract.isError;
  if (matches === undefined || !matches(value)) {
    return `The body is not as documented: ${JSON.stringify(matches?.errors)}`;
  }
  const { error } = value as { error?: { code: string } };
  return error && error.code !== codes[status]
    ? `${status} has the code ${error.code}.`
    : undefined;
}
