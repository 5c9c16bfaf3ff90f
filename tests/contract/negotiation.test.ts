import { describe, expect, test } from 'vitest';
import { call } from './api.ts';
import { pagePathsOfSite } from './pages.ts';

const markdown = { Accept: 'text/markdown' };
const html = { Accept: 'text/html' };
const varies = /(?:^|,\s*)accept(?:\s*,|$)/i;

/** What a connection says of itself, or of the moment, rather than of the page. */
const passing = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function lasting(headers: object): object {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name)));
}

function toMarkdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

describe.each(pagePathsOfSite)('%s', (path) => {
  test('is HTML by default, and names its Markdown', async () => {
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

  test('is Markdown when asked for, and names its HTML', async () => {
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
    expect(tokens).toBe(Math.ceil(reply.text.length / 4));
  });

  test('is the same bytes at its Markdown address, whatever Accept says', async () => {
    const negotiated = await call(path, { headers: markdown });
    for (const headers of [{}, html, { Accept: 'image/png' }]) {
      const direct = await call(toMarkdownPath(path), { headers });
      expect(direct.status).toBe(200);
      expect(direct.text).toBe(negotiated.text);
      expect(direct.headers.etag).toBe(negotiated.headers.etag);
      expect(direct.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(direct.headers.vary).toMatch(varies);
    }
  });

  test.each([
    ['HTML', path, html],
    ['negotiated Markdown', path, markdown],
    ['the Markdown address', toMarkdownPath(path), {}],
  ])('answers HEAD as GET, and 304 to its own ETag: %s', async (_, address, headers) => {
    const get = await call(address, { headers });
    const head = await call(address, { method: 'HEAD', headers });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(lasting(head.headers)).toEqual(lasting(get.headers));
    const etag = String(get.headers.etag);
    for (const method of ['GET', 'HEAD']) {
      const again = await call(address, {
        method,
        headers: { ...headers, 'If-None-Match': `"x", W/${etag}`, 'Cache-Control': 'no-cache' },
      });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers.etag).toBe(etag);
      expect(again.headers.vary).toMatch(varies);
      expect(again.headers['cache-control']).toBe(get.headers['cache-control']);
    }
  });

  test('never takes the ETag of one representation for the other', async () => {
    const asHtml = await call(path, { headers: html });
    const asMarkdown = await call(path, { headers: markdown });
    expect(asHtml.headers.etag).not.toBe(asMarkdown.headers.etag);
    const crossed = await call(path, {
      headers: { ...markdown, 'If-None-Match': String(asHtml.headers.etag) },
    });
    expect(crossed.status).toBe(200);
  });

  test('is refused with 406 to whom neither is acceptable', async () => {
    const reply = await call(path, { headers: { Accept: 'image/png' } });
    expect(reply.status).toBe(406);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.vary).toMatch(varies);
    expect(reply.headers.link).toContain(`<${path}>; rel="alternate"; type="text/html"`);
    expect(reply.headers.link).toContain(
      `<${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`,
    );
    expect(reply.text).toContain('text/html: http');
    expect(reply.text).toContain('text/markdown: http');
  });

  test('takes no method but GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      for (const address of [path, toMarkdownPath(path)]) {
        const reply = await call(address, { method });
        expect(reply.status, method).toBe(405);
        expect(reply.headers.allow).toBe('GET, HEAD');
        expect(reply.headers.vary).toMatch(varies);
      }
    }
  });
});

describe('the choice', () => {
  test.each([
    ['text/markdown, text/html, */*', 'text/markdown'],
    ['text/html, text/markdown', 'text/html'],
    ['text/html, text/markdown;q=0.5', 'text/html'],
    ['text/markdown;q=0.5, text/html', 'text/html'],
    ['text/html;q=0.5, text/*;q=0.9', 'text/markdown'],
    ['text/markdown;q=0.5, */*;q=0.9', 'text/html'],
    ['text/html;q=0, */*', 'text/markdown'],
    ['*/*', 'text/html'],
    ['', 'text/html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8', 'text/html'],
  ])('Accept: %s gives %s', async (accept, type) => {
    const reply = await call('/about', { headers: { Accept: accept } });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe(`${type}; charset=utf-8`);
  });

  test('a request of the framework’s router is never negotiated', async () => {
    const reply = await call('/about', { headers: { RSC: '1', Accept: 'text/markdown' } });
    expect(reply.headers['content-type'] ?? '').not.toContain('markdown');
  });
});

