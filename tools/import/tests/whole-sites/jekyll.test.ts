import { describe, expect, test } from 'vitest';
import { isError } from '../../../authoring/check/problem.ts';
import { toDataFiles } from '../../settle.ts';
import { bodyOf, importFiles, notesOf, textOf } from '../import-site.ts';

const file = '_posts/2020-01-31-first.md';
const first = (front: string, body: string, more: Readonly<Record<string, string>> = {}) =>
  importFiles({
    '_config.yml': 'url: https://old.example\nbaseurl: /blog-of-ada\ntimezone: Europe/Paris\n',
    [file]: `---\ntitle: First\n${front}\n---\n${body}`,
    ...more,
  });
const bodyFrom = (body: string, more?: Readonly<Record<string, string>>) =>
  bodyOf(first('tags: http', body, more), 'content/posts/first.mdx');

describe('Jekyll', () => {
  test('takes the date of the file name, and tags and categories of a text', () => {
    const text = textOf(
      first('tags: http two-words\ncategory: Guides', 'Words.'),
      'content/posts/first.mdx',
    );
    expect(text).toContain('publishedAt: 2020-01-31\n');
    expect(text).toContain('category: guides\ntags:\n  - http\n  - two-words\n');
    expect(text).toContain('aliases:\n  - /blog-of-ada/guides/2020/01/31/first.html\n');
  });

  test.each([
    ['2020-07-01 10:00:00 +0200', '2020-07-01T10:00:00+02:00'],
    ['2020-07-01 10:00', '2020-07-01T10:00:00+02:00'],
    ['2020-01-01 10:00:00', '2020-01-01T10:00:00+01:00'],
    ['2020-07-01', '2020-07-01'],
  ])('keeps the time zone of %s', (date, expected) => {
    const plan = first(`date: ${date}`, 'Words.');
    expect(textOf(plan, 'content/posts/first.mdx')).toContain(`publishedAt: ${expected}\n`);
  });

  test.each([['published: false'], ['draft: true']])('%s is a draft', (field) => {
    expect(first(field, 'Words.').documents[0]?.isDraft).toBe(true);
  });

  test('a file in _drafts is a draft', () => {
    const plan = first('', 'Words.', { '_drafts/later.md': '---\ntitle: Later\n---\nWords.' });
    expect(plan.documents.find(({ file }) => file.endsWith('later.mdx'))?.isDraft).toBe(true);
  });

  test('a post without front matter is imported, and so is one with an empty one', () => {
    const plan = importFiles({
      '_config.yml': '',
      '_posts/2020-01-31-plain.md': 'Words.',
      '_posts/2020-01-31-page.html': '<p>Words.</p>',
      '_posts/2020-01-31-empty.md': '---\n---\nWords.',
    });
    for (const name of ['plain', 'page', 'empty']) {
      expect(bodyOf(plan, `content/posts/${name}.mdx`)).toBe('Words.');
    }
    expect(notesOf(plan)).toEqual([]);
  });

  test('a post without a date in its name was not published, and is a draft with a note', () => {
    const plan = importFiles({
      '_config.yml': '',
      '_posts/plain.md': 'Words.',
      '_posts/front.md': '---\ntitle: Front\ndate: 2020-01-31\n---\nWords.',
    });
    expect(plan.documents.map(({ isDraft, aliases }) => ({ isDraft, aliases }))).toEqual([
      { isDraft: true, aliases: [] },
      { isDraft: true, aliases: [] },
    ]);
    const message = 'Jekyll did not publish it, because its name has no date. It is a draft now.';
    expect(notesOf(plan)).toEqual([`_posts/front.md:1 ${message}`, `_posts/plain.md:1 ${message}`]);
  });

  test('a page that is left out is listed if it has text', () => {
    const plan = importFiles({
      '_config.yml': '',
      'about.md': 'Words.',
      'empty.md': '',
      'index.md': '---\ntitle: Home\n---\nWords.',
      'archive.html': '---\n---\n<ul>{% for post in site.posts %}{{ post.title }}{% endfor %}</ul>',
    });
    expect(plan.documents).toEqual([]);
    expect(notesOf(plan)).toEqual([
      'about.md:1 It was left out, because it has no front matter.',
      expect.stringMatching(/^index\.md:1 It was left out, because the import reads only/),
    ]);
  });

  test('converts highlight with its language and every byte of its code', () => {
    const code = 'def a\n  "{{ x }} *b* <c>"\n\nend';
    expect(bodyFrom(`{% highlight ruby linenos %}\n${code}\n{% endhighlight %}`)).toBe(
      `\`\`\`ruby\n${code}\n\`\`\``,
    );
  });

  test('converts site.baseurl, relative_url and post_url', () => {
    const body =
      '![A]({{ site.baseurl }}/assets/a.png) ![B]({{ "/assets/a.png" | relative_url }}) [C]({% post_url 2020-02-01-second %})';
    const more = {
      'assets/a.png': 'x',
      '_posts/2020-02-01-second.md': '---\ntitle: S\n---\nWords.',
    };
    expect(bodyFrom(body, more)).toBe('![A](./a.png) ![B](./a.png) [C](/blog/second)');
  });

  test('raw shows tags as text', () => {
    expect(bodyFrom('Write {% raw %}`{{ page.title }}`{% endraw %}.')).toBe(
      'Write `{{ page.title }}`.',
    );
  });

  test('keeps an unknown tag as text', () => {
    const plan = first('', 'A {% include video.html id="1" %} b.');
    expect(bodyOf(plan, 'content/posts/first.mdx')).toBe('A \\{% include video.html id="1" %} b.');
    expect(notesOf(plan)).toEqual([
      `${file}:5 The import does not know \`{% include video.html id="1" %}\`. It is kept as text.`,
    ]);
  });

  test('drops attribute lists of kramdown, but not in code', () => {
    expect(bodyFrom('Words.\n{: .lead}\n\n```ruby\nf {:a => 1}\n```')).toBe(
      'Words.\n\n```ruby\nf {:a => 1}\n```',
    );
  });

  test.each([
    ['date', '/2020/01/31/first.html'],
    ['pretty', '/2020/01/31/first'],
    ['none', '/first.html'],
    ['/:year/:title/', '/2020/first'],
  ])('records the old URL of the permalink style %s', (permalink, url) => {
    const plan = importFiles({
      '_config.yml': `permalink: ${permalink}\n`,
      [file]: '---\ntitle: First\nredirect_from: /former/\n---\nWords.',
    });
    expect(plan.documents[0]?.aliases).toEqual([url, '/former']);
  });
});

