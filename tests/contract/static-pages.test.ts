import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '#tests/support/html.ts';
import { call } from './api.ts';
import { pagePathsOfSite } from './pages.ts';

const folder = '.next/server';
const prerendered = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);

function findAll(html: string, wanted: (element: Element) => boolean): readonly Element[] {
  const found: Element[] = [];
  visit(parseHtml(html), 'element', (element) => {
    if (wanted(element)) found.push(element);
  });
  return found;
}

const isScript = ({ tagName, properties }: Element) =>
  tagName === 'script' && properties.type !== 'application/ld+json';

const isScriptPreload = ({ tagName, properties }: Element) =>
  tagName === 'link' && (properties.as === 'script' || `${properties.rel}` === 'modulepreload');

const attributesOf = ({ properties }: Element) => Object.keys(properties);

test('every page of the site is among the prerendered ones', () => {
  const files = pagePathsOfSite.map((path) => `app${path === '/' ? '/index' : path}.html`);
  expect(prerendered).toEqual(expect.arrayContaining(files));
});

describe.each(prerendered)('%s', (name) => {
  const html = readFileSync(join(folder, name), 'utf8');

  test('has no script but that of this site, and none in the page', () => {
    for (const script of findAll(html, isScript)) {
      expect(script.properties.src).toMatch(/^\/assets\/site-[A-Z0-9]{8}\.js$/);
      expect(script.children).toEqual([]);
    }
  });

  test('preloads no script', () => {
    expect(findAll(html, isScriptPreload)).toEqual([]);
  });

  test('has neither event handlers nor addresses that run', () => {
    const handlers = findAll(html, (element) => attributesOf(element).some((a) => /^on/i.test(a)));
    expect(handlers).toEqual([]);
    expect(html).not.toMatch(/(?:href|src|action)="\s*javascript:/i);
  });

  test('says nothing twice: the data of the framework is gone', () => {
    expect(html).not.toContain('__next_f');
    expect(html).not.toContain('TURBOPACK');
  });
});

/** The pages of this site; the framework’s own page for a fault has a style of its own. */
test.each(prerendered.filter((name) => name.startsWith('app/') && !name.includes('_global-error')))(
  '%s has no inline style, loads the script of this site and tells its size',
  (name) => {
    const html = readFileSync(join(folder, name), 'utf8');
    expect(findAll(html, (element) => 'style' in element.properties)).toEqual([]);
    expect(findAll(html, ({ tagName }) => tagName === 'style')).toEqual([]);
    expect(findAll(html, isScript)).toHaveLength(1);
    const [mark] = findAll(html, ({ properties }) => 'dataHtmlSize' in properties);
    if (mark) expect(mark.children).toMatchObject([{ value: expect.stringMatching(/ k?B$/) }]);
  },
);

test.each(pagePathsOfSite)(
  '%s is served under a policy that lets its own script pass',
  async (path) => {
    const { headers, text } = await call(path);
    const policy = `${headers['content-security-policy']}`;
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('nonce');
    const [script] = findAll(text, isScript);
    const file = await call(`${script?.properties.src}`);
    expect(file.status).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  },
);

describe.each(['/blog?q=etag', '/ai-dictionary?q=agent', '/search?q=etag', '/blog?page=0'])(
  'the filtered page %s',
  (path) => {
    const [unfiltered = ''] = path.split('?');

    test('has no script but that of this site, and none in the page', async () => {
      const { text } = await call(path);
      const scripts = findAll(text, isScript);
      expect(scripts.map(({ properties }) => properties.src)).toEqual([
        expect.stringMatching(/^\/assets\/site-[A-Z0-9]{8}\.js$/),
      ]);
      expect(scripts[0]?.children).toEqual([]);
      expect(findAll(text, isScriptPreload)).toEqual([]);
      expect(text).not.toMatch(/__next_f|\/_next\/static\//);
    });

    test('has the response headers of the page without a query, but for its length and ETag', async () => {
      const own = ['date', 'etag', 'content-length', 'transfer-encoding'];
      const toShared = (headers: object) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
      const [filtered, page] = await Promise.all([call(path), call(unfiltered)]);
      expect(toShared(filtered.headers)).toEqual(toShared(page.headers));
    });

    test('has the head of the page without a query, and tells search engines to leave it out', async () => {
      const toHead = async (target: string) => {
        const [head] = findAll((await call(target)).text, ({ tagName }) => tagName === 'head');
        return head?.children.map((child) =>
          JSON.stringify(child, (key, value) => (key === 'position' ? undefined : value)),
        );
      };
      const robots = JSON.stringify({
        type: 'element',
        tagName: 'meta',
        properties: { name: 'robots', content: 'noindex, follow' },
        children: [],
      });
      const head = (await toHead(path)) ?? [];
      expect(head).toContain(robots);
      expect(head.filter((child) => child !== robots)).toEqual(await toHead(unfiltered));
    });

    test('tells its size', async () => {
      const [mark] = findAll(
        (await call(path)).text,
        ({ properties }) => 'dataHtmlSize' in properties,
      );
      expect(mark?.children).toMatchObject([{ value: expect.stringMatching(/ k?B$/) }]);
    });

    test('has a strong ETag of its own, and 304 for a caller that has it', async () => {
      const { headers } = await call(path);
      const { etag = '' } = headers;
      expect(etag).toMatch(/^"[^"]+"$/);
      expect((await call(path)).headers.etag).toBe(etag);
      expect((await call(unfiltered)).headers.etag).not.toBe(etag);
      const again = await call(path, { headers: { 'If-None-Match': etag } });
      expect(again.status).toBe(304);
      expect(again.headers).toMatchObject({ etag, vary: headers.vary });
    });

    test('has no inline style', async () => {
      const { text } = await call(path);
      expect(findAll(text, (element) => 'style' in element.properties)).toEqual([]);
      expect(findAll(text, ({ tagName }) => tagName === 'style')).toEqual([]);
    });
  },
);

test('the rules for loading ahead name pages alone', async () => {
  const { headers: page } = await call('/about');
  const path = `${page['speculation-rules']}`.replaceAll('"', '');
  const { status, headers, text } = await call(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/speculationrules+json');
  const { prefetch } = JSON.parse(text) as { prefetch: [{ where: { and: unknown[] } }] };
  expect(prefetch[0].where.and).toContainEqual({ not: { href_matches: '/api/*' } });
});
