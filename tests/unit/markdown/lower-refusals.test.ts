import { describe, expect, test } from 'vitest';
import { ContentError } from '#lib/markdown/content-error.ts';
import { findContentErrors } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { lower, refusalOf } from '#tests/unit/markdown/trees.ts';

const errorsOf = (source: string) => findContentErrors(parseMdx(source));

const noProgram = 'Content is not a program.';
const noCode = 'Take out `import` and `export`: every component is there already.';
const noExpression = 'Take out `{…}`, or write `\\{` for a brace that readers see.';
const unknownTag = 'Write Markdown, or one of: Callout, Figure, Term.';
const anyAddress = 'Begin it with `/` for this site, or with https://, http:// or mailto:.';
const noTag = (name: string) => `<${name}> is not a component of this site.`;
const noAddress = (url: string) => `\`${url}\` is not an address to link to.`;

const mistakes = [
  ['an import', 'import a from "b"', 1, 1, noProgram, noCode],
  ['an export', 'a\n\nexport const b = 1', 3, 1, noProgram, noCode],
  ['an expression on its own line', 'a\n\n{b}', 3, 1, noProgram, noExpression],
  ['an expression in a sentence', 'a {1 + 1} b', 1, 3, noProgram, noExpression],
  ['an expression that holds text', 'a {"b"}', 1, 3, noProgram, noExpression],
  ['an expression beside a comment', 'a {/* b */ c}', 1, 3, noProgram, noExpression],
  ['empty braces', 'An object {} is empty.', 1, 11, noProgram, noExpression],
  ['an expression in a heading', '## a {b}', 1, 6, noProgram, noExpression],
  ['an expression in a table', '| a |\n| - |\n| {b} |', 3, 3, noProgram, noExpression],
  ['an expression in a component', '<Callout>\n{b}\n</Callout>', 2, 1, noProgram, noExpression],
  ['a raw HTML tag', 'a\n\n<div>\nb\n</div>', 3, 1, noTag('div'), unknownTag],
  ['a tag in a list item', '- a <kbd>b</kbd>', 1, 5, noTag('kbd'), unknownTag],
  ['a component that is not there', '> <Video />', 1, 3, noTag('Video'), unknownTag],
  [
    'a missing attribute',
    'a <Term>b</Term>',
    1,
    3,
    '<Term> needs the property `slug`.',
    'Write slug="the name of a file in content/ai-terms".',
  ],
  [
    'a computed attribute',
    '<Term slug={a}>b</Term>',
    1,
    7,
    'A property of <Term> is computed.',
    'Write plain text in quotes, such as name="value". Properties: slug.',
  ],
  ['an unsafe link', 'a [b](javascript:c)', 1, 3, noAddress('javascript:c'), anyAddress],
  [
    'an unsafe image',
    '![b](data:image/svg+xml,c)',
    1,
    1,
    noAddress('data:image/svg+xml,c'),
    anyAddress,
  ],
  ['an unsafe definition', '[a]\n\n[a]: vbscript:b', 3, 1, noAddress('vbscript:b'), anyAddress],
  [
    'an unsafe figure',
    'a\n\n<Figure src="javascript:b" alt="c" />',
    3,
    9,
    noAddress('javascript:b'),
    anyAddress,
  ],
] as const;

describe('lowerComponents', () => {
  test.each(mistakes)('refuses %s with its place', (_, source, line, column, message, accepted) => {
    expect(refusalOf(source)).toMatchObject({
      message,
      place: { line, column },
      advice: { accepted },
    });
  });

  test('accepts braces and angle brackets that are escaped or in code', () => {
    expect(() => lower('\\{a\\} \\<div> `{b} <i>`\n\n```\nimport c\n{d}\n<e>\n```')).not.toThrow();
  });
});

describe('findContentErrors', () => {
  test.each(mistakes)('reports %s with its place', (_, source, line, column, message, accepted) => {
    expect(errorsOf(source)).toMatchObject([
      { message, place: { line, column }, advice: { accepted } },
    ]);
  });

  test('reports every mistake in the order of the body', () => {
    const source = 'import a from "b"\n\n{c}\n\n<Video />\n\n[d](data:e) <Term>f</Term>';
    expect(errorsOf(source).map(({ place }) => [place?.line, place?.column])).toEqual([
      [1, 1],
      [3, 1],
      [5, 1],
      [7, 1],
      [7, 13],
    ]);
  });

  test('reports the mistakes inside a component that is one itself', () => {
    const source = '<Callout kind="danger">\n[a](javascript:b)\n\n{c}\n</Callout>';
    expect(errorsOf(source).map(({ place }) => place?.line)).toEqual([1, 2, 4]);
  });

  test('reports nothing for a body that the site accepts', () => {
    const source = '{/* a */}\n\n<Callout kind="tip">\n<Term slug="a">b</Term> [c](/d)\n</Callout>';
    expect(errorsOf(source)).toEqual([]);
  });

  test('leaves the tree as it was', () => {
    const tree = parseMdx('{/* a */} b <Term slug="c">d</Term>');
    const before = structuredClone(tree);
    findContentErrors(tree);
    expect(tree).toEqual(before);
  });
});

describe('an unsafe address', () => {
  test.each([
    '[a](java&Tab;script:b)',
    '[a](java&NewLine;script:b)',
    '[a](<java\tscript:b>)',
    '[a](javascript&colon;b)',
    '[a](javascript&#58;b)',
    '[a](&#32;javascript:b)',
    '[a](javascript\\:b)',
    '[![a](/b)](javascript:c)',
    '[a][b]\n\n[b]: <javascript:c>',
    '<Figure src="javascript&colon;a" alt="b" />',
    '<Figure src="&#9;javascript:a" alt="b" />',
    '<Callout>\n[a](javascript:b)\n</Callout>',
    'a[^1]\n\n[^1]: [b](javascript:c)',
  ])('is refused however it is written: %j', (source) => {
    expect(() => lower(source)).toThrow(ContentError);
    expect(errorsOf(source)).toHaveLength(1);
  });
});
