/** A small archive of each system, in our own words. */
import { describe, expect, test } from 'vitest';
import { isError } from '../../../authoring/check/problem.ts';
import { toContentFile } from '../../../authoring/content-folder.ts';
import { toSiteFiles, toSiteRequest } from '../../../authoring/new/site.ts';
import type { Plan } from '../../plan.ts';
import { bodyOf, importFiles, notesOf, readFiles, site, textOf } from '../import-site.ts';

const post = (slug: string) => `content/posts/${slug}.mdx`;

function importGood(files: Readonly<Record<string, string>>): Plan {
  const plan = importFiles(files);
  expect(plan.problems.filter(isError)).toEqual([]);
  return plan;
}

test('Zola: taxonomies, extra fields, paths, dates in paths, links between files', () => {
  const plan = importGood({
    'config.toml': 'base_url = "https://old.example"',
    'content/_index.md': '+++\ntitle = "Home"\n+++',
    'content/notes/first.md':
      '+++\ntitle = "First"\ndescription = "D."\npath = "2020/01/31/first"\naliases = ["2020/first.html"]\n[taxonomies]\ntags = ["Rust"]\ncategories = ["Code"]\n[extra]\nauthor = "Ada Lovelace"\n+++\nSee [two](@/notes/two.md#part) and {{ youtube(id="abc") }}.',
    'content/notes/two.md': '+++\ntitle = "Two"\ndate = 2020-02-01\n+++\n## Part\n\nWords.',
  });
  expect(plan.source.kind).toBe('zola');
  const text = textOf(plan, post('first'));
  expect(text).toContain(
    'author: Ada Lovelace\ncategory: code\ntags:\n  - rust\npublishedAt: 2020-01-31\n',
  );
  expect(text).toContain('aliases:\n  - /2020/01/31/first\n  - /2020/first.html\n');
  expect(bodyOf(plan, post('first'))).toContain('See [two](/blog/two#part) and');
  expect(textOf(plan, post('two'))).not.toContain('two.md');
  expect(bodyOf(plan, post('first'))).toContain('https://www.youtube.com/watch?v=abc');
  expect(plan.documents.map(({ kind }) => kind)).toEqual(['post', 'post']);
});

test.each([
  ['a section', '[i](@/posts/_index.md)', '[i](https://old.example/b/posts/)'],
  ['the home page', '[h](@/_index.fr.md#top)', '[h](/)'],
  ['a page with its language', '<a href="@/two/index.md#a">x</a>', '[x](/blog/two#a)'],
  ['an absolute URL', '[x](https://old.example/b/two/)', '[x](/blog/two)'],
  ['an image', '![X](@/two/x.png)', '![X](./x.png)'],
  ['a quote', '{% quote(author="V") %}\nA *b*.\n{% end %}', '> A _b_.\n>\n> — V'],
  [
    'a box with a tag in it, without blanks',
    '{%- note(title="T") -%}\nSee {{- vimeo(id=1) -}}\n{%- end -%}',
    '<Callout kind="note" title="T">\n  See\n\n  [https://vimeo.com/1](https://vimeo.com/1)\n</Callout>',
  ],
  ['a tag as text', '{{/* vimeo(id=1) */}}', '\\{\\{ vimeo(id=1) }}'],
] as const)('Zola: %s', (_, body, expected) => {
  const plan = importGood({
    'zola.toml': '\uFEFFbase_url = "https://old.example/b"\r\n',
    'content/one.MD': `\uFEFF+++\r\ntitle = "One"\r\ndate = 2020-01-31\r\n+++\r\n${body.replaceAll('\n', '\r\n')}\r\n`,
    'content/two/index.md': '+++\ntitle = "Two"\ndate = 2020-01-31\n+++\n## A',
    'content/two/x.png': 'x',
  });
  expect(bodyOf(plan, post('one'))).toBe(expected);
});

test('Zola: an article whose date cannot be read is a draft, and no page', () => {
  const plan = importGood({
    'zola.toml': '',
    'content/a.md': '+++\ntitle = "A"\ndate = "2020-02-31"\n+++\nWords.',
  });
  expect(plan.documents).toMatchObject([{ kind: 'post', isDraft: true }]);
});

test.each([
  ['{% asset_link x.png The file %}', '[The file](/images/content/posts/a/x.png)'],
  ['[x]({% asset_path x.png %})', '[x](/images/content/posts/a/x.png)'],
  ['[x]({% post_path two %})', '[x](/blog/two)'],
  ['[x](/b/tech/web/two.html)', '[x](/blog/two)'],
  ['{% link A page https://b.example true %}', '[A page](https://b.example)'],
  [
    '{% blockquote Ann, Book https://b.example A title %}\nOne\n\nTwo\n{% endblockquote %}',
    '> One\n>\n> Two\n>\n> — Ann, Book [A title](https://b.example)',
  ],
  ['{% quote %}Q{% endquote %}', '> Q'],
  ['{% pullquote left %}\nQ\n{% endpullquote %}', '> Q'],
  ['{% code lang:js title %}\nlet a\n{% endcode %}', '```js\nlet a\n```'],
  [
    '{% tabs T %}\n<!-- tab One@icon -->\n{% post_link two %}\n<!-- endtab -->\n{% endtabs %}',
    '**One**\n\n[two](/blog/two)',
  ],
  [
    '{% hideToggle H %}\nW\n{% endhideToggle %}',
    '<details>\n  <summary>\n    H\n  </summary>\n\n  W\n</details>',
  ],
])('Hexo: %j', (body, expected) => {
  const plan = importGood({
    '_config.yml':
      'root: /b/\nurl: https://old.example/b\npermalink: :category/:title.html\nsource_dir: texts',
    'package.json': '{"dependencies": {"hexo": "7.0.0"}}',
    'texts/_posts/a.md': `---\ntitle: A\ndate: 2020-01-31\n---\n${body}`,
    'texts/_posts/a/x.png': 'x',
    'texts/_posts/two.md':
      ';;;\n"title": "Two",\n"date": "2020-02-01",\n"categories": [["Tech", "Web"]]\n;;;\nWords.',
    'texts/tags/index.md': '---\ntitle: Tags\ntype: tags\n---\n',
    'scaffolds/post.md': '---\ntitle: {{ title }}\n---\n',
  });
  expect(bodyOf(plan, post('a'))).toBe(expected);
  expect(textOf(plan, post('two'))).toContain('category: tech\ntags:\n  - web\n');
  expect(plan.documents).toHaveLength(2);
});

