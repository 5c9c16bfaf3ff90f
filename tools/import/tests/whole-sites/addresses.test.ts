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

test('Hexo: an article in the folder of a language was at its path', () => {
  const plan = importFiles({
    ...hexo,
    '_config.yml': 'language: [zh-tw, en]',
    'source/_posts/b.md': text(''),
    'source/_posts/en/b.md': text(''),
  });
  expect(plan.documents.map(({ aliases }) => aliases)).toEqual([
    ['/2020/01/31/b'],
    ['/2020/01/31/en/b'],
  ]);
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

test('Pelican: a text without a head that a plugin reads has its date in its name', () => {
  const files = {
    'content/code/2020-01-31-one.md': '# First one\n\nWords.',
    'content/code/2020-02-01.md': '---\ntags: a\n---\n# Two\n\nWords.',
    'content/notes.md': '# Notes\n\nWords.',
  };
  const read = (config: string) =>
    importFiles({ 'pelicanconf.py': config, ...files }).documents.map(({ text = '' }) =>
      /^title: (.*)$[\s\S]*^publishedAt: (.*)$/m.exec(text)?.slice(1).join(' '),
    );
  expect(read("PLUGINS = [\n    'simplereader',\n]")).toEqual([
    'First one 2020-01-31',
    'Two 2020-02-01',
  ]);
  expect(read('')).toEqual(['Two 2020-02-01']);
});

test.each([
  [
    'astro.config.mjs',
    'src/content/blog/a.md',
    ['src/pages/posts/[...slug]/index.astro'],
    '/posts/a',
  ],
  ['astro.config.mjs', 'src/content/blog/a.md', ['src/pages/blog/[slug].astro'], undefined],
  ['astro.config.mjs', 'content/notion/posts/a.md', ['src/pages/posts/[slug].astro'], '/posts/a'],
  [
    'astro.config.mjs',
    'src/content/notes/a.md',
    ['src/pages/blog/[slug].astro', 'src/pages/projects/[slug].astro'],
    '/notes/a',
  ],
  ['next.config.js', 'posts/a.md', ['src/pages/[slug].js', 'pages/api/[id].ts'], '/a'],
  ['next.config.js', 'posts/a.md', ['src/pages/[...slug].js'], '/posts/a'],
  ['next.config.js', 'src/contents/blog/a.mdx', ['app/(main)/blog/[slug]/page.tsx'], undefined],
  ['next.config.js', 'src/contents/shorts/a.mdx', ['pages/shorts/[...slug].tsx'], '/shorts/a'],
  ['next.config.js', 'posts/a.md', ['app/[locale]/writing/[slug]/page.tsx'], '/writing/a'],
  ['next.config.js', 'posts/a.md', ['app/tags/[tag]/page.tsx', 'app/p/[page].tsx'], '/posts/a'],
])('with %s, %s was at the address that %j gives', (config, file, routes, url) => {
  const programs = routes.map((route) => [route, ''] as const);
  const plan = importFiles({ [config]: '', [file]: text(''), ...Object.fromEntries(programs) });
  expect(plan.documents[0]?.aliases).toEqual(url === undefined ? [] : [url]);
});

test('a readme in any case is no page', () => {
  const plan = importFiles({
    'next.config.js': '',
    'Readme.md': '# Code\n\nWords.',
    'posts/a.md': text(''),
  });
  expect(plan.documents.map(({ source }) => source)).toEqual(['posts/a.md']);
});

test('the URL of a site of Hugo is that of production', () => {
  const plan = importFiles({
    'config/_default/hugo.toml': "baseURL = 'http://localhost:1313'",
    'config/production/hugo.toml': "baseURL = 'https://old.example/'",
    'content/posts/a.md': text(''),
    'content/posts/b.md': `${text('')} [A](https://old.example/posts/a/)`,
  });
  expect(bodyOf(plan, 'content/posts/b.mdx')).toBe('Words. [A](/blog/a)');
});

test('front matter may have tabs as in Hexo, and byte order marks', () => {
  const plan = importFiles({
    ...hexo,
    '_config.yml': 'title: x',
    'source/_posts/a.md': '---\ntitle: A\ndate: 2020-01-31\ntags:\n\t- Some tag\n---\nWords.',
    'source/_posts/b.md': `\uFEFF\uFEFF${text('')}`,
  });
  expect(plan.documents.map(({ isDraft }) => isDraft)).toEqual([false, false]);
  expect(plan.documents[0]?.text).toContain('tags:\n  - some-tag\n');
});

test('a reference of Hugo leaves out the language of a name', () => {
  const plan = importFiles({
    'hugo.toml': 'defaultContentLanguage = "en"\n[languages.de]\n[languages.en]',
    'content/posts/a/index.de.md': text(''),
    'content/posts/a/index.en.md': text(''),
    'content/posts/b.de.md': `${text('')} [A]({{< ref "a" >}}) [B]({{< relref "b" >}})`,
    'content/posts/b.en.md': text(''),
  });
  expect(bodyOf(plan, 'content/posts/b.de.mdx')).toBe('Words. [A](/de/blog/a) [B](/de/blog/b)');
});