describe('the addresses of Jekyll', () => {
  const toAliases = (config: string, path: string, front = '') =>
    importFiles({ '_config.yml': config, [path]: `---\ntitle: T\n${front}---\nWords.` })
      .documents[0]?.aliases;
  const recipes = (permalink: string) => `collections: { recipes: { output: true${permalink} } }\n`;

  test.each([
    ['', 'info/a.md', '/info/a.html'],
    ['permalink: pretty', 'info/a.md', '/info/a'],
    ['permalink: /:year/:title/', 'info/a.md', '/info/a'],
    ['permalink: /:year/:title:output_ext', 'info/a.md', '/info/a.html'],
    [recipes(''), '_recipes/sweet/Bread.md', '/recipes/sweet/Bread.html'],
    [`${recipes('')}permalink: pretty`, '_recipes/Bread.md', '/recipes/Bread'],
    [recipes(', permalink: pretty'), '_recipes/Bread.md', '/recipes/Bread'],
    [recipes(', permalink: "food/:title/"'), '_recipes/Rye bread.md', '/food/Rye-bread'],
    [recipes(', permalink: /food/:name:output_ext'), '_recipes/Bread.md', '/food/bread.html'],
    ['collections: { posts: { permalink: /blog/:title } }', '_posts/2020-01-05-A.md', '/blog/A'],
    ['', '_posts/2020-01-05-My Post.md', '/2020/01/05/My-Post.html'],
    ['permalink: /:slug', '_posts/2020-01-05-My C++.md', '/my-c'],
    ['permalink: weekdate', '_posts/2021-01-03-a.md', '/2021/W53/Sun/a.html'],
    [
      'permalink: /:long_month/:short_month/:long_day/:w_year/:w_day/:title/',
      '_posts/2021-01-03-a.md',
      '/January/Jan/Sunday/2020/7/a',
    ],
  ])('%j puts %s at %s', (config, path, url) => {
    expect(toAliases(`title: x\n${config}\n`, path)).toEqual([url]);
  });

  test('categories are in small letters, and keep their spaces', () => {
    expect(toAliases('', '_posts/2020-01-05-a.md', 'categories: [Static Sites, C]\n')).toEqual([
      '/static%20sites/c/2020/01/05/a.html',
    ]);
  });
});

