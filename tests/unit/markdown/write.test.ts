import fc from 'fast-check';
import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { nodesOf } from '#lib/markdown/tree.ts';
import { type DocumentPart, writeDocumentPart, writeMarkdown } from '#lib/markdown/write.ts';
import { lower, parseGfm, toPlainTree } from '#tests/unit/markdown/trees.ts';

const rewrite = (markdown: string) => writeMarkdown(parseGfm(markdown));

describe('writeMarkdown', () => {
  test.each([
    ['lists with hyphens', '* a\n* b', '- a\n- b'],
    ['emphasis with underscores', '*a*', '_a_'],
    ['strong text with asterisks', '__a__', '**a**'],
    ['rules with hyphens', '***', '---'],
    ['headings with number signs', 'a\n===', '# a'],
    ['code with fences', '    a', '```\na\n```'],
    ['a longer fence around a fence', '~~~\n```\n~~~', '````\n```\n````'],
    ['items with one blank', '-    a', '- a'],
    ['tables without padding', '|a  |b|\n|-|:-:|\n|ccc|d|', '| a | b |\n| - | :-: |\n| ccc | d |'],
    ['strikethrough with two tildes', '~a~', '~~a~~'],
    ['task lists', '* [x] a', '- [x] a'],
    ['footnotes', 'a[^1]\n\n[^1]:   b', 'a[^1]\n\n[^1]: b'],
    ['two lists beside each other with two bullets', '- a\n\n* b', '- a\n\n* b'],
  ])('writes %s', (_, source, markdown) => {
    expect(rewrite(source)).toBe(markdown);
  });

  test('writes a list of nodes like a tree of them', () => {
    const tree = parseGfm('## a\n\nb\n\n- c');
    expect(writeMarkdown(tree.children)).toBe(writeMarkdown(tree));
  });

  test.each([
    ['an empty tree', { type: 'root', children: [] } satisfies Root],
    ['no nodes', []],
  ])('writes nothing for %s', (_, content) => {
    expect(writeMarkdown(content)).toBe('');
  });

  test.each(['a\n', 'a\n\n\n', '- a\n', '```\na\n```\n'])('ends %j without a newline', (source) => {
    expect(rewrite(source)).toBe(source.trimEnd());
  });

  test('keeps a trailing no-break space', () => {
    const tree = lower('10&nbsp;');
    expect(toPlainTree(parseGfm(writeMarkdown(tree)))).toEqual(toPlainTree(tree));
  });

  test.each(['<b>', '&lt;b&gt;', '<!-- a -->', '<script>'])(
    'writes %j as text, not as HTML',
    (text) => {
      const tree: Root = {
        type: 'root',
        children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }],
      };
      expect(toPlainTree(parseGfm(writeMarkdown(tree)))).toEqual(toPlainTree(tree));
    },
  );

  test('changes nothing in a second pass', () => {
    const once = rewrite('* a\n\n\tb\n\n***\n\n|a|\n|-|\n\n__c__ *d*');
    expect(rewrite(once)).toBe(once);
  });

  test('writes emphasis by its neighbors of now', () => {
    const [emphasis] = [...nodesOf(parseGfm('*a*b'))].filter(({ type }) => type === 'emphasis');
    const write = (...after: PhrasingContent[]) =>
      writeMarkdown([{ type: 'paragraph', children: [emphasis as PhrasingContent, ...after] }]);
    expect(write({ type: 'text', value: 'b' })).toBe('*a*b');
    expect(write()).toBe('_a_');
  });

  test('leaves the tree unchanged', () => {
    const tree = parseGfm('- a\n- b');
    const before = structuredClone(tree);
    writeMarkdown(tree);
    writeMarkdown(tree.children);
    expect(tree).toEqual(before);
  });
});

