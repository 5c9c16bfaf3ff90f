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
      expect(script.properties.src).toMatch(/^\/islands\/site-[A-Z0-9]{8}\.js$/);
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

describe.each(['/blog?q=etag', '/ai-dictionary?q=agent', '/search?q=etag'])('%s', (path) => {
  test('has a nonce that each of its inline scripts carries, and no other response has', async () => {
    const [first, second] = await Promise.all([call(path), call(path)]);
    const nonces = [first, second].map(
      ({ headers }) => /'nonce-([0-9a-f]{32})'/.exec(`${headers['content-security-policy']}`)?.[1],
    );
    expect(nonces[0]).toBeDefined();
    expect(nonces[0]).not.toBe(nonces[1]);
    const inline = findAll(first.text, isScript).filter(({ properties }) => !properties.src);
    expect(inline.length).toBeGreaterThan(0);
    for (const { properties } of inline) expect(properties.nonce).toBe(nonces[0]);
  });

  test('has no inline style', async () => {
    const { text } = await call(path);
    expect(findAll(text, (element) => 'style' in element.properties)).toEqual([]);
  });
});

test('the rules for loading ahead name pages alone', async () => {
  const { headers: page } = await call('/about');
  const path = `${page['speculation-rules']}`.replaceAll('"', '');
  const { status, headers, text } = await call(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/speculationrules+json');
  const { prefetch } = JSON.parse(text) as { prefetch: [{ where: { and: unknown[] } }] };
  expect(prefetch[0].where.and).toContainEqual({ not: { href_matches: '/api/*' } });
});
