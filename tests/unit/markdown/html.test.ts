import { describe, expect, test } from 'vitest';
import { toHtml } from '#lib/markdown/html.ts';
import { lower, parseGfm } from '#tests/unit/markdown/trees.ts';

const html = (source: string) => toHtml(lower(source));

describe('toHtml', () => {
  test.each([
    ['a paragraph', 'a *b* **c**', '<p>a <em>b</em> <strong>c</strong></p>'],
    ['a heading', '## a', '<h2>a</h2>'],
    ['a list', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['a link', '[a](/b "c")', '<p><a href="/b" title="c">a</a></p>'],
    ['an image', '![a](/b)', '<p><img src="/b" alt="a"></p>'],
    ['strikethrough', '~~a~~', '<p><del>a</del></p>'],
    ['text that looks like a tag', '\\<b> `<i>`', '<p>&#x3C;b> <code>&#x3C;i></code></p>'],
    ['a callout', '<Callout>\na\n</Callout>', '<blockquote>\n<p><strong>Note</strong></p>\n<p>a</p>\n</blockquote>'],
    ['a callout on one line', '<Callout>a</Callout>', '<blockquote>\n<p><strong>Note</strong></p>\n<p>a</p>\n</blockquote>'],
    ['a figure', '<Figure src="/a" alt="b">\nc\n</Figure>', '<p><img src="/a" alt="b"></p>\n<p><em>c</em></p>'],
    ['a term', 'a <Term slug="b">c</Term>', '<p>a <a href="/terms/b">c</a></p>'],
    ['nothing', '', ''],
    ['a comment', '{/* a */}', ''],
  ])('writes %s', (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test('writes a table', () => {
    expect(html('| a |\n| -: |\n| b |').replace(/\n/g, '')).toBe(
      '<table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td align="right">b</td></tr></tbody></table>',
    );
  });

  test('leads from a footnote to its note and back', () => {
    const text = html('a[^1]\n\n[^1]: b');
    expect(text).toMatch(/href="#([\w-]+)"[\s\S]*id="\1"/);
    expect(text).toMatch(/id="([\w-]*fnref[\w-]*)"[\s\S]*href="#\1"/);
  });

  test('leaves raw HTML out', () => {
    expect(toHtml(parseGfm('<script>a</script>\n\nb <i onclick="c">d</i>'))).toBe('<p>b d</p>');
  });

  test('leaves the tree as it was', () => {
    const tree = lower('a\n\n- b');
    const before = structuredClone(tree);
    toHtml(tree);
    expect(tree).toEqual(before);
  });
});