describe('a missing page', () => {
  test.each(['/nothing', '/blog/nothing', '/projects/nothing', '/ai-dictionary/nothing', '/a/b/c'])(
    '%s is 404 in the representation asked for',
    async (path) => {
      const asHtml = await call(path, { headers: html });
      expect(asHtml.status).toBe(404);
      expect(asHtml.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(asHtml.headers.vary).toMatch(varies);
      expect(asHtml.text).toContain('href="/blog"');
      for (const [address, headers] of [
        [path, markdown],
        [`${path}.md`, {}],
      ] as const) {
        const reply = await call(address, { headers });
        expect(reply.status).toBe(404);
        expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8');
        expect(reply.headers.vary).toMatch(varies);
        expect(reply.headers['x-robots-tag']).toBe('noindex');
        expect(Number(reply.headers['x-markdown-tokens'])).toBeGreaterThan(0);
        expect(reply.headers['content-location']).toBeUndefined();
        expect(reply.text).toContain('/blog');
      }
    },
  );

  test.each(['/%E0%A4%A', '/blog/%', '/%ff.md'])('%s is 404, never a fault', async (path) => {
    for (const headers of [html, markdown]) {
      const reply = await call(path, { headers });
      expect(reply.status).toBe(404);
      expect(reply.headers.vary).toMatch(varies);
    }
  });

  test.each([
    '/markdown',
    '/markdown/about',
    '/filtered/blog',
    '/filtered/blog?q=a',
    '/_not-found',
  ])('the route within, %s, is nowhere to be found', async (path) => {
    for (const headers of [html, markdown]) {
      const reply = await call(path, { headers });
      expect(reply.status).toBe(404);
      expect(reply.text).toContain('Page not found');
    }
  });
});

describe('an address that is not plain', () => {
  test.each([
    ['/about/', '/about'],
    ['/blog/?tag=http&q=ab', '/blog?tag=http&q=ab'],
  ])('%s moves for good to %s', async (path, plain) => {
    const reply = await call(path, { headers: { Host: 'evil.example' } });
    expect(reply.status).toBe(308);
    expect(reply.headers.location).toBe(plain);
    expect(reply.headers.vary).toMatch(varies);
  });

  test('a doubled slash gives the page itself', async () => {
    expect((await call('//about')).status).toBe(200);
    expect((await call('/blog//a-rate-limit-whose-retry-after-is-true')).headers.vary).toMatch(
      varies,
    );
  });
});

describe('what is no page', () => {
  test.each(['/icon.svg', '/openapi.json', '/api/now'])('%s is not negotiated', async (path) => {
    const reply = await call(path, { headers: { Accept: 'text/markdown;q=1, text/html;q=0' } });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).not.toContain('markdown');
  });
});

describe('a page with filters', () => {
  test.each([
    ['/blog', 'q=etag'],
    ['/blog', 'perPage=2'],
    ['/ai-dictionary', 'maturity=Watch'],
    ['/search', 'q=agent'],
  ])('%s?%s has an ETag of its own in each representation', async (path, query) => {
    const plain = await call(path);
    for (const headers of [html, markdown]) {
      const reply = await call(`${path}?${query}`, { headers });
      expect(reply.status).toBe(200);
      expect(reply.headers.vary).toMatch(varies);
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

  test('a parameter that filters nothing leaves the page as it is', async () => {
    expect((await call('/blog?utm_source=x')).headers.etag).toBe(
      (await call('/blog')).headers.etag,
    );
  });
});
