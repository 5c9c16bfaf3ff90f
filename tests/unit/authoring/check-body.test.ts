import { describe, expect, test } from 'vitest';
import { checkBody } from '#lib/authoring/check-body.ts';
import { check, checkPostBody, goodContent } from '#tests/unit/authoring/sample-content.ts';

const components = 'Write Markdown, or one of: Callout, Figure, Term.';
const noExpression =
  'Content is not a program: take out `{…}`, or write `\\{` for a brace that readers see.';
const noModule =
  'Content is not a program: take out `import` and `export`; every component is there already.';
const notText = (name: string, known: string) =>
  `A property of <${name}> is plain text in quotes, such as name="value"; known: ${known}.`;
const notSafe = (url: string) =>
  `\`${url}\` is not an address to link to: use https:, http: or mailto:.`;

describe('the body of an article', () => {
  test.each([
    [
      'an unknown component',
      '<Video />',
      `8:1 <Video> is not a component of this site. ${components}`,
    ],
    [
      'a raw HTML tag in a sentence',
      'a\n\nb <br/> c',
      `10:3 <br> is not a component of this site. ${components}`,
    ],
    [
      'a tag in a list in a callout',
      '<Callout>\n- a <b>c</b>\n</Callout>',
      `9:5 <b> is not a component of this site. ${components}`,
    ],
    ['an expression', 'a {b}', `8:3 ${noExpression}`],
    ['an import', 'import a from "b"\n\nc', `8:1 ${noModule}`],
    ['an export', 'a\n\nexport const b = 1', `10:1 ${noModule}`],
    [
      'an unknown property',
      '<Callout tone="a">\nb\n</Callout>',
      '8:1 <Callout> has no property `tone`. Use one of: kind, title.',
    ],
    [
      'an unknown kind',
      '<Callout kind="a">\nb\n</Callout>',
      '8:1 `kind="a"` is not a kind of <Callout>. Use one of: note, tip, important, warning.',
    ],
    ['a computed property', 'a <Term slug={b}>c</Term>', `8:3 ${notText('Term', 'slug')}`],
    [
      'spread properties',
      '<Callout {...a}>\nb\n</Callout>',
      `8:1 ${notText('Callout', 'kind, title')}`,
    ],
    ['a missing slug', '<Term>a</Term>', '8:1 <Term> needs the property `slug`.'],
    ['a missing source', '<Figure alt="a" />', '8:1 <Figure> needs the property `src`.'],
    ['a missing alternative text', '<Figure src="/a" />', '8:1 <Figure> needs the property `alt`.'],
    [
      'a term that is not there',
      'a <Term slug="nope">b</Term>',
      '8:3 <Term slug="nope">: content/ai-terms/nope.mdx does not exist.',
    ],
    [
      'a term that is not there, given as a second slug',
      '<Term slug="token" slug="nope">b</Term>',
      /^8:1 /,
    ],
    [
      'a term in another case',
      '<Term slug="Token">b</Term>',
      '8:1 <Term slug="Token">: content/ai-terms/Token.mdx does not exist.',
    ],
    [
      'a term of a name every object has',
      '<Term slug="constructor">b</Term>',
      '8:1 <Term slug="constructor">: content/ai-terms/constructor.mdx does not exist.',
    ],
    ['an unsafe link', '[a](javascript:b)', `8:1 ${notSafe('javascript:b')}`],
    ['an unsafe image', 'a\nb ![c](data:d)', `9:3 ${notSafe('data:d')}`],
    ['an unsafe definition', '[a]\n\n[a]: vbscript:b', `10:1 ${notSafe('vbscript:b')}`],
    [
      'an unsafe figure',
      'a\n\n<Figure src="javascript:b" alt="c" />',
      `10:1 ${notSafe('javascript:b')}`,
    ],
    ['an HTML comment', 'a\n\n<!-- b -->', /^10:2 Unexpected character `!`/],
    ['a brace that is never closed', 'a {b', /^8:5 Unexpected end of file in expression/],
    ['a tag that closes nothing', 'a\n\n</Callout>', /^10:2 Unexpected closing slash `\/` in tag/],
    [
      'a component that is never closed',
      'a\n\n<Callout>\nb',
      /^10:1 Expected a closing tag for `<Callout>`/,
    ],
    [
      'a term that is never closed',
      'a <Term slug="token">b\n\nc',
      /^8:3 Expected a closing tag for `<Term>`/,
    ],
    ['an import that is no JavaScript', 'import a from', /^8:14 Could not parse import\/exports/],
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
    for (const [, line] of checkPostBody(body)
      .join(' ')
      .matchAll(/(\d+):\d+/g)) {
      expect(Number(line)).toBeGreaterThanOrEqual(8);
    }
  });

  test.each([
    [
      'a component',
      '{/* a */}\n\n<Callout kind="tip">\n[b](/c) <Term slug="token">d</Term>\n</Callout>',
    ],
    ['braces and tags in code', '`{a} <b>`\n\n```\nimport c\n<d>{e}</d>\n```'],
    ['escaped braces and tags', '\\{a\\} \\<b>'],
    ['nothing', ''],
  ])('has nothing against %s', (_, body) => {
    expect(checkPostBody(body)).toEqual([]);
  });

  test('reports every mistake of one body in its order', () => {
    const body = '[a](data:b) <Video />\n\n<Term slug="nope">c</Term>\n\n{d}\n\n<Term>e</Term>';
    expect(checkPostBody(body).map((problem) => problem.split(' ')[0])).toEqual([
      '8:1',
      '8:13',
      '10:1',
      '12:1',
      '14:1',
    ]);
  });

  test('reports the mistakes inside a component that is one itself', () => {
    const body = '<Callout kind="danger">\n[a](data:b)\n\n<Term slug="nope">c</Term>\n</Callout>';
    expect(checkPostBody(body).map((problem) => problem.split(' ')[0])).toEqual([
      '8:1',
      '9:1',
      '11:1',
    ]);
  });

  test('counts lines through Windows line ends', () => {
    const text = goodContent['posts/hello.mdx']?.replace(/---\n.*$/, '---\na\n\n{b}');
    expect(check({ 'posts/hello.mdx': text?.replaceAll('\n', '\r\n') })).toEqual([
      `content/posts/hello.mdx:10:1 ${noExpression}`,
    ]);
  });
});

