import { expect, test } from 'vitest';
import { findUnproven, listUnproven } from '../claims.ts';

const article = (title: string, body: string, day = '2026-11-01') =>
  `---\ntitle: "${title}"\npublishedAt: ${day}\n---\n${body}\n`;

const output = '```text mask="\\d+ ms"\n';

test.each<[name: string, text: string, problems: readonly string[]]>([
  ['a title with a fraction and no data', article('Two of three fail', 'Text.'), ['Two of three']],
  ['a title with a share', article('An eighth of the bytes', 'Text.'), ['An eighth']],
  ['a title with "only"', article('Only one works', 'Text.'), ['Only one']],
  ['a fraction with data', article('Two of three fail', '[raw](/data/x.json)'), []],
  ['a fraction with a command', article('Two of three fail', '```sh run\nls\n```'), []],
  ['a title without a fraction', article('Redirect, do not normalize', 'Text.'), []],
  [
    'a masked number beside another',
    article('A', `${output}12 ms for 40 pages\n\`\`\``),
    ['12 ms'],
  ],
  ['a masked number alone', article('A', `${output}12 ms\n40 pages\n\`\`\``), []],
  ['a new link', article('A', '[a](https://a.example/b)', '2026-11-28'), ['https://a.example/b']],
  ['a known link', article('A', '[a](https://known.example)', '2026-11-28'), []],
  ['a standard', article('A', '[a](https://www.rfc-editor.org/rfc/rfc9110)', '2026-11-28'), []],
  ['an older link', article('A', '[a](https://a.example/b)'), []],
])('%s', (_, text, expected) => {
  const problems = findUnproven(text, new Set(['https://known.example']));
  expect(problems).toHaveLength(expected.length);
  for (const [index, part] of expected.entries()) expect(problems[index]).toContain(part);
});

test('each claim of the content has its proof', () => {
  expect(listUnproven()).toEqual([]);
});
