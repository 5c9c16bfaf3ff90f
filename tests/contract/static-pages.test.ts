import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { listReleases, releasesFolder } from '#lib/server/releases.mjs';
import { checkEach } from '#tests/support/check-each.ts';
import { parseHtml } from '#tests/support/parse.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { call, testOwnServer } from './call.ts';
import { allPagePaths, distinctPagePaths } from './pages.ts';

type Prerendered = { readonly name: string; readonly html: string; readonly tree: Root };

const releases = join(siteFolder, releasesFolder);

/** What Next has rendered, and what our build has rendered into the newest release. */
const prerendered: readonly Prerendered[] = [
  join(siteFolder, '.next/server'),
  join(releases, listReleases(releases).at(-1) ?? ''),
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(join(folder, name), 'utf8');
      return { name, html, tree: parseHtml(html) };
    }),
);

/** The pages of the site, without the framework's own page for an error, which has inline style. */
const ownPages = prerendered.filter(
  ({ name }) => !name.startsWith('pages/') && !name.includes('_global-error'),
);

function testEach(
  name: string,
  pages: readonly Prerendered[],
  check: (page: Prerendered) => unknown,
): void {
  test(name, () => checkEach(pages, check, (page) => page.name));
}

function findAll(tree: Root, isWanted: (element: Element) => boolean): readonly Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (isWanted(element)) found.push(element);
  });
  return found;
}

const isScript = ({ tagName, properties }: Element) =>
  tagName === 'script' && properties.type !== 'application/ld+json';

const isScriptPreload = ({ tagName, properties }: Element) =>
  tagName === 'link' && (properties.as === 'script' || `${properties.rel}` === 'modulepreload');

const isEventHandler = (attribute: string) => /^on/i.test(attribute);

test('every page of the site is prerendered', () => {
  const files = allPagePaths.map((path) => `responses${path}.html`);
  expect(prerendered.map(({ name }) => name)).toEqual(expect.arrayContaining(files));
});

describe('every prerendered page', () => {
  testEach('has no script but that of the site, and none inline', prerendered, ({ tree }) => {
    for (const script of findAll(tree, isScript)) {
      expect(script.properties.src).toMatch(/^\/assets\/site-[A-Z0-9]{8}\.js$/);
      expect(script.children).toEqual([]);
    }
  });

  testEach('preloads no script', prerendered, ({ tree }) => {
    expect(findAll(tree, isScriptPreload)).toEqual([]);
  });

  testEach('has no event handlers and no javascript: URLs', prerendered, ({ html, tree }) => {
    const handlers = findAll(tree, ({ properties }) =>
      Object.keys(properties).some(isEventHandler),
    );
    expect(handlers).toEqual([]);
    expect(/(?:href|src|action)="\s*javascript:[^"]*/i.exec(html)?.[0]).toBeUndefined();
  });

  testEach('lacks the data of the framework', prerendered, ({ html }) => {
    // An article may quote the name of the data; only Next pushes to it.
    expect(html).not.toMatch(/__next_f(?:=|\.push)/);
    expect(/.{0,60}TURBOPACK.{0,60}/.exec(html)?.[0]).toBeUndefined();
  });
});

describe('every page of the site', () => {
  testEach('has no inline style', ownPages, ({ tree }) => {
    expect(findAll(tree, (element) => 'style' in element.properties)).toEqual([]);
    expect(findAll(tree, ({ tagName }) => tagName === 'style')).toEqual([]);
  });

  testEach('loads one script', ownPages, ({ tree }) => {
    expect(findAll(tree, isScript)).toHaveLength(1);
  });

  testEach('shows its own size, if it shows one', ownPages, ({ tree }) => {
    const [size] = findAll(tree, ({ properties }) => 'dataHtmlSize' in properties);
    if (size) expect(size.children).toMatchObject([{ value: expect.stringMatching(/ k?B$/) }]);
  });

  test('has a policy that allows its own script only', () =>
    checkEach(distinctPagePaths, async (path) => {
      const { headers, text } = await call(path);
      const policy = `${headers['content-security-policy']}`;
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('nonce');
      const [script] = findAll(parseHtml(text), isScript);
      const file = await call(`${script?.properties.src}`);
      expect(file.status).toBe(200);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }));
});

/** The rows of lists, in order, without their positions in the page. */
function listRows(html: string): readonly string[] {
  const isList = ({ properties }: Element) => `${properties.className}` === 'rows';
  return findAll(parseHtml(html), isList).flatMap(({ children }) =>
    children.map((row) =>
      JSON.stringify(row, (key, value) => (key === 'position' ? undefined : value)),
    ),
  );
}

