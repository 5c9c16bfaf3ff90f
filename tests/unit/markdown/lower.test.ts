import { describe, expect, test } from 'vitest';
import { tagNames } from '#lib/markdown/components.ts';
import { findContentErrors, lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { errorOf, lower, lowerToMarkdown } from '#tests/unit/markdown/trees.ts';

const lines = (...all: string[]) => all.join('\n');

test.each([
  ['at the end', 'a <br/>\n\n- **b<br/><br/>** c<br/>', 'a\n\n- **b** c'],
  ['beside spaces', 'a <br/> b\u00a0<br/>\u3000c', 'a\\\nb\u00a0\\\n\u3000c'],
  ['in a heading', '## a<br/>b', '## a b'],
])('a line break %s needs neither a backslash nor a character reference', (_, source, markdown) => {
  expect(lowerToMarkdown(source)).toBe(markdown);
});

describe('Callout', () => {
  test.each([
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['important', 'Important'],
    ['warning', 'Warning'],
  ])('lowers a %s to a blockquote that begins with a bold label', (kind, label) => {
    const source = lines(`<Callout kind="${kind}">`, 'Words.', '</Callout>');
    expect(lowerToMarkdown(source)).toBe(lines(`> **${label}**`, '>', '> Words.'));
  });

  test.each([
    ['without a kind as a note', '<Callout>\na\n</Callout>', '> **Note**\n>\n> a'],
    ['with its title', '<Callout title="Read me">\na\n</Callout>', '> **Read me**\n>\n> a'],
    [
      'with its title rather than its kind',
      '<Callout kind="tip" title="T">\na\n</Callout>',
      '> **T**\n>\n> a',
    ],
    [
      'with an empty title by its kind',
      '<Callout kind="tip" title="">\na\n</Callout>',
      '> **Tip**\n>\n> a',
    ],
    ['with two paragraphs', '<Callout>\na\n\nb\n</Callout>', '> **Note**\n>\n> a\n>\n> b'],
    ['with a list', '<Callout>\n- a\n- b\n</Callout>', '> **Note**\n>\n> - a\n> - b'],
    [
      'with code',
      '<Callout>\n```js\nconst a = {};\n\na;\n```\n</Callout>',
      '> **Note**\n>\n> ```js\n> const a = {};\n>\n> a;\n> ```',
    ],
    [
      'with a table',
      '<Callout>\n| a |\n| - |\n| b |\n</Callout>',
      '> **Note**\n>\n> | a |\n> | - |\n> | b |',
    ],
    [
      'with a term',
      '<Callout>\n<Term slug="rag">RAG</Term> helps.\n</Callout>',
      '> **Note**\n>\n> [RAG](/terms/rag) helps.',
    ],
    [
      'within a callout',
      '<Callout>\n<Callout kind="tip">\na\n</Callout>\n</Callout>',
      '> **Note**\n>\n> > **Tip**\n> >\n> > a',
    ],
    ['without content', '<Callout kind="warning" />', '> **Warning**'],
    [
      'within a list item',
      '- a\n\n  <Callout>\n  b\n  </Callout>',
      '- a\n\n  > **Note**\n  >\n  > b',
    ],
    ['on one line', '<Callout kind="tip">a *b*</Callout>', '> **Tip**\n>\n> a _b_'],
  ])('lowers one %s', (_, source, markdown) => {
    expect(lowerToMarkdown(source)).toBe(markdown);
  });
});

describe('Figure', () => {
  test.each([
    ['without a caption', '<Figure src="/a.png" alt="A map" />', '![A map](/a.png)'],
    [
      'with its caption as emphasized text',
      '<Figure src="/a.png" alt="A">\nThe map.\n</Figure>',
      '![A](/a.png)\n\n_The map._',
    ],
    [
      'with a term in its caption',
      '<Figure src="/a.png" alt="A">\nSee <Term slug="rag">RAG</Term>.\n</Figure>',
      '![A](/a.png)\n\n_See [RAG](/terms/rag)._',
    ],
    [
      'with strong text in its caption',
      '<Figure src="/a.png" alt="A">\nThe **map**.\n</Figure>',
      '![A](/a.png)\n\n_The **map**._',
    ],
    [
      'with its caption on the same line',
      '<Figure src="/a.png" alt="A">The map.</Figure>',
      '![A](/a.png)\n\n_The map._',
    ],
  ])('lowers one %s', (_, source, markdown) => {
    expect(lowerToMarkdown(source)).toBe(markdown);
  });
});

describe('Term', () => {
  test.each([
    ['in a sentence', 'Ask <Term slug="rag">RAG</Term>.', 'Ask [RAG](/terms/rag).'],
    ['in a heading', '## <Term slug="rag">RAG</Term> now', '## [RAG](/terms/rag) now'],
    [
      'in a table cell',
      '| a |\n| - |\n| <Term slug="x">y</Term> |',
      '| a |\n| - |\n| [y](/terms/x) |',
    ],
    ['in a list item', '- <Term slug="x">y</Term>', '- [y](/terms/x)'],
    ['in strong text', '**a <Term slug="x">b</Term>**', '**a [b](/terms/x)**'],
    ['in a footnote', 'a[^1]\n\n[^1]: <Term slug="x">y</Term>', 'a[^1]\n\n[^1]: [y](/terms/x)'],
    ['with markup inside', '<Term slug="x">a *b* `c`</Term>', '[a _b_ `c`](/terms/x)'],
    ['alone on its line', '<Term slug="x">y</Term>', '[y](/terms/x)'],
    ['over three lines', '<Term slug="x">\ny\n</Term>', '[y](/terms/x)'],
  ])('lowers one %s to a link to its entry', (_, source, markdown) => {
    expect(lowerToMarkdown(source)).toBe(markdown);
  });
});

describe('comments', () => {
  test.each([
    ['between blocks', 'a\n\n{/* no */}\n\nb', 'a\n\nb'],
    ['over several lines', '{/*\nno\n\nno\n*/}\n\nb', 'b'],
    ['two in one pair of braces', '{/* no */ /* no */}\n\nb', 'b'],
    ['two on one line', 'a\n\n{/* no */} {/* no */}\n\nb', 'a\n\nb'],
    ['at the end of a sentence', 'Done. {/* no */}', 'Done.'],
    ['at the start of a sentence', '{/* no */} Go.', 'Go.'],
    ['at the end of a heading', '## Two {/* no */}', '## Two'],
    ['at the end of a line', 'One {/* no */}\ntwo.', 'One\ntwo.'],
    ['at the end of a table cell', '| a {/* no */} |\n| - |', '| a |\n| - |'],
    ['at the end of the words of a link', '[a {/* no */}](/b)', '[a](/b)'],
    [
      'at the end of the words of a term',
      'a <Term slug="b">c {/* no */}</Term> d',
      'a [c](/terms/b) d',
    ],
    ['at the end of a list item', '- a {/* no */}\n- b', '- a\n- b'],
    ['at the end of emphasis', '_a{/* no */}_', '_a_'],
    ['between two lists, which stay two', '- a\n\n{/* no */}\n\n- b', '- a\n\n* b'],
    ['in a component', '<Callout>\n{/* no */}\n\na\n</Callout>', '> **Note**\n>\n> a'],
    ['alone', '{/* no */}', ''],
    ['that hold code', '{/* <Video /> import a from "b" {x} */}\n\nb', 'b'],
  ])('are removed: %s', (_, source, markdown) => {
    expect(lowerToMarkdown(source)).toBe(markdown);
  });

  test('are removed within a word without splitting it', () => {
    expect(lowerToMarkdown('wo{/* no */}rd')).toBe('word');
  });
});

describe('URLs', () => {
  const resolved = (source: string) =>
    writeMarkdown(
      lowerComponents(parseMdx(source), {
        termPath: (slug) => `/terms/${slug}`,
        resolveUrl: (url) => `https://e.com${url}`,
      }),
    );

  test.each([
    ['of a link', '[a](/b)', '[a](https://e.com/b)'],
    ['of an image', '![a](/b)', '![a](https://e.com/b)'],
    ['of a definition', '[a]\n\n[a]: /b', '[a]\n\n[a]: https://e.com/b'],
    ['of a figure', '<Figure src="/b" alt="a" />', '![a](https://e.com/b)'],
    ['of a term', '<Term slug="b">a</Term>', '[a](https://e.com/terms/b)'],
  ])('are resolved once by `resolveUrl`: %s', (_, source, markdown) => {
    expect(resolved(source)).toBe(markdown);
  });
});

const errorsOf = (source: string) => findContentErrors(parseMdx(source));

const noProgram = 'Content cannot run code.';
const noCode = 'Take out `import` and `export`: every component is there already.';
const noExpression = 'Take out `{…}`, or write `\\{` for a brace that readers see.';
const unknownTag = `Write Markdown, or one of: ${tagNames.join(', ')}.`;
const urlHint = 'Begin it with `/` for this site, or with https://, http:// or mailto:.';
const noTag = (name: string) => `<${name}> is not a component of this site.`;
const refusedUrl = (url: string) => `\`${url}\` is not a URL that may be linked.`;

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
  [
    'a raw HTML tag',
    'a\n\n<div>\nb\n</div>',
    3,
    1,
    noTag('div'),
    'Remove the tag: the stylesheet places the text.',
  ],
  ['a tag in a list item', '- a <b>b</b>', 1, 5, noTag('b'), 'Write **text**.'],
  ['a component that is not there', '> <Tweets />', 1, 3, noTag('Tweets'), unknownTag],
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
  ['an unsafe link', 'a [b](javascript:c)', 1, 3, refusedUrl('javascript:c'), urlHint],
  [
    'an unsafe image',
    '![b](data:image/svg+xml,c)',
    1,
    1,
    refusedUrl('data:image/svg+xml,c'),
    urlHint,
  ],
  ['an unsafe definition', '[a]\n\n[a]: vbscript:b', 3, 1, refusedUrl('vbscript:b'), urlHint],
  [
    'an unsafe figure',
    'a\n\n<Figure src="javascript:b" alt="c" />',
    3,
    9,
    refusedUrl('javascript:b'),
    urlHint,
  ],
] as const;

