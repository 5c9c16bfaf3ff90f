/** Mistakes that authors make, each as a change of the good content. */
import { goodContent, postYaml, toDocument } from './sample-content.ts';

type MistakenContent = {
  readonly title: string;
  /** Files that differ from the good content; `undefined` removes a file. */
  readonly changes: Readonly<Record<string, string | undefined>>;
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
  edit('a date in words', post, '2026-01-31', 'January 31, 2026'),
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
  edit('a related term that does not exist', term, '[embedding]', '[embeding]'),
  edit('a term related to itself', term, '[embedding]', '[token]'),
  edit('a name that another term has', term, 'term: Token', 'term: Token\naliases: [embedding]'),
  postField('a cover that does not exist', 'coverImage: /images/b.png\ncoverAlt: A letter'),
  postField('a cover without a description', 'coverImage: /images/a.png'),
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
  edit('an asterisk', post, 'What this is.', '*What* this is.'),
];

const files: readonly MistakenContent[] = [
  { title: 'a missing file', changes: { 'now.yaml': undefined } },
  { title: 'a file name with capitals', changes: { 'posts/My_Post.mdx': goodContent[post] } },
  {
    title: 'a page with an unknown name',
    changes: { 'pages/abuot.mdx': goodContent['pages/about.mdx'] },
  },
  { title: 'another extension', changes: { 'posts/hello.md': goodContent[post] } },
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
];

const links = [
  postBody('a link to a page that does not exist', 'a [b](/blog/helo)'),
  postBody('a link with a trailing slash', 'a [b](/about/)'),
  postBody('a link to a heading that does not exist', '## One part\n\na [b](#one-prat)'),
  postBody('a link to a heading of another page', 'a [b](/projects/legible#contex)'),
  postBody('a link that is not a URL', 'a [b](javascript:c)'),
  postBody('a relative link', 'a [b](hello)'),
  postBody('a term that does not exist', 'a <Term slug="tokn">b</Term>'),
  postBody('an image that does not exist', '![A letter](/images/A.png)'),
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
  postBody('a marked line that does not exist', '```ts {2}\nlet a;\n```'),
  postBody('a footnote that does not exist', 'a[^1]'),
  postBody('a footnote without a reference', 'a\n\n[^1]: b'),
  projectBody('a case study without headings', 'Words.'),
  projectBody('results that are not a list', '## Results\n\nFast.'),
];

export const mistakes: readonly MistakenContent[] = [
  ...fields,
  ...dates,
  ...references,
  ...yaml,
  ...files,
  ...components,
  ...links,
  ...structure,
];
