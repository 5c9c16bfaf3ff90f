/** Mistakes that authors make, each as a change of the good content. */
import type { ImageFile } from '../check/images.ts';
import { fortyWords, goodContent, postYaml, toDocument } from './sample-content.ts';

type MistakenContent = {
  readonly title: string;
  /** Files that differ from the good content; `undefined` removes a file. */
  readonly changes: Readonly<Record<string, string | undefined>>;
  readonly images?: readonly ImageFile[];
  /** Set if a file of the changes is a dangling symbolic link. */
  readonly dangling?: string;
};

const post = 'posts/hello.mdx';
const project = 'projects/legible.mdx';
const term = 'ai-terms/token.mdx';

/** Replaces `from` with `to` in one file. */
function edit(title: string, path: string, from: string, to: string): MistakenContent {
  const text = goodContent[path];
  if (!text?.includes(from)) throw new Error(`${path} does not hold ${from}`);
  return { title, changes: { [path]: text.replace(from, () => to) } };
}

/** Adds a line below the date of the article. */
const postField = (title: string, line: string) =>
  edit(title, post, '2026-01-31', `2026-01-31\n${line}`);

/** An article with this body, which starts on line 8. */
const postBody = (title: string, body: string): MistakenContent => ({
  title,
  changes: { [post]: toDocument(postYaml, body) },
});

/** A project with this body. */
function projectBody(title: string, body: string): MistakenContent {
  const [, yaml = ''] = goodContent[project]?.split('---\n') ?? [];
  return { title, changes: { [project]: toDocument(yaml.trimEnd(), body) } };
}

/** A binary file as an editor with another encoding writes it. */
const latin1 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');

const fields = [
  edit('a missing field', post, 'title: Hello\n', ''),
  edit('a misspelt field', post, 'description:', 'descripton:'),
  postField('an unknown field', 'color: red'),
  edit('an empty text', post, 'title: Hello', 'title: ""'),
  edit('a field without a value', post, 'title: Hello', 'title:'),
  edit('a number for a text', post, 'title: Hello', 'title: 2026'),
  edit('a text for a list', post, '[http]', 'http'),
  edit('an empty list', post, '[http]', '[]'),
  postField('a word for true', 'draft: yes'),
  edit('a fraction for a whole number', project, 'order: 1', 'order: 1.5'),
  edit('a number that is too small', project, 'order: 1', 'order: 0'),
  edit('a text for fields', 'site.yaml', 'author:\n  name: Ada', 'author: Ada'),
  edit('a field missing in a list', term, '\n    url: https://example.org/paper', ''),
  edit('a choice in small letters', term, 'Established', 'established'),
  edit('an unknown choice', term, 'Established', 'Mature'),
  edit('a URL without its scheme', term, 'https://example.org/paper', 'example.org/paper'),
  edit(
    'a cover that is not a path',
    post,
    '2026-01-31',
    '2026-01-31\ncoverAlt: a\ncoverImage: a.png',
  ),
  edit('an invalid language', 'site.yaml', 'language: en', 'language: english'),
  edit('a missing category', post, 'category: guides\n', ''),
  edit('missing tags', post, 'tags: [http]\n', ''),
  edit('the date field of other tools', post, 'publishedAt:', 'date:'),
  edit('the publication field of Astro', post, 'publishedAt:', 'pubDate:'),
  edit('categories instead of one category', post, 'category: guides', 'categories: [guides]'),
  postField('a permalink', 'permalink: /hello/'),
  edit('the summary of other tools', post, 'description:', 'summary:'),
  edit('front matter that is a list', post, postYaml, '- title: Hello'),
  edit(
    'a description that is too long',
    post,
    'What this is.',
    'What this is, told at such a length that a search engine stops somewhere in the middle of it, and whoever looks for it never reads how the sentence would have ended.',
  ),
];

const dates = [
  edit('a day that does not exist', post, '2026-01-31', '2026-02-30'),
  edit('a date in another order', post, '2026-01-31', '31.1.2026'),
  edit('no date at all', post, '2026-01-31', 'soon'),
  edit('a time for a day', 'now.yaml', '2026-01-31', '2026-01-31T09:00:00Z'),
  postField('a revision before the publication', 'updatedAt: 2026-01-30'),
];

const references = [
  edit('an unknown category', post, 'guides', 'guide'),
  edit('a tag that is not a slug', post, '[http]', '[HTTP Caching]'),
  edit('an unknown tag', post, '[http]', '[http, redsi]'),
  edit('a tag given twice', post, '[http]', '[http, redis, http]'),
  edit('a tag with two labels', 'taxonomy.yaml', 'value: redis', 'value: http'),
  edit('a related term that does not exist', term, '[embedding]', '[embedding, embeding]'),
  edit('a term related to itself', term, '[embedding]', '[embedding, token]'),
  edit('a name that another term has', term, 'term: Token', 'term: Token\naliases: [embedding]'),
  postField('a cover that does not exist', 'coverImage: /images/b.png\ncoverAlt: A letter'),
  postField('a cover without a description', 'coverImage: /images/a.png'),
  postField('a related article that does not exist', 'related: [helo]'),
  postField('an article related to itself', 'related: [hello]'),
  postField('an author and authors', 'author: Ada\nauthors: [Ada, Grace]'),
  {
    title: 'a series with another spelling',
    changes: {
      [post]: toDocument(`${postYaml}\nseries: A site from scrath`),
      'posts/one.mdx': toDocument(`${postYaml}\nseries: A site from scratch`),
      'posts/two.mdx': toDocument(`${postYaml}\nseries: A site from scratch`),
    },
  },
  postField('a description without a cover', 'coverAlt: A letter'),
  edit('a placeholder in a source', term, 'label: A paper', 'label: "TODO: Name the source"'),
  edit('a placeholder in a field', post, 'title: Hello', 'title: "TODO: the title"'),
];

