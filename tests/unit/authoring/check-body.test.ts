import { describe, expect, test } from 'vitest';
import { toAddresses } from '#lib/authoring/check/addresses.ts';
import { checkReferences, readBody } from '#lib/authoring/check/body.ts';
import { toContentFile, toDocument } from '#lib/authoring/content-folder.ts';
import { checkPostBody } from '#tests/unit/authoring/sample-content.ts';

const unknownTag = (name: string) =>
  `<${name}> is not a component of this site. Write Markdown, or one of: Callout, Figure, Term.`;
const noExpression =
  'Content is not a program. Take out `{…}`, or write `\\{` for a brace that readers see.';
const noModule =
  'Content is not a program. Take out `import` and `export`: every component is there already.';
const computed = (name: string, known: string) =>
  `A property of <${name}> is computed. Write plain text in quotes, such as name="value". Properties: ${known}.`;
const noAddress = (url: string) =>
  `\`${url}\` is not an address to link to. Begin it with \`/\` for this site, or with https://, http:// or mailto:.`;
const noTerm = (slug: string) =>
  `slug: content/ai-terms/${slug}.mdx does not exist. Write the name of a file in content/ai-terms/, without .mdx.`;

describe('the body of an article', () => {
  test.each([
    [
      'a tag in a list in a callout',
      '<Callout>\n- a <b>c</b>\n</Callout>',
      `9:5 ${unknownTag('b')}`,
    ],
    ['an export', 'a\n\nexport const b = 1', `10:1 ${noModule}`],
    [
      'spread properties',
      '<Callout {...a}>\nb\n</Callout>',
      `8:10 ${computed('Callout', 'kind, title')}`,
    ],
    [
      'a missing slug',
      'a <Term>b</Term>',
      '8:3 slug: <Term> needs the property `slug`. Write slug="the name of a file in content/ai-terms".',
    ],
    [
      'an empty slug',
      'a <Term slug="">b</Term>',
      '8:9 slug: <Term> needs the property `slug`. Write slug="the name of a file in content/ai-terms".',
    ],
    [
      'a missing source',
      '<Figure alt="a" />',
      '8:1 src: <Figure> needs the property `src`. Write src="/images/…".',
    ],
    ['a term that is not there', 'a <Term slug="nope">b</Term>', `8:9 ${noTerm('nope')}`],
    [
      'a term that is not there, given as a second slug',
      '<Term slug="token" slug="nope">b</Term>',
      '8:20 slug: <Term> is given a property twice. Keep one of the two.',
    ],
    [
      'a term in another case',
      '<Term slug="Token">b</Term>',
      `8:7 ${noTerm('Token')} Did you mean \`token\`?`,
    ],
    [
      'a term of a name every object has',
      '<Term slug="constructor">b</Term>',
      `8:7 ${noTerm('constructor')}`,
    ],
    [
      'a component of a name every object has',
      '<constructor name="a" />',
      `8:1 ${unknownTag('constructor')}`,
    ],
    ['an unsafe image', 'a\nb ![c](data:d)', `9:3 ${noAddress('data:d')}`],
    ['an unsafe definition', '[a]\n\n[a]: vbscript:b', `10:1 ${noAddress('vbscript:b')}`],
    [
      'an unsafe figure',
      'a\n\n<Figure src="javascript:b" alt="c" />',
      `10:9 ${noAddress('javascript:b')}`,
    ],
    [
      'a link within a link',
      '[a <Term slug="token">b</Term>](/now)',
      '8:4 A link or a <Term> cannot stand within another one. Keep one of the two.',
    ],
    ['a body that is only a comment', '{/* a */}', /^8:1 The article has no text\. /],
    ['a brace that is never closed', 'a {b', /^8:5 Unexpected end of file in expression.* `\\\{`/],
    [
      'a tag that closes nothing',
      'a\n\n</Callout>',
      /^10:2 Unexpected closing slash `\/` in tag.* <Name \/>\.$/,
    ],
    [
      'a term that is never closed',
      'a <Term slug="token">b\n\nc',
      /^8:3 Expected a closing tag for `<Term>`.* <Name \/>\.$/,
    ],
    [
      'an import that is no JavaScript',
      'import a from',
      /^8:14 Could not parse import\/exports.* Take it out/,
    ],
  ])('is reported for %s', (_, body, problem) => {
    expect(checkPostBody(body)).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });

  test.each([
    ['an open component', '<Callout>\nb'],
    ['an open term', 'a <Term slug="token">b'],
    ['a tag that closes another', '<Callout>\na\n</Figure>'],
  ])('names no line that is not one of the file: %s', (_, body) => {
    const lines = [
      ...checkPostBody(body)
        .join(' ')
        .matchAll(/(\d+):\d+/g),
    ];
    expect(lines).not.toEqual([]);
    for (const [, line] of lines) expect(Number(line)).toBeGreaterThanOrEqual(8);
  });

  test.each([
    [
      'a component',
      '{/* a */}\n\n<Callout kind="tip">\n[b](/now) <Term slug="token">d</Term>\n</Callout>',
    ],
    ['braces and tags in code', '`{a} <b>`\n\n```\nimport c\n<d>{e}</d>\n```'],
    ['escaped braces and tags', '\\{a\\} \\<b>'],
  ])('has nothing against %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });

  test('reports every mistake of one body in its order', () => {
    const body =
      '[a](data:b) <Video />\n\n<Term slug="nope">c</Term>\n\n{d}\n\n<Term>e</Term>\n\n[f](/nope)[^1]';
    expect(checkPostBody(body).map((problem) => problem.split(' ')[0])).toEqual([
      '8:1',
      '8:13',
      '10:7',
      '12:1',
      '14:1',
      '16:1',
      '16:11',
    ]);
  });

  test('reports the mistakes inside a component that is one itself', () => {
    const body = '<Callout kind="danger">\n[a](data:b)\n\n<Term slug="nope">c</Term>\n</Callout>';
    expect(checkPostBody(body).map((problem) => problem.split(' ')[0])).toEqual([
      '8:10',
      '9:1',
      '11:7',
    ]);
  });
});

describe('readBody and checkReferences', () => {
  const page = { publication: 'published', ids: undefined } as const;
  const problemsOf = (path: string, text: string, terms: readonly string[] = []) => {
    const document = readMdx(path, text);
    const entries = terms.map((slug) => ({
      ...readMdx(`ai-terms/${slug}.mdx`, ''),
      publication: 'published' as const,
      ids: undefined,
    }));
    const read = readBody(document, false);
    const dead = checkReferences(document, read, page, toAddresses(entries, []));
    return [...read.problems, ...dead];
  };

  test.each([
    ['right below the front matter', '---\n---\na\n\n{b}', 5],
    ['below more of it', '---\ntitle: a\ntags:\n  - b\n---\n\na\n\n{b}', 9],
  ])('places a mistake in the file: %s', (_, text, line) => {
    expect(problemsOf('posts/a.mdx', text)).toEqual([
      {
        file: 'content/posts/a.mdx',
        line,
        column: 1,
        length: 3,
        message: 'Content is not a program.',
        accepted: noExpression.replace('Content is not a program. ', ''),
      },
    ]);
  });

  test('gives what goes beyond its line the length of one character', () => {
    expect(problemsOf('posts/a.mdx', '---\n---\n[a\nb](data:c)')).toMatchObject([
      { line: 3, column: 1, length: 1 },
    ]);
  });

  test('asks for the headings of a case study only of a case study', () => {
    const text = '---\n---\nLead.';
    expect(problemsOf('posts/a.mdx', text)).toEqual([]);
    expect(problemsOf('pages/about.mdx', text)).toEqual([]);
    expect(problemsOf('projects/a.mdx', text)).toHaveLength(1);
  });

  test('asks for text only of an article', () => {
    for (const folder of ['projects', 'pages', 'ai-terms']) {
      expect(problemsOf(`${folder}/a.mdx`, '---\n---\n')).toEqual([]);
    }
    expect(problemsOf('posts/a.mdx', '---\n---\n\n')).toMatchObject([{ line: 3, column: 1 }]);
  });

  test('has nothing against a comment below the fields of a dictionary entry', () => {
    expect(problemsOf('ai-terms/a.mdx', '---\n---\n{/* a */}')).toEqual([]);
    expect(problemsOf('ai-terms/a.mdx', '---\n---\n\nb')).toMatchObject([{ line: 4, column: 1 }]);
  });

  test('knows the terms that it is told of', () => {
    const text = '---\n---\n<Term slug="a">b</Term>';
    expect(problemsOf('posts/a.mdx', text, ['a'])).toEqual([]);
    expect(problemsOf('posts/a.mdx', text, ['b'])).toHaveLength(1);
  });
});

function readMdx(path: string, text: string) {
  const document = toDocument(toContentFile(path, text));
  if (document === undefined) throw new Error(`${path} is no document`);
  return document;
}
