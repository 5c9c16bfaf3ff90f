import { describe, expect, test } from 'vitest';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { lowerToMarkdown } from '#tests/unit/markdown/trees.ts';

const lines = (...all: string[]) => all.join('\n');

describe('Callout', () => {
  test.each([
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['important', 'Important'],
    ['warning', 'Warning'],
  ])('lowers a %s to a blockquote that opens with its bold label', (kind, label) => {
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
  ])('vanish: %s', (_, source, markdown) => {
    expect(lowerToMarkdown(source)).toBe(markdown);
  });

  test('vanish within a word and leave its halves together', () => {
    expect(lowerToMarkdown('wo{/* no */}rd')).toBe('word');
  });
});

describe('addresses', () => {
  const resolved = (source: string) =>
    toMarkdown(
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
  ])('%s goes through `resolveUrl` once', (_, source, markdown) => {
    expect(resolved(source)).toBe(markdown);
  });
});