const yaml = [
  edit('a colon in a text', post, 'title: Hello', 'title: Hello: world'),
  edit('a field given twice', post, 'title: Hello', 'title: Hello\ntitle: Again'),
  edit('a tab', post, 'title: Hello', '\ttitle: Hello'),
  edit('a list that is never closed', post, '[http]', '[http'),
  edit('a quote that is never closed', post, 'title: Hello', 'title: "Hello'),
  edit('curly quotes', post, 'title: Hello', 'title: “Hello”'),
  edit('curly quotes around a colon', post, 'title: Hello', 'title: “Hello: world”'),
  edit('an asterisk', post, 'What this is.', '*What* this is.'),
];

const files: readonly MistakenContent[] = [
  { title: 'a missing file', changes: { 'now.yaml': undefined } },
  { title: 'a file name with capitals', changes: { 'posts/My_Post.mdx': goodContent[post] } },
  {
    title: 'a page whose path is in use',
    changes: { 'pages/feed.mdx': goodContent['pages/about.mdx'] },
  },
  { title: 'another extension', changes: { 'posts/next.markdown': goodContent[post] } },
  { title: 'two files for one page', changes: { 'posts/hello.md': toDocument(postYaml) } },
  {
    title: 'a symbolic link to nothing',
    changes: { 'posts/next.mdx': '' },
    dangling: 'posts/next.mdx',
  },
  { title: 'a subfolder', changes: { 'posts/2026/next.mdx': goodContent[post] } },
  { title: 'bytes that are not UTF-8', changes: { [post]: latin1(toDocument(postYaml, 'Café.')) } },
  {
    title: 'front matter in TOML',
    changes: { [post]: '+++\ntitle = "Hello"\n+++\nWords.' },
  },
  {
    title: 'front matter that is never closed',
    changes: { [post]: `---\n${postYaml}\n\nWords.` },
  },
  {
    title: 'a security contact that has expired',
    changes: {
      'site.yaml': `${goodContent['site.yaml']}security:\n  expires: 2026-05-31\n`,
    },
  },
  {
    title: 'a security contact that expires soon',
    changes: {
      'site.yaml': `${goodContent['site.yaml']}security:\n  expires: 2026-06-10\n`,
    },
  },
  { title: 'a misspelt file', changes: { 'sites.yaml': 'name: Legible' } },
  { title: 'no front matter', changes: { [post]: 'Words.' } },
  { title: 'an article without text', changes: { [post]: toDocument(postYaml, '') } },
  { title: 'a body in a dictionary entry', changes: { [term]: `${goodContent[term]}Words.` } },
];

const components = [
  postBody('an unknown component', 'a\n\n<Calout>\nb\n</Calout>'),
  postBody('an HTML tag', 'a <b>c</b>'),
  postBody('an unknown property', '<Callout tittle="a">\nb\n</Callout>'),
  postBody('an unknown kind', '<Callout kind="tipp">\nb\n</Callout>'),
  postBody('a property that is missing', '<Figure src="/images/a.png" />'),
  postBody('a computed property', 'a <Term slug={b}>c</Term>'),
  postBody('a block within a sentence', 'a <Callout>b</Callout> c'),
  postBody('a component that is never closed', 'a\n\n<Callout>\nb'),
  postBody('an expression', 'a {b} c'),
  postBody('an import', 'import a from "b"\n\nc'),
  postBody('an HTML comment', 'a\n\n<!-- b -->'),
  postBody('a less-than sign', 'if a <3 b'),
  postBody('an opening brace', 'a { b'),
  postBody('a shortcode of Hugo', '{{< youtube abc >}}'),
  postBody('a tag of Liquid', '{% include a.html %}'),
  postBody('a variable of a template', 'a {{ page.title }} b'),
  postBody('a URL in angle brackets', 'a <https://example.org/> b'),
  postBody('a property without quotes', '<Callout kind=tip>\nb\n</Callout>'),
  postBody('a tag that ends with the file', 'a\n\n<Callout kind="tip"'),
  postBody('a closing tag alone', 'a\n\n</Callout>'),
  postBody('a paragraph that begins with import', 'import duties are high\n\na'),
  postBody('a tag of another tool', '<YouTube id="a" />'),
  postBody('a rule in HTML', 'a\n\n<hr>'),
  postBody('a video of another site', '<video src="https://example.org/a.mp4" title="b" />'),
  postBody(
    'captions in another format',
    '<video src="/images/a.png" title="b">\n<track src="/images/a.png" srclang="en" label="c">\n</video>',
  ),
  postBody(
    'captions that do not exist',
    '<video src="/images/a.png" title="b">\n<track src="./a.vtt" srclang="en" label="c">\n</video>',
  ),
  postBody(
    'captions beside a video',
    '<track src="/a.vtt" srclang="en" label="c">\n\n<video src="/images/a.png" title="b"></video>',
  ),
  postBody('a video without a title', '<Video url="https://youtu.be/a" poster="/images/a.png" />'),
  postBody('TeX that cannot be read', 'a $\\frac{1$ b'),
];

