import { describe, expect, test } from 'vitest';
import { splitSections } from '#lib/markdown/sections.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { lower } from '#tests/unit/markdown/trees.ts';

function split(source: string) {
  const { lead, sections } = splitSections(lower(source));
  return {
    lead: toMarkdown(lead),
    sections: sections.map(({ title, children }) => [title, toMarkdown(children)]),
  };
}

describe('splitSections', () => {
  test.each([
    ['a body without headings', 'a\n\nb', 'a\n\nb', []],
    ['an empty body', '', '', []],
    ['text before the first heading', 'a\n\n## b\n\nc', 'a', [['b', 'c']]],
    [
      'two headings',
      '## a\n\nb\n\n## c\n\nd\n\ne',
      '',
      [
        ['a', 'b'],
        ['c', 'd\n\ne'],
      ],
    ],
    [
      'a heading without text',
      '## a\n\n## b\n\nc',
      '',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['deeper headings as part of the section', '## a\n\n### b\n\nc', '', [['a', '### b\n\nc']]],
    [
      'a first-level heading as part of what it follows',
      '# a\n\n## b\n\n# c',
      '# a',
      [['b', '# c']],
    ],
    [
      'two headings of one name',
      '## a\n\nb\n\n## a\n\nc',
      '',
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    ],
    ['an underlined heading', 'a\n---\n\nb', '', [['a', 'b']]],
    ['markup in a heading, as plain words', '## a *b* `c` [d](/e)', '', [['a b c d', '']]],
    ['a heading in a quote, which is text', '> ## a', '> ## a', []],
    [
      'number signs in code, which are code',
      '## a\n\n```\n## b\n```',
      '',
      [['a', '```\n## b\n```']],
    ],
  ])('splits %s', (_, source, lead, sections) => {
    expect(split(source)).toEqual({ lead, sections });
  });

  test('keeps every block, in order', () => {
    const tree = lower('a\n\n## b\n\nc\n\n## d\n\n- e');
    const { lead, sections } = splitSections(tree);
    const kept = [...lead, ...sections.flatMap(({ children }) => children)];
    expect(kept).toEqual(tree.children.filter(({ type }) => type !== 'heading'));
  });
});
