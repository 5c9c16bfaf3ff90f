import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { toMarkdown } from '#lib/markdown/write.ts';
import { lower, parseGfm, toPlainTree } from '#tests/unit/markdown/trees.ts';

const rewrite = (markdown: string) => toMarkdown(parseGfm(markdown));

describe('toMarkdown', () => {
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

  test('writes some nodes as it writes a tree of them', () => {
    const tree = parseGfm('## a\n\nb\n\n- c');
    expect(toMarkdown(tree.children)).toBe(toMarkdown(tree));
  });

  test.each([
    ['an empty tree', { type: 'root', children: [] } satisfies Root],
    ['no nodes', []],
  ])('writes nothing for %s', (_, content) => {
    expect(toMarkdown(content)).toBe('');
  });

  test.each(['a\n', 'a\n\n\n', '- a\n', '```\na\n```\n'])('ends %j without a newline', (source) => {
    expect(rewrite(source)).toBe(source.trimEnd());
  });

  test('keeps a no-break space at the very end', () => {
    const tree = lower('10&nbsp;');
    expect(toPlainTree(parseGfm(toMarkdown(tree)))).toEqual(toPlainTree(tree));
  });

  test.each(['<b>', '&lt;b&gt;', '<!-- a -->', '<script>'])(
    'writes %j as text, not as HTML',
    (text) => {
      const tree: Root = {
        type: 'root',
        children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }],
      };
      expect(toPlainTree(parseGfm(toMarkdown(tree)))).toEqual(toPlainTree(tree));
    },
  );

  test('writes what it has read as it was: a second pass changes nothing', () => {
    const once = rewrite('* a\n\n\tb\n\n***\n\n|a|\n|-|\n\n__c__ *d*');
    expect(rewrite(once)).toBe(once);
  });

  test('leaves the tree as it was', () => {
    const tree = parseGfm('- a\n- b');
    const before = structuredClone(tree);
    toMarkdown(tree);
    toMarkdown(tree.children);
    expect(tree).toEqual(before);
  });
});
