import { expect, test } from 'vitest';
import { claim, findUnproven, listUnproven } from '../claims.ts';

const article = (title: string, body: string) => `---\ntitle: "${title}"\n---\n${body}\n`;

const entry = (addedAt: string, ...urls: readonly string[]) =>
  `---\nterm: A\naddedAt: ${addedAt}\nsources:\n${urls.map((url) => `  - url: ${url}\n`).join('')}---\n`;
const [read, unread] = ['https://known.example', 'https://a.example/b'];

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
  ['a link without a line', article('A', `[a](${unread})`), [unread]],
  ['a known link', article('A', `[a](${read})`), []],
  ['a standard', article('A', '[a](https://www.rfc-editor.org/rfc/rfc9110)'), []],
  ['a new entry', entry('2026-11-28', read, unread), [unread]],
  ['an older entry with a line', entry('2026-11-01', read, unread), []],
  ['an older entry without a line', entry('2026-11-01', unread), [unread]],
])('%s', (_, text, expected) => {
  const problems = findUnproven(text, new Set([read]));
  expect(problems).toHaveLength(expected.length);
  for (const [index, part] of expected.entries()) expect(problems[index]).toContain(part);
});

test.each<[readIn: string | undefined, isValid: boolean]>([
  [undefined, true],
  ['https://copy.example/text', true],
  ['public copies', false],
  ['http://copy.example/text', false],
  ['from memory', false],
  ['', false],
])('a line read in %o is valid: %s', (readIn, isValid) => {
  const line = { source: read, read: '2026-11-27', line: 'A line of the source.', readIn };
  expect(claim.safeParse(line).success, `readIn: ${readIn}`).toBe(isValid);
});

test('each claim of the content has its proof', () => {
  expect(listUnproven()).toEqual([]);
});
