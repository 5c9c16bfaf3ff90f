import { resolve } from 'node:path';
import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';

const { middleware } = (await import(/* @vite-ignore */ resolve('middleware.ts'))) as {
  middleware: (request: NextRequest) => Promise<Response>;
};

test('a route gets the policy of its response instead of the client’s header, and all other headers unchanged', async () => {
  const headers = { 'Content-Security-Policy': "script-src 'nonce-forged'", 'X-Other': 'sent' };
  const { headers: forwarded } = await middleware(
    new NextRequest('http://localhost/blog?q=a', { headers }),
  );
  // How Next's middleware hands fields on.
  const policy = forwarded.get('content-security-policy');
  expect(policy).toMatch(/'nonce-[0-9a-f]{32}'/);
  expect(forwarded.get('x-middleware-request-content-security-policy')).toBe(policy);
  expect(forwarded.get('x-middleware-request-x-other')).toBe('sent');
});
