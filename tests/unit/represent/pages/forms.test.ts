import { expect, test } from 'vitest';
import { posts } from '#lib/content/posts.ts';
import { toForms } from '#lib/represent/pages/forms.ts';

test('shows the beginning of each form of an article, and links it', () => {
  const [post] = posts;
  if (post === undefined) throw new Error('The fixture has articles.');
  const forms = toForms(post);
  expect(forms.map(({ label, href }) => [label, href])).toEqual([
    ['HTML', `/blog/${post.slug}`],
    ['Markdown', `/blog/${post.slug}.md`],
    ['JSON', `/api/posts/${post.slug}`],
    ['Feed', '/rss.xml'],
  ]);
  const begins = forms.map(({ begin: [first] }) => first);
  expect(begins).toEqual([post.title, '---', '{', '<item>']);
  for (const { begin } of forms.slice(1)) {
    expect(begin.length).toBeLessThanOrEqual(8);
    for (const line of begin) expect(line.length).toBeLessThanOrEqual(65);
  }
});

test('does not cut a line within a character', () => {
  const [post] = posts;
  if (post === undefined) throw new Error('The fixture has articles.');
  for (let padding = 0; padding < 2; padding += 1) {
    const title = `${'a'.repeat(padding)}${'🚀'.repeat(60)}`;
    const lines = toForms({ ...post, title })
      .slice(1)
      .flatMap(({ begin }) => begin);
    expect(lines.filter((line) => line.includes('🚀'))).not.toEqual([]);
    expect(lines.filter((line) => /\p{Surrogate}/u.test(line))).toEqual([]);
  }
});
