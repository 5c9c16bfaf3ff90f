/** Footnotes in the HTML of exports keep both ends. */
import { expect, test } from 'vitest';
import { bodyOf, importFiles } from '../import-site.ts';

function importPost(html: string): string {
  const plan = importFiles({
    'posts.csv':
      'post_id,post_date,is_published,type,audience,title\n1.first,2020-01-31,true,newsletter,everyone,First\n',
    'posts/1.first.html': html,
  });
  return bodyOf(plan, 'content/posts/first.mdx');
}

test.each([
  [
    'Substack',
    '<p>A<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a> b<a id="footnote-anchor-2" href="#footnote-2">2</a>.</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>One <em>x</em>.</p></div></div><div class="footnote"><a id="footnote-2" href="#footnote-anchor-2">2</a><div><p>Two.</p></div></div>',
    'A[^1] b[^2].\n\n[^1]: One _x_.\n\n[^2]: Two.',
  ],
  [
    'paragraphs',
    '<p>A<a name="r" id="r" href="#n">[1]</a>.</p><p id="n">One. <a href="#r">↩</a></p>',
    'A[^1].\n\n[^1]: One.',
  ],
  [
    'a raised link and a list',
    '<p>A<sup id="fnref1"><a href="#fn1">1</a></sup>.</p><ol><li id="fn1"><p>One. <a href="#fnref1">↩</a></p></li></ol>',
    'A[^1].\n\n[^1]: One.',
  ],
])('%s', (_, html, expected) => {
  expect(importPost(html)).toBe(expected);
});

test('a link to a paragraph that does not link back is no footnote', () => {
  const body = importPost('<p>See <a id="r" href="#n">below</a>.</p><p id="n">Words.</p>');
  expect(body).not.toContain('[^');
  expect(body).toContain('Words.');
});
