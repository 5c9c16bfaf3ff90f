import { describe, expect, test } from 'vitest';
import {
  closedContentSecurityPolicy,
  toContentSecurityPolicy,
} from '#lib/http/content-security-policy.ts';
import type { AddressKind } from '#lib/http/security-headers.ts';
import { isServedOverHttps, strictTransportSecurity } from '#lib/http/transport.ts';
import { replies } from './response-kinds.ts';

/** The policies that follow another rule than that of their path. */
const policies: Readonly<Record<string, string>> = {
  // The framework's own, for what it makes of an image.
  'an image in another size': "script-src 'none'; frame-src 'none'; sandbox;",
};

function expectedPolicy(name: string, address: AddressKind): string {
  const exception = policies[name];
  if (exception !== undefined) return exception;
  if (address === 'page') return toContentSecurityPolicy();
  return address === 'file'
    ? toContentSecurityPolicy({ isViewed: true })
    : closedContentSecurityPolicy;
}

describe.each(replies)('%s', (name, address, { status }, { status: answered, headers }) => {
  test('is what it is meant to be', () => {
    expect(answered).toBe(status);
  });

  test('is not sniffed for another type', () => {
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('tells other sites of this one alone', () => {
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('has windows to itself', () => {
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('is for whom it is made', () => {
    const audience = address === 'data' || address === 'file' ? 'cross-origin' : 'same-origin';
    expect(headers['cross-origin-resource-policy']).toBe(audience);
  });

  test('asks a reader for nothing, if it is a page', () => {
    const policy = headers['permissions-policy'];
    if (address === 'page') expect(policy).toMatch(/(?:^|,)camera=\(\)(?:,|$)/);
    else expect(policy).toBeUndefined();
  });

  test('loads nothing but what its policy names', () => {
    expect(headers['content-security-policy']).toBe(expectedPolicy(name, address));
  });

  test('tells browsers to stay with HTTPS where it is served over HTTPS', () => {
    expect(headers['strict-transport-security']).toBe(
      isServedOverHttps() ? strictTransportSecurity : undefined,
    );
  });

  test('sets no cookie and does not say what serves it', () => {
    for (const field of ['set-cookie', 'x-powered-by', 'server']) {
      expect(headers[field]).toBeUndefined();
    }
  });
});
