import fc from 'fast-check';
import type { PhrasingContent, RootContent } from 'mdast';
import { describe, expect, test } from 'vitest';
import { writeMarkdown } from '#lib/markdown/write.ts';
import { writeBlocks } from '#lib/markdown/write-blocks.ts';
import { parseGfm, toPlainTree } from '#tests/unit/markdown/trees.ts';

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
  fc.record({
    type: fc.constant('link' as const),
    url,
    children: fc.array(hostile.map(text), { minLength: 1, maxLength: 1 }),
  }),
  url.map((it): PhrasingContent => ({ type: 'link', url: it, children: [text(it)] })),
  fc.constant<PhrasingContent>({
    type: 'link',
    url: 'mailto:a_b@example.com',
    children: [text('a_b@example.com')],
  }),
  line.map((value): PhrasingContent => ({ type: 'inlineCode', value })),
);

/** Two texts are never neighbors, and neither are two codes: a parser would have joined them. */
const inlines = fc
  .array(inline, { minLength: 1, maxLength: 5 })
  .map((nodes) =>
    nodes.filter(({ type }, index) => type === 'link' || nodes[index - 1]?.type !== type),
  );

const paragraph = inlines.map((children): RootContent => ({ type: 'paragraph', children }));

const block: fc.Arbitrary<RootContent> = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant('heading' as const),
    depth: fc.constantFrom(1, 2, 3),
    children: fc.array(line.map(text), { minLength: 1, maxLength: 1 }),
  }) as fc.Arbitrary<RootContent>,
  paragraph.map((child) => ({ type: 'blockquote', children: [child] }) as RootContent),
);

function expectSameMeaning(blocks: readonly RootContent[]): void {
  const written = writeBlocks(blocks);
  expect(toPlainTree(parseGfm(written))).toEqual(toPlainTree(parseGfm(writeMarkdown(blocks))));
}

describe('writeBlocks', () => {
  test('writes what the whole writer means', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
        expectSameMeaning(blocks);
      }),
      { numRuns: 80 },
    );
  });

  test('writes bold labels like the whole writer', () => {
    fc.assert(
      fc.property(hostile, hostile, (label, value) => {
        const children = [{ type: 'strong' as const, children: [text(label)] }, text(`: ${value}`)];
        const blocks: RootContent[] = [{ type: 'paragraph', children }];
        expectSameMeaning(blocks);
      }),
      { numRuns: 80 },
    );
  });

  test('writes lists like the whole writer', () => {
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 4 }), (paragraphs) => {
        const list = {
          type: 'list',
          ordered: false,
          spread: false,
          children: paragraphs.map((child) => ({
            type: 'listItem',
            spread: false,
            children: [child],
          })),
        } as RootContent;
        expectSameMeaning([list]);
      }),
      { numRuns: 80 },
    );
  });

  test.each([
    ['ada@example.com', '<ada@example.com>'],
    ['a@a._a', '[a@a.\\_a](mailto:a@a._a)'],
    ['a@_a.a', '[a@\\_a.a](mailto:a@_a.a)'],
  ])(
    'writes a link to the address %s as Markdown reads it, like the whole writer',
    (address, expected) => {
      const link = { type: 'link' as const, url: `mailto:${address}`, children: [text(address)] };
      const blocks: RootContent[] = [{ type: 'paragraph', children: [link] }];
      expect(writeBlocks(blocks)).toBe(expected);
      expectSameMeaning(blocks);
    },
  );

  test('escapes no ampersand that begins no reference', () => {
    const link = { type: 'link' as const, url: '/?a=1&b=2', children: [text('R&D; AT&T')] };
    const blocks: RootContent[] = [{ type: 'paragraph', children: [link, text(' &amp; &copy')] }];
    expect(writeBlocks(blocks)).toBe('[R\\&D; AT&T](/?a=1&b=2) \\&amp; &copy');
  });

  test('refuses what it can’t write', () => {
    expect(() => writeBlocks([{ type: 'table', children: [] }])).toThrow('type table');
  });
});
