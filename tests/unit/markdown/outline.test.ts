import fc from 'fast-check';
import type { Heading } from 'mdast';
import { describe, expect, test } from 'vitest';
import { type Part, toPart } from '#lib/markdown/outline.ts';
import { parseGfm, toPlainTree } from '#tests/unit/markdown/trees.ts';

const part: Part = { depth: 3, name: 'a', url: 'https://example.com/a' };

const toPartText = (markdown: string, of: Part) => toPart(parseGfm(markdown), of);

function depthsOf(markdown: string): number[] {
  return parseGfm(markdown)
    .children.filter((node): node is Heading => node.type === 'heading')
    .map(({ depth }) => depth);
}

describe('headings', () => {
  test.each([
    ['one level down', '## a\n\nb\n\n### c', '### a\n\nb\n\n#### c'],
    ['two levels down', '# a\n\n## b', '### a\n\n#### b'],
    ['up', '##### a\n\n###### b', '### a\n\n#### b'],
    ['not at all', '### a', '### a'],
    ['by the highest, wherever it stands', '### a\n\n## b', '#### a\n\n### b'],
    ['from the underlined form', 'a\n---\n\nb\n===', '#### a\n\n### b'],
    ['in a quote', '> ## a', '> ### a'],
    ['in a list', '- ## a\n\n  b', '- ### a\n\n  b'],
    ['without text', '##', '###'],
  ])('move %s', (_, markdown, moved) => {
    expect(toPartText(markdown, part)).toBe(moved);
  });

  test.each([
    ['becomes bold', '## a\n\n###### b', '### a\n\n**b**', 4],
    [
      'becomes bold, and its own bold is one with it',
      '# a\n\n###### b **c** d',
      '### a\n\n**b c d**',
      3,
    ],
    ['keeps its links and code', '# a\n\n###### [b](/c) `d`', '### a\n\n**[b](/c) `d`**', 3],
    ['has no bold left within', '# a\n\n###### _b **c**_', '### a\n\n**_b c_**', 3],
  ])('below the sixth level %s', (_, markdown, moved) => {
    expect(toPartText(markdown, { ...part, depth: 3 })).toBe(moved);
  });

  test('stay six where that is deep enough', () => {
    expect(toPartText('## a\n\n##### b', part)).toBe('### a\n\n###### b');
  });

  test('that are only code or text stay as they are', () => {
    const markdown = '```\n## a\n```\n\n\\## b';
    expect(toPartText(markdown, part)).toBe(markdown);
  });

  test('keep their order and distance, from the depth asked for down to the sixth', () => {
    const depth = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(depth, { maxLength: 12 }), (depths) => {
        const markdown = depths.map((level) => `${'#'.repeat(level)} a`).join('\n\n');
        const levels = 3 - Math.min(...depths);
        const expected = depths.map((level) => level + levels).filter((level) => level <= 6);
        expect(depthsOf(toPartText(markdown, part))).toEqual(expected);
      }),
    );
  });
});

describe('labels', () => {
  test('of footnotes carry the name of the part', () => {
    expect(toPartText('a[^1] b[^note]\n\n[^1]: c\n\n[^note]: d', part)).toBe(
      'a[^a-1] b[^a-note]\n\n[^a-1]: c\n\n[^a-note]: d',
    );
  });

  test('of definitions carry the name of the part, and references still lead to them', () => {
    const moved = toPartText('[x], [y][], [z][x], ![x]\n\n[x]: /1\n\n[y]: /2 "t"', part);
    expect(moved).toBe('[x][a-x], [y][a-y], [z][a-x], ![x][a-x]\n\n[a-x]: /1\n\n[a-y]: /2 "t"');
  });

  test('of two parts never meet', () => {
    const markdown = 'a[^1] [b]\n\n[^1]: c\n\n[b]: /1';
    const both = parseGfm(
      [toPartText(markdown, part), toPartText(markdown, { ...part, name: 'b' })].join('\n\n'),
    );
    const labels = both.children.flatMap((node) =>
      node.type === 'definition' || node.type === 'footnoteDefinition' ? [node.identifier] : [],
    );
    expect(new Set(labels).size).toBe(4);
  });
});

describe('addresses', () => {
  test.each([
    ['a fragment', '[a](#b)', '[a](https://example.com/a#b)'],
    ['a fragment in a definition', '[a]\n\n[a]: #b', '[a][a-a]\n\n[a-a]: https://example.com/a#b'],
    ['nothing else', '[a](/b#c) <https://example.org/#d>', '[a](/b#c) <https://example.org/#d>'],
  ])('make absolute %s', (_, markdown, moved) => {
    expect(toPartText(markdown, part)).toBe(moved);
  });
});

test.each([
  ['an empty document', ''],
  ['words', 'a *b* **c** ~~d~~ `e` https://example.com f\\\ng'],
  ['tables', '| a | b |\n| :- | -: |\n| `c\\|d` | \\* |'],
  ['lists', '1. a\n2. b\n   - [x] c\n   - [ ] d\n\n     e'],
  ['code', '````md\n```\n{a}\n```\n````\n\n    indented'],
  ['text that looks like markup', 'a \\< b & c &amp; \\{d\\} \\_e\\_ 1\\. f'],
  ['quotes', '> **Note**\n>\n> a\n>\n> > b'],
])('%s says the same as before', (_, markdown) => {
  expect(toPlainTree(parseGfm(toPartText(markdown, part)))).toEqual(
    toPlainTree(parseGfm(markdown)),
  );
});
