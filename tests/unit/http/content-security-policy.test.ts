import { describe, expect, test } from 'vitest';
import {
  closedContentSecurityPolicy,
  toContentSecurityPolicy,
} from '#lib/http/content-security-policy.ts';

function toDirectives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

describe('the policy of a page', () => {
  const directives = toDirectives(toContentSecurityPolicy());

  test.each([
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ])('has %s %s and nothing else', (name, value) => {
    expect(directives.get(name)).toEqual([value]);
  });

  test('has no other directive', () => {
    expect(directives.size).toBe(11);
  });
});

test('the policy of what a browser shows in a viewer differs in its inline styles alone', () => {
  const plain = toDirectives(toContentSecurityPolicy());
  const viewed = toDirectives(toContentSecurityPolicy({ isViewed: true }));
  expect(viewed).toEqual(new Map([...plain, ['style-src', ["'self'", "'unsafe-inline'"]]]));
});

test('the policy of what is shown as text loads nothing and stands in no frame', () => {
  expect(Object.fromEntries(toDirectives(closedContentSecurityPolicy))).toEqual({
    'default-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test('what the development server needs is let through there alone', () => {
  expect(toContentSecurityPolicy({ isDevelopment: true })).toContain("'unsafe-eval'");
  expect(toContentSecurityPolicy()).not.toContain('unsafe');
});
