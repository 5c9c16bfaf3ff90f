import { describe, expect, test } from 'vitest';
import { toStaticPage } from '#lib/build/static-page.ts';

const own = '/islands/';

function page(head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

describe('a prerendered page leaves without', () => {
  test.each([
    ['a script of the framework', '<script src="/_next/static/chunks/a.js" async=""></script>'],
    ['its polyfills', '<script src="/_next/static/chunks/p.js" noModule=""></script>'],
    ['its inline data', '<script>self.__next_f.push([1,"<p>\\u003c/script>"])</script>'],
    ['its runtime', '<script id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script>'],
    ['a link that preloads a script', '<link rel="preload" as="script" href="/_next/x.js"/>'],
    ['a script of another origin', '<script src="https://example.com/islands/a.js"></script>'],
    ['a module', '<script type="module">import "/x.js"</script>'],
    ['a comment', '<!--$-->'],
    ['the empty outlet of metadata', '<div hidden=""><!--$--><!--/$--></div>'],
  ])('%s', (_, html) => {
    expect(toStaticPage(page('', `<p>a</p>${html}<p>b</p>`), own)).toBe(
      page('', '<p>a</p><p>b</p>'),
    );
  });

  test('any of them in its head', () => {
    const head = '<script src="/_next/a.js"></script><!-- x --><title>T</title>';
    expect(toStaticPage(page(head, ''), own)).toBe(page('<title>T</title>', ''));
  });
});

describe('a prerendered page keeps', () => {
  test.each([
    ['the script of this site', '<script src="/islands/site-ABC.js"></script>'],
    ['a link that preloads it', '<link rel="preload" as="script" href="/islands/site-ABC.js"/>'],
    ['structured data', '<script type="application/ld+json">{"a":"\\u003c"}</script>'],
    ['a link that preloads a font', '<link rel="preload" as="font" href="/_next/a.woff2"/>'],
    ['its stylesheet', '<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>'],
    ['what is hidden until it is used', '<div hidden="">words</div><p hidden=""></p>'],
    ['text that looks like a script', '<pre>&lt;script&gt;alert(1)&lt;/script&gt;</pre>'],
    ['entities, quotes and white space as they were', "<p class='a'>&#x27;  &amp;\n&nbsp;é</p>"],
  ])('%s', (_, html) => {
    expect(toStaticPage(page('', html), own)).toBe(page('', html));
  });
});

test('a page that has nothing of the framework stays as it is, byte for byte', () => {
  const html = page('<title>é</title>', '<main><p>a</p></main>');
  expect(toStaticPage(html, own)).toBe(html);
  expect(toStaticPage(toStaticPage(html, own), own)).toBe(html);
});

test('tells its own size where it is marked', () => {
  const html = page('', '<small data-html-size=""></small><script>1</script>');
  const rest = page('', '<small data-html-size=""></small>');
  expect(toStaticPage(html, own)).toBe(
    page('', `<small data-html-size="">${rest.length} B</small>`),
  );
});
