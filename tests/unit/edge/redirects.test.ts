/** Former paths, in every spelling, for pages and for Markdown. */
import { expect, test } from 'vitest';
import { decide } from '#lib/edge/decide.ts';
import { isReply } from '#lib/edge/decision.ts';
import { createQuota } from '#lib/edge/rate-limit/quota.ts';
import { makeSite } from '#tests/unit/content/samples.ts';
import { toEdgeRequest } from '#tests/unit/edge/edge-request.ts';

const site = makeSite({
  redirects: {
    '/old': '/blog/new',
    '/2020/old.html': '/blog/new',
    '/caf%C3%A9%20au%20lait': '/now',
    '/asked': '/search?q=mdx',
    '/asked-part': '/search?q=mdx#results',
    '/part': '/about#security',
    '/feed.php': '/rss.xml',
    '/out': 'https://example.org/x',
  },
});

const quota = createQuota({});

async function request(target: string, method = 'GET') {
  const sent = toEdgeRequest(target, { method, headers: { accept: 'text/markdown' } });
  const decision = await decide(sent, { site, quota, hasPath: () => true });
  return isReply(decision)
    ? { status: decision.status, ...decision.headers, ...decision.clientHeaders }
    : { status: decision.route };
}

test.each([
  ['/old', '/blog/new'],
  ['/old/', '/blog/new'],
  ['//old', '/blog/new'],
  ['/%6fld', '/blog/new'],
  ['/old?q=a%20b', '/blog/new?q=a%20b'],
  ['/old.md', '/blog/new.md'],
  ['/2020/old.html', '/blog/new'],
  ['/caf%C3%A9%20au%20lait', '/now'],
  ['/caf%c3%a9%20au%20lait', '/now'],
  ['/part', '/about#security'],
  ['/part?utm=1', '/about?utm=1#security'],
  ['/asked', '/search?q=mdx'],
  ['/asked?page=2', '/search?q=mdx&page=2'],
  ['/asked?', '/search?q=mdx'],
  ['/asked.md', '/search.md?q=mdx'],
  ['/asked.md?page=2', '/search.md?q=mdx&page=2'],
  ['/asked-part?page=2', '/search?q=mdx&page=2#results'],
  ['/feed.php', '/rss.xml'],
  ['/out', 'https://example.org/x'],
])('%s redirects to %s', async (target, location) => {
  for (const method of ['GET', 'HEAD']) {
    const headers = await request(target, method);
    expect(headers).toMatchObject({ status: 308, Location: location });
  }
});

test.each(['/feed.php.md', '/out.md', '/part.md', '/older', '/Old', '/blog/new'])(
  '%s stays',
  async (target) => {
    expect((await request(target)).status).not.toBe(308);
  },
);

test('the redirect of a page varies by Accept, and other methods are refused', async () => {
  expect(await request('/old')).toMatchObject({ Vary: 'Accept' });
  expect(await request('/old', 'POST')).toMatchObject({ status: 405 });
});
