import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLinks, toPlainText, toWords } from '#lib/markdown/tree.ts';
import { lower } from '#tests/unit/markdown/trees.ts';

const text = (source: string) => toPlainText(lower(source));
const links = (source: string) => toLinks(lower(source));

describe('toPlainText', () => {
  test.each([
    ['prose without its marks', 'a **b** _c_ `d` ~~e~~', 'a b c d e'],
    ['a line for each block', '# a\n\nb\n\n> c', 'a\nb\nc'],
    ['a line for each item', '- a\n- b\n  1. c', 'a\nb\nc'],
    ['a line for each cell', '| a | b |\n| - | - |\n| c | d |', 'a\nb\nc\nd'],
    ['code', '```js\nconst a = 1;\nb();\n```', 'const a = 1;\nb();'],
    ['the words of links, not their URLs', '[a](/b "c") [d][e]\n\n[e]: /f', 'a d'],
    ['alternative texts', 'a ![b](/c) ![d][e]\n\n[e]: /f', 'a b d'],
    ['a callout with its label', '<Callout kind="tip">\na\n</Callout>', 'Tip\na'],
    ['a callout with its title', '<Callout title="T">\na\n</Callout>', 'T\na'],
    ['a figure and its caption', '<Figure src="/a" alt="b">\nc *d*\n</Figure>', 'b\nc d'],
    ['a term', 'a <Term slug="b">c</Term>.', 'a c.'],
    ['footnotes', 'a[^1]\n\n[^1]: b', 'a\nb'],
    ['the text of escapes and references', '\\*a\\* &amp; \\{b\\}', '*a* & {b}'],
    ['the lines of a paragraph', 'a\nb', 'a\nb'],
    ['no comments', 'a\n\n{/* b */}\n\nc', 'a\nc'],
    ['nothing of nothing', '', ''],
    ['nothing of a rule', '---', ''],
    ['each word of a callout on one line once', '<Callout>a</Callout>', 'Note\na'],
  ])('returns %s', (_, source, expected) => {
    expect(text(source)).toBe(expected);
  });

  test('separates words at a hard break', () => {
    expect(toWords(text('one\\\ntwo'))).toEqual(['one', 'two']);
  });

  test('separates words at a hard break of two spaces', () => {
    expect(toWords(text('one  \ntwo'))).toEqual(['one', 'two']);
  });
});

describe('toLinks', () => {
  test.each([
    ['links', '[a](/b) c [d](https://e.com/f)', ['/b', 'https://e.com/f']],
    ['images', '![a](/b.png)', ['/b.png']],
    ['an image in a link, the link first', '[![a](/b.png)](/c)', ['/c', '/b.png']],
    ['definitions', '[a][b]\n\n[b]: /c', ['/c']],
    [
      'bare URLs and email addresses',
      'https://a.com www.b.com c@d.com',
      ['https://a.com', 'http://www.b.com', 'mailto:c@d.com'],
    ],
    ['figures', '<Figure src="/a" alt="b" />', ['/a']],
    ['terms', '<Term slug="a">b</Term>', ['/terms/a']],
    [
      'links in components, cells and notes',
      '<Callout>\n| a |\n| - |\n| [b](/c) |\n</Callout>\n\nd[^1]\n\n[^1]: [e](/f)',
      ['/c', '/f'],
    ],
    ['each URL once, where it comes first', '[a](/b) [c](/d) [e](/b)', ['/b', '/d']],
    ['no URLs in code', '`[a](/b)`\n\n```\nhttps://c.com\n```', []],
    ['nothing of nothing', '', []],
  ])('lists %s', (_, source, expected) => {
    expect(links(source)).toEqual(expected);
  });
});

describe('toWords', () => {
  test.each([
    ['words between blanks', 'one two\n three', ['one', 'two', 'three']],
    ['no punctuation', 'one, two. “three” — (four)!', ['one', 'two', 'three', 'four']],
    ['an apostrophe as part of its word', "don't", ["don't"]],
    ['a decimal number as one word', '3.5 4,000', ['3.5', '4,000']],
    ['the parts of a hyphenated word', 'well-known', ['well', 'known']],
    ['accents with their letters', 'nai\u0308ve café', ['nai\u0308ve', 'café']],
    ['no emoji', 'a 👍🏽 b', ['a', 'b']],
    ['Cyrillic', 'привет, мир', ['привет', 'мир']],
    ['every word as often as it occurs', 'a a', ['a', 'a']],
    ['nothing of nothing', '', []],
    ['nothing of blanks', ' \n\t', []],
  ])('finds %s', (_, source, words) => {
    expect(toWords(source)).toEqual(words);
  });

  test('finds the words of Unicode although it splits the text first', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
    const marks = fc.constantFrom(..."ab1 \n.,'-_\u0301\u200d\u00a0\u3000本ก");
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: marks })),
        (source) => {
          const segments = Array.from(segmenter.segment(source)).filter((one) => one.isWordLike);
          expect(toWords(source)).toEqual(segments.map(({ segment }) => segment));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('handles a line of 100,000 words', () => {
    expect(toWords('word '.repeat(100_000))).toHaveLength(100_000);
  }, 60_000);

  test('returns each word as written, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (source) => {
        let from = 0;
        for (const word of toWords(source)) {
          const at = source.indexOf(word, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + word.length;
        }
      }),
    );
  });

  test('finds the same words as the segmenter in the whole text', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
    const pieces =
      "a Z 0 9 ab - ' ’ “ ” . , ; : _ ! ? ( ) [ ] / \\ @ # $ % & * + = < > { } | ~ ` ^ … — é 中".split(
        ' ',
      );
    const anyText = fc.array(fc.constantFrom(...pieces, ' ', '\n')).map((all) => all.join(''));
    fc.assert(
      fc.property(anyText, (whole) => {
        const found = Array.from(segmenter.segment(whole)).filter(({ isWordLike }) => isWordLike);
        expect(toWords(whole)).toEqual(found.map(({ segment }) => segment));
      }),
      { numRuns: 300 },
    );
  });
});
