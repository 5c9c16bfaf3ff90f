import { resolve } from 'node:path';
import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';

const { middleware } = (await import(/* @vite-ignore */ resolve('middleware.ts'))) as {
  middleware: (request: NextRequest) => Promise<Response>;
};

test('a filtered page is rewritten to its route under the policy of every page, whatever the client sends', async () => {
  const headers = { 'Content-Security-Policy': "script-src 'nonce-forged'" };
  const response = await middleware(new NextRequest('http://localhost/blog?q=a', { headers }));
  expect(response.headers.get('x-middleware-rewrite')).toBe('http://localhost/filtered/blog?q=a');
  expect(response.headers.get('content-security-policy')).toBe(
    createSecurityHeaders({ isDevelopment: false }).page['Content-Security-Policy'],
  );
});