describe('writeMarkdown of any text', () => {
  const reference = unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
    .freeze();
  const piece = fc.oneof(
    fc.constantFrom(
      'a',
      'w',
      'www',
      'https',
      'x@y',
      '1',
      ' ',
      '\n',
      '.',
      ':',
      '/',
      ',',
      '-',
      '+',
      '=',
    ),
    fc.constantFrom(
      '(',
      ')',
      '"',
      "'",
      '!',
      '#',
      '&',
      '&amp;',
      '*',
      '<',
      '>',
      '[',
      ']',
      '\\',
      '_',
      '`',
    ),
    fc.constantFrom('~', '|', '^', '$', '{', '}', '\t', '\r', 'é', '–', '日', '\u00a0'),
  );
  const text = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    // Remark's own writer reads a backslash at the end as an escape of the next text.
    .map(
      (pieces): PhrasingContent => ({
        type: 'text',
        value: pieces.join('').replace(/\\$/, '/'),
      }),
    );
  const inline = fc.oneof(
    { arbitrary: text, weight: 3 },
    fc.constant<PhrasingContent>({ type: 'break' }),
    fc.constant<PhrasingContent>({ type: 'inlineCode', value: 'c' }),
    fc
      .array(text, { minLength: 1, maxLength: 2 })
      .chain((children) =>
        fc.constantFrom<PhrasingContent>(
          { type: 'emphasis', children },
          { type: 'strong', children },
          { type: 'link', url: '/b', children: children as never },
        ),
      ),
  );
  const block = fc.array(inline, { minLength: 1, maxLength: 5 }).chain((children) =>
    fc.constantFrom<RootContent>(
      { type: 'paragraph', children },
      { type: 'heading', depth: 2, children },
      { type: 'blockquote', children: [{ type: 'paragraph', children }] },
      {
        type: 'list',
        children: [{ type: 'listItem', children: [{ type: 'paragraph', children }] }],
      },
      {
        type: 'table',
        children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }],
      },
    ),
  );

  test('means what the writer of remark writes, and is no longer', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 3 }), (children) => {
        const root: Root = { type: 'root', children };
        const [written, expected] = [writeMarkdown(root), reference.stringify(root)];
        expect(toPlainTree(parseGfm(written))).toEqual(toPlainTree(parseGfm(expected)));
        expect(written.length).toBeLessThanOrEqual(expected.length);
      }),
    );
  });

  const source = fc.array(
    fc.oneof(
      fc.constantFrom('a', '日', 'י', 'é', '😀', ' ', '\n', '\n\n', '&', '1', '。', '「', '」'),
      fc.constantFrom('*', '**', '_', '~~', '`', '[', ']', '](/a?b=1&c=2)', '\\', '<', '>', '|'),
      fc.constantFrom('- ', '1. ', '# ', '> ', '+', '=', '$', '.', ':', '!', '(', ')', '@'),
      fc.constantFrom('a@b.co', 'www.a.co', 'https://a.co/b'),
    ),
    { maxLength: 24 },
  );

  test('keeps the tree of any Markdown, with no character reference', () => {
    fc.assert(
      fc.property(source, (pieces) => {
        const tree = parseGfm(pieces.join(''));
        // CommonMark 0.31.2, section 6.1: in code, a line ending is a space.
        for (const node of nodesOf(tree)) {
          if (node.type === 'inlineCode') node.value = node.value.replaceAll('\n', ' ');
        }
        const written = writeMarkdown(tree);
        expect(toPlainTree(parseGfm(written))).toEqual(toPlainTree(tree));
        expect(written).not.toMatch(/&#x?[\dA-F]+;/i);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    'これは*強調*です',
    'un*frigging*believable',
    '*a@b.co*x, **a@b.co**x, ~~a@b.co~~x and x*a@b.co*',
    'これは*a@b.co*です',
    'x*www.a.co b*',
    'a@a@b.co_ and a@b.co__',
    'a*https://a.co/b*](/a?b=1&c=2)',
    'x*a **b***x, x**a *b***x and x***b***x',
    'x*a **a@b.co***x',
    '**重要な*点***です',
    '*なか**つよい**字*です',
    '2 * 3, AT&T, R&D, C#, C++ and [a](/?a=1&b=2)',
    '2\\*3\\*4',
    'a[0], x_(Q), ~5, a|b, <3',
    '- 2\\. a\n- a+b',
  ])('writes %j as it was', (text) => {
    expect(rewrite(text)).toBe(text);
  });
});

const part: DocumentPart = { depth: 3, name: 'a', url: 'https://example.com/a' };

const toPartText = (markdown: string, of: DocumentPart) =>
  writeDocumentPart(parseGfm(markdown), of);

function depthsOf(markdown: string): number[] {
  return parseGfm(markdown)
    .children.filter((node): node is Heading => node.type === 'heading')
    .map(({ depth }) => depth);
}

describe('toPart: headings', () => {
  test.each([
    ['one level down', '## a\n\nb\n\n### c', '### a\n\nb\n\n#### c'],
    ['two levels down', '# a\n\n## b', '### a\n\n#### b'],
    ['up', '##### a\n\n###### b', '### a\n\n#### b'],
    ['not at all', '### a', '### a'],
    ['by the highest, in any position', '### a\n\n## b', '#### a\n\n### b'],
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

  test('keep all six levels if the depth allows', () => {
    expect(toPartText('## a\n\n##### b', part)).toBe('### a\n\n###### b');
  });

  test('in code or text are unchanged', () => {
    const markdown = '```\n## a\n```\n\n\\## b';
    expect(toPartText(markdown, part)).toBe(markdown);
  });

  test('keep their order and distance from the new depth to the sixth level', () => {
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

describe('toPart: labels', () => {
  test('of footnotes get the prefix of the part', () => {
    expect(toPartText('a[^1] b[^note]\n\n[^1]: c\n\n[^note]: d', part)).toBe(
      'a[^a-1] b[^a-note]\n\n[^a-1]: c\n\n[^a-note]: d',
    );
  });

  test('of definitions get the prefix of the part, and so do their references', () => {
    const moved = toPartText('[x], [y][], [z][x], ![x]\n\n[x]: /1\n\n[y]: /2 "t"', part);
    expect(moved).toBe('[x][a-x], [y][a-y], [z][a-x], ![x][a-x]\n\n[a-x]: /1\n\n[a-y]: /2 "t"');
  });

  test('of two parts never clash', () => {
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

describe('URLs', () => {
  test.each([
    ['a fragment', '[a](#b)', '[a](https://example.com/a#b)'],
    ['a fragment in a definition', '[a]\n\n[a]: #b', '[a][a-a]\n\n[a-a]: https://example.com/a#b'],
    ['nothing else', '[a](/b#c) <https://example.org/#d>', '[a](/b#c) <https://example.org/#d>'],
  ])('become absolute: %s', (_, markdown, moved) => {
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
])('writeDocumentPart keeps the text of %s', (_, markdown) => {
  expect(toPlainTree(parseGfm(toPartText(markdown, part)))).toEqual(
    toPlainTree(parseGfm(markdown)),
  );
});