describe('the collections of Jekyll', () => {
  const collections = {
    '_config.yml': `url: https://old.example
collections:
  posts_he:
    output: true
    permalink: /he/:year/:month/:title/
  recipes:
    output: true
defaults:
  - scope: { path: '', type: posts_he }
    values: { layout: post, lang: he, author: Ada }
`,
    '_posts/2020-01-31-first.md': '---\ntitle: First\nlang: en\n---\nWords.',
    '_posts_he/2020-02-01-שלום-עולם.md': '---\ntitle: שלום\n---\nמילים כאן.',
    '_posts_he/second.md': '---\ntitle: שני\ndate: 2020-03-01\n---\nמילים כאן.',
    '_recipes/bread.md': '---\ntitle: Bread\n---\nFlour.',
  };

  test('documents with a date are articles at the addresses that their collection gives', () => {
    const plan = importFiles(collections);
    const dated = textOf(plan, 'content/posts/slvm-vlm.mdx');
    expect(dated).toContain('publishedAt: 2020-02-01\n');
    expect(dated).toContain('aliases:\n  - /he/2020/02/שלום-עולם\n');
    expect(textOf(plan, 'content/posts/second.mdx')).toContain('  - /he/2020/03/second\n');
  });

  test('its defaults are those of its documents', () => {
    const text = textOf(importFiles(collections), 'content/posts/slvm-vlm.mdx');
    expect(text).toContain('author: Ada\n');
    expect(text).toContain('language: he\n');
  });

  test('documents without a date stay pages', () => {
    expect(bodyOf(importFiles(collections), 'content/pages/bread.mdx')).toBe('Flour.');
  });
});

test('the folder that `source` names is where paths start, and its images and includes are found', () => {
  const plan = importFiles({
    '_config.yml': 'url: https://old.example\nsource: ./src\npermalink: :title:output_ext',
    'src/_includes/a.html': 'Included.',
    'src/a.png': 'x',
    'src/404.md': '---\ntitle: Missing\n---\nWords.',
    'src/me.md': '---\ntitle: Me\n---\nWords.',
    'src/_posts/2020-01-31-first.md': '---\ntitle: First\n---\n{% include a.html %} ![A](a.png)',
    'README.md': '# Of the repository',
  });
  expect(plan.documents.map(({ file, aliases }) => [file, aliases])).toEqual([
    ['content/posts/first/index.mdx', ['/first.html']],
    ['content/pages/me.mdx', ['/me.html']],
  ]);
  expect(plan.redirects).toEqual([{ from: '/me.html', to: '/me' }]);
  expect(bodyOf(plan, 'content/posts/first.mdx')).toBe('Included. ![A](./a.png)');
});

