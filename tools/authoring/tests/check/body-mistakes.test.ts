import { describe, expect, test } from 'vitest';
import { check, checkPostBody, postYaml, toDocument } from '../sample-content.ts';

describe('headings', () => {
  test.each([
    [
      'a first level among others',
      '## a\n\n# b\n\n## c',
      '10:1 The first level is reserved for the title of the page. Begin the headings of the body with `##`.',
    ],
    [
      'an underlined first level',
      'a\n=\n\nb',
      '8:1 The first level is reserved for the title of the page. Begin the headings of the body with `##`.',
    ],
    [
      'a third level below the title',
      '### a',
      '8:1 The heading skips a level: `###` follows the title. Write `##` or fewer.',
    ],
    [
      'a skipped heading level in a callout',
      '## a\n\n<Callout>\n#### b\n</Callout>',
      '11:1 The heading skips a level: `####` follows `##`. Write `###` or fewer.',
    ],
    [
      'a skipped level that the next heading keeps',
      '## a\n\n##### b\n\n##### c\n\n###### d',
      '10:1 The heading skips a level: `#####` follows `##`. Write `###` or fewer.',
    ],
    [
      'no words',
      '## a\n\n###\n\nb',
      '10:1 The heading is empty. Write its text after `###`, or remove it.',
    ],
    [
      'a comment in place of words',
      '## {/* later */}\n\na',
      '8:1 The heading is empty. Write its text after `##`, or remove it.',
    ],
  ])('are reported: %s', (_, body, problem) => {
    expect(checkPostBody(body)).toEqual([problem]);
  });

  test.each([
    ['one level after the other', '## a\n\n### b\n\n#### c\n\n##### d\n\n###### e'],
    ['back up by several levels', '## a\n\n### b\n\n#### c\n\n## d\n\n### e'],
    ['an underlined second level', 'a\n-\n\nb'],
    ['none', 'a'],
    ['signs in code', '```md\n# a\n```\n\n`# b`'],
    ['signs that are escaped', '\\# a'],
    ['words in code', '## `a`'],
    ['a picture with its words', '## ![A letter](/images/a.png)'],
  ])('are accepted: %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });
});

describe('alternative texts', () => {
  const missing =
    'The image has no alternative text. Describe it between the brackets: ![What it shows](/images/…).';

  test.each([
    ['that are blanks', 'a ![  ](/images/a.png)', `8:3 ${missing}`],
    ['in a note', 'a[^1]\n\n[^1]: ![](/images/a.png)', `10:7 ${missing}`],
    [
      'in the caption of a figure',
      '<Figure src="/images/a.png" alt="a">\n![](/images/a.png)\n</Figure>',
      `9:1 ${missing}`,
    ],
    ['of a reference', 'a\n![][b]\n\n[b]: /images/a.png', `9:1 ${missing}`],
  ])('are reported %s', (_, body, problem) => {
    expect(checkPostBody(body)).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });

  test.each([
    ['of a reference', '![a][b]\n\n[b]: /images/a.png'],
    ['of a reference that is its own name', '![b][]\n\n[b]: /images/a.png'],
    ['that are code', '![`a`](/images/a.png)'],
    ['of an image that is code', '`![](/images/a.png)`'],
  ])('are accepted %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });
});

describe('the opening of a code block', () => {
  const languages =
    'Write a language that Shiki knows, or `text`. Readers see the code without colors.';
  const metaForm =
    'Write any of: title="…", file=…, showLineNumbers, {1,3-5}, ins={2}, del={3}, focus={4}. Lines must exist.';

  test.each([
    [
      'a language in a list',
      '- a\n\n  ```nope\n  b\n  ```',
      `10:3 The site has no colors for the language \`nope\`. ${languages} Did you mean \`move\`?`,
    ],
    [
      'a range in place of a language',
      '``` {1}\na\n```',
      `8:1 The site has no colors for the language \`{1}\`. ${languages}`,
    ],
    [
      'a language of a name that every object has',
      '```constructor\na\n```',
      `8:1 The site has no colors for the language \`constructor\`. ${languages}`,
    ],
    [
      'the last line of more than there are',
      'a\n\n```ts {1,3}\nb\nc\n```',
      `10:1 \`{1,3}\` is not accepted after the language. ${metaForm}`,
    ],
    [
      'a line of an empty block',
      '```ts {2}\n```',
      `8:1 \`{2}\` is not accepted after the language. ${metaForm}`,
    ],
  ])('is reported for %s', (_, body, problem) => {
    expect(checkPostBody(body)).toEqual([problem]);
  });

  test('is reported for its language and for what follows', () => {
    expect(checkPostBody('```nope {9}\na\n```')).toHaveLength(2);
  });

  test.each([
    ['no language', '```\na\n```'],
    ['a language in capitals', '```TS\na\n```'],
    ['a plain text', '```text\na\n```'],
    ['tildes', '~~~ts {1}\na\n~~~'],
    ['a file and lines', '```ts file=lib/a.ts {1-2}\na\nb\n```'],
    ['lines before the file', '```ts {2} file=app/[slug]/page.tsx\na\nb\n```'],
    ['an empty block', '```ts\n```'],
    ['an empty last line', '```ts {2}\na\n\n```'],
    ['a fence within a fence', '````md\n```nope {9}\n```\n````'],
    ['code that is indented, which MDX knows not', '    a'],
  ])('is accepted: %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });
});

test.each([
  ['a [b][c] d', '8:3 `[b][c]` is no link: nothing defines its second bracket.'],
  ['![b][c]', '8:1 `![b][c]` is no link'],
  ['## a {#id}\n\nb', '8:6 Readers see `{#id}`, which other tools read as the id of a heading.'],
  ['## a {: #id }\n\nb', '8:6 Readers see `{: #id }`'],
  ['a {{< b c >}} d', '8:3 Readers see `{{< b c >}}`, which other tools read as a template.'],
  ['{% include b %}', '8:1 Readers see `{% include b %}`'],
  ['a [[b]] c', '8:3 Readers see `[[b]]`, which wikis read as a link or a file.'],
  ['![[b.png]]', '8:1 Readers see `![[b.png]]`'],
  ['a ==b c== d', '8:3 Readers see `==b c==`, which other tools read as highlighted.'],
  [':::note\nb\n:::', '8:1 Readers see `:::note`, which other tools read as a box.'],
  ['> !!! tip "b"', '8:3 Readers see `!!! tip`'],
  ['##b', '8:1 Readers see `##`: a heading has a space behind its signs.'],
])('plain Markdown that stays text is reported: %j', (body, message) => {
  const path = 'posts/hello.md';
  const files = { 'posts/hello.mdx': undefined, [path]: toDocument(postYaml, body) };
  expect(check(files)).toEqual([expect.stringContaining(`content/${path}:${message}`)]);
});

test.each([
  'a[0][1] [b] \\[b][c] \\{#d}',
  '[b][c] and ![b][c]\n\n[c]: /images/a.png',
  '`[b][c] {#d}` {a} {{ b }} {#c} d',
  '`[[b]] ==c==` \\[[b]] a[[1]] [[ -f b ]] a==b==c d == e == f ::: !!! #b ##c',
])('text is no such mistake: %j', (body) => {
  const files = { 'posts/hello.mdx': undefined, 'posts/hello.md': toDocument(postYaml, body) };
  expect(check(files)).toEqual([]);
});

describe('footnotes', () => {
  const unwritten = (mark: string) =>
    `The footnote \`${mark}\` does not exist. Add a line \`${mark}: …\` with its text, or write \`\\${mark}\` for a literal bracket.`;
  const unused = (mark: string) =>
    `No text refers to the footnote \`${mark}\`. Write \`${mark}\` where it belongs, or remove the footnote.`;

  test.each([
    ['in a paragraph, at its own line', 'a\nb [^1] c', `9:3 ${unwritten('[^1]')}`],
    ['in a heading', '## a[^1]', `8:5 ${unwritten('[^1]')}`],
    ['in a list in a quote', '> - a\n>   b[^one]', `9:6 ${unwritten('[^one]')}`],
    ['in a table', '| a |\n| - |\n| b[^1] |', `10:4 ${unwritten('[^1]')}`],
    ['in a component', '<Callout>\na[^1]\n</Callout>', `9:2 ${unwritten('[^1]')}`],
    ['beside a comment', 'a {/* [^2] */} b[^1]', `8:17 ${unwritten('[^1]')}`],
    ['after a character of two units', '🙂[^1]', `8:3 ${unwritten('[^1]')}`],
    ['with its words in the same line', 'a [^1]: b', `8:3 ${unwritten('[^1]')}`],
    ['beside one that is written', 'a[^1] b[^2]\n\n[^1]: c', `8:8 ${unwritten('[^2]')}`],
  ])('that do not exist are reported: %s', (_, body, problem) => {
    expect(checkPostBody(body)).toEqual([problem]);
  });

  test('that do not exist are reported for each reference', () => {
    expect(checkPostBody('a[^1] b[^1]\nc[^2]')).toEqual([
      `8:2 ${unwritten('[^1]')}`,
      `8:8 ${unwritten('[^1]')}`,
      `9:2 ${unwritten('[^2]')}`,
    ]);
  });

  test('and URLs that are defined twice are reported', () => {
    const [note, url] = ['[^1]: b', '[c]: /images/a.png'];
    expect(checkPostBody(`a[^1] [c]\n\n${note}\n\n${note}\n\n${url}\n\n${url}`)).toEqual([
      expect.stringMatching(/^12:1 `\[\^1\]` is defined twice/),
      expect.stringMatching(/^16:1 `\[c\]` is defined twice/),
    ]);
  });

  test.each([
    ['after its use in code', 'a `[^1]`\n\n[^1]: b', `10:1 ${unused('[^1]')}`],
    ['whose mark is escaped', 'a\\[^1]\n\n[^1]: b', `10:1 ${unused('[^1]')}`],
    ['of many lines', 'a\n\n[^1]: b\n\n    c', `10:1 ${unused('[^1]')}`],
  ])('that no text refers to are reported: %s', (_, body, problem) => {
    expect(checkPostBody(body)).toEqual([problem]);
  });

  test.each([
    ['one that is written', 'a[^1]\n\n[^1]: b'],
    ['one that is written above', '[^1]: a\n\nb[^1]'],
    ['one that is used twice', 'a[^1] b[^1]\n\n[^1]: c'],
    ['names in another case', 'a[^One]\n\n[^one]: b'],
    ['names with hyphens', 'a[^one-two]\n\n[^one-two]: b'],
    ['one that another leads to', 'a[^1]\n\n[^1]: b[^2]\n\n[^2]: c'],
    ['one that a component leads to', '<Callout>\na[^1]\n</Callout>\n\n[^1]: b'],
    ['a mark that is escaped', 'a\\[^1]'],
    ['both brackets escaped', 'a\\[^1\\]'],
    ['the end of a mark that is escaped', 'a[^1\\]'],
    ['a mark in code', 'a `[^1]`'],
    ['a mark in a code block', '```\n[^1]\n```'],
    ['a mark in a comment', 'a {/* [^1] */}'],
    ['a mark in a URL', '[a](https://example.org/?q=[^1])'],
    ['a mark in a property', '<Callout title="[^1]">\na\n</Callout>'],
    ['a mark of blanks', 'a[^ ]'],
    ['a task', '- [x] a'],
    ['brackets', 'a[1] b[x]'],
    ['a range of characters', 'a [a-z^]'],
  ])('are accepted: %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });
});