test('Hexo: posts, drafts, pages, links, code blocks and images', () => {
  const plan = importGood({
    '_config.yml': 'url: https://old.example\npermalink: :year/:title/',
    'package.json': '{"dependencies": {"hexo": "7.0.0"}}',
    'source/_posts/first.md':
      'title: First\ndate: 2020-01-31 10:00:00\ncategories: [Code]\n---\n{% post_link two The second %}\n\n{% codeblock lang:js %}\nlet a;\n{% endcodeblock %}\n\n<!-- more -->\n\n{% asset_img sea.jpg The sea %}',
    'source/_posts/first/sea.jpg': 'x',
    'source/_posts/two.md': '---\ntitle: Two\ndate: 2020-02-01\n---\nWords.',
    'source/_drafts/later.md': '---\ntitle: Later\n---\nWords.',
    'source/links/index.md': '---\ntitle: Links\n---\nWords.',
  });
  expect(plan.source.kind).toBe('hexo');
  expect(textOf(plan, post('first'))).toContain('category: code\n');
  expect(bodyOf(plan, post('first'))).toBe(
    '[The second](/blog/two)\n\n```js\nlet a;\n```\n\n![The sea](./sea.jpg)',
  );
  expect(plan.documents.map(({ kind, isDraft }) => `${kind} ${isDraft}`).sort()).toEqual([
    'page false',
    'post false',
    'post false',
    'post true',
  ]);
});

test('Pelican: heads without front matter, and links to files', () => {
  const plan = importGood({
    'pelicanconf.py': "SITEURL = 'https://old.example'\nARTICLE_URL = '{date:%Y}/{slug}.html'\n",
    'content/code/one.md':
      'Title: A first talk\nDate: 2020-01-31 10:00\nTags: Go, Rust\nSlug: first\nSummary: What\n    it says.\n\nSee [two]({filename}/two.md) and ![Sea]({static}/images/sea.jpg).',
    'content/two.md': 'Title: Two\nDate: 2020-02-01\n\nWords.',
    'content/images/sea.jpg': 'x',
  });
  const text = textOf(plan, post('first'));
  expect(text).toContain('title: A first talk\ndescription: What it says.\ncategory: code\n');
  expect(text).toContain('  - go\n  - rust\n');
  expect(text).toContain('  - /2020/first.html\n');
  expect(bodyOf(plan, post('first'))).toBe('See [two](/blog/two) and ![Sea](./sea.jpg).');
});

test("Hugo: the site's own shortcodes, also between tags, unless they are programs", () => {
  const plan = importGood({
    'hugo.toml': '',
    'layouts/shortcodes/sketch.html':
      '<!-- An embed -->\n<iframe\n  src="https://sketches.example/{{ .Get "id" }}?w={{ .Get 1 }}"></iframe>\n',
    'layouts/shortcodes/hint.html': '<p><b>{{ .Get 0 }}</b></p>',
    'layouts/shortcodes/now.html': '{{ now.Year }}',
    'content/posts/a.md':
      '---\ntitle: A\ndate: 2020-01-31\n---\n{{< sketch id="q7" >}}\n\n{{% hint "Mind it" %}}\n\n<a href="https://far.example">\n{{< img src="/sea.png" alt="Sea" >}}\n</a>\n\nIn {{< now >}}.',
    'static/sea.png': 'x',
  });
  expect(bodyOf(plan, post('a'))).toBe(
    '[https://sketches.example/q7?w=](https://sketches.example/q7?w=)\n\n**Mind it**\n\n[![Sea](./sea.png)](https://far.example)\n\nIn \\{\\{\\< now >}}.',
  );
});

test('Markdown of other parsers, and HTML that readers never saw', () => {
  const plan = importGood({
    '_config.yml': 'title: Old',
    '_posts/2020-01-31-a.md':
      '---\ntitle: Map&lt;K&gt; &amp; <em>Set</em>\n---\nOne<br>\ntwo.\n\n## ![Sea](https://far.example/a.png) view\n\n##Größe\n\n#tag\n\n<a href="https://far.example"><svg viewBox="0 0 2 2"><path d="M0 0"></path></svg>Far</a>\n\n<style>p { color: red }</style>\n\nA <span style={{ float: \'right\' }}>word</span>.\n\n| a |\n| - |\n| b |\n{: .wide}\n\n<video src="/sea.mp4" title="Sea" controls></video>\n\n```md\n##Code\n```',
    'sea.mp4': 'x',
    'all.md':
      '---\ntitle: All\n---\n{% for post in site.posts %}\n- {{ post.title }}\n{% endfor %}',
  });
  expect(bodyOf(plan, post('a'))).toBe(
    'One\\\ntwo.\n\n## [Sea](https://far.example/a.png) view\n\n## Größe\n\n\\#tag\n\n[Far](https://far.example)\n\nA word.\n\n| a |\n| - |\n| b |\n\n<video src="./sea.mp4" title="Sea" />\n\n```md\n##Code\n```',
  );
  expect(textOf(plan, post('a'))).toContain('title: "Map<K> & Set"\n');
  expect(plan.documents).toHaveLength(1);
});

