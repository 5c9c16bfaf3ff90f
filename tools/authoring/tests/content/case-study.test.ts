import { describe, expect, test } from 'vitest';
import { ContentError } from '../../../../lib/markdown/content-error.ts';
import { lower } from '../../../../tests/unit/markdown/trees.ts';
import { toCaseStudy } from '../../content/case-study.ts';

const study = (source: string) => toCaseStudy(lower(source));

function errorOf(source: string): ContentError {
  try {
    study(source);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error(`Accepted: ${source}`);
}

describe('toCaseStudy', () => {
  test.each(['', '\n\n', '{/* later */}'])('returns nothing for an empty body: %j', (source) => {
    expect(study(source)).toBeUndefined();
  });

  test.each([
    ['a section', '## Context\n\nWords.', { sections: [{ title: 'Context', body: 'Words.' }] }],
    [
      'sections in their order',
      '## B\n\nb\n\n## A\n\na',
      {
        sections: [
          { title: 'B', body: 'b' },
          { title: 'A', body: 'a' },
        ],
      },
    ],
    [
      'the architecture',
      '## Architecture\n\nOne *table*.\n\n- a',
      { sections: [], architecture: 'One _table_.\n\n- a' },
    ],
    ['the outcome', '## Outcome\n\nShipped.', { sections: [], outcome: 'Shipped.' }],
    ['results', '## Results\n\n- a\n- b', { sections: [], results: ['a', 'b'] }],
    ['highlights', '## Highlights\n\n- a', { sections: [], highlights: ['a'] }],
    ['lessons learned', '## Lessons learned\n\n- a', { sections: [], lessonsLearned: ['a'] }],
    [
      'items with markup',
      '## Results\n\n- **a** `b` [c](/d)\n- <Term slug="e">f</Term>',
      { sections: [], results: ['**a** `b` [c](/d)', '[f](/terms/e)'] },
    ],
    [
      'items of two paragraphs',
      '## Results\n\n- a\n\n  b\n- c',
      { sections: [], results: ['a\n\nb', 'c'] },
    ],
    [
      'a section with components',
      '## A\n\n<Callout>\nb\n</Callout>',
      { sections: [{ title: 'A', body: '> **Note**\n>\n> b' }] },
    ],
    [
      'a section with deeper headings',
      '## A\n\n### Results\n\n- b',
      { sections: [{ title: 'A', body: '### Results\n\n- b' }] },
    ],
    [
      'a list field after a comment',
      '## Results\n\n{/* a */}\n\n- b',
      { sections: [], results: ['b'] },
    ],
    [
      'a heading that every object has a field for',
      '## constructor\n\na',
      { sections: [{ title: 'constructor', body: 'a' }] },
    ],
    ['an underlined heading', 'A\n---\n\nb', { sections: [{ title: 'A', body: 'b' }] }],
    [
      'headings in code and in a quote as text',
      '## A\n\n```\n## b\n```\n\n> ## c',
      { sections: [{ title: 'A', body: '```\n## b\n```\n\n> ## c' }] },
    ],
    [
      'two sections of one name',
      '## A\n\nb\n\n## A\n\nc',
      {
        sections: [
          { title: 'A', body: 'b' },
          { title: 'A', body: 'c' },
        ],
      },
    ],
    [
      'markup in a title as plain words',
      '## The *plan*\n\na',
      { sections: [{ title: 'The plan', body: 'a' }] },
    ],
  ])('reads %s', (_, source, expected) => {
    expect(study(source)).toEqual(expected);
  });

  test('keeps a nested list as part of its item', () => {
    expect(study('## Results\n\n- a\n  - b')?.results).toEqual([
      expect.stringMatching(/^a\n+- b$/),
    ]);
  });

  test('reads all parts in any order', () => {
    const parts = [
      '## Outcome\n\nIt works.',
      '## Context\n\nOnce.',
      '## Lessons learned\n\n- Less.',
      '## Architecture\n\nOne room.',
      '## Process\n\nSteps.',
      '## Results\n\n- Fast.',
      '## Highlights\n\n- Small.',
    ];
    expect(study(parts.join('\n\n'))).toEqual({
      sections: [
        { title: 'Context', body: 'Once.' },
        { title: 'Process', body: 'Steps.' },
      ],
      architecture: 'One room.',
      outcome: 'It works.',
      results: ['Fast.'],
      highlights: ['Small.'],
      lessonsLearned: ['Less.'],
    });
  });

  test.each([
    ['text before the first heading', 'Lead.\n\n## A\n\na', 1],
    ['a first-level heading', '# A\n\n## B\n\nb', 1],
    ['text without a heading', '\n\nLead.', 3],
  ])('rejects %s', (_, source, line) => {
    expect(errorOf(source)).toMatchObject({
      message: 'Every part of a case study has a title.',
      place: { line, column: 1 },
      advice: { accepted: 'Begin with a `##` heading.' },
    });
  });

  test.each([
    ['text in place of results', 'Results', 'Fast.', 3],
    ['text in place of highlights', 'Highlights', 'Fast.', 3],
    ['text in place of lessons', 'Lessons learned', 'Less.', 3],
    ['text before the list', 'Results', 'These:\n\n- a', 3],
    ['text after the list', 'Results', '- a\n\nThat is all.', 3],
    ['two lists', 'Results', '- a\n\n* b', 3],
    ['nothing in place of results', 'Results', '', 1],
  ])('rejects %s', (_, title, body, line) => {
    expect(errorOf(`## ${title}\n\n${body}`)).toMatchObject({
      message: `\`## ${title}\` holds something else than a list.`,
      place: { line, column: 1 },
      advice: { accepted: 'Write one bulleted list there, and nothing else.' },
    });
  });

  test.each([
    [
      'a field given twice',
      '## Outcome\n\na\n\n## Outcome\n\nb',
      5,
      '`## Outcome` stands here for the second time.',
      'Write all of it under one heading.',
    ],
    [
      'a section without a title',
      '## A\n\na\n\n##\n\nb',
      5,
      'The heading has no title.',
      'Write a title after `##`.',
    ],
    [
      'a section without text',
      '## A\n\na\n\n## B',
      5,
      'Nothing stands under `## B`.',
      'Write something there, or take out the heading.',
    ],
    [
      'an empty item',
      '## Results\n\n- a\n-',
      4,
      'An item of the list is empty.',
      'Write something there, or take it out.',
    ],
  ])('rejects %s with advice', (_, source, line, message, accepted) => {
    expect(errorOf(source)).toMatchObject({ message, place: { line }, advice: { accepted } });
  });

  test('leaves the tree unchanged', () => {
    const tree = lower('## A\n\na\n\n## Results\n\n- b');
    const before = structuredClone(tree);
    toCaseStudy(tree);
    expect(tree).toEqual(before);
  });
});
