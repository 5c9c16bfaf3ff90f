import { expect, test } from 'vitest';
import {
  closedContentSecurityPolicy,
  toContentSecurityPolicy,
} from '#lib/http/content-security-policy.ts';
import type { AddressKind } from '#lib/http/security-headers.ts';
import { isServedOverHttps, strictTransportSecurity } from '#lib/http/transport.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { inventAddress, type Reply } from '#tests/support/request.ts';
import { eachResponseKind, type ResponseKind } from '#tests/support/response-kinds.ts';
import { call } from './call.ts';

type Asked = {
  readonly name: string;
  readonly kind: AddressKind;
  readonly expectedStatus: number;
  readonly reply: Reply;
};

const asked: readonly Asked[] = await Promise.all(
  eachResponseKind.map(async ([name, kind, responseKind]) => ({
    name,
    kind,
    expectedStatus: responseKind.status,
    reply: await ask(responseKind),
  })),
);

async function ask({ path, options = {}, after = 0 }: ResponseKind): Promise<Reply> {
  const url = typeof path === 'string' ? path : await findUrl(path);
  if (after === 0) return call(url, options);
  const headers = { 'X-Forwarded-For': inventAddress(), ...options.headers };
  for (let sent = 0; sent < after; sent += 1) await call(url, { headers });
  return call(url, { ...options, headers });
}

/** @throws Error if the page contains no such URL. */
async function findUrl({ on, pattern }: { readonly on: string; readonly pattern: RegExp }) {
  const [url] = pattern.exec((await call(on)).text) ?? [];
  if (url === undefined) throw new Error(`${on} contains nothing like ${pattern}.`);
  return url;
}

const nonce = / 'nonce-[0-9a-f]{32}'/;

/** Exceptions to the policy of the path's kind. A 304 has none: the stored response keeps its own. */
const exceptions: Readonly<Record<string, string | undefined>> = {
  'a filtered page, 304': undefined,
  // The framework's own policy for resized images.
  'an image in another size': "script-src 'none'; frame-src 'none'; sandbox;",
};

function toExpectedPolicy(name: string, kind: AddressKind): string | undefined {
  if (name in exceptions) return exceptions[name];
  if (kind === 'page') return toContentSecurityPolicy();
  return kind === 'file'
    ? toContentSecurityPolicy({ isViewed: true })
    : closedContentSecurityPolicy;
}

function testEachKind(name: string, check: (asked: Asked) => void): void {
  test(`every kind of response ${name}`, () => checkEach(asked, check, (one) => one.name));
}

testEachKind('has its status', ({ expectedStatus, reply }) => {
  expect(reply.status).toBe(expectedStatus);
});

testEachKind('has X-Content-Type-Options', ({ reply: { headers } }) => {
  expect(headers['x-content-type-options']).toBe('nosniff');
});

testEachKind('sends only its origin as the referrer to other sites', ({ reply: { headers } }) => {
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

testEachKind('shares no window with other origins', ({ reply: { headers } }) => {
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

testEachKind('allows other origins to load data and files only', ({ kind, reply: { headers } }) => {
  const policy = kind === 'data' || kind === 'file' ? 'cross-origin' : 'same-origin';
  expect(headers['cross-origin-resource-policy']).toBe(policy);
});

testEachKind('denies the camera, if it is a page', ({ kind, reply: { headers } }) => {
  const policy = headers['permissions-policy'];
  if (kind === 'page') expect(policy).toMatch(/(?:^|,)camera=\(\)(?:,|$)/);
  else expect(policy).toBeUndefined();
});

testEachKind('has the Content-Security-Policy of its kind', ({ name, kind, reply }) => {
  const policy = String(reply.headers['content-security-policy'] ?? '');
  expect(nonce.test(policy)).toBe(name === 'a filtered page');
  expect(policy.replace(nonce, '')).toBe(toExpectedPolicy(name, kind) ?? '');
});

testEachKind('has HSTS if the site uses HTTPS', ({ reply: { headers } }) => {
  expect(headers['strict-transport-security']).toBe(
    isServedOverHttps() ? strictTransportSecurity : undefined,
  );
});

testEachKind('sets no cookie and does not name its software', ({ reply: { headers } }) => {
  for (const name of ['set-cookie', 'x-powered-by', 'server']) {
    expect(headers[name]).toBeUndefined();
  }
});
