/** The site in English, German, Arabic and Japanese, built once: under `npm start` and `next start`, and in a browser. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers } from '#tests/support/axe.ts';
import { launchBrowser, untilPainted } from '#tests/support/browser.ts';
import { inventAddress, type RequestOptions, sendAsNewClient } from '#tests/support/request.ts';
import { makeScratchSite, publishRendered } from '#tests/support/scratch-site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import { listSitemapPaths } from '#tests/support/sitemap.ts';
import { startStaticHost } from '#tests/support/static-host.ts';
import { toVercelEnv } from '#tests/support/vercel-env.ts';

let folder: string;
let own: SiteServer;
let next: SiteServer;
let browser: Browser;
let paths: readonly string[];

beforeAll(async () => {
  folder = makeScratchSite('languages', 'tests/fixtures/languages', siteFolder);
  const env = { ...process.env, ...toVercelEnv(folder) };
  execFileSync('npm', ['run', 'build'], { cwd: folder, env, stdio: 'pipe' });
  await publishRendered(folder);
  [own, next, browser] = await Promise.all([
    startSite(trustLoopback, folder),
    startSite(trustLoopback, folder, ['npx', 'next', 'start']),
    launchBrowser(),
  ]);
  paths = listSitemapPaths((await get('/sitemap.xml')).text);
});

afterAll(async () => {
  await Promise.all([own, next].map(({ program }) => program.stop()));
});

const get = (path: string, options?: RequestOptions, { url } = own) =>
  sendAsNewClient(url, path, options);

const markdown = { headers: { Accept: 'text/markdown' } };

test('npm run export copies the pages and files of each language', async () => {
  const copy = resolve(`${folder}-export`);
  execFileSync('npm', ['run', 'export', '--', copy], { cwd: folder, stdio: 'pipe' });
  const host = await startStaticHost(copy);
  const files = ['/de.md', '/ar/blog/unwan.md', '/ja/rss.xml', '/de/feed.json', '/de/llms.txt'];
  for (const path of [...paths, ...files]) {
    const exported = await fetch(`${host.url}${path}`);
    expect([path, exported.status]).toEqual([path, 200]);
    expect(await exported.text(), path).toBe((await get(path)).text);
  }
  await host.close();
});

const german = { headers: { 'Accept-Language': 'de', Accept: 'text/html' } };

describe.each([
  ['npm start', () => own],
  ['next start', () => next],
] as const)('under %s', (_, server) => {
  test.each<readonly [string, RequestOptions, number, string | undefined, RegExp]>([
    ['/', german, 200, 'en', /^<!DOCTYPE html><html lang="en" dir="ltr"/],
    ['/de', german, 200, 'de', /^<!DOCTYPE html><html lang="de" dir="ltr"/],
    ['/ar/blog/unwan', {}, 200, 'ar', /^<!DOCTYPE html><html lang="ar" dir="rtl"/],
    ['/ar/blog/unwan', markdown, 200, 'ar', /^---\ntitle: عنوان/],
    ['/ja/blog?q=検索', {}, 200, 'ja', /題名/],
    ['/ja/now.md', {}, 200, 'ja', /^---\n/],
    ['/ar/about', {}, 200, 'en', /<html lang="ar" dir="rtl"[\s\S]*<h1 lang="en" dir="ltr"/],
    ['/blog/po-polsku', {}, 200, 'pl', /<article[\s\S]*lang="pl"/],
    ['/de/nope', {}, 404, 'de', /Seite nicht gefunden/],
    ['/de/nope', markdown, 404, 'de', /# Seite nicht gefunden/],
    ['/de/blog/tags/frist', {}, 404, 'de', /href="\/de\/blog\/tags\/first"/],
    ['/fr', {}, 404, 'en', /Page not found/],
    ['/de', { headers: { Accept: 'image/png' } }, 406, 'en', /text\/markdown: .*\/de\.md/],
    ['/de', { method: 'POST' }, 405, 'en', /read-only/],
    ['/de', { method: 'HEAD' }, 200, 'de', /^$/],
    ['/DE/blog?q=a', {}, 308, undefined, /^/],
    ['/de/', {}, 308, undefined, /^/],
    ['/api/posts', german, 200, 'en', /"A title"/],
    ['/api/posts?language=de,AR', {}, 200, 'de, ar', /"filters":\{"language":"de,ar"\}/],
    ['/api/posts?language=de,ar&q=t&sort=relevance', {}, 200, 'de, ar', /"Ein Titel"/],
    ['/api/search-index?language=de,ar', {}, 200, 'de, ar', /"\/ar\/blog\/unwan"/],
    ['/api/posts/unwan', {}, 200, 'ar', /"translations":\[\{"language":"en"/],
    ['/api/now?language=ar', {}, 200, 'en', /"language":"en"/],
    ['/api/projects?language=fr', {}, 400, 'en', /en, de, ar, ja/],
    ['/api/posts/nope?language=de', {}, 404, 'en', /"not_found"/],
    ['/changes.json?language=ja', {}, 200, 'ja', /"filters":\{"language":"ja"\}/],
    ['/cards/ar/blog/unwan.png', {}, 200, 'ar', /^/],
    ['/openapi.json', {}, 200, 'en', /"name":"language","in":"query"/],
    ['/de/feed.json', {}, 200, 'de', /"language":"de"/],
    ['/ja/llms.txt', {}, 200, 'ja', /題名/],
  ])('%s with %o is %i in %s', async (path, options, status, language, text) => {
    const reply = await get(encodeURI(path), options, server());
    expect([reply.status, reply.headers['content-language']]).toEqual([status, language]);
    expect(reply.text).toMatch(text);
    expect(reply.headers.vary).not.toMatch(/language/i);
    const { etag } = reply.headers;
    if (etag === undefined || options.method) return;
    const headers = { ...options.headers, 'If-None-Match': etag };
    expect((await get(encodeURI(path), { headers }, server())).status).toBe(304);
  });

  test('HEAD and a stored response name the translations as GET does', async () => {
    const path = '/de/blog/ein-titel';
    const { headers } = await get(path, {}, server());
    expect(headers.link).toMatch(/hreflang="en".*hreflang="x-default"/);
    const head = await get(path, { method: 'HEAD' }, server());
    expect(head.headers.link).toBe(headers.link);
    const stored = await get(path, { headers: { 'If-None-Match': `${headers.etag}` } }, server());
    // A 304 may repeat what the client has stored (RFC 9110, section 15.4.5), and changes none of it.
    expect([undefined, headers.link]).toContain(stored.headers.link);
    expect([undefined, 'de']).toContain(stored.headers['content-language']);
  });
});

test('a page is offered in the language of the reader, also if the browser lists names of the system', async () => {
  const page = await (await openContext()).newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['C', 'de_DE.UTF-8', 'de-AT@euro'] });
  });
  await page.goto('/blog/a-title');
  await page.locator('language-offer a[hreflang=de]').waitFor();
});

/** Those that differ in what a direction or a script changes. */
const shownPages = ['', '/blog', '/blog/unwan', '/blog/daimei'];

