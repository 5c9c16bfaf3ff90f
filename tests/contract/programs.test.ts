/** What generic HTTP clients and feed readers use: links, preferences, dates and well-known feed paths. */

import { describe, expect, test } from 'vitest';
import { feedAliases, isPagePath } from '#lib/site/paths.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';
import { parseLinkHeader } from './machine-files.ts';

const linksOf = async (path: string) =>
  Object.fromEntries(
    parseLinkHeader(String((await call(path)).headers.link)).map(({ rel, href }) => [rel, href]),
  );

describe('Link of a paged list', () => {
  const last = Math.ceil(site.posts.length / 5);

  test('leads to the first, the next and the last page', async () => {
    expect(await linksOf('/api/posts?perPage=5')).toEqual({
      first: '/api/posts?perPage=5&page=1',
      next: '/api/posts?perPage=5&page=2',
      last: `/api/posts?perPage=5&page=${last}`,
    });
  });

  test('leads back from the last page, and from beyond it', async () => {
    expect(await linksOf(`/api/posts?page=${last}&perPage=5`)).toMatchObject({
      prev: `/api/posts?perPage=5&page=${last - 1}`,
    });
    expect(await linksOf('/api/posts?page=999&perPage=5')).toMatchObject({
      prev: `/api/posts?perPage=5&page=${last}`,
    });
  });

  test('is followed to every article', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/posts?perPage=7&q=a';
    while (next) {
      const { items } = (await call(next)).json() as { items: readonly { slug: string }[] };
      seen.push(...items.map(({ slug }) => slug));
      next = (await linksOf(next)).next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const all = (await call('/api/posts?q=a')).json() as { total: number };
    expect(seen).toHaveLength(all.total);
  });

  test.each(['/api/posts', '/api/posts?q=zzzz&page=1', '/api/projects'])(
    '%s has none',
    async (path) => {
      expect((await call(path)).headers.link).toBeUndefined();
    },
  );
});

describe('Prefer: handling=strict (RFC 7240)', () => {
  const strict = { headers: { Prefer: 'handling=strict' } };
  const article = `/api/posts/${site.posts[0]?.slug}`;

  test.each([
    ['/api/posts?tags=http', 'Did you mean "tag"?'],
    ['/api/posts?per_page=2', 'Parameters: q, tag, category, sort, page, perPage.'],
    ['/api/now?x=1', 'It has no parameters.'],
    [`${article}?fields=title`, 'It has no parameters.'],
  ])('refuses %s with a hint', async (path, hint) => {
    const reply = await call(path, strict);
    expect(reply.status).toBe(400);
    expect(reply.headers['preference-applied']).toBe('handling=strict');
    expect(reply.json()).toMatchObject({
      error: { code: 'invalid_parameter', hint: expect.stringContaining(hint) },
    });
    expect((await call(path)).status).toBe(200);
  });

  test('accepts known parameters, and answers 404 before 400', async () => {
    expect((await call('/api/posts?tag=http', strict)).status).toBe(200);
    expect((await call('/api/posts/nothing?x=1', strict)).status).toBe(404);
    expect((await call('/api/nothing?x=1', strict)).status).toBe(404);
  });

  test.each(['handling=lenient', 'return=minimal', 'xhandling=strict', 'handling=strictly'])(
    '“%s” changes nothing',
    async (prefer) => {
      const reply = await call('/api/posts?tags=http', { headers: { Prefer: prefer } });
      expect(reply.status).toBe(200);
      expect(reply.headers['preference-applied']).toBeUndefined();
    },
  );
});

describe('Last-Modified', () => {
  const date = new Date(site.posts[0]?.updatedAt ?? site.posts[0]?.publishedAt ?? 0);

  test('is the date of an article', async () => {
    const reply = await call(`/api/posts/${site.posts[0]?.slug}`);
    expect(Date.parse(String(reply.headers['last-modified']))).toBe(
      Math.floor(date.getTime() / 1000) * 1000,
    );
  });

  test.each([
    '/api/now',
    '/now.md',
    '/rss.xml',
    '/feed.json',
    '/feed.atom',
    `${pageKinds.article}.md`,
  ])('is a past date on %s', async (path) => {
    const modified = Date.parse(String((await call(path)).headers['last-modified']));
    expect(modified).toBeLessThanOrEqual(Date.now());
    expect(modified).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  test.each(['/api/posts', '/api/ai-terms', pageKinds.term, '/api-docs.md'])(
    'is absent on %s, which has no date of its own',
    async (path) => {
      expect((await call(path)).headers['last-modified']).toBeUndefined();
    },
  );
});

test.each([...feedAliases])('%s redirects to %s', async (path, feed) => {
  const reply = await call(path);
  expect(reply.status).toBe(308);
  expect(new URL(String(reply.headers.location), 'http://localhost').pathname).toBe(feed);
  expect((await call(feed)).status).toBe(200);
});

test('a former path redirects to a page, and its Markdown to the Markdown of that page', async () => {
  for (const [path, target] of Object.entries(site.redirects)) {
    for (const suffix of ['', '.md']) {
      const { status, headers } = await call(`${path}${suffix}`);
      expect([path, status]).toEqual([path, 308]);
      // A path with another extension has one representation.
      if (isPagePath(`${path}${suffix}`)) expect(headers.vary, path).toContain('Accept');
      expect(new URL(String(headers.location), 'http://localhost').pathname).toBe(target + suffix);
      expect((await call(target + suffix)).status).toBe(200);
    }
  }
});

describe('/changes.json', () => {
  type Changes = { items: readonly { change: string; at: string; url: string }[]; total: number };
  const read = async (path: string) => (await call(path)).json() as Changes;

  test('lists every article, newest first', async () => {
    const { items, total } = await read('/changes.json');
    expect(total).toBe(items.length);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const published = items.filter(({ change }) => change === 'published').map(({ url }) => url);
    for (const { slug } of site.posts) expect(published.join()).toContain(`/blog/${slug}`);
  });

  test('since leaves earlier changes out', async () => {
    const { items } = await read('/changes.json');
    const middle = items[Math.floor(items.length / 2)]?.at ?? '';
    const later = await read(`/changes.json?since=${encodeURIComponent(middle)}`);
    expect(later.items).toEqual(items.filter(({ at }) => at > middle));
    expect((await read('/changes.json?since=2999-01-01')).items).toEqual([]);
    expect((await read('/changes.json?other=1')).items).toEqual(items);
  });

  test.each(['', 'yesterday', '2026-13-01', '2026-02-30', '2026-02-29T00:00:00Z', '1'])(
    'since=%s is 400',
    async (since) => {
      const reply = await call(`/changes.json?since=${since}`);
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('such as since=');
    },
  );

  test('names only pages that are gone as removed', async () => {
    const { items } = await read('/changes.json');
    for (const { url } of items.filter(({ change }) => change === 'removed')) {
      expect((await call(new URL(url).pathname)).status).toBe(404);
    }
  });

  test('is a JSON Feed, too', async () => {
    const feed = (await call('/changes.feed.json')).json() as { version: string; items: unknown[] };
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.items.length).toBeGreaterThan(0);
  });
});
