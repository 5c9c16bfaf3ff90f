import { resolve } from 'node:path';
import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';

const { middleware } = (await import(/* @vite-ignore */ resolve('middleware.ts'))) as {
  middleware: (request: NextRequest) => Promise<Response>;
};

test('a route sees the policy of its response, whatever the client sent in its place, and all other fields', async () => {
  const headers = { 'Content-Security-Policy': "script-src 'nonce-forged'", 'X-Other': 'sent' };
  const { headers: told } = await middleware(
    new NextRequest('http://localhost/blog?q=a', { headers }),
  );
  // How Next's middleware hands fields on.
  const policy = told.get('content-security-policy');
  expect(policy).toMatch(/'nonce-[0-9a-f]{32}'/);
  expect(told.get('x-middleware-request-content-security-policy')).toBe(policy);
  expect(told.get('x-middleware-request-x-other')).toBe('sent');
});
