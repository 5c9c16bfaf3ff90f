import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from '../../detect.ts';
import { planImport } from '../../plan.ts';
import { bodyOf, importFiles, notesOf, site, textOf, withFiles } from '../import-site.ts';

const post = (fields: string, body = 'Words.') => `+++\n${fields}\n+++\n${body}`;
const hello = (body: string, more: Readonly<Record<string, string>> = {}) =>
  importFiles({
    'hugo.toml': 'baseURL = "https://old.example/"',
    'content/posts/first.md': post('title = "First"\ndate = 2020-01-31', body),
    ...more,
  });
const bodyFrom = (body: string, more?: Readonly<Record<string, string>>) =>
  bodyOf(hello(body, more), 'content/posts/first.mdx');

describe('Hugo', () => {
  test.each([
    [
      'TOML',
      '+++\ntitle = "A title"\ndate = 2020-01-31T10:00:00+02:00\ndraft = true\ntags = ["Web", "HTTP"]\ncategories = ["Guides"]\n+++\n',
    ],
    [
      'YAML',
      '---\ntitle: A title\ndate: 2020-01-31T10:00:00+02:00\ndraft: true\ntags: [Web, HTTP]\ncategories: Guides\n---\n',
    ],
    [
      'JSON',
      '{\n"title": "A title",\n"date": "2020-01-31T10:00:00+02:00",\n"draft": true,\n"tags": ["Web", "HTTP"],\n"categories": ["Guides"]\n}\n',
    ],
    [
      'JSON on one line',
      '{"title": "A title", "date": "2020-01-31T10:00:00+02:00", "draft": true, "tags": ["Web", "HTTP"], "categories": ["Guides"]}\n',
    ],
    [
      'JSON with its braces beside fields',
      '{ "title": "A title",\n  "date": "2020-01-31T10:00:00+02:00", "draft": true,\n  "tags": ["Web", "HTTP"], "categories": ["Guides"] }\n',
    ],
  ])('front matter in %s gives title, date with offset, draft, category and tags', (_, front) => {
    const plan = importFiles({
      'hugo.toml': '',
      'content/posts/a.md': `${front}A sentence. More.`,
    });
    expect(textOf(plan, 'content/posts/a.mdx')).toBe(`---
title: A title
# Made by the import from the first sentence. Write your own.
description: A sentence.
category: guides
tags:
  - web
  - http
publishedAt: 2020-01-31T10:00:00+02:00
aliases:
  - /posts/a
draft: true
---

A sentence. More.
`);
    expect(plan.taxonomy.added).toEqual({
      categories: [],
      tags: [{ value: 'web', label: 'Web' }],
    });
  });

  test('nested JSON ends with the brace that closes it, and notes name the lines of its fields', () => {
    const plan = importFiles({
      'hugo.toml': '',
      'content/posts/a.md':
        '{"title": "A }", "extra": {"b": "}"\n},\n"mood": "good"}\n\n{"c": 1} {{< d >}}',
    });
    expect(textOf(plan, 'content/posts/a.mdx')).toContain('title: "A }"\n');
    expect(bodyOf(plan, 'content/posts/a.mdx')).toBe('\\{"c": 1} \\{\\{\\< d >}}');
    expect(notesOf(plan)).toEqual([
      'content/posts/a.md:1 This site has no field `extra`. It was left out.',
      'content/posts/a.md:3 This site has no field `mood`. It was left out.',
      'content/posts/a.md:5 The import does not know `{{< d >}}`. It is kept as text.',
    ]);
  });

  test.each([
    ['"A text\nof two \\"lines\\"."', '"A text of two \\"lines\\"."'],
    ["'A text\nit''s of two lines.'", "A text it's of two lines."],
  ])('a value in quotes may go on at the margin: %j', (value, description) => {
    const text = `---\ntitle: A\nsummary: ${value}\ndate: 2020-01-31\n---\nWords.\n`;
    const plan = importFiles({ 'hugo.toml': '', 'content/posts/a.md': text });
    expect(notesOf(plan)).toEqual([]);
    expect(textOf(plan, 'content/posts/a.mdx')).toContain(`description: ${description}\n`);
  });

  test('the folder of shortcodes may have the name that it has since Hugo 0.146, and a file a comment', () => {
    const plan = importFiles({
      'hugo.toml': '',
      'layouts/_shortcodes/hint.html':
        '{{- /* A hint: {{< hint "a" >}} */ -}}\n<p><b>{{ .Get 0 }}</b></p>',
      'content/posts/a.md': '---\ntitle: A\n---\n{{< hint "Mind this" >}}',
    });
    expect(bodyOf(plan, 'content/posts/a.mdx')).toBe('**Mind this**');
  });

  test.each([
    ['{"title": "A", "date": }\n', "The front matter can't be read"],
    ['{\n"title": "A\n}\n', "The front matter can't be read"],
  ])('front matter with a mistake (%j) is kept as code', (front, message) => {
    const plan = importFiles({ 'hugo.toml': '', 'content/posts/a.md': `${front}Words.` });
    expect(notesOf(plan)).toEqual([expect.stringContaining(message)]);
    expect(bodyOf(plan, 'content/posts/a.mdx')).toContain('"title": "A');
  });

  test.each([['{{< figure src="/a.png" alt="Alt" >}}'], ['{"quoted"} words'], ['{"a": 1} words']])(
    'a text that begins with %s has no front matter',
    (body) => {
      const plan = importFiles({ 'hugo.toml': '', 'content/posts/a.md': body });
      expect(textOf(plan, 'content/posts/a.mdx')).toContain('title: "a"\n');
      expect(bodyOf(plan, 'content/posts/a.mdx')).not.toBe('');
    },
  );

  test('a page bundle brings its images', () => {
    const plan = importFiles({
      'hugo.toml': '',
      'content/posts/trip/index.md': post(
        'title = "Trip"\ndate = 2020-01-31',
        '![Sea](Sea%20view.JPG)',
      ),
      'content/posts/trip/Sea view.JPG': 'x',
    });
    expect(bodyOf(plan, 'content/posts/trip.mdx')).toBe('![Sea](./sea-view.jpg)');
    expect(plan.copies.map(({ to }) => to)).toEqual(['content/posts/trip/sea-view.jpg']);
  });

  test.each([
    [
      'figure',
      '{{< figure src="/a.png" alt="Alt" caption="A *caption*" >}}',
      '<Figure src="./a.png" alt="Alt">\n  A _caption_\n</Figure>',
    ],
    ['figure without caption', '{{< figure src="/a.png" alt="Alt" >}}', '![Alt](./a.png)'],
    [
      'youtube',
      '{{< youtube dQw4w9WgXcQ >}}',
      '[https://www.youtube.com/watch?v=dQw4w9WgXcQ](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
    ],
    [
      'youtube with names',
      '{{< youtube id="dQw4w9WgXcQ" title="A talk" >}}',
      '[A talk](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
    ],
    ['vimeo', '{{< vimeo id="55073825" title="A film" >}}', '[A film](https://vimeo.com/55073825)'],
    [
      'gist',
      '{{< gist ada 50a7482715eac222e230d1e64dd9a89b >}}',
      '[https://gist.github.com/ada/50a7482715eac222e230d1e64dd9a89b](https://gist.github.com/ada/50a7482715eac222e230d1e64dd9a89b)',
    ],
    [
      'highlight',
      '{{< highlight go "linenos=table" >}}\nif a < b {\n\n\t_, err := f()\n}\n{{< /highlight >}}',
      '```go\nif a < b {\n\n\t_, err := f()\n}\n```',
    ],
    ['ref', '[It]({{< ref "second.md" >}})', '[It](/blog/second)'],
    ['ref in a sentence', 'See {{< ref "second.md" >}}.', 'See [second.md](/blog/second).'],
    [
      'relref with a fragment',
      '[It]({{% relref "/posts/second.md#a-part" %}})',
      '[It](/blog/second#a-part)',
    ],
  ])('converts the shortcode %s', (_, shortcode, expected) => {
    const more = {
      'static/a.png': 'x',
      'content/posts/second.md': post('title = "Second"\ndate = 2020-02-01', '## A part'),
    };
    expect(bodyFrom(`Before.\n\n${shortcode}\n\nAfter.`, more)).toBe(
      `Before.\n\n${expected}\n\nAfter.`,
    );
  });

  test('keeps an unknown shortcode as text and names its line', () => {
    const plan = hello('One.\n\nTwo {{< chart "a|b" >}} three.');
    expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(
      'One.\n\nTwo \\{\\{\\< chart "a|b" >}} three.',
    );
    expect(notesOf(plan)).toEqual([
      'content/posts/first.md:7 The import does not know `{{< chart "a|b" >}}`. It is kept as text.',
    ]);
    expect(plan.problems).toEqual([]);
  });

  test('lines after a shortcode of several lines keep their numbers', () => {
    const plan = hello('{{< figure\n  src="/a.png"\n  alt="A" >}}\n\n{{< nope >}}', {
      'static/a.png': 'x',
    });
    expect(notesOf(plan)[0]).toContain('content/posts/first.md:9 ');
  });

  test('leaves shortcodes in code as they are', () => {
    const code = '```md\n{{< youtube abc >}}\n{{< nope\n  a="b" >}}\n```';
    expect(bodyFrom(code)).toBe(code);
  });

  test('converts links by path, by URL and by file', () => {
    const second = post('title = "Second"\ndate = 2020-02-01\nslug = "two"', 'Words.');
    const body =
      '[a](/posts/two/) [b](https://old.example/posts/two/) [c](../two/) [d](second.md) [e](https://other.example/)';
    expect(bodyFrom(body, { 'content/posts/second.md': second })).toBe(
      '[a](/blog/two) [b](/blog/two) [c](/blog/two) [d](/blog/two) [e](https://other.example/)',
    );
  });

  test('copies linked files, but none outside the folder and none that is hidden', () => {
    const body = '[a](/a.pdf) [b](/../../../../../../../etc/hostname) [c](/.env) [d](/d.html)';
    const more = { 'static/a.pdf': 'x', 'static/.env': 'x', 'static/d.html': 'x' };
    const plan = hello(body, more);
    expect(plan.copies.map(({ to }) => to)).toEqual(['public/files/first/a.pdf']);
    expect(bodyOf(plan, 'content/posts/first.mdx')).toContain(
      '[a](/files/first/a.pdf) [b](https://old.example/etc/hostname) [c](https://old.example/.env)',
    );
  });

  test('lists symbolic links that may lead to documents', () => {
    const files = {
      'hugo.toml': '',
      'content/posts/a.md': post('title = "A"', '![B](b.png)'),
      x: 'x',
    };
    const plan = withFiles(files, (root) => {
      const link = (target: string, path: string) => symlinkSync(target, join(root, path));
      link('../a.md', 'content/posts/file.md');
      link('nowhere', 'content/posts/broken.md');
      link('posts', 'content/folder');
      link('../../x', 'content/posts/b.png');
      link('content', 'node_modules');
      link('content', 'elsewhere');
      return planImport(readSource(root, undefined), site);
    });
    const message =
      'The import does not follow symbolic links. To import this one, replace it with a copy of its target.';
    expect(notesOf(plan)).toEqual([
      `content/folder:1 ${message}`,
      `content/posts/broken.md:1 ${message}`,
      `content/posts/file.md:1 ${message}`,
    ]);
    expect(plan.copies.map(({ to }) => to)).toEqual(['content/posts/a/b.png']);
  });

  test('a link to a page that was not imported leads to the old site', () => {
    const plan = hello('See [the list](/tags/go/).');
    expect(bodyOf(plan, 'content/posts/first.mdx')).toBe(
      'See [the list](https://old.example/tags/go/).',
    );
    expect(notesOf(plan)).toEqual([
      'content/posts/first.md:5 `/tags/go/` was not imported. The link leads to the old site.',
    ]);
  });

  test('a link without a target becomes text if the URL of the old site is unknown', () => {
    const files = {
      'hugo.toml': '',
      'content/posts/first.md': post('title = "A"', '[It](/tags/go/)'),
    };
    const plan = importFiles(files);
    expect(bodyOf(plan, 'content/posts/first.mdx')).toBe('It (`/tags/go/`)');
  });

  test.each([
    ['by default', '', '', '/posts/first'],
    [
      'with a pattern of the site',
      '[permalinks]\nposts = "/:year/:month/:slug/"',
      '',
      '/2020/01/first',
    ],
    ['with a pattern for pages', '[permalinks.page]\nposts = "/:year/:title/"', '', '/2020/first'],
    ['with a URL of its own', '', 'url = "/old/first.html"', '/old/first.html'],
    ['below a path', 'baseURL = "https://old.example/site/"', '', '/site/posts/first'],
  ])('records the old URL %s', (_, config, field, url) => {
    const plan = importFiles({
      'hugo.toml': config,
      'content/posts/first.md': post(
        `title = "First"\ndate = 2020-01-31\naliases = ["/former/"]\n${field}`,
      ),
    });
    expect(plan.documents[0]?.aliases).toEqual([url, '/former']);
  });

  test('a document outside of the sections is a page, also with a date, unless most articles are there', () => {
    const about = { 'content/about.md': post('title = "About"\ndate = 2020-01-31', 'I write.') };
    const plan = hello('Words.', { ...about, 'content/posts/second.md': post('title = "B"') });
    expect(bodyOf(plan, 'content/pages/about.mdx')).toBe('I write.');
    const flat = importFiles({
      'hugo.toml': '',
      ...about,
      'content/one.md': post('title = "One"\ndate = 2020-01-31'),
      'content/talks/a.md': post('title = "A"\ndate = 2020-01-31'),
    });
    expect(bodyOf(flat, 'content/posts/about.mdx')).toBe('I write.');
    const languages = importFiles({
      'hugo.toml': 'defaultContentLanguage = "en"\n[languages.en]\n[languages.de]',
      'content/en/one.md': post('title = "One"\ndate = 2020-01-31'),
      'content/de/one.md': post('title = "Eins"\ndate = 2020-01-31'),
    });
    expect(languages.documents.map(({ kind }) => kind)).toEqual(['post', 'post']);
  });

  test.each([
    ['of the type page', 'content/info/about.md', 'type = "page"\n'],
    ['in the section page', 'content/page/about.md', ''],
    ['in the section pages', 'content/pages/about/index.md', ''],
  ])('a document %s is a page, with or without a date', (_, path, type) => {
    for (const date of ['', 'date = 2020-01-31\n']) {
      const plan = hello('Words.', {
        [path]: post(`title = "About"\nurl = "/about"\n${date}${type}`, 'I write.'),
      });
      expect(bodyOf(plan, 'content/pages/about.mdx')).toBe('I write.');
    }
  });
});

test('a section without other documents is a page, and a link by its date and name finds an article', () => {
  const plan = importFiles({
    'hugo.toml': 'baseURL = "https://old.example/"\nenableEmoji = true',
    'content/about/_index.md':
      '---\ntitle: About me\n---\nWords :tada: of [it](/blog/2020/01/31/first/).',
    'content/archive/_index.md': '---\ntitle: Archive\n---\n',
    'content/blog/_index.md': '---\ntitle: Blog\n---\nA list.',
    'content/blog/2020-01-31-first.md': '---\ntitle: First\ndate: 2020-01-31\n---\nWords.',
  });
  expect(plan.documents.map(({ file }) => file)).toEqual([
    'content/pages/about.mdx',
    'content/posts/2020-01-31-first.mdx',
  ]);
  expect(bodyOf(plan, 'content/pages/about.mdx')).toBe('Words 🎉 of [it](/blog/2020-01-31-first).');
});