describe('the body of a project', () => {
  const problemsOf = (body: string) => {
    const text = goodContent['projects/legible.mdx']?.replace(
      /---\n## [\s\S]*$/,
      () => `---\n${body}`,
    );
    return check({ 'projects/legible.mdx': text }).map((line) =>
      line.replace('content/projects/legible.mdx:', ''),
    );
  };
  const begin = 'Begin the case study with a `##` heading: every part of it has a title.';
  const list = '`## Results` holds one bulleted list and nothing else.';

  test.each([
    ['text before the first heading', 'Lead.\n\n## A\n\na', `8:1 ${begin}`],
    ['a first-level heading', '# A', `8:1 ${begin}`],
    ['text for a list', '## Results\n\nFast.', `10:1 ${list}`],
    ['a callout for a list', '## A\n\na\n\n## Results\n\n<Callout>\nb\n</Callout>', `14:1 ${list}`],
    [
      'a callout before the first heading',
      '\n<Callout>\na\n</Callout>\n\n## B\n\nb',
      `9:1 ${begin}`,
    ],
    [
      'a term before the first heading',
      '\n<Term slug="token">a</Term>\n\n## B\n\nb',
      `9:1 ${begin}`,
    ],
    [
      'a field given twice',
      '## Outcome\n\na\n\n## Outcome\n\nb',
      '12:1 `## Outcome` stands here for the second time.',
    ],
    ['a list field that holds nothing', '## A\n\na\n\n## Results', `12:1 ${list}`],
    [
      'an unknown component',
      '## A\n\n<Video />',
      `10:1 <Video> is not a component of this site. ${components}`,
    ],
  ])('is reported for %s', (_, body, problem) => {
    expect(problemsOf(body)).toEqual([problem]);
  });

  test.each([
    ['nothing', ''],
    ['a section', '## A\n\na'],
    ['a callout', '## A\n\n<Callout>\na\n</Callout>'],
    ['a figure', '## Architecture\n\n<Figure src="/a" alt="b" />'],
    ['a term', '## A\n\na <Term slug="token">b</Term>'],
    ['a term in a list', '## Results\n\n- <Term slug="token">b</Term>'],
    ['a comment in a section', '## A\n\n{/* b */}\n\nc'],
    ['a comment before the first heading', '{/* a */}\n\n## B\n\nc'],
    ['a comment beside a list', '## Results\n\n{/* a */}\n\n- b'],
    ['a comment alone', '{/* a */}'],
  ])('has nothing against %s', (_, body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  test.each([
    ['an outcome without text', '## A\n\na\n\n## Outcome', 12],
    ['a section without text', '## A\n\na\n\n## B', 12],
    ['a section that is only a comment', '## A\n\n{/* later */}\n\n## B\n\nb', 8],
    ['a heading without a title', '## A\n\na\n\n##\n\nb', 12],
    ['an empty item', '## Results\n\n- a\n-', 11],
  ])('is reported on its line for %s', (_, body, line) => {
    expect(problemsOf(body)).toEqual([expect.stringMatching(new RegExp(`^${line}:`))]);
  });
});

describe('checkBody', () => {
  const rules = { file: 'f', bodyLine: 3, termSlugs: ['a'], isCaseStudy: false };

  test('places a mistake in the file, not in the body', () => {
    expect(checkBody('a\n\n{b}', rules)).toMatchObject([{ file: 'f', line: 5, column: 1 }]);
    expect(checkBody('a\n\n{b}', { ...rules, bodyLine: 1 })).toMatchObject([{ line: 3 }]);
  });

  test('asks for the headings of a case study only of a case study', () => {
    expect(checkBody('Lead.', rules)).toEqual([]);
    expect(checkBody('Lead.', { ...rules, isCaseStudy: true })).toHaveLength(1);
  });

  test('knows the terms that it is told of', () => {
    expect(checkBody('<Term slug="a">b</Term>', rules)).toEqual([]);
    expect(checkBody('<Term slug="a">b</Term>', { ...rules, termSlugs: [] })).toHaveLength(1);
  });
});
