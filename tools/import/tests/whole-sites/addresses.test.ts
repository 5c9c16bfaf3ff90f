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

test.each([
  [
    '',
    'content/code/one.md',
    'Title: Node 2.0, in Short\nDate: 2020-01-05',
    '/node-20-in-short.html',
  ],
  ['', 'content/one.md', 'Title: Über Café\nDate: 2020-01-05', '/uber-cafe.html'],
  [
    "ARTICLE_URL = '{category}/{slug}.html'",
    'content/My Code/one.md',
    'Title: A\nDate: 2020-01-05',
    '/my-code/a.html',
  ],
  [
    "ARTICLE_URL = '{category}/{slug}/'",
    'content/one.md',
    'Title: A\nDate: 2020-01-05\nCategory: Big Data',
    '/big-data/a',
  ],
  [
    "ARTICLE_URL = '{date:%Y}/{date:%b}/{date:%d}/{date:%-m}/{slug}/'",
    'content/one.md',
    'Title: A\nDate: 2020-01-05',
    '/2020/Jan/05/1/a',
  ],
  [
    "ARTICLE_URL = u'{author}/{kind}/{slug}.html'",
    'content/one.md',
    'Title: A\nDate: 2020-01-05\nAuthor: Ada L\nKind: x',
    '/ada-l/x/a.html',
  ],
  [
    "SLUGIFY_SOURCE = 'basename'",
    'content/code/One_two.md',
    'Title: A\nDate: 2020-01-05',
    '/one_two.html',
  ],
  [
    "FILENAME_METADATA = '(?P<slug>.*)'",
    'content/code/One.md',
    'Title: A\nDate: 2020-01-05',
    '/One.html',
  ],
  [
    "FILENAME_METADATA = r'(?P<date>\\d{4}-\\d{2}-\\d{2})_(?P<slug>.*)'",
    'content/2020-01-05_one.md',
    'Title: A',
    '/one.html',
  ],
  ["PAGE_URL = 'info/{slug}/'", 'content/pages/info.md', 'Title: Some Info', '/info/some-info'],
  [
    "DEFAULT_LANG = 'en'\nARTICLE_LANG_URL = '{lang}/{slug}/'",
    'content/one.md',
    'Title: A\nDate: 2020-01-05\nLang: de',
    '/de/a',
  ],
])('Pelican, with %j: %s was at its address', (config, file, head, url) => {
  const plan = importFiles({ 'pelicanconf.py': config, [file]: `${head}\n\nWords.` });
  expect(plan.documents[0]?.aliases).toEqual([url]);
});
