import { describe, expect, test } from 'vitest';
import { check, goodContent } from '#tests/unit/authoring/sample-content.ts';

describe('the body of a project', () => {
  const problemsOf = (body: string) => {
    const text = goodContent['projects/legible.mdx']?.replace(
      /---\n## [\s\S]*$/,
      () => `---\n${body}`,
    );
    return check({ 'projects/legible.mdx': text }).map((line) =>
      line.replace('content/projects/legible.mdx:', ''),
    );
  };
  const begin = 'Every part of a case study has a title. Begin with a `##` heading.';
  const list =
    '`## Results` holds something else than a list. Write one bulleted list there, and nothing else.';

  test.each([
    ['text before the first heading', 'Lead.\n\n## A\n\na', `8:1 ${begin}`],
    [
      'a first-level heading, as in any body',
      '# A\n\n## B\n\nb',
      '8:1 The first level is the title of the page. Begin the headings of the body with `##`.',
    ],
    ['a callout for a list', '## A\n\na\n\n## Results\n\n<Callout>\nb\n</Callout>', `14:1 ${list}`],
    [
      'a callout before the first heading',
      '\n<Callout>\na\n</Callout>\n\n## B\n\nb',
      `9:1 ${begin}`,
    ],
    [
      'a term before the first heading',
      '\n<Term slug="token">a</Term>\n\n## B\n\nb',
      `9:1 ${begin}`,
    ],
    [
      'a field given twice',
      '## Outcome\n\na\n\n## Outcome\n\nb',
      '12:1 `## Outcome` stands here for the second time. Write all of it under one heading.',
    ],
    ['a list field that holds nothing', '## A\n\na\n\n## Results', `12:1 ${list}`],
    [
      'a heading without a title',
      '## A\n\na\n\n##\n\nb',
      '12:1 The heading has no words. Write them after `##`, or take it out.',
    ],
  ])('is reported for %s', (_, body, problem) => {
    expect(problemsOf(body)).toEqual([problem]);
  });

  test.each([
    ['nothing', ''],
    ['a section', '## A\n\na'],
    ['a callout', '## A\n\n<Callout>\na\n</Callout>'],
    ['a figure', '## Architecture\n\n<Figure src="/images/a.png" alt="b" />'],
    ['a term', '## A\n\na <Term slug="token">b</Term>'],
    ['a term in a list', '## Results\n\n- <Term slug="token">b</Term>'],
    ['a comment in a section', '## A\n\n{/* b */}\n\nc'],
    ['a comment before the first heading', '{/* a */}\n\n## B\n\nc'],
    ['a comment beside a list', '## Results\n\n{/* a */}\n\n- b'],
    ['a comment alone', '{/* a */}'],
    ['a note of a section', '## A\n\na[^1]\n\n## B\n\nb\n\n[^1]: c'],
  ])('has nothing against %s', (_, body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  test.each([
    ['an outcome without text', '## A\n\na\n\n## Outcome', 12],
    ['a section without text', '## A\n\na\n\n## B', 12],
    ['a section that is only a comment', '## A\n\n{/* later */}\n\n## B\n\nb', 8],
    ['an empty item', '## Results\n\n- a\n-', 11],
  ])('is reported on its line for %s', (_, body, line) => {
    expect(problemsOf(body)).toEqual([
      expect.stringMatching(new RegExp(`^${line}:.* Write something there, or take`)),
    ]);
  });

  test('is reported for a part of the case study beside a link that leads to nothing', () => {
    expect(problemsOf('## A\n\n[a](/nope)\n\n## Results\n\nFast.')).toEqual([
      expect.stringMatching(/^10:1 `\/nope` /),
      `14:1 ${list}`,
    ]);
  });
});
