import { describe, expect, test } from 'vitest';
import { type Host, isReply, type Route } from '#lib/edge/decision.ts';
import { decidePage, toMissingPageRoute } from '#lib/edge/page-rules.ts';
import { createQuota } from '#lib/edge/rate-limit/quota.ts';
import { site } from '#tests/support/site.ts';
import { toEdgeRequest } from '#tests/unit/edge/edge-request.ts';

const everywhere: Host = { site, quota: createQuota({}), hasPath: () => true };

const pages = ['/', '/about', '/blog', '/blog/a', '/search', '/ai-dictionary'];
/** A site whose pages are known before routing. */
const known: Host = { ...everywhere, hasPath: (path) => pages.includes(path) };

type Options = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly host?: Host;
};

const decide = (target: string, { host = everywhere, ...sent }: Options = {}) =>
  decidePage(toEdgeRequest(target, sent), host);

function routeOf(target: string, accept?: string, host = everywhere): Route {
  const decision = decide(target, { headers: accept === undefined ? {} : { accept }, host });
  if (isReply(decision)) throw new Error(`${target} gets ${decision.status}.`);
  return decision;
}

const missingMarkdown = { route: '/markdown/_not-found', query: '' };

describe('the route of a page', () => {
  test.each([
    ['/', undefined, '/', ''],
    ['/about', 'text/html', '/about', ''],
    ['/about', 'text/markdown', '/markdown/about', ''],
    ['/', 'text/markdown', '/markdown', ''],
    ['/index.md', undefined, '/markdown', ''],
    ['/about.md', 'text/html', '/markdown/about', ''],
    ['/about.md', 'image/png', '/markdown/about', ''],
    ['/blog/a.md', undefined, '/markdown/blog/a', ''],
    ['/blog', 'text/html', '/blog', ''],
    ['/blog?utm=x', 'text/html', '/blog', ''],
    ['/blog?q=a', 'text/html', '/filtered/blog', 'q=a'],
    ['/blog?q=', 'text/html', '/filtered/blog', 'q='],
    ['/blog?utm=x&q=a%20b&tag=c', 'text/html', '/filtered/blog', 'q=a+b&tag=c'],
    ['/blog?maturity=Watch', 'text/html', '/blog', ''],
    ['/blog?q=a', 'text/markdown', '/markdown/blog', 'q=a'],
    ['/blog.md?q=a&utm=x', undefined, '/markdown/blog', 'q=a'],
    ['/search?q=a', 'text/html', '/filtered/search', 'q=a'],
    ['/search?tag=a', 'text/html', '/search', ''],
    ['/ai-dictionary?maturity=Watch', 'text/html', '/filtered/ai-dictionary', 'maturity=Watch'],
    ['/about?q=a', 'text/html', '/about', ''],
    ['/about.md?q=a', undefined, '/markdown/about', ''],
    ['/nothing', 'text/html', '/nothing', ''],
    ['/nothing.md', undefined, '/markdown/nothing', ''],
    ['/.md', undefined, '/markdown/_not-found', ''],
    ['/.md?q=a', undefined, '/markdown/_not-found', ''],
    ['/blog/.md', undefined, '/markdown/_not-found', ''],
  ])('of %s for %s is %s with the query %j', (target, accept, route, query) => {
    expect(routeOf(target, accept)).toMatchObject({ route, query });
  });

  test.each([
    ['an internal route', ['/markdown', '/markdown/about', '/filtered', '/filtered/blog?q=a']],
    ['a name of Next', ['/_global-error', '/index']],
    ['a path that can’t be decoded', ['/%E0%A4%A']],
    ['a list that can’t exist', ['/blog/tags/a%2Fb', '/blog/tags/%5C']],
  ])('of %s is the not-found route: %j', (_, targets) => {
    for (const target of targets) {
      expect(routeOf(target, 'text/html'), target).toBe(toMissingPageRoute(site));
      expect(routeOf(target, 'text/markdown'), target).toMatchObject(missingMarkdown);
    }
  });

  test.each(['/markdown/about.md', '/filtered/blog.md?q=a', '/markdown.md', '/%E0%A4%A.md'])(
    'of the Markdown URL %s is the one that says that there is no page',
    (target) => {
      expect(routeOf(target)).toMatchObject(missingMarkdown);
    },
  );

  test.each(['/blog/tags/htpp', '/blog/categories/a', '/blog/series/a', '/blog/page/99'])(
    'of the missing list %s is the one that names the nearest',
    (path) => {
      expect(routeOf(path, 'text/html', known)).toMatchObject({
        route: `/filtered/missing${path}`,
        query: '',
      });
      expect(routeOf(path, 'text/markdown', known).route).toBe(`/markdown${path}`);
      expect(routeOf(`${path}.md`, undefined, known).route).toBe(`/markdown${path}`);
    },
  );

  test('is not negotiated for the framework’s router', () => {
    const decision = decide('/about', { headers: { accept: 'text/markdown', RSC: '1' } });
    expect(decision).toMatchObject({ route: '/about' });
  });
});

describe('a site that knows its pages', () => {
  test.each(pages)('lets %s pass, and its Markdown', (page) => {
    expect(routeOf(page, 'text/html', known).route).toBe(page);
    const url = page === '/' ? '/index.md' : `${page}.md`;
    expect(routeOf(url, undefined, known).route).toBe(`/markdown${page === '/' ? '' : page}`);
  });

  test.each([
    '/nothing',
    '/blog/nothing',
    '/blog/nothing?q=a',
    '/blog/a/b',
    '/About',
    '/nothing?q=a',
  ])('has one shared page and one Markdown for all that is missing: %s', (target) => {
    expect(routeOf(target, 'text/html', known)).toBe(toMissingPageRoute(site));
    expect(routeOf(target, 'text/markdown', known)).toMatchObject(missingMarkdown);
    const [path, query = ''] = target.split('?');
    expect(routeOf(`${path}.md?${query}`, undefined, known)).toMatchObject(missingMarkdown);
  });
});

describe('the headers', () => {
  test('of a page have its links, Vary, Cache-Control and Speculation-Rules', () => {
    const headers = routeOf('/blog?q=a', 'text/html').headers();
    expect(headers).toMatchObject({
      Vary: 'Accept',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Speculation-Rules': expect.stringMatching(/^".*"$/),
    });
    expect(headers.Link).toContain('</blog.md>; rel="alternate"; type="text/markdown"');
    expect(headers.Link).toContain('rel="service-desc"');
  });

  test('of a missing page name no Markdown of it', () => {
    const { Link } = toMissingPageRoute(site).headers();
    expect(Link).not.toContain('rel="alternate"; type="text/markdown"');
    expect(Link).toContain('rel="service-desc"');
    expect(toMissingPageRoute(site).headers()).toMatchObject({ Vary: 'Accept' });
  });

  test('of Markdown leave all but Vary to its route', () => {
    expect(routeOf('/about.md').headers()).toEqual({ Vary: 'Accept' });
  });

  test.each([
    ['/about', undefined, 'page'],
    ['/blog?q=a', undefined, 'page'],
    ['/about.md', undefined, 'data'],
    ['/about', 'text/markdown', 'data'],
    ['/.md', undefined, 'data'],
  ])('of %s for %s are those of content of the kind %s', (target, accept, content) => {
    expect(routeOf(target, accept).content).toBe(content);
  });
});
