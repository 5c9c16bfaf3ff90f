import { describe, expect, test } from 'vitest';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { renderHtml } from '#lib/markdown/html.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import { lower } from '#tests/unit/markdown/trees.ts';

const note = '<blockquote>\n<p><strong>Note</strong></p>\n<p>a</p>\n</blockquote>';
const html = (source: string) => renderHtml(lower(source));

describe('renderHtml', () => {
  test.each([
    ['a *b* **c**', '<p>a <em>b</em> <strong>c</strong></p>'],
    ['## a', '<h2>a</h2>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    // `href` comes first, so that fragments can be found by the start of the tag.
    ['[a](#b "c")', '<p><a href="#b" title="c">a</a></p>'],
    ['![a](/b)', '<p><img src="/b" alt="a"></p>'],
    ['~~a~~', '<p><del>a</del></p>'],
    ['\\<b> `<i>`', '<p>&#x3C;b> <code>&#x3C;i></code></p>'],
    ['<Callout>\na\n</Callout>', note],
    ['<Callout>a</Callout>', note],
    ['<Figure src="/a" alt="b">\nc\n</Figure>', '<p><img src="/a" alt="b"></p>\n<p><em>c</em></p>'],
    ['a <Term slug="b">c</Term>', '<p>a <a href="/terms/b">c</a></p>'],
    ['', ''],
    ['{/* a */}', ''],
    [
      '| a |\n| -: |\n| b |',
      '<table>\n<thead>\n<tr>\n<th align="right">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="right">b</td>\n</tr>\n</tbody>\n</table>',
    ],
  ])('writes %j as %j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test('puts footnotes at the end, numbered like their references', () => {
    const text = html('a[^x] b[^y]\n\n[^x]: first\n\n[^y]: second\n\nc');
    expect(text).toMatch(
      /a<sup><a href="#[^"]+">1<\/a><\/sup> b<sup><a href="#[^"]+">2<\/a><\/sup>/,
    );
    expect(text).toMatch(
      /<p>c<\/p>[\s\S]*<ol>\s*<li>\s*<p>first\s*<\/p>\s*<\/li>\s*<li>\s*<p>second\s*<\/p>/,
    );
  });

  test.each([
    'a[^x] b[^x]\n\n[^x]: c',
    '- [x] a\n- [ ] b',
    '```js\na\n```',
    '| a |\n| -: |\n| b |',
    '<Callout>\n<Callout kind="tip">\na\n</Callout>\n</Callout>',
    'www.example.com',
  ])('writes no class, id, style, form control or script for %j', (source) => {
    const text = html(source);
    expect(text).not.toMatch(/<[^>]+\s(?:id|class|style|data-[\w-]+|aria-[\w-]+|on\w+)=/);
    expect(text).not.toMatch(/<(?:input|script|style|form|iframe)/);
  });

  test('links the number of a footnote to the note on the page', () => {
    const body = 'a[^x] b[^Ünter]\n\n[^x]: c\n[^Ünter]: d';
    const page = JSON.stringify(renderHtmlTree(parseMdx(body)));
    const places = [...html(body).matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(places).toHaveLength(2);
    for (const id of places) expect(page).toContain(`"id":"${id}"`);
  });

  test.each(['a[^x] b[^x]\n\n[^x]: c', 'a[^x]\n\n[^x]: b\n\n    ```\n    c\n    ```'])(
    'writes no back link for the footnote of %j',
    (source) => {
      const notes = html(source).split('<section>')[1];
      expect(notes).toContain('c');
      expect(notes).not.toMatch(/<a |↩/);
    },
  );

  test.each([
    '\\<a href="#b">',
    '`<a href="#b">`',
    '    <a href="#b">',
    '![<a href="#b">](/c)',
    '[a](/c \'<a href="#b">\')',
  ])('escapes %j, so that it cannot look like a link to a fragment', (source) => {
    const text = renderHtml(parseMarkdown(source));
    expect(text).toContain('href=');
    expect(text).not.toContain('<a href="#');
  });

  test('keeps only attributes with a meaning outside the page', () => {
    const text = html(
      'a[^1] [b](/c "d") ![e](/f "g")\n\n3. h\n\n- [x] i\n\n| j |\n| :-: |\n| k |\n\n```js title="l"\nm\n```\n\n[^1]: n',
    );
    const tags = [...text.matchAll(/<[^>]+>/g)].join('');
    const names = [...tags.matchAll(/([\w-]+)=/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(['href', 'title', 'src', 'alt', 'align', 'start']));
  });

  test('writes done and open tasks differently', () => {
    expect([html('- [x] a'), html('- [ ] a')]).toEqual([
      expect.stringContaining('☑'),
      expect.stringContaining('☐'),
    ]);
  });

  test('leaves out raw HTML', () => {
    expect(renderHtml(parseMarkdown('<script>a</script>\n\nb <i onclick="c">d</i>'))).toBe(
      '<p>b d</p>',
    );
  });

  test('leaves the tree unchanged', () => {
    const tree = lower('a\n\n- b');
    const before = structuredClone(tree);
    renderHtml(tree);
    expect(tree).toEqual(before);
  });
});