test('a site in the folder docs is read, unless its repository is one of a known tool', () => {
  const inner = {
    'docs/_config.yml': 'permalink: /:title/',
    'docs/a.png': 'x',
    'docs/_posts/2020-01-31-first.md': '---\ntitle: First\n---\n![A](/a.png)',
    'notes.md': 'Words.',
  };
  const plan = importFiles(inner);
  expect(plan.source.kind).toBe('jekyll');
  expect(bodyOf(plan, 'content/posts/first.mdx')).toBe('![A](./a.png)');
  expect(notesOf(plan)).toContain('docs:1 This folder is the site. Only it was read.');
  const other = importFiles(Object.assign({ 'hugo.toml': '', 'content/a.md': 'Words.' }, inner));
  expect(other.source.kind).toBe('hugo');
});

test.each([
  ['hexo', { '_config.yml': '', 'source/_posts/a.md': 'title: A\ndate: 2020-01-31\n---\nWords.' }],
  ['jekyll', { '_config.yml': '', '_posts/2020-01-31-a.md': 'Words.' }],
  ['hugo', { 'config.toml': '', 'content/a.md': 'Words.' }],
  ['vuepress', { '.vuepress/config.js': '', 'a.md': 'Words.' }],
  ['obsidian', { 'a.md': 'Words.' }],
])('Obsidian may be the editor of a site of %s', (kind, files) => {
  const plan = importFiles(Object.assign({ '.obsidian/app.json': '{}' }, files));
  expect(plan.source.kind).toBe(kind);
});

test('variables of themes are filled, and what only sets some is not shown', () => {
  const body = [
    '{% include base_path %}{% include set.html %}',
    '![A]({{ base_path }}/a.png) [b]({{ root_url }}/2020/01/31/first.html)',
    '{% capture notice %}\n#### T\n\n* *a*\n{% endcapture %}',
    '<div class="notice">{{ notice | markdownify }}</div>',
    '{% capture unshown %}b{% endcapture %}',
  ].join('\n\n');
  const more = { 'a.png': 'x', '_includes/set.html': '{% assign a = 1 %}\n{% assign b = 2 %}' };
  expect(bodyFrom(body, more)).toBe(
    '![A](./a.png) [b](/blog/first)\n\n## T\n\n- _a_\n\n\\{% capture unshown %}b\\{% endcapture %}',
  );
});

test('a new file of redirects has a line for each address', () => {
  const { taxonomy, redirects, languages } = first('', 'Words.', {
    'me.md': '---\ntitle: Me\n---\nWords.',
  });
  const files = toDataFiles([], { taxonomy, redirects, languages });
  expect(files.get('redirects.yaml')).toBe(
    'redirects:\n  - from: /blog-of-ada/me.html\n    to: /me\n',
  );
});

test('a tag of the author in the quotes of a word processor is no mistake', () => {
  const plan = first('tags:\n  - ”a b”\n  - “c“', 'Words.');
  expect(plan.problems.filter(isError)).toEqual([]);
  expect(plan.taxonomy.toText()).toContain('label: "”a b”"');
});

test.each(['src/404.md', 'src/404/index.md', '_pages/500.md'])('%s is an error page', (path) => {
  const plan = importFiles({
    '.eleventy.js': '',
    [path]: '---\ntitle: Missing\ndate: 2020-01-31\n---\nWords.',
    'posts/404.md': '---\ntitle: Of 404\ndate: 2020-01-31\n---\nWords.',
    'offline.md': '---\ntitle: Offline\nlayout: page.njk\ndate: 2020-01-31\n---\nWords.',
  });
  expect(plan.documents.map(({ file }) => file)).toEqual([
    'content/pages/offline.mdx',
    'content/posts/404.mdx',
  ]);
});

test('a local cover that is missing is not on another site', () => {
  const plan = first('image: /images/no.png', 'Words.');
  expect(notesOf(plan)).toContain(
    `${file}:5 The cover /images/no.png was not found. It was left out.`,
  );
});