const links = [
  postBody('a link to a page that does not exist', 'a [b](/blog/helo)'),
  postBody('a link with a trailing slash', 'a [b](/about/)'),
  postBody('a link to a heading that does not exist', '## One part\n\na [b](#one-prat)'),
  postBody('a link to a heading that has no near one', '## One part\n\na [b](#two)'),
  postBody('a link to the own origin', 'a [b](https://example.com/blog/hello)'),
  postBody('a link to a heading of another page', 'a [b](/projects/legible#contex)'),
  postBody('a link that is not a URL', 'a [b](javascript:c)'),
  postBody('a relative link', 'a [b](hello)'),
  postBody('a term that does not exist', 'a <Term slug="tokn">b</Term>'),
  postBody('an image in another case', '![A letter](/images/A.png)'),
  postBody('an image that does not exist', '![A letter](/images/none.png)'),
  postBody('an image that is not beside its article', '![A letter](./none.png)'),
  postBody(
    'an image of another site, by reference',
    '![A letter][b]\n\n[b]: https://example.org/a.png',
  ),
  postBody('an image of another site', '![A letter](https://example.org/a.png)'),
  {
    title: 'a link to a draft',
    changes: {
      'posts/next.mdx': toDocument(`${postYaml}\ndraft: true`),
      [post]: toDocument(postYaml, 'a [b](/blog/next)'),
    },
  },
  {
    title: 'a link to an article that is not published yet',
    changes: {
      'posts/next.mdx': toDocument(postYaml.replace('2026-01-31', '2027-01-31')),
      [post]: toDocument(postYaml, 'a [b](/blog/next)'),
    },
  },
];

const structure = [
  postBody('a placeholder in the body', 'TODO: Begin with a paragraph.'),
  postBody('an image without alternative text', '![](/images/a.png)'),
  postBody('a first-level heading', '# Hello\n\na'),
  postBody('a skipped heading level', '## One\n\na\n\n#### Two\n\nb'),
  postBody('a language that is unknown', '```typescritp\nlet a;\n```'),
  postBody('a diagram of another type', '```mermaid\npie\n  "a": 1\n```'),
  postBody('an alert that does not exist', '> [!HINT]\n> a'),
  postBody('a marked line that does not exist', '```ts {2}\nlet a;\n```'),
  postBody('a footnote that does not exist', 'a[^1]'),
  postBody('a footnote without a reference', 'a\n\n[^1]: b'),
  projectBody('a case study without headings', 'Words.'),
  projectBody('results that are not a list', '## Results\n\nFast.'),
];

const style = [
  edit('a text with too few words', term, `whyItMatters: ${fortyWords}`, 'whyItMatters: Words.'),
  edit(
    'a text with too many words',
    term,
    `example: ${fortyWords}`,
    `example: ${fortyWords} ${fortyWords} ${fortyWords} ${fortyWords}`,
  ),
  edit('a relation that goes one way', 'ai-terms/embedding.mdx', 'related: [token]\n', ''),
];

const image = { name: 'public/images/a.png', bytes: 1000 };

const images: readonly MistakenContent[] = [
  {
    title: 'an image that is damaged',
    changes: {},
    images: [{ ...image, fault: 'The file is not an image, or it is damaged.' }],
  },
  {
    title: 'a drawing without a size',
    changes: {},
    images: [{ ...image, name: 'content/posts/a.svg', fault: 'The drawing has no size.' }],
  },
  { title: 'an image of 31 MB', changes: {}, images: [{ ...image, bytes: 31_000_000 }] },
  {
    title: 'a cover that git ignores',
    changes: {},
    images: [{ ...image, name: 'public/images/covers/a.png' }],
  },
];

const markdown: readonly MistakenContent[] = [
  ['a tag that plain Markdown shows', 'a <b>c</b>'],
  ['a component in plain Markdown', '<Callout>\n\na\n\n</Callout>'],
  ['a tag of plain Markdown that is never closed', 'a <kbd>b'],
].map(([title = '', body]) => ({
  title,
  changes: { [post]: undefined, 'posts/hello.md': toDocument(postYaml, body) },
}));

export const mistakes: readonly MistakenContent[] = [
  ...fields,
  ...dates,
  ...references,
  ...yaml,
  ...files,
  ...components,
  ...links,
  ...structure,
  ...style,
  ...images,
  ...markdown,
];
