/** Nothing that a client sends is read as a message between our own parts, or between Next's. */
import { describe, expect, test } from 'vitest';
import { peerHeader, protoHeader } from '#lib/edge/private-headers.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { eachResponseKind } from '#tests/support/response-kinds.ts';
import { operations } from './api.ts';
import { call, toParts } from './call.ts';

/** One path of each kind that is requested by GET, and the query that filters it. */
const paths = [
  ...new Set(
    eachResponseKind.flatMap(([, , { status, path, options, after }]) =>
      typeof path === 'string' && status !== 308 && !options && !after ? [path] : [],
    ),
  ),
  ...operations.map(([, , path]) => path),
  '/blog/tags/htp',
  '/blog/tags/a%2Fb',
  '/blog.md?q=a',
  '/blog/strong-etags.md',
];

const parameters = [
  '.unknown=a',
  'path=/blog/tags/htp',
  'slug=about',
  'id=about',
  'part=1.txt',
  'nxtPslug=about',
  'nxtPpath=about',
  'nxtPpart=1.txt',
  'nxtIslug=about',
  '_rsc=a',
  '__nextDataReq=1',
  '__nextLocale=de',
  '__flight__=1',
  'amp=1',
];

const headers = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'gopher',
  Forwarded: 'host=evil.example',
  [peerHeader]: '203.0.113.9',
  [protoHeader]: 'http',
  RSC: '1',
  'Next-Router-Prefetch': '1',
  'Next-Router-State-Tree': 'a',
  'Next-Router-Segment-Prefetch': '/a',
  'Next-Action': 'a',
  'Next-Url': '/about',
  'Next-Resume': '1',
  'X-Nextjs-Data': '1',
  'X-Middleware-Prefetch': '1',
  'X-Middleware-Rewrite': '/about',
  'X-Middleware-Next': '1',
  'X-Middleware-Subrequest': Array(5).fill('middleware').join(':'),
  'X-Middleware-Override-Headers': 'accept',
  'X-Matched-Path': '/about',
  'X-Invoke-Path': '/about',
  'X-Invoke-Status': '500',
  'X-Now-Route-Matches': '1=about',
  'X-Prerender-Revalidate': 'a',
} as const;

async function expectUnchanged(path: string, changed: ReturnType<typeof call>): Promise<void> {
  expect(toParts(await changed)).toEqual(toParts(await call(path)));
}

const withQuery = (path: string, query: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${query}`;

describe('every kind of response is the same', () => {
  test('with all parameters', () =>
    checkEach(paths, (path) => expectUnchanged(path, call(withQuery(path, parameters.join('&'))))));

  test('with all headers', () =>
    checkEach(paths, (path) => expectUnchanged(path, call(path, { headers }))));
});

/** One message may hide the effect of another. */
test.each(['/about', '/nothing', '/api/posts', '/blog?q=a'])(
  '%s is the same with each parameter and each header',
  async (path) => {
    await checkEach(parameters, (parameter) =>
      expectUnchanged(path, call(withQuery(path, parameter))),
    );
    await checkEach(Object.entries(headers), ([name, value]) =>
      expectUnchanged(path, call(path, { headers: { [name]: value } })),
    );
  },
);

test.each([
  '/markdown',
  '/markdown/about',
  '/markdown/index',
  '/filtered',
  '/filtered/blog?q=a',
  '/filtered/missing',
  '/filtered/missing/blog/tags/htp',
  '/filtered/search',
  '/_not-found',
  '/_global-error',
  '/404',
  '/500',
  '/_error',
  '/_document',
  '/_app',
  '/index',
  '/about/index',
  '/about.rsc',
  '/rss.xml.rsc',
  '/about.segments/_tree.segment.rsc',
  '/_next/data/build/about.json',
  '/_next/data/build/api/now.json',
])('%s, a path of Next or a route without a URL, is a missing page', async (path) => {
  const missing = await call('/nothing');
  expect(toParts(await call(path))).toEqual(toParts(missing));
  if (path.includes('.')) return;
  const [page = '', query] = path.split('?');
  const markdown = await call('/nothing.md');
  const url = `${toMarkdownPath(page)}${query ? `?${query}` : ''}`;
  if (page !== '/index') expect(toParts(await call(url))).toEqual(toParts(markdown));
  const accept = { headers: { Accept: 'text/markdown' } };
  expect(toParts(await call(path, accept))).toEqual(toParts(markdown));
});
