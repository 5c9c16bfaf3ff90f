import { channel } from 'node:diagnostics_channel';
import { expect, test, vi } from 'vitest';

vi.mock('#lib/site/config.ts', async (original) => {
  const { siteConfig } = await original<typeof import('#lib/site/config.ts')>();
  return { siteConfig: { ...siteConfig, baseUrl: 'https://example.com' } };
});

const { startNodeEdge } = await import('#lib/http/node-edge.ts');
const { reportedProtoHeader, strictTransportSecurity } = await import('#lib/http/transport.ts');

startNodeEdge();

function arrive(url: string, headers: Record<string, string> = {}) {
  const request = { method: 'GET', url, headers, socket: { remoteAddress: '127.0.0.1' } };
  const setHeader = vi.fn();
  channel('http.server.request.start').publish({ request, response: { setHeader } });
  return { headers, setHeader };
}

test.each([
  '/',
  '/about.md',
  '/api/now',
  '/api/nothing',
  '/rss.xml',
  '/icon.svg',
  '/_next/static/a.js',
])('with an https address %s tells browsers to stay with it', (url) => {
  expect(arrive(url).setHeader.mock.calls).toContainEqual([
    'Strict-Transport-Security',
    strictTransportSecurity,
  ]);
});

test('what a proxy reports of the scheme is kept apart from what Next fills in', () => {
  const reported = arrive('/', { 'x-forwarded-proto': 'http' });
  expect(reported.headers[reportedProtoHeader]).toBe('http');
  const claimed = arrive('/', { [reportedProtoHeader]: 'http' });
  expect(claimed.headers[reportedProtoHeader]).toBeUndefined();
});
