import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makePagesStatic, removeFrameworkScript } from '#lib/pipeline/static-pages.ts';
import { openFolder } from '#tests/support/folder.ts';

function page(head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

/** The markup that Next adds to every prerendered page. */
const runtime = [
  '<script src="/_next/static/chunks/main.js" async=""></script>',
  '<script id="_R_">(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"a"])</script>',
].join('');

/** The static page of one that Next has prerendered. */
function toStatic(head: string, body: string): string {
  return removeFrameworkScript(page(head, `${body}${runtime}`));
}

describe('a prerendered page leaves without', () => {
  test.each([
    ['a script of the framework', '<script src="/_next/static/chunks/a.js" async=""></script>'],
    ['its polyfills', '<script src="/_next/static/chunks/p.js" noModule=""></script>'],
    ['its inline data', '<script>self.__next_f.push([1,"<p>\\u003c/script>"])</script>'],
    ['its runtime', '<script id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script>'],
    ['a link that preloads a script', '<link rel="preload" as="script" href="/_next/x.js"/>'],
    ['a comment', '<!--$-->'],
    ['the empty outlet of metadata', '<div hidden=""><!--$--><!--/$--></div>'],
  ])('%s', (_, html) => {
    expect(toStatic('', `<p>a</p>${html}<p>b</p>`)).toBe(page('', '<p>a</p><p>b</p>'));
  });

  test('any of them in its head', () => {
    const head = '<script src="/_next/static/a.js"></script><!-- x --><title>T</title>';
    expect(toStatic(head, '')).toBe(page('<title>T</title>', ''));
  });
});

test.each([
  ['the script of this site', '<script src="/assets/site-ABC.js"></script>'],
  [
    'the script of a service that the owner has switched on',
    '<script defer="" data-service="analytics" src="https://example.com/a.js"></script>',
  ],
  ['a link that preloads it', '<link rel="preload" as="script" href="/assets/site-ABC.js"/>'],
  ['structured data', '<script type="application/ld+json">{"a":"\\u003c"}</script>'],
  ['a link that preloads a font', '<link rel="preload" as="font" href="/_next/a.woff2"/>'],
  ['its stylesheet', '<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>'],
  ['content that is hidden until it is used', '<div hidden="">words</div><p hidden=""></p>'],
  ['text that looks like a script', '<pre>&lt;script&gt;alert(1)&lt;/script&gt;</pre>'],
  ['entities, quotes and white space as they were', "<p class='a'>&#x27;  &amp;\n&nbsp;é</p>"],
])('a prerendered page keeps %s', (_, html) => {
  expect(toStatic('', html)).toBe(page('', html));
});

test.each([
  ['a stylesheet', '<link rel="stylesheet" href="/assets/a.css"/>'],
  ['a font', '<link rel="preload" href="/assets/a.woff2" as="font"/>'],
])('the preload link that React adds before %s is removed, the page’s own stays', (_, link) => {
  const hint = link.replace('stylesheet', 'preload').replace('/>', ' fetchPriority="low"/>');
  expect(toStatic(`${hint}<title>T</title>${link}`, '')).toBe(page(`<title>T</title>${link}`, ''));
});

test('two preloads of responsive images, which have no href, both stay', () => {
  const links =
    '<link rel="preload" as="image" imageSrcSet="/a 1x"/><link rel="preload" as="image" imageSrcSet="/b 1x"/>';
  expect(toStatic(links, '')).toBe(page(links, ''));
});

describe('a page of an unknown structure is refused', () => {
  const without = (pattern: RegExp) => runtime.replace(pattern, '');

  test.each([
    ['without any of the framework', '', 'it has no script under /_next/static/'],
    ['without inline data', without(/<script>.*$/), 'it has no inline data'],
    ['without bootstrap', without(/<script id.*?<\/script>/), 'it has no bootstrap script'],
    ['with a script of others', `${runtime}<script src="https://a.example/a.js"></script>`, 'a.js'],
    ['with a module', `${runtime}<script type="module">import "/x.js"</script>`, 'import "/x.js"'],
    ['with content to reveal', `${runtime}<script>$RC("B:0","S:0")</script>`, '$RC("B:0"'],
    ['if it is static', '<p>a</p>', 'adjust lib/pipeline/static-pages.ts'],
  ])('%s', (_, body, finding) => {
    expect(() => removeFrameworkScript(page('', body))).toThrow(finding);
  });
});

test('the page shows its own size at the mark', () => {
  const rest = page('', '<small data-html-size="de"></small>');
  expect(toStatic('', '<small data-html-size="de"></small>')).toBe(
    page('', `<small data-html-size="de">${rest.length} B</small>`),
  );
});

const prerendered = [
  '<html><body><p>a</p><script src="/_next/static/a.js"></script>',
  '<script id="_R_">1</script><script>self.__next_f.push([1])</script></body></html>',
].join('');

const { toPath, read, write } = openFolder();
const writeJson = (path: string, content: unknown) => write(path, JSON.stringify(content));

test('every page is made static, at any depth', async () => {
  const files = ['server/app/index.html', 'server/app/blog/a.html', 'server/pages/404.html'];
  for (const file of files) write(file, prerendered);
  expect(await makePagesStatic(toPath())).toBe(3);
  for (const file of files) {
    expect(read(file)).toBe('<html><body><p>a</p></body></html>');
  }
});

test('the data of client navigation is dropped, and Next still finds its file', async () => {
  write('server/app/blog/a.html', prerendered);
  write('server/app/blog/a.rsc', '1:"$Sreact.fragment"');
  writeJson('server/app/blog/a.meta', { status: 200, segmentPaths: ['/_tree'] });
  write('server/app/blog/a.segments/_tree.segment.rsc', '0:{}');
  await makePagesStatic(toPath());
  expect(readdirSync(toPath('server/app/blog')).sort()).toEqual(['a.html', 'a.meta', 'a.rsc']);
  expect(read('server/app/blog/a.rsc')).toBe('');
  expect(read('server/app/blog/a.meta')).toBe('{"status":200}');
});

test('a build without any page is refused', async () => {
  await expect(makePagesStatic(toPath())).rejects.toThrow('There is no prerendered page');
});

test('a page of an unknown structure is refused by its path', async () => {
  write('server/app/index.html', '<html></html>');
  await expect(makePagesStatic(toPath())).rejects.toThrow('server/app/index.html');
});
