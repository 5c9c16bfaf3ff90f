import { describe, expect, test } from 'vitest';
import { estimateTokens } from '#lib/markdown/sections.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { call, isNextAlone } from './call.ts';
import { distinctPagePaths, listPaths, toStableHeaders } from './pages.ts';

const markdown = { Accept: 'text/markdown' };
const html = { Accept: 'text/html' };
const varies = /(?:^|,\s*)accept(?:\s*,|$)/i;

const onePerKind = Object.values(pageKinds).filter((path) => distinctPagePaths.includes(path));

/** Next's own server meets the same middleware on each page, and a GET of every page is compared with its response. */
const pages = [...(isNextAlone ? onePerKind : distinctPagePaths), ...listPaths];

function toMarkdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

describe('every page', () => {
  const testEachPage = (name: string, check: (path: string) => Promise<void>) =>
    test(name, () => checkEach(pages, check));

  testEachPage('is HTML by default, and names its Markdown', async (path) => {
    const reply = await call(path);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers.vary).toMatch(varies);
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(reply.headers.link).toContain(
      `<${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`,
    );
    expect(reply.headers.etag).toMatch(/^"[^"]+"$/);
  });

  testEachPage('is Markdown on request, and names its HTML', async (path) => {
    const reply = await call(path, { headers: markdown });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['x-robots-tag']).toBe('noindex');
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(reply.headers['content-location']).toBe(toMarkdownPath(path));
    expect(reply.headers.vary).toMatch(varies);
    expect(reply.headers.link).toMatch(
      new RegExp(`<https?://[^/>]+${path}>; rel="canonical"; type="text/html"`),
    );
    const tokens = Number(reply.headers['x-markdown-tokens']);
    expect(tokens).toBe(estimateTokens(reply.text));
  });

  testEachPage('has the same bytes at its .md URL', (path) => expectSameAtItsUrl(path, {}));

  test('has the same bytes at its .md URL for any Accept', () =>
    checkEach(onePerKind, async (path) => {
      for (const headers of [html, { Accept: 'image/png' }]) {
        await expectSameAtItsUrl(path, headers);
      }
    }));

  async function expectSameAtItsUrl(path: string, headers: Readonly<Record<string, string>>) {
    const negotiated = await call(path, { headers: markdown });
    const direct = await call(toMarkdownPath(path), { headers });
    expect(direct.status).toBe(200);
    expect(direct.text).toBe(negotiated.text);
    expect(direct.headers.etag).toBe(negotiated.headers.etag);
    expect(direct.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(direct.headers.vary).toMatch(varies);
  }

  const representations = [
    ['HTML', (path: string) => path, html],
    ['negotiated Markdown', (path: string) => path, markdown],
    ['the .md URL', toMarkdownPath, {}],
  ] as const;

  test.each(representations)(
    'responds to HEAD like GET, and 304 to its own ETag: %s',
    async (_, toUrl, headers) => {
      await checkEach(pages.map(toUrl), async (url) => {
        const get = await call(url, { headers });
        const head = await call(url, { method: 'HEAD', headers });
        expect(head.status).toBe(200);
        expect(head.text).toBe('');
        expect(toStableHeaders(head)).toEqual(toStableHeaders(get));
        const etag = String(get.headers.etag);
        for (const method of ['GET', 'HEAD']) {
          const again = await call(url, {
            method,
            headers: { ...headers, 'If-None-Match': `"x", W/${etag}`, 'Cache-Control': 'no-cache' },
          });
          expect(again.status).toBe(304);
          expect(again.text).toBe('');
          expect(again.headers.etag).toBe(etag);
          expect(again.headers.vary).toBe(get.headers.vary);
          expect(again.headers['cache-control']).toBe(get.headers['cache-control']);
        }
      });
    },
  );

  testEachPage('has another ETag as HTML than as Markdown', async (path) => {
    const asHtml = await call(path, { headers: html });
    const asMarkdown = await call(path, { headers: markdown });
    expect(asHtml.headers.etag).not.toBe(asMarkdown.headers.etag);
    const crossed = await call(path, {
      headers: { ...markdown, 'If-None-Match': String(asHtml.headers.etag) },
    });
    expect(crossed.status).toBe(200);
  });

  testEachPage('returns 406 to a client that accepts neither', async (path) => {
    const reply = await call(path, { headers: { Accept: 'image/png' } });
    expect(reply.status).toBe(406);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.vary).toMatch(varies);
    expect(reply.headers.link).toContain(`<${path}>; rel="alternate"; type="text/html"`);
    expect(reply.headers.link).toContain(
      `<${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`,
    );
    const urls = [`text/html: http\\S+${path}`, `text/markdown: http\\S+${toMarkdownPath(path)}`];
    for (const url of urls) expect(reply.text).toMatch(new RegExp(`^${url}$`, 'm'));
  });

  test('returns 405 to every method but GET and HEAD', () =>
    checkEach(onePerKind, async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
        for (const url of [path, toMarkdownPath(path)]) {
          const reply = await call(url, { method });
          expect(reply.status, `${method} ${url}`).toBe(405);
          expect(reply.headers.allow, `${method} ${url}`).toBe('GET, HEAD');
          expect(reply.headers.vary, `${method} ${url}`).toMatch(varies);
        }
      }
    }));
});