describe('lowerComponents', () => {
  test.each(mistakes)(
    'rejects %s with its position',
    (_, source, line, column, message, accepted) => {
      expect(errorOf(source)).toMatchObject({
        message,
        place: { line, column },
        advice: { accepted },
      });
    },
  );

  test('accepts escaped braces and angle brackets, and those in code', () => {
    expect(() => lower('\\{a\\} \\<div> `{b} <i>`\n\n```\nimport c\n{d}\n<e>\n```')).not.toThrow();
  });
});

describe('findContentErrors', () => {
  test.each(mistakes)('reports %s with its place', (_, source, line, column, message, accepted) => {
    expect(errorsOf(source)).toMatchObject([
      { message, place: { line, column }, advice: { accepted } },
    ]);
  });

  test('reports every mistake in document order', () => {
    const source = 'import a from "b"\n\n{c}\n\n<Tweet />\n\n[d](data:e) <Term>f</Term>';
    expect(errorsOf(source).map(({ place }) => [place?.line, place?.column])).toEqual([
      [1, 1],
      [3, 1],
      [5, 1],
      [7, 1],
      [7, 13],
    ]);
  });

  test('reports mistakes inside an unknown component', () => {
    const source = '<Callout kind="danger">\n[a](javascript:b)\n\n{c}\n</Callout>';
    expect(errorsOf(source).map(({ place }) => place?.line)).toEqual([1, 2, 4]);
  });

  test('reports nothing for a valid body', () => {
    const source = '{/* a */}\n\n<Callout kind="tip">\n<Term slug="a">b</Term> [c](/d)\n</Callout>';
    expect(errorsOf(source)).toEqual([]);
  });

  test('leaves the tree unchanged', () => {
    const tree = parseMdx('{/* a */} b <Term slug="c">d</Term>');
    const before = structuredClone(tree);
    findContentErrors(tree);
    expect(tree).toEqual(before);
  });
});