const openContext = () =>
  browser.newContext({
    baseURL: own.url,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': inventAddress() },
  });

test.concurrent.each(['ar', 'ja'] as const)(
  'in %s no page is too wide or has a line that mixes directions, on a phone and in a wide window, and axe accepts them',
  async (tag) => {
    const context = await openContext();
    const page = await context.newPage();
    const listed = paths.filter((path) => path === `/${tag}` || path.startsWith(`/${tag}/`));
    const shown = shownPages.map((path) => `/${tag}${path}`);
    for (const path of new Set([...listed, `/${tag}/search?q=x`, `/${tag}/nope`])) {
      await page.goto(path);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findFaults(page), `${path} at ${width} px`).toEqual([]);
        if (!process.env.SCREENSHOTS || !shown.includes(path)) continue;
        const name = `${path.slice(1).replace(/\W/g, '-')}-${width}`;
        await page.screenshot({ path: `test-results/screenshots/${name}.png`, fullPage: true });
      }
      // At the width of a phone, where nothing is less than in a wide window.
      if (shown.includes(path)) expect(await findBarriers(page), path).toEqual([]);
    }
    await context.close();
  },
);

test.concurrent('texts that scripts add to an Arabic page are English, in their own direction', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto('/ar/blog/unwan');
  await untilPainted(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Theme: dark' }).waitFor();
  const added = [
    '.palette :is(label, button, [role=status], .palette-group, .palette-keys > span)',
    '.palette-option:is([href=""], [href$=".md"], [href$=".xml"]) bdi',
  ];
  expect(await listMisread(page, added.join())).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Markdown/ }).click();
  await page.locator('.format-panel').waitFor();
  expect(await listMisread(page, '.format-panel :is(header a, button)')).toEqual([]);
  await page.goto('/ar/nope');
  await page.locator('missing-page p').waitFor();
  expect(await listMisread(page, 'missing-page p')).toEqual([]);
  expect(await page.locator('missing-page a').getAttribute('lang')).toBe('ar');
  await context.close();
});