describe('Accept', () => {
  test.each([
    ['text/markdown, text/html, */*', 'text/markdown'],
    ['text/markdown;q=0.5, */*;q=0.9', 'text/html'],
    ['', 'text/html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8', 'text/html'],
  ])('%s gives %s', async (accept, type) => {
    const reply = await call('/about', { headers: { Accept: accept } });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe(`${type}; charset=utf-8`);
  });

  test('has no effect on a request of the framework’s router', async () => {
    const reply = await call('/about', { headers: { RSC: '1', Accept: 'text/markdown' } });
    expect(reply.headers['content-type'] ?? '').not.toContain('markdown');
  });
});

describe('a missing page', () => {
  test.each([
    '/nothing',
    '/assets/nothing',
    '/blog/nothing',
    '/projects/nothing',
    '/ai-dictionary/nothing',
    '/a/b/c',
  ])('%s is 404 in the requested representation', async (path) => {
    const asHtml = await call(path, { headers: html });
    expect(asHtml.status).toBe(404);
    expect(asHtml.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(asHtml.headers.vary).toMatch(varies);
    expect(asHtml.text).toContain('href="/blog"');
    for (const [url, headers] of [
      [path, markdown],
      [`${path}.md`, {}],
    ] as const) {
      const reply = await call(url, { headers });
      expect(reply.status).toBe(404);
      expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(reply.headers.vary).toMatch(varies);
      expect(reply.headers['x-robots-tag']).toBe('noindex');
      expect(Number(reply.headers['x-markdown-tokens'])).toBeGreaterThan(0);
      expect(reply.headers['content-location']).toBeUndefined();
      expect(reply.text).toContain('/blog');
    }
  });

  test.each(['/%E0%A4%A', '/blog/%', '/markdown/%', '/%ff.md'])(
    '%s is 404, not 500',
    async (path) => {
      for (const headers of [html, markdown]) {
        const reply = await call(path, { headers });
        expect(reply.status).toBe(404);
        expect(reply.headers.vary).toMatch(varies);
      }
    },
  );
});

describe('a path that is not canonical', () => {
  test.each([
    ['/about/', '/about'],
    ['/blog/?tag=http&q=ab', '/blog?tag=http&q=ab'],
    ['/blog/?tag=http&q="\'[', '/blog?tag=http&q=%22%27%5B'],
    ['//about', '/about'],
    ['/blog//strong-etags', '/blog/strong-etags'],
  ])('%s redirects permanently to %s', async (path, canonical) => {
    const reply = await call(path, { headers: { Host: 'evil.example' } });
    expect(reply.status).toBe(308);
    expect(reply.headers.location).toBe(canonical);
    expect(reply.headers.vary).toMatch(varies);
  });
});

test.each(['/icon.svg', '/openapi.json', '/api/now'])(
  '%s is no page and is not negotiated',
  async (path) => {
    const reply = await call(path, { headers: { Accept: 'text/markdown;q=1, text/html;q=0' } });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).not.toContain('markdown');
  },
);

describe('a filtered page', () => {
  test.each([
    ['/blog', 'q=etag'],
    ['/blog', 'perPage=2'],
    ['/blog', 'page=0'],
    ['/ai-dictionary', 'maturity=Watch'],
    ['/search', 'q=agent'],
  ])('%s?%s has its own ETag in each representation', async (path, query) => {
    const plain = await call(path);
    for (const headers of [html, markdown]) {
      const reply = await call(`${path}?${query}`, { headers });
      expect(reply.status).toBe(200);
      expect(reply.headers.vary).toMatch(varies);
      expect(reply.headers.etag).toMatch(/^"[^"]+"$/);
      expect(reply.headers.etag).not.toBe(plain.headers.etag);
      const again = await call(`${path}?${query}`, {
        headers: { ...headers, 'If-None-Match': String(reply.headers.etag) },
      });
      expect(again.status).toBe(304);
      expect(again.headers.vary).toMatch(varies);
    }
    const asMarkdown = await call(`${path}?${query}`, { headers: markdown });
    expect(asMarkdown.headers['content-location']).toBe(`${path}.md?${query}`);
    expect((await call(`${path}.md?${query}`)).text).toBe(asMarkdown.text);
  });

  test('is the plain page if the parameter filters nothing', async () => {
    expect((await call('/blog?utm_source=x#&q=etag')).headers.etag).toBe(
      (await call('/blog')).headers.etag,
    );
  });
});