test.each(['/blog?q=e', '/ai-dictionary?q=e'])(
  'the filtered page %s has the rows of the page without a query that it finds',
  async (path) => {
    const rows = listRows((await call(path)).text);
    const all = listRows((await call(path.replace(/\?.*/, ''))).text);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows).toEqual(all.filter((row) => rows.includes(row)));
  },
);

describe.each(['/blog?q=etag', '/ai-dictionary?q=agent', '/search?q=etag', '/blog?page=0'])(
  'the filtered page %s',
  (path) => {
    const [unfiltered = ''] = path.split('?');

    test('has no script but that of this site, and none in the page', async () => {
      const { text } = await call(path);
      const scripts = findAll(parseHtml(text), isScript);
      expect(scripts.map(({ properties }) => properties.src)).toEqual([
        expect.stringMatching(/^\/assets\/site-[A-Z0-9]{8}\.js$/),
      ]);
      expect(scripts[0]?.children).toEqual([]);
      expect(findAll(parseHtml(text), isScriptPreload)).toEqual([]);
      expect(text).not.toMatch(/__next_f|\/_next\/static\//);
    });

    test('has the response headers of the page without a query, but for its length and ETag', async () => {
      const own = [
        'date',
        'etag',
        'content-length',
        'transfer-encoding',
        'vercel-cdn-cache-control',
      ];
      const toShared = (headers: object) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
      const [filtered, page] = await Promise.all([call(path), call(unfiltered)]);
      expect(toShared(filtered.headers)).toEqual(toShared(page.headers));
    });

    test('has the <head> of the page without a query, and noindex', async () => {
      const toHead = async (target: string) => {
        const [head] = findAll(
          parseHtml((await call(target)).text),
          ({ tagName }) => tagName === 'head',
        );
        const isOwn = (child: (typeof children)[number]) =>
          child.type === 'element' &&
          (child.tagName === 'title' || ['next', 'prev'].includes(`${child.properties.rel}`));
        const children = head?.children ?? [];
        // A filtered list has other pages, or none, and its title says what it shows: `cards.test.ts`.
        return children
          .filter((child) => !isOwn(child))
          .map((child) =>
            JSON.stringify(child, (key, value) => (key === 'position' ? undefined : value)),
          );
      };
      const robots = JSON.stringify({
        type: 'element',
        tagName: 'meta',
        properties: { name: 'robots', content: 'noindex, follow' },
        children: [],
      });
      const head = await toHead(path);
      expect(head).toContain(robots);
      expect(head.filter((child) => child !== robots)).toEqual(await toHead(unfiltered));
    });

    test('shows its size', async () => {
      const [mark] = findAll(
        parseHtml((await call(path)).text),
        ({ properties }) => 'dataHtmlSize' in properties,
      );
      expect(mark?.children).toMatchObject([{ value: expect.stringMatching(/ k?B$/) }]);
    });

    test('has no inline style', async () => {
      const { text } = await call(path);
      expect(findAll(parseHtml(text), (element) => 'style' in element.properties)).toEqual([]);
      expect(findAll(parseHtml(text), ({ tagName }) => tagName === 'style')).toEqual([]);
    });
  },
);

test('the speculation rules prefetch pages only', async () => {
  const { headers: page } = await call('/about');
  const path = `${page['speculation-rules']}`.replaceAll('"', '');
  const { status, headers, text } = await call(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/speculationrules+json');
  const { prefetch } = JSON.parse(text) as { prefetch: [{ where: { and: unknown[] } }] };
  expect(prefetch[0].where.and).toContainEqual({ not: { href_matches: '/api/*' } });
});

async function expectNotFoundPage(path: string): Promise<void> {
  const { status, text } = await call(path);
  expect(status).toBe(404);
  expect(findAll(parseHtml(text), isScript).map(({ properties }) => properties.src)).toEqual([
    expect.stringMatching(/^\/assets\/site-[A-Z0-9]{8}\.js$/),
  ]);
}

test('a missing page or file has no script but that of the site', () =>
  checkEach(
    ['/no-such-page', '/blog/no-such-article', '/no-such.png'],
    expectNotFoundPage,
    (path) => path,
  ));

testOwnServer('a missing file of Next has the same page', () =>
  expectNotFoundPage('/_next/static/no-such.js'),
);
