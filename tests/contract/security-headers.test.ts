import { describe, expect, test } from 'vitest';
import { transportHeaders } from '#lib/edge/decide.ts';
import { type ContentKind, createSecurityHeaders } from '#lib/http/security-headers.ts';
import { replies } from './response-kinds.ts';

const expected = createSecurityHeaders({ isDevelopment: false });

describe.each(replies)('%s', (_, address, { status }, { status: answered, headers }) => {
  // A file that is missing is answered with a page.
  const content: ContentKind = status === 404 && address !== 'data' ? 'page' : address;

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
    const audience = content === 'data' || content === 'file' ? 'cross-origin' : 'same-origin';
    expect(headers['cross-origin-resource-policy']).toBe(audience);
  });

  test('asks a reader for nothing, if it is a page', () => {
    const policy = headers['permissions-policy'];
    if (content === 'page') expect(policy).toMatch(/(?:^|,)camera=\(\)(?:,|$)/);
    else expect(policy).toBeUndefined();
  });

  test('loads nothing but what its policy names', () => {
    expect(headers['content-security-policy']).toBe(expected[content]['Content-Security-Policy']);
  });

  test('tells browsers to stay with HTTPS where it is served over HTTPS', () => {
    expect(headers['strict-transport-security']).toBe(
      transportHeaders['Strict-Transport-Security'],
    );
  });

  test('sets no cookie and does not say what serves it', () => {
    for (const field of ['set-cookie', 'x-powered-by', 'server']) {
      expect(headers[field]).toBeUndefined();
    }
  });
});
