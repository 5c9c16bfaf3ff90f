import { describe, expect, test, vi } from 'vitest';
import { openHandlers } from '#lib/server/route-handlers.ts';

/** Routes that respond with their pattern, their parameters and what they were asked. */
function open(patterns: readonly string[]) {
  const load = vi.fn(async (pattern: string) => ({
    GET: async (request: Request, { params }: { readonly params: Promise<object> }) =>
      Response.json({ pattern, url: request.url, params: await params }),
  }));
  return { load, ...openHandlers(patterns, load) };
}

const patterns = [
  '/api/[[...rest]]',
  '/api/posts/[slug]',
  '/api/posts',
  '/cards/[...path]',
  '/a.b',
];

describe('a route handler', () => {
  test.each([
    ['/api/posts', '/api/posts', {}],
    ['/api/posts?q=a%20b', '/api/posts', {}],
    ['/api/posts/a', '/api/posts/[slug]', { slug: 'a' }],
    ['/api/posts/a%20b', '/api/posts/[slug]', { slug: 'a b' }],
    ['/api/posts/a/b', '/api/[[...rest]]', { rest: ['posts', 'a', 'b'] }],
    ['/api/x/a%2Fb', '/api/[[...rest]]', { rest: ['x', 'a/b'] }],
    ['/api', '/api/[[...rest]]', {}],
    ['/cards/blog/a.png', '/cards/[...path]', { path: ['blog', 'a.png'] }],
    ['/a.b', '/a.b', {}],
  ])('for %s is that of %s', async (target, pattern, params) => {
    const url = `http://localhost${target}`;
    const call = open(patterns).findHandler(new URL(url).pathname);
    const response = await call?.(new Request(url));
    expect(await response?.json()).toEqual({ pattern, url, params });
  });

  test('is missing for', () => {
    for (const path of ['/', '/blog', '/cards', '/apis', '/axb', '/constructor']) {
      expect(open(patterns).findHandler(path), path).toBeUndefined();
    }
  });

  test('refuses a method that its route lacks', async () => {
    const call = open(patterns).findHandler('/api/posts');
    const request = new Request('http://localhost/api/posts', { method: 'POST' });
    await expect(call?.(request)).rejects.toThrow('/api/posts has no handler for POST.');
  });

  test('is loaded at its first request, or with all others', async () => {
    const { load, findHandler, loadAll } = open(['/a', '/b']);
    const call = findHandler('/b');
    expect(load).not.toHaveBeenCalled();
    await call?.(new Request('http://localhost/b'));
    expect(load.mock.calls).toEqual([['/b']]);
    await loadAll();
    expect(load).toHaveBeenCalledWith('/a');
  });
});
