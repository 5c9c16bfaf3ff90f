import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidePage, type Onward, type Outcome } from '#lib/http/page-decision.ts';

const origin = 'http://localhost:3000';

async function decide(address: string, init: RequestInit = {}): Promise<Outcome> {
  return decidePage(new Request(`${origin}${address}`, init));
}

async function routeOf(address: string, accept?: string): Promise<string> {
  const outcome = await decide(address, accept === undefined ? {} : { headers: { accept } });
  if (outcome instanceof Response) throw new Error(`${address} is answered with ${outcome.status}`);
  return outcome.route;
}

describe('the route of a page', () => {
  test.each([
    ['/', undefined, '/'],
    ['/about', 'text/html', '/about'],
    ['/about', 'text/markdown', '/markdown/about'],
    ['/', 'text/markdown', '/markdown'],
    ['/index.md', undefined, '/markdown'],
    ['/about.md', 'text/html', '/markdown/about'],
    ['/about.md', 'image/png', '/markdown/about'],
    ['/blog/a.md', undefined, '/markdown/blog/a'],
    ['/blog', 'text/html', '/blog'],
    ['/blog?utm=x', 'text/html', '/blog'],
    ['/blog?q=a', 'text/html', '/filtered/blog'],
    ['/blog?q=', 'text/html', '/filtered/blog'],
    ['/blog?q=a', 'text/markdown', '/markdown/blog'],
    ['/search?q=a', 'text/html', '/filtered/search'],
    ['/ai-dictionary?maturity=Watch', 'text/html', '/filtered/ai-dictionary'],
    ['/about?q=a', 'text/html', '/about'],
    ['/nothing', 'text/html', '/nothing'],
    ['/nothing.md', undefined, '/markdown/nothing'],
    ['/.md', undefined, '/markdown/_not-found'],
    ['/blog/.md', undefined, '/markdown/_not-found'],
  ])('of %s for %s is %s', async (address, accept, route) => {
    expect(await routeOf(address, accept)).toBe(route);
  });

  test.each([
    '/markdown',
    '/markdown/about',
    '/filtered',
    '/filtered/blog',
    '/filtered/blog?q=a',
    '/_global-error',
    '/%E0%A4%A',
  ])('of %s is nowhere', async (address) => {
    expect(await routeOf(address, 'text/html')).toBe('/_not-found');
  });

  test('of a route within, as Markdown, is within the route of Markdown', async () => {
    expect(await routeOf('/markdown/about', 'text/markdown')).toBe('/markdown/markdown/about');
    expect(await routeOf('/markdown/about.md')).toBe('/markdown/markdown/about');
  });

  test('that cannot be decoded, as Markdown, is nowhere', async () => {
    expect(await routeOf('/%E0%A4%A', 'text/markdown')).toBe('/markdown/_not-found');
  });

  test('is not negotiated for the framework’s router', async () => {
    const outcome = await decide('/about', { headers: { accept: 'text/markdown', RSC: '1' } });
    expect(outcome).toMatchObject({ route: '/about' });
  });
});

describe('an answer without a page', () => {
  test.each([
    ['POST', '/about', 405],
    ['DELETE', '/about.md', 405],
    ['OPTIONS', '/nothing', 405],
    ['GET', '/about/', 308],
    ['HEAD', '/about/', 308],
    ['GET', '/a//b', 308],
    ['GET', '/a//.b/c/..', 308],
  ])('%s %s is %s and varies by Accept', async (method, address, status) => {
    const outcome = (await decide(address, { method })) as Response;
    expect(outcome.status).toBe(status);
    expect(outcome.headers.get('vary')).toBe('Accept');
  });

  test('moves to the plain address and keeps the query', async () => {
    const outcome = (await decide('/blog//a/?q=b')) as Response;
    expect(outcome.headers.get('location')).toBe(`${origin}/blog/a?q=b`);
  });

  test('never moves to another host', async () => {
    const outcome = (await decide('//evil.example//')) as Response;
    expect(new URL(outcome.headers.get('location') ?? '').origin).toBe(origin);
  });

  test('never moves to another host, and within one step, whatever the address', async () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      'evil.example',
      '%0d%0a',
    );
    const address = fc.array(piece).map((pieces) => `/${pieces.join('')}`);
    await fc.assert(
      fc.asyncProperty(address, async (from) => {
        const outcome = await decide(from);
        if (!(outcome instanceof Response)) return;
        const to = new URL(outcome.headers.get('location') ?? '');
        expect(to.origin).toBe(origin);
        expect(to.pathname).not.toMatch(/^\/\/|.\/$/);
        expect(await decide(to.pathname)).not.toBeInstanceOf(Response);
      }),
    );
  });

  test('refuses whom neither representation suits', async () => {
    const outcome = (await decide('/about', { headers: { accept: 'image/png' } })) as Response;
    expect(outcome.status).toBe(406);
    expect(await outcome.text()).toContain('/about.md');
  });

  test('leaves validators and the policy of every page to its route', async () => {
    for (const path of ['/about', '/blog?q=a']) {
      const { headers } = (await decide(path, { headers: { 'if-none-match': '*' } })) as Onward;
      expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toEqual(
        expect.arrayContaining(['etag']),
      );
      expect(headers['Content-Security-Policy']).toBeUndefined();
    }
  });
});
