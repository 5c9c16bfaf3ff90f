import fc from 'fast-check';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { nodesOf } from '#lib/markdown/tree.ts';
import { type DocumentPart, writeDocument, writeMarkdown } from '#lib/markdown/write.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import { lower, toPlainTree } from '#tests/unit/markdown/trees.ts';

const rewrite = (markdown: string) => writeMarkdown(parseMarkdown(markdown));

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

  test('writes a list of nodes like a tree of them, and nothing for no nodes', () => {
    const tree = parseMarkdown('## a\n\nb\n\n- c');
    expect(writeMarkdown(tree.children)).toBe(writeMarkdown(tree));
    expect(writeMarkdown([])).toBe('');
    expect(writeMarkdown({ type: 'root', children: [] })).toBe('');
  });

  test.each(['a\n', 'a\n\n\n', '- a\n', '```\na\n```\n'])('ends %j without a newline', (source) => {
    expect(rewrite(source)).toBe(source.trimEnd());
  });

  test('keeps a trailing no-break space', () => {
    const tree = lower('10&nbsp;');
    expect(toPlainTree(parseMarkdown(writeMarkdown(tree)))).toEqual(toPlainTree(tree));
  });

  test.each(['<b>', '&lt;b&gt;', '<!-- a -->', '<script>'])('writes %j as text', (value) => {
    const tree: Root = { type: 'root', children: [{ type: 'text', value }] };
    const [paragraph] = parseMarkdown(writeMarkdown(tree)).children;
    expect(paragraph).toMatchObject({ type: 'paragraph', children: [{ type: 'text', value }] });
  });

  test('writes emphasis by its neighbors of now', () => {
    const [emphasis] = [...nodesOf(parseMarkdown('*a*b'))].filter(
      ({ type }) => type === 'emphasis',
    );
    const write = (...after: PhrasingContent[]) =>
      writeMarkdown([{ type: 'paragraph', children: [emphasis as PhrasingContent, ...after] }]);
    expect(write({ type: 'text', value: 'b' })).toBe('*a*b');
    expect(write()).toBe('_a_');
  });

  test('leaves the tree unchanged', () => {
    const tree = parseMarkdown('- a\n- b');
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
    fc.constantFrom(' ', '\n', ...'a w www https x@y 1 . : / , - + ='.split(' ')),
    fc.constantFrom(...'( ) " \' ! # & &amp; * < > [ ] \\ _ `'.split(' ')),
    fc.constantFrom('~', '|', '^', '$', '{', '}', '\t', '\r', 'é', '–', '日', '\u00a0'),
  );
  const text = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    // Remark's own writer reads a backslash at the end as an escape of the next text. No Markdown has `www.` as text.
    .map((pieces) => pieces.join('').replace(/\\$|www\.(?![\sa-z])/g, '/'))
    .map((value): PhrasingContent => ({ type: 'text', value }));
  // The cast is safe: each type below has these fields.
  const node = <Node extends RootContent>(type: string, children: readonly object[], more = {}) =>
    ({ type, children, ...more }) as unknown as Node;
  const inline = fc.oneof(
    { arbitrary: text, weight: 3 },
    fc.constant<PhrasingContent>({ type: 'break' }),
    fc.constant<PhrasingContent>({ type: 'inlineCode', value: 'c' }),
    fc
      .array(text, { minLength: 1, maxLength: 2 })
      .chain((children) =>
        fc.constantFrom<PhrasingContent>(
          node('emphasis', children),
          node('strong', children),
          node('link', children, { url: '/b' }),
        ),
      ),
  );
  const block = fc
    .array(inline, { minLength: 1, maxLength: 5 })
    .chain((children) =>
      fc.constantFrom<RootContent>(
        node('paragraph', children),
        node('heading', children, { depth: 2 }),
        node('blockquote', [node('paragraph', children)]),
        node('list', [node('listItem', [node('paragraph', children)])]),
        node('table', [node('tableRow', [node('tableCell', children)])]),
      ),
    );

  test('means what the writer of remark writes, and is no longer', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 3 }), (children) => {
        const root: Root = { type: 'root', children };
        const [written, expected] = [writeMarkdown(root), reference.stringify(root)];
        expect(toPlainTree(parseMarkdown(written))).toEqual(toPlainTree(parseMarkdown(expected)));
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
        // Behind a bracket, the parser finds addresses when all else is read: no Markdown is `+a@b.co` as text behind `<a@b.co>`.
        fc.pre(!/\[[\s\S]*(?:@b|www|https)/.test(pieces.join('')));
        const tree = parseMarkdown(pieces.join(''));
        // CommonMark 0.31.2, section 6.1: in code, a line ending is a space.
        for (const node of nodesOf(tree)) {
          if (node.type === 'inlineCode') node.value = node.value.replaceAll('\n', ' ');
        }
        const written = writeMarkdown(tree);
        expect(toPlainTree(parseMarkdown(written))).toEqual(toPlainTree(tree));
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
    '*.www.a.co*a and **a.www.a.co**a',
    '+@a@b.cowww.a.co1',
    '~~~a`b c`\nd\n~~~',
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

function toPartText(markdown: string, of: DocumentPart = part): string {
  const tree = parseMarkdown(markdown);
  const written = writeDocument(tree, of);
  expect(written.markdown).toBe(writeMarkdown(parseMarkdown(markdown)));
  // The tree has become that of the part, which blocks that were written before must not change.
  expect(written.part).toBe(writeMarkdown(tree));
  return written.part;
}

describe('writeDocument', () => {
  test.each([
    ['moves headings one level down', '## a\n\nb\n\n### c', '### a\n\nb\n\n#### c'],
    ['moves headings two levels down', '# a\n\n## b', '### a\n\n#### b'],
    ['moves headings up', '##### a\n\n###### b', '### a\n\n#### b'],
    ['moves headings not at all', '### a', '### a'],
    ['moves headings by the highest, in any position', '### a\n\n## b', '#### a\n\n### b'],
    ['moves underlined headings', 'a\n---\n\nb\n===', '#### a\n\n### b'],
    ['moves a heading in a quote', '> ## a', '> ### a'],
    ['moves a heading in a list', '- ## a\n\n  b', '- ### a\n\n  b'],
    ['moves a heading without text', '##', '###'],
    ['makes a heading below the sixth level bold', '## a\n\n###### b', '### a\n\n**b**'],
    ['joins bold within it', '# a\n\n###### b **c** d', '### a\n\n**b c d**'],
    ['keeps its links and code', '# a\n\n###### [b](/c) `d`', '### a\n\n**[b](/c) `d`**'],
    ['leaves no bold within it', '# a\n\n###### _b **c**_', '### a\n\n**_b c_**'],
    ['leaves headings in code and text', '```\n## a\n```\n\n\\## b', '```\n## a\n```\n\n\\## b'],
    [
      'gives footnotes the prefix of the part',
      'a[^1] b[^note]\n\n[^1]: c\n\n[^note]: d',
      'a[^a-1] b[^a-note]\n\n[^a-1]: c\n\n[^a-note]: d',
    ],
    [
      'gives definitions and their references the prefix',
      '[x], [y][], [z][x], ![x]\n\n[x]: /1\n\n[y]: /2 "t"',
      '[x][a-x], [y][a-y], [z][a-x], ![x][a-x]\n\n[a-x]: /1\n\n[a-y]: /2 "t"',
    ],
    ['makes a fragment absolute', '[a](#b)', '[a](https://example.com/a#b)'],
    [
      'makes a fragment in a definition absolute',
      '[a]\n\n[a]: #b',
      '[a][a-a]\n\n[a-a]: https://example.com/a#b',
    ],
    ['leaves other URLs', '[a](/b#c) <https://a.org/#d>', '[a](/b#c) <https://a.org/#d>'],
  ])('%s', (_, markdown, moved) => {
    expect(toPartText(markdown)).toBe(moved);
  });

  test('keeps the order and distance of headings from the new depth to the sixth level', () => {
    const depth = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(depth, { maxLength: 12 }), (depths) => {
        const markdown = depths.map((level) => `${'#'.repeat(level)} a`).join('\n\n');
        const levels = 3 - Math.min(...depths);
        const expected = depths.map((level) => level + levels).filter((level) => level <= 6);
        const moved = parseMarkdown(toPartText(markdown)).children;
        expect(moved.flatMap((node) => (node.type === 'heading' ? [node.depth] : []))).toEqual(
          expected,
        );
      }),
    );
  });

  test.each([
    '',
    'a *b* **c** ~~d~~ `e` https://example.com f\\\ng',
    '| a | b |\n| :- | -: |\n| `c\\|d` | \\* |',
    '1. a\n2. b\n   - [x] c\n   - [ ] d\n\n     e',
    '````md\n```\n{a}\n```\n````\n\n    indented',
    'a \\< b & c &amp; \\{d\\} \\_e\\_ 1\\. f',
    '> **Note**\n>\n> a\n>\n> > b',
  ])('keeps the text of %j', (markdown) => {
    expect(toPlainTree(parseMarkdown(toPartText(markdown)))).toEqual(
      toPlainTree(parseMarkdown(markdown)),
    );
  });
});
