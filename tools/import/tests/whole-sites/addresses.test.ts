/** The addresses that documents had by the rules of their tools. */
import { expect, test } from 'vitest';
import { bodyOf, importFiles, notesOf } from '../import-site.ts';

const hexo = { 'scaffolds/post.md': '', 'package.json': '{"dependencies": {"hexo": "7.0.0"}}' };
const text = (front: string) => `---\ntitle: A Title\ndate: 2020-01-31\n${front}---\nWords.`;

test.each([
  ['', 'My-Post', '', '/2020/01/31/My-Post'],
  ['', 'notes/My-Post', '', '/2020/01/31/notes/My-Post'],
  ['permalink: :name.html', 'notes/My-Post', '', '/My-Post.html'],
  ['permalink: :post_title/', 'b', '', '/a-title'],
  ['permalink: posts/:abbrlink.html', 'b', 'abbrlink: 4a17b156\n', '/posts/4a17b156.html'],
  ['permalink: p/:id/', 'b', 'id: 7\n', '/p/7'],
  ['permalink: :title/', '2020-01-31-b', '', '/2020-01-31-b'],
  ['permalink: :title/\nnew_post_name: :year-:month-:day-:title.md', '2020-01-31-b', '', '/b'],
])('Hexo, with %j: %s %j was at %s', (config, name, front, url) => {
  const plan = importFiles({
    ...hexo,
    '_config.yml': `title: x\n${config}\n`,
    [`source/_posts/${name}.md`]: text(front),
  });
  expect(plan.documents[0]?.aliases).toEqual([url]);
});

test('an address that a plugin made is unknown, and a note says why', () => {
  const plan = importFiles({
    ...hexo,
    '_config.yml': 'permalink: posts/:abbrlink/',
    'source/_posts/b.md': text(''),
  });
  expect(plan.documents[0]?.aliases).toEqual([]);
  expect(notesOf(plan)).toEqual([
    'source/_posts/b.md:1 Its old address is unknown, because no field says what `:abbrlink` in its permalink was. Add the address to `aliases`.',
  ]);
});

test('a page of Jekyll may have a pattern', () => {
  const plan = importFiles({
    '_config.yml': 'title: x',
    'info.md': '---\ntitle: Info\npermalink: /:path/:basename/\n---\nWords.',
    'gallery/hills.md': '---\ntitle: Hills\npermalink: /x/:path/:basename:output_ext\n---\nWords.',
  });
  expect(plan.documents[0]?.aliases).toEqual(['/x/gallery/hills.html']);
  expect(plan.redirects).toEqual([{ from: '/x/gallery/hills.html', to: '/hills' }]);
});

test('fields of the configuration of Jekyll are known', () => {
  const plan = importFiles({
    '_config.yml':
      'title: Notes\nbaseurl: /b\nauthor: { name: Ada, links: { code: "https://c.example" } }',
    '_posts/2020-01-31-a.md':
      '---\ntitle: A\n---\n{{ site.title }} of {{ site.author.name }}, [code]({{ site.author.links.code }}), [home]({{ site.baseurl_root }}/)',
  });
  expect(bodyOf(plan, 'content/posts/a.mdx')).toBe(
    'Notes of Ada, [code](https://c.example), [home](/)',
  );
});