test("Obsidian: a note's name is its title, and the name of a block is no text", () => {
  const plan = importGood({
    '.obsidian/app.json': '{}',
    'Erste.md': '---\ndate: 2020-01-31\n---\n[[Zweite Notiz#Teil|Weiter]]. ^b1\n\nx ^2',
    'Zweite Notiz.md': '---\ndate: 2020-02-01\n---\n# Teil\n\nWorte.',
  });
  expect(bodyOf(plan, post('erste'))).toBe('[Weiter](/blog/zweite-notiz#teil).\n\nx ^2');
  expect(textOf(plan, post('zweite-notiz'))).toMatch(/title: Zweite Notiz\n[\s\S]*## Teil\n/);
});

test('boxes, languages of code, names of images and lists of headings as other parsers read them', () => {
  const plan = importGood({
    '_config.yml': 'url: https://old.example',
    'package.json': '{"dependencies": {"hexo": "7.0.0"}}',
    'source/_posts/a.md':
      '---\ntitle: A\ndate: 2020-01-31\n---\n[TOC]\n\n{% note warning %}\nMind **it**.\n\nTwice.\n{% endnote %}\n\n![Sea](/images/the sea.png)\n\n```rust,linenos\nlet a;\n```\n\n    :::python\n    x = 1',
    'source/images/the sea.png': 'x',
  });
  expect(bodyOf(plan, post('a'))).toBe(
    '<Callout kind="warning">\n  Mind **it**.\n\n  Twice.\n</Callout>\n\n![Sea](./the-sea.png)\n\n```rust\nlet a;\n```\n\n```python\nx = 1\n```',
  );
  const mdx = importGood({
    'astro.config.mjs': '',
    'src/content/blog/b.mdx':
      '---\ntitle: B\npubDate: 2020-01-31\n---\n<Aside type="tip">Try *it*.</Aside>\n\n<PostImage src="/sea.png" alt="Sea" />',
    'public/sea.png': 'x',
  });
  expect(bodyOf(mdx, post('b'))).toBe(
    '<Callout kind="tip">\n  Try _it_.\n</Callout>\n\n![Sea](./sea.png)',
  );
});

test('Eleventy: data files of folders and of documents, under what a document says itself', () => {
  const plan = importGood({
    'eleventy.config.js': 'export default () => {};',
    'src/notes/notes.json': '{"layout": "note.njk", "tags": ["Sea"], "author": "Ada Lovelace"}',
    'src/notes/tide/index.md': 'Words without front matter.',
    'src/notes/tide/index.yml': 'title: "Ebbe, Flut"\ndate: 2020-01-31\ntags: [Mond]\n',
    'src/notes/wave.md': '---\ntitle: Wave\ndate: 2020-02-01\n---\nWords.',
    'src/notes/wave.11tydata.json': '{"title": "Another", "description": "How one breaks."}',
    'README.md': 'How to build it.',
  });
  expect(textOf(plan, post('tide'))).toContain(
    'description: Words without front matter.\nauthor: Ada Lovelace\ncategory: imported\ntags:\n  - mond\npublishedAt: 2020-01-31\n',
  );
  expect(textOf(plan, post('wave'))).toContain('title: Wave\ndescription: How one breaks.\n');
  expect(textOf(plan, post('wave'))).toContain('  - sea\n');
  expect(plan.documents).toHaveLength(2);
});

test('Docusaurus: dates and slugs of a blog, authors by their keys', () => {
  const plan = importGood({
    'docusaurus.config.js': "module.exports = { url: 'https://old.example' }",
    'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n',
    'blog/2020-01-31-first.md':
      '---\ntitle: First\nauthors: [ada]\n---\nWords.\n\n<!-- truncate -->\n\n:::tip\nTry.\n:::',
    'blog/2020/02/01/two/index.mdx': '# Two\n\nWords.',
    'docs/guide.md': '# Guide\n\nWords.',
  });
  expect(textOf(plan, post('first'))).toContain('  - /blog/2020/01/31/first\n');
  expect(textOf(plan, post('first'))).toContain('author: Ada Lovelace\n');
  expect(textOf(plan, post('two'))).toContain('title: Two\n');
  expect(textOf(plan, post('two'))).toContain('publishedAt: 2020-02-01\n');
  expect(plan.documents).toHaveLength(2);
});

test('Docusaurus: a blog at the root, and another one', () => {
  const plan = importGood({
    'docusaurus.config.js':
      "module.exports = { presets: [['classic', { blog: { feedOptions: {\n type: 'all' },\n routeBasePath: '/' } }]],\n plugins: [['@docusaurus/plugin-content-blog', { id: 'b', routeBasePath: 'life', path: './essays' }]] }",
    'blog/2020-01-31-first.md': '---\nslug: first\n---\nWords.',
    'essays/2020-02-01-two.md': '---\nslug: two\n---\nWords.',
  });
  expect(plan.documents.map(({ aliases }) => aliases)).toEqual([['/first'], ['/life/two']]);
});

test.each([
  ['.eleventy.js', "module.exports = () => ({ dir: { input: './texts' } })"],
  ['eleventy.config.mjs', "export default (config) => config.setInputDirectory('texts')"],
])('Eleventy: the folder of the documents in %s', (config, program) => {
  const plan = importGood({
    [config]: program,
    'texts/notes/2020-01-31-a.md': '---\ntitle: A\n---\n![](/img/a.png)',
    'texts/img/a.png': 'x',
    'README.md': '# Program',
    'docs/b.md': '---\ntitle: B\n---\nWords.',
  });
  expect(plan.documents.map(({ aliases }) => aliases)).toEqual([['/notes/a']]);
  expect(bodyOf(plan, post('a'))).toBe('![](./a.png)');
});

test('Quartz: the notes of `content/` that it publishes, their addresses and links', () => {
  const plan = importGood({
    'quartz.config.ts':
      "const config = { configuration: { baseUrl: 'old.example/garden', locale: 'en-US', ignorePatterns: ['private', '.obsidian'] }, plugins: { filters: [Plugin.ExplicitPublish()] } }",
    'content/index.md': '---\ntitle: Home\npublish: true\n---\nWords.',
    'content/CS/R&D notes.md':
      '---\ndate: 2020-01-31\npublish: true\naliases: [Some name]\n---\n[[Other]] and [it](https://old.example/garden/ML/Other).',
    'content/ML/Other.md': '---\ndate: 2020-01-31\n---\nHidden words.',
    'content/private/c.md': '---\ndate: 2020-01-31\npublish: true\n---\nWords.',
    'docs/index.md': '---\ntitle: Quartz\n---\nWords.',
  });
  const [note, hidden, ...others] = plan.documents;
  expect(note?.aliases).toEqual(['/garden/CS/R-and-D-notes', '/CS/Some-name']);
  expect(hidden?.isDraft).toBe(true);
  expect(others).toEqual([]);
  expect(plan.languages.tags).toEqual(['en']);
});

test('Obsidian: links, embedded images, marks and callouts', () => {
  const plan = importGood({
    '.obsidian/app.json': '{}',
    'A note.md':
      '---\ncreated: 2020-01-31\n---\n[[Other note#Part|more]], [[Other note]], [[Nowhere]] and ==marked==.\n\n![[sea.jpg|300]]\n\n> [!tip]- Fold\n> Words.\n\n`[[code]]`',
    'files/sea.jpg': 'x',
    'sub/Other note.md': '---\ncreated: 2020-02-01\n---\n## Part\n\nWords.',
  });
  expect(bodyOf(plan, post('a-note'))).toBe(
    '[more](/blog/other-note#part), [Other note](/blog/other-note), Nowhere and <mark>marked</mark>.\n\n![](./sea.jpg)\n\n<Callout kind="tip" title="Fold">\n  Words.\n</Callout>\n\n`[[code]]`',
  );
});

test('Medium: stories and drafts', () => {
  const story = (title: string, footer: string) =>
    `<!DOCTYPE html><html><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">What it says.</section><section data-field="body" class="e-content"><section class="section"><div class="section-divider"><hr class="section-divider"></div><h3 class="graf graf--h3 graf--title">${title}</h3><p class="graf">Words and <strong>more</strong>.</p></section></section><footer>${footer}</footer></article></body></html>`;
  const plan = importGood({
    'posts/2020-01-31_A-first-story-0123456789ab.html': story(
      'A first story',
      '<p>By <a class="p-author h-card" href="https://medium.com/@ada">Ada</a> on <a href="https://medium.com/p/1"><time class="dt-published" datetime="2020-01-31T10:00:00.000Z">January 31, 2020</time></a>.</p><p><a class="p-canonical" href="https://medium.com/@ada/a-first-story-0123456789ab">Canonical link</a></p>',
    ),
    'posts/draft_Later-0123456789cd.html': story('Later', ''),
  });
  expect(plan.source.kind).toBe('medium');
  expect(bodyOf(plan, post('a-first-story'))).toBe('Words and **more**.');
  expect(textOf(plan, post('a-first-story'))).toContain('publishedAt: 2020-01-31T10:00:00Z\n');
  expect(plan.documents.map(({ isDraft }) => isDraft)).toEqual([false, true]);
});

test('Substack: posts with the fields of the table', () => {
  const plan = importGood({
    'posts.csv':
      'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n1.first,2020-01-31T10:00:00.000Z,true,,,newsletter,everyone,"First, and ""best""",What it says.,\n2.paid,2020-02-01T10:00:00.000Z,true,,,newsletter,only_paid,Paid,,\n',
    'posts/1.first.html': '<p>Words.</p>',
    'posts/2.paid.html': '<p>Words.</p>',
  });
  expect(textOf(plan, post('first'))).toContain(
    'title: "First, and \\"best\\""\ndescription: What it says.\n',
  );
  expect(textOf(plan, post('first'))).toContain('  - /p/first\n');
  expect(plan.documents.map(({ isDraft }) => isDraft)).toEqual([false, true]);
});

test('Blogger: posts, labels and drafts, without comments', () => {
  const entry = (kind: string, inner: string) =>
    `<entry><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/><published>2020-01-31T10:00:00.000+01:00</published>${inner}</entry>`;
  const plan = importGood({
    'blog.xml': `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-1</id>${entry(
      'post',
      '<category scheme="http://www.blogger.com/atom/ns#" term="Go"/><title type="text">First</title><content type="html">&lt;p&gt;Words &amp;amp; more.&lt;/p&gt;</content><link rel="alternate" type="text/html" href="https://old.example/2020/01/first.html"/><author><name>Ada</name></author>',
    )}${entry('comment', '<title>Hi</title><content type="html">Hi</content>')}</feed>`,
  });
  expect(plan.source.kind).toBe('blogger');
  expect(bodyOf(plan, post('first'))).toBe('Words & more.');
  expect(textOf(plan, post('first'))).toContain('  - /2020/01/first.html\n');
  expect(notesOf(plan).join()).toContain('Comments of readers: 1.');
});

test('Squarespace: its export in the format of WordPress', () => {
  const plan = importGood({
    'squarespace.xml':
      '<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c" xmlns:dc="d"><channel><title>A</title><link>https://ada.squarespace.com</link><wp:wxr_version>1.2</wp:wxr_version><item><title>First</title><link>/blog/first</link><content:encoded><![CDATA[<p>Words.</p>]]></content:encoded><wp:post_name>blog/first</wp:post_name><wp:post_type>post</wp:post_type><wp:post_date>2020-01-31 10:00:00</wp:post_date><wp:status>publish</wp:status></item></channel></rss>',
  });
  expect(plan.source.kind).toBe('squarespace');
  expect(plan.documents).toMatchObject([
    { source: 'squarespace.xml', isDraft: false, file: post('first'), aliases: [] },
  ]);
});

test.each([
  ['/blog/a.html', 'a.html', '<p>W</p>', '/blog/a.html', 'W'],
  ['/news2020/01/31/a', 'news2020/01/31/a', '<p>W</p>', '/news2020/01/31/a', 'W'],
  [
    '/n/a',
    'n/a',
    '<noscript><img src="https://b.example/a.png" /></noscript><img data-image="https://b.example/a.png" alt="Sea">',
    '/n/a',
    '[Sea](https://b.example/a.png)',
  ],
  [
    '/n/a',
    'a',
    '<noscript><img src="https://b.example/a.png" alt="S"></noscript>',
    '/n/a',
    '[S](https://b.example/a.png)',
  ],
])('Squarespace: the path %s, without a host', (link, name, html, alias, body) => {
  const plan = importGood({
    'a.xml': `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>A</title><link>${link}</link><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_name>${name}</wp:post_name><wp:post_type>post</wp:post_type>${link.includes('2020') ? '' : '<wp:post_date>2020-01-31 10:00:00</wp:post_date>'}<wp:status>publish</wp:status></item></channel></rss>`,
  });
  expect(plan.source.kind).toBe('squarespace');
  expect(plan.documents).toMatchObject([{ isDraft: false, aliases: [alias] }]);
  expect(bodyOf(plan, post('a'))).toBe(body);
});

test.each(['feed.atom', 'Takeout/Blogger/Blogs/My blog/feed.atom'])(
  'Blogger: %s of Google Takeout',
  (path) => {
    const entry = (slug: string, status: string) =>
      `<entry><blogger:type>POST</blogger:type><blogger:status>${status}</blogger:status><title>${slug}</title><content type="html">&lt;p&gt;W&lt;/p&gt;</content><published>2020-01-31T10:00:00Z</published><blogger:metaDescription>D.</blogger:metaDescription><category scheme="tag:blogger.com,1999:blog-1" term="Go"/><blogger:filename>/2020/01/${slug}.html</blogger:filename></entry>`;
    const plan = importGood({
      [path]: `<feed xmlns:blogger="http://schemas.google.com/blogger/2018"><id>tag:blogger.com,1999:blog-1</id>${entry('one', 'LIVE')}${entry('two', 'DRAFT')}${entry('three', 'SOFT_TRASHED')}</feed>`,
    });
    expect(plan.source.kind).toBe('blogger');
    expect(plan.documents.map(({ isDraft }) => isDraft)).toEqual([false, true]);
    expect(textOf(plan, post('one'))).toMatch(
      /description: D\.\n[\s\S]*tags:\n {2}- go\n[\s\S]* - \/2020\/01\/one\.html\n/,
    );
  },
);

test('Medium: a subtitle that the text repeats, and a response', () => {
  const story = (title: string, body: string) =>
    `<article class="h-entry"><h1 class="p-name">${title}</h1><section class="p-summary">Sub</section><section data-field="body">${body}</section><footer><time class="dt-published" datetime="2020-01-31T10:00:00.000Z"></time></footer></article>`;
  const plan = importGood({
    'posts/2020-01-31_a-0123456789ab.html': story(
      'A',
      '<h3 class="graf graf--h3 graf--title">A</h3><h4 class="graf graf--subtitle">Sub</h4><p>W</p>',
    ),
    'posts/2020-01-31_b-0123456789ab.html': story('So true…', '<p>So true, thanks.</p>'),
  });
  expect(bodyOf(plan, post('a'))).toBe('W');
  expect(plan.documents.map(({ isDraft }) => isDraft)).toEqual([false, true]);
  expect(notesOf(plan).join()).toContain('seems to be a response');
});

test('Substack: a table that a spreadsheet has written', () => {
  const plan = importGood({
    'posts.csv':
      '"post_id","post_date","is_published","audience","title","subtitle"\r\n1.a,2020-01-31,TRUE,everyone,"A &#x2019;b","C, &amp; d"\r\n',
    'posts/1.a.html': '<p>W</p>',
  });
  expect(textOf(plan, post('a'))).toMatch(/^---\ntitle: A ’b\ndescription: "C, & d"\n/);
  expect(plan.documents[0]?.isDraft).toBe(false);
});

describe('Ghost', () => {
  test('posts of the Content API have their tags and authors', () => {
    const plan = importGood({
      'posts.json': JSON.stringify({
        posts: [
          {
            slug: 'first',
            title: 'First',
            html: '<p>Words.</p>',
            url: 'https://old.example/first/',
            published_at: '2020-01-31T10:00:00.000Z',
            tags: [{ name: 'Go' }],
            authors: [{ name: 'Ada' }, { name: 'Bob' }],
          },
        ],
        meta: { pagination: { page: 1 } },
      }),
    });
    expect(textOf(plan, post('first'))).toContain('authors:\n  - Ada\n  - Bob\n');
    expect(textOf(plan, post('first'))).toContain('tags:\n  - go\n');
    expect(plan.documents[0]?.isDraft).toBe(false);
  });

  test('a post that is only in Mobiledoc has its text', () => {
    const mobiledoc = {
      version: '0.3.1',
      markups: [['strong'], ['a', ['href', 'https://a.example/']]],
      atoms: [],
      cards: [['markdown', { markdown: 'A *list*:\n\n- one\n- two' }]],
      sections: [
        [
          1,
          'p',
          [
            [0, [], 0, 'Words and '],
            [0, [0], 1, 'more'],
            [0, [1], 1, ' links'],
          ],
        ],
        [10, 0],
      ],
    };
    const db = [
      {
        data: {
          posts: [
            {
              slug: 'first',
              title: 'First',
              status: 'published',
              published_at: '2020-01-31T10:00:00.000Z',
              mobiledoc: JSON.stringify(mobiledoc),
            },
          ],
        },
      },
    ];
    const plan = importGood({ 'ghost.json': JSON.stringify({ db }) });
    expect(bodyOf(plan, post('first'))).toBe(
      'Words and **more**[ links](https://a.example/)\n\nA _list_:\n\n- one\n- two',
    );
  });
});

test('WordPress: a paragraph with only a URL is a link, and `$latex` is TeX', () => {
  const body =
    'https://www.youtube.com/watch?v=abc\n\nSo $latex a_1 * b_2$ holds.\n\n<p>https://vimeo.com/1</p>';
  const plan = importGood({
    'a.xml': `<rss xmlns:wp="w" xmlns:content="c"><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>First</title><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_name>first</wp:post_name><wp:post_type>post</wp:post_type><wp:post_date>2020-01-31 10:00:00</wp:post_date><wp:status>publish</wp:status></item></channel></rss>`,
  });
  expect(bodyOf(plan, post('first'))).toBe(
    '[https://www.youtube.com/watch?v=abc](https://www.youtube.com/watch?v=abc)\n\nSo $a_1 * b_2$ holds.\n\n[https://vimeo.com/1](https://vimeo.com/1)',
  );
});

test('Hugo: a language with several parts, and links to pages outside the import', () => {
  const page = (title: string) =>
    `---\ntitle: ${title}\ndate: 2020-01-31\naliases: [/one, /with space]\n---\n`;
  const plan = importGood({
    'hugo.toml': 'baseURL = "https://old.example/"',
    'content/posts/a/index.md': `${page('A')}[list](/tags/go/), [file](../x.zip)`,
    'content/posts/a/index.zh-hant-tw.md': `${page('乙')}Words.`,
  });
  expect(plan.documents.map(({ file }) => file)).toEqual([
    'content/posts/a.mdx',
    'content/posts/a.zh-Hant-TW.mdx',
  ]);
  expect(plan.documents[0]?.aliases).toEqual(['/posts/a', '/one', '/with%20space']);
  expect(bodyOf(plan, post('a'))).toContain('[list](https://old.example/tags/go/)');
});

const hugoSite = {
  'hugo.toml': 'baseURL = "https://www.old.example/b/"',
  'content/posts/two.md': '---\ntitle: Two\ndate: 2020-01-31\n---\n## A\n\nW',
};
const docusaurus = {
  'docusaurus.config.ts': "export default { url: 'https://old.example', baseUrl: '/b/' }",
  'blog/2020-01-31-two.md': '---\ntitle: Two\n---\n## A\n\nW',
};
const old = 'https://www.old.example';

test.each([
  ...['https://old.example/b', 'http://www.old.example/b', '//www.old.example/b', '/b', '..'].map(
    (start) => [hugoSite, 'content/posts/a.md', `${start}/posts/two/#a`, '/blog/two#a'] as const,
  ),
  [hugoSite, 'content/posts/a.md', `${old}/b/posts/two/?utm_source=x`, '/blog/two'],
  [hugoSite, 'content/posts/a.md', 'two.md#a', '/blog/two#a'],
  [hugoSite, 'content/posts/a.md', '/b/index.xml', '/rss.xml'],
  [hugoSite, 'content/posts/a.md', 'http://old.example', '/'],
  [hugoSite, 'content/posts/a.md', '/b/categories/go/', `${old}/b/categories/go/`],
  [hugoSite, 'content/posts/a.md', '/b/page/2/#x', `${old}/b/page/2/#x`],
  [hugoSite, 'content/posts/a.md', '../lost/', `${old}/b/posts/lost/`],
  [hugoSite, 'content/posts/a.md', '?p=1', `${old}/b/posts/a/?p=1`],
  [docusaurus, 'blog/2020-01-31-a.md', './2020-01-31-two.md#a', '/blog/two#a'],
  [docusaurus, 'blog/2020-01-31-a.md', 'https://old.example/b/blog/2020/01/31/two', '/blog/two'],
  [docusaurus, 'blog/2020-01-31-a.md', '/b/docs/intro', 'https://old.example/b/docs/intro'],
] as const)('%#: %o: a link in %s to %s leads to %s', (files, file, url, expected) => {
  const front = '---\ntitle: A\ndate: 2020-01-31\n---\n';
  const plan = importGood({ ...files, [file]: `${front}[x](${url})` });
  expect(bodyOf(plan, post('a'))).toBe(`[x](${expected})`);
  const isOld = expected.startsWith('https:');
  expect(notesOf(plan).some((note) => note.includes('leads to the old site'))).toBe(isOld);
});

test.each([
  ['_config.yml', 'me.md', 'title: Me\npermalink: /about/', '/about'],
  ['_config.yml', 'about-us.md', 'title: We\npermalink: /about-us/', '/about-us'],
  ['hugo.toml', 'content/info.md', 'title: About this blog', '/info'],
])('%s: %s with %s is the About of the site', (config, file, fields, from) => {
  const plan = importGood({
    [config]: '',
    [file]: `---\n${fields}\n---\nI write.`,
    [config === 'hugo.toml' ? 'content/posts/a.md' : '_posts/2020-01-31-a.md']:
      `---\ntitle: A\ndate: 2020-01-31\n---\n[x](${from}/)`,
  });
  expect(bodyOf(plan, 'content/pages/about.mdx')).toBe('I write.');
  expect(bodyOf(plan, post('a'))).toBe('[x](/about)');
  expect(plan.redirects).toEqual(from === '/about' ? [] : [{ from, to: '/about' }]);
});

test("a page at /about-us stays there if the site has the owner's own About", () => {
  const about = toContentFile('pages/about.mdx', `---\ntitle: Me\n---\n${'Word '.repeat(12)}`);
  const files = [...site.files.filter(({ path }) => path !== about.path), about];
  const page = { '_config.yml': '', 'about-us.md': '---\ntitle: About us\n---\nWe write.' };
  expect(
    bodyOf(importFiles(page, undefined, { ...site, files }), 'content/pages/about-us.mdx'),
  ).toBe('We write.');
});

test('the About that a new site begins with gives way to that of the archive', () => {
  const request = toSiteRequest({ name: 'Notes', author: 'Ada' }, false);
  const files = toSiteFiles(request, '2026-01-31', []);
  const page = { '_config.yml': '', 'about.md': '---\ntitle: Me\n---\nI write.' };
  expect(bodyOf(importFiles(page, undefined, { ...site, files }), 'content/pages/about.mdx')).toBe(
    'I write.',
  );
});

test('Jekyll: defaults and abbreviations', () => {
  const plan = importGood({
    '_config.yml':
      'defaults:\n  - scope: { path: "", type: posts }\n    values: { author: Ada, category: Code }\n',
    '_posts/2020-01-31-first.md': '---\ntitle: First\n---\nWe write HTML.\n\n*[HTML]: HyperText',
  });
  expect(textOf(plan, post('first'))).toContain('author: Ada\ncategory: code\n');
  expect(bodyOf(plan, post('first'))).toBe('We write <abbr title="HyperText">HTML</abbr>.');
});

test('Pelican without its configuration, and plain Markdown with a head', () => {
  const text = 'Title: First\nDate: 2020-01-31\n\nWords.';
  expect(importGood({ 'content/first.md': text }).source.kind).toBe('pelican');
  const plan = importGood({ 'first.md': text.replace('\n\n', '\n---\n') });
  expect(plan.source.kind).toBe('markdown');
  expect(bodyOf(plan, post('first'))).toBe('Words.');
});

test('Ghost: bookmarks, toggles and footnotes in HTML', () => {
  const html = `<p>Words.<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A page</div><div class="kg-bookmark-description">What it says.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://a.example/icon.png"></div></div></a></figure>
<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>Hidden.</p></div></div>
<section class="footnotes"><ol><li id="fn1"><p>A note. <a href="#fnref1">↩</a></p></li></ol></section>`;
  const posts = [
    {
      slug: 'first',
      title: 'First',
      html,
      url: 'https://old.example/first/',
      published_at: '2020-01-31T10:00:00.000Z',
    },
  ];
  const plan = importGood({ 'posts.json': JSON.stringify({ posts }) });
  expect(bodyOf(plan, post('first'))).toBe(`Words.[^1]

[A page](https://a.example/)

What it says.

<details>
  <summary>
    More
  </summary>

  Hidden.
</details>

[^1]: A note.`);
});

test.each([
  [
    'an index for search',
    { 'index.json': '{"pages":[{"title":"A","text":"b"}]}', 'publishconf.py': '' },
  ],
  [
    'lists of another program',
    { 'a.json': '{"posts":[{"title":"A","body":"b"}]}', 'b.md': '# A\n\nB' },
  ],
])('%s is no export of Ghost', (_, files) => {
  expect(readFiles(files as Record<string, string>, ({ kind }) => kind)).not.toBe('ghost');
});

test('the report counts the texts of a folder that the tool makes no article or page of', () => {
  const plan = importFiles({
    'docusaurus.config.js': '',
    'docs/a/b.md': 'A',
    'docs/c.mdx': 'B',
    'README.md': 'C',
  });
  expect(notesOf(plan)).toEqual([
    'docs:1 Its 2 documents were not read: they are neither articles nor pages of the tool.',
  ]);
});

test('a link to the name of a document in a folder of Markdown', () => {
  const front = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-31\n---\n`;
  const files = { 'blog/x/index.md': `${front('X')}[y](/y)`, 'blog/y/index.md': `${front('Y')}B` };
  expect(bodyOf(importFiles(files, 'markdown'), 'content/posts/x.mdx')).toBe('[y](/blog/y)');
});

test.each(['timestamp', 'published_at', 'created_at', 'created_time', 'publishedOn'])(
  'the date `%s`',
  (name) => {
    const files = {
      'src/content/notes/a.md': `---\ntitle: A\n${name}: 2020-01-31T09:00:00Z\n---\nB`,
    };
    expect(textOf(importFiles(files, 'astro'), 'content/posts/a.mdx')).toContain(
      'publishedAt: 2020-01-31T09:00:00',
    );
  },
);

test('Obsidian: a drawing of Excalidraw is no note, and a comment has no words of the text', () => {
  const plan = importFiles({
    '.obsidian/app.json': '{}',
    'a.excalidraw.md': '---\nexcalidraw-plugin: parsed\n---\n# Drawing',
    'b.md': 'One\n\n%%not\n\nshown%%',
  });
  expect(plan.documents.map(({ file, words }) => [file, words])).toEqual([
    ['content/posts/b.mdx', { total: 1, kept: 1 }],
  ]);
});

const article = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: D.\ndate: 2020-01-31\n${more}---\n`;

test.each([
  ['author: "Lee, Ann"', 'author: Lee, Ann'],
  ['author: Ann Lee, Bob van Day', 'authors:\n  - Ann Lee\n  - Bob van Day'],
  ['authors: "Lee, Ann; Day, Bob"', 'authors:\n  - Lee, Ann\n  - Day, Bob'],
  ['author: Ann Lee and Bob Day', 'authors:\n  - Ann Lee\n  - Bob Day'],
  ['author: Ann Lee, PhD', 'author: Ann Lee, PhD'],
  ['author: Smith, Lee & Co., Inc.', 'author: "Smith, Lee & Co., Inc."'],
])('the authors of `%s`', (given, expected) => {
  for (const [config, file] of [
    ['_config.yml', '_posts/2020-01-31-a.md'],
    ['hugo.toml', 'content/posts/a.md'],
    ['astro.config.mjs', 'src/content/blog/a.md'],
  ] as const) {
    const plan = importFiles({ [config]: '', [file]: `${article('A', `${given}\n`)}Words.` });
    expect(textOf(plan, post('a'))).toContain(`\n${expected}\n`);
  }
});

test('names may be composed in a link and not on the disk', () => {
  const plan = importGood({
    'hugo.toml': 'baseURL = "https://old.example/"',
    'content/posts/Cafe\u0301.md': `${article('A')}![u](u\u0308.png)`,
    'content/posts/u\u0308.png': 'x',
    'content/posts/b.md': `${article('B')}![u](\u00fc.png) [a](Caf\u00e9.md) [a](/posts/caf\u00e9/) [a]({{< ref "Caf\u00e9" >}})`,
  });
  const link = '[a](/blog/cafe)';
  expect(bodyOf(plan, post('b'))).toBe(`![u](./ue.png) ${link} ${link} ${link}`);
});

test('two blogs with one slug in one folder', () => {
  const plan = importFiles(
    {
      'one/2020-01-31-hi.md': `${article('Hi')}[two](../two/2020-01-31-hi.md) [own](2020-01-31-hi.md)`,
      'two/2020-01-31-hi.md': `${article('Hi')}![it](a.png)`,
      'two/a.png': 'x',
    },
    'markdown',
  );
  expect(bodyOf(plan, post('hi'))).toBe('[two](/blog/hi-2) [own](/blog/hi)');
  expect(bodyOf(plan, post('hi-2'))).toBe('![it](./a.png)');
});

const included = 'All *its* words.';

test.each([
  [
    'Docusaurus, a part of MDX',
    'docusaurus.config.js',
    'blog/2020-01-31-a.mdx',
    "import Part from './_part.mdx';\n\n<Part />",
    'blog/_part.mdx',
  ],
  [
    'Astro, from the source folder',
    'astro.config.mjs',
    'src/content/blog/a.mdx',
    'import Part from \'@/parts/part.md\';\n\n<Part name="x"></Part>',
    'src/parts/part.md',
  ],
  ['Hugo', 'hugo.toml', 'content/posts/a.md', '{{% include "part.md" %}}', 'content/posts/part.md'],
  [
    'Hugo, by name',
    'hugo.toml',
    'content/posts/a.md',
    '{{< readfile file="/parts/p.md" >}}',
    'parts/p.md',
  ],
  ['Eleventy', '.eleventy.js', 'posts/a.md', '{% render "part.md" %}', '_includes/part.md'],
  ['Jekyll', '_config.yml', '_posts/2020-01-31-a.md', '{% include_relative p.md %}', '_posts/p.md'],
])('%s: a text that an article includes', (_, config, file, body, part) => {
  const plan = importFiles({ [config]: '', [file]: article('A') + body, [part]: included });
  expect(bodyOf(plan, post('a'))).toBe('All _its_ words.');
});