/** The elements that a screen reader would speak in Arabic, or whose final sign would be at the wrong end. */
function listMisread(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    if (elements.length === 0) return ['There is none.'];
    return elements
      .filter((element) => !element.matches('[lang=en][dir=auto]'))
      .map((element) => element.outerHTML);
  });
}

test.concurrent('the fields of the Arabic API page begin where its paragraphs do', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ar/api-docs');
  const cells = page.locator('.api td:nth-child(3)');
  expect(await cells.count()).toBeGreaterThan(0);
  const sides = await cells.evaluateAll((all) =>
    all.map((cell) => getComputedStyle(cell).textAlign),
  );
  expect([...new Set(sides)]).toEqual(['right']);
  await context.close();
});

/** Chromium of Debian has no patterns to hyphenate, so a word that is wider than the window must break anywhere. */
test.concurrent('texts are hyphenated by their language, and long words fit into 320 px', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of ['/de', '/de/blog', '/de/blog/ein-titel', '/de/talks/ein-vortrag']) {
    await page.goto(path);
    for (const [language, word] of [
      ['de', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
      ['fi', 'epäjärjestelmällistyttämättömyydellänsäkäänköhän'],
      ['pl', 'Konstantynopolitańczykowianeczkównianka'],
    ] as const) {
      const tooWide = await page.evaluate(findTooWide, { language, word });
      expect(tooWide, `${path} in ${language}`).toEqual([]);
    }
  }
  await context.close();
});

/** Runs in the page: the texts of the author, of titles and labels, too, that are too wide if they are one long word. */
function findTooWide({ language, word }: { readonly language: string; readonly word: string }) {
  document.documentElement.lang = language;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  const others = 'nav, form, fieldset, button, table, pre, code, script, [data-interface]';
  const found = texts.flatMap((text) => {
    const element = text.parentElement;
    if (!element?.closest('main, footer') || element.closest(others)) return [];
    if (!/\p{L}{2}/u.test(text.nodeValue ?? '')) return [];
    const old = text.nodeValue;
    text.nodeValue = word;
    const isTooWide = document.documentElement.scrollWidth > innerWidth;
    text.nodeValue = old;
    return isTooWide ? [element.outerHTML] : [];
  });
  const manual = [...document.querySelectorAll('.prose p')].filter(
    (paragraph) => getComputedStyle(paragraph).hyphens !== 'auto',
  );
  return [...found, ...manual.map((paragraph) => paragraph.outerHTML)];
}

async function findFaults(page: Page): Promise<readonly string[]> {
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const wide = scroll > 0 ? [`The page is ${scroll} px too wide.`] : [];
  return [
    ...wide,
    ...(await page.evaluate(findMisplacedEnds)),
    ...(await page.evaluate(findWrongSides)),
  ];
}

/** Runs in the page: the lines that begin at the other side than the page does. */
function findWrongSides(): readonly string[] {
  const side = document.dir === 'rtl' ? 'right' : 'left';
  return [
    ...document.querySelectorAll('.summary, figcaption, [dir="auto"]:not(span), footer p'),
  ].flatMap((line) => (getComputedStyle(line).textAlign === side ? [] : [line.outerHTML]));
}

/** Runs in the page: the texts whose last sign isn't where their direction, that of the first letter, ends. */
function findMisplacedEnds(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const leftOf = (node: Node, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const [letter = ''] = /\p{L}/u.exec(text) ?? [];
    if (letter === '' || !/\p{L}[.!?:…]\s*$/u.test(text) || !node.parentElement?.checkVisibility())
      continue;
    const at = text.trimEnd().length - 1;
    const [sign, last] = [leftOf(node, at), leftOf(node, at - 1)];
    const isLeft = sign.left < last.left;
    if (sign.top === last.top && isLeft !== /\p{Script=Arabic}/u.test(letter)) found.push(text);
  }
  return found;
}
