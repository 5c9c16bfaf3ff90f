import fc from 'fast-check';
import type { PhrasingContent, RootContent } from 'mdast';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { link, writeBlocks, writeFrontMatter } from '#lib/markdown/write-blocks.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import { toPlainTree } from '#tests/unit/markdown/trees.ts';

const marks = fc.constantFrom(...'ab 1wp\n*_`[]()<>{}!|~#-+.:;@\\/&="\'$%,?^é“');
const fragments = fc.constantFrom(
  'https://a.b',
  'www.a.b',
  'a@b.c',
  '&amp;',
  '1. ',
  '# ',
  '**',
  '~~',
  '](',
  'a_b',
  '__',
  '\\*',
);
const hostile = fc
  .array(fc.oneof({ weight: 4, arbitrary: marks }, fragments), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');
/** In a heading of the first two levels, `write.ts` underlines a text with line breaks instead. */
const line = hostile.map((text) => text.replaceAll('\n', ' '));

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const url = fc.constantFrom('https://example.com/a', 'https://example.com/?q=a&b=(c)', '/a_b*c');

const inline: fc.Arbitrary<PhrasingContent> = fc.oneof(
  hostile.map(text),
  fc.tuple(url, hostile).map(([url, value]) => link(url, value)),
  url.map((it) => link(it, it)),
  fc.constant(link('mailto:a_b@example.com', 'a_b@example.com')),
  fc.constant(link('mailto:a@b._c', 'a@b._c')),
  line.map((value): PhrasingContent => ({ type: 'inlineCode', value })),
);

/** Two texts are never neighbors, and neither are two codes: a parser would have joined them. */
const inlines = fc
  .array(inline, { minLength: 1, maxLength: 5 })
  .map((nodes) =>
    nodes.filter(({ type }, index) => type === 'link' || nodes[index - 1]?.type !== type),
  );

const toParagraph = (children: PhrasingContent[]): RootContent => ({ type: 'paragraph', children });
const paragraph = inlines.map(toParagraph);

const block: fc.Arbitrary<RootContent> = fc.oneof(
  paragraph,
  fc
    .tuple(fc.constantFrom(1, 2, 3), line)
    .map(([depth, value]) => ({ type: 'heading', depth, children: [text(value)] }) as RootContent),
  paragraph.map((child) => ({ type: 'blockquote', children: [child] }) as RootContent),
);

const label = fc.tuple(hostile, hostile).map(([label, value]) => {
  const strong = { type: 'strong' as const, children: [text(label)] };
  return [toParagraph([strong, text(`: ${value}`)])];
});

const list = fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((paragraphs) => {
  const items = paragraphs.map((child) => ({ type: 'listItem', spread: false, children: [child] }));
  return [{ type: 'list', ordered: false, spread: false, children: items } as RootContent];
});

function expectSameMeaning(blocks: readonly RootContent[]): void {
  const written = writeBlocks(blocks);
  expect(toPlainTree(parseMarkdown(written))).toEqual(
    toPlainTree(parseMarkdown(writeMarkdown(blocks))),
  );
}

describe('writeBlocks', () => {
  test.each([
    ['blocks', fc.array(block, { minLength: 1, maxLength: 3 })],
    ['bold labels', label],
    ['lists', list],
  ])('writes %s like the whole writer', (_, blocks) => {
    fc.assert(fc.property(blocks, expectSameMeaning), { numRuns: 80 });
  });

  test.each([
    ['ada@example.com', '<ada@example.com>'],
    ['a@a._a', '[a@a.\\_a](mailto:a@a._a)'],
    ['a@_a.a', '[a@\\_a.a](mailto:a@_a.a)'],
  ])('writes a link to %s as Markdown reads it, like the whole writer', (address, expected) => {
    const blocks = [toParagraph([link(`mailto:${address}`, address)])];
    expect(writeBlocks(blocks)).toBe(expected);
    expectSameMeaning(blocks);
  });

  test('escapes no ampersand that begins no reference', () => {
    const blocks = [toParagraph([link('/?a=1&b=2', 'R&D; AT&T'), text(' &amp; &copy')])];
    expect(writeBlocks(blocks)).toBe('[R\\&D; AT&T](/?a=1&b=2) \\&amp; &copy');
  });

  test('writes a link that shows an address and leads elsewhere with its URL', () => {
    const blocks = [toParagraph([link('/a', 'ada@example.com')])];
    expect(writeBlocks(blocks)).toBe('[ada@example.com](/a)');
    expectSameMeaning(blocks);
  });

  test('writes no image of a link behind an exclamation mark', () => {
    const blocks = [toParagraph([text('x!'), link('mailto:a@b._c', 'a@b._c')])];
    expect(writeBlocks(blocks)).toBe('x\\![a@b.\\_c](mailto:a@b._c)');
    expectSameMeaning(blocks);
  });

  test('refuses what it can’t write', () => {
    expect(() => writeBlocks([{ type: 'table', children: [] }])).toThrow('type table');
  });
});

const yamlMarks = fc.constantFrom(...'ab 01.eE+-:#,[]{}&*!|>\'"%@`?~é“…');
const yamlLine = fc.oneof(
  fc.string({ unit: yamlMarks, maxLength: 12 }),
  fc.constantFrom(...'null true False 0x1f 0o7 .inf .nan 1e5 2026-01-31'.split(' ')),
  fc.string({ unit: 'grapheme' }).map((value) => value.replace(/\p{Cc}/gu, '')),
);

describe('writeFrontMatter', () => {
  test('writes one line as the yaml package does', () => {
    fc.assert(
      fc.property(yamlLine, (value) => {
        const fields = { a: value.trim() };
        expect(writeFrontMatter(fields)).toBe(stringify(fields, { lineWidth: 0 }));
      }),
      { numRuns: 500 },
    );
  });

  test('writes any text so that a parser reads it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (a, b) => {
        expect(parse(writeFrontMatter({ a, b: `${b}\n${a}` }))).toEqual({ a, b: `${b}\n${a}` });
      }),
      { numRuns: 500 },
    );
  });
});
