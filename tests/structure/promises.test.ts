/** Each promise of SECURITY.md and docs/reliability.md names what keeps it on Vercel and a test that proves it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';

const pages = ['SECURITY.md', 'docs/reliability.md'];
/** Sections and introductions that promise no behavior, and figures with the command that prints them. */
const otherSections = /^(?:Security|Reliability|Report a vulnerability|Measured)$/;
const introductions: readonly string[] = [
  '*On Vercel* says what keeps the promise there: our code, the platform, or that it holds under `npm start` alone. [docs/reliability.md](docs/reliability.md) has the limits and measurements.',
  'The first was the worst: our server and Next each parsed the URL, and they disagreed.',
  'Content is parsed and never run ([ADR 2](adr/0002-mdx-is-read-never-run.md)). The first step of a build refuses what could do harm:',
];
const keepers = /^(?:our code|the platform|not on Vercel)\b/;
const testPath = /\]\(([^)]+\.ts)\)/g;

const toSections = (markdown: string) =>
  markdown
    .split(/^#+ /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text] as const);

const isRow = (line: string) => line.startsWith('|');

/** @returns what is wrong with the text of a section. */
function findUnproved(page: string, markdown: string): readonly string[] {
  return toSections(markdown).flatMap(([title, text]) => {
    if (otherSections.test(title)) return [];
    const blocks = text.slice(title.length).trim().split(/\n\n+/);
    return blocks.flatMap((block) => {
      const lines = block.split('\n');
      const prose = lines.filter((line) => !isRow(line)).join(' ');
      const isKnown = prose === '' || introductions.includes(prose);
      const unproved = lines.filter(isRow).slice(2);
      return [
        ...(isKnown ? [] : [`outside of a table: ${prose}`]),
        ...unproved.filter((row) => !isProved(page, row)),
      ];
    });
  });
}

function isProved(page: string, row: string): boolean {
  const [tests = '', keeper = ''] = row.split('|').slice(1, -1).toReversed();
  const files = [...tests.matchAll(testPath)].map(([, path = '']) => join(dirname(page), path));
  return keepers.test(keeper.trim()) && files.length > 0 && files.every(isTest);
}

const isTest = (file: string) =>
  /^(?:tests|tools)\//.test(file) && existsSync(file) && hasAssertions(readFileSync(file, 'utf8'));

/** The lists of other suites, such as the fuzzer's rules and the environments, have none of their own. */
const hasAssertions = (source: string) =>
  /\bexpect\b/.test(source) || /^export (?:const|function) (?:rows|findBrokenRule)\b/m.test(source);

test.each(pages)('each promise of %s has a test and a keeper', (page) => {
  const markdown = readFileSync(page, 'utf8');
  expect(findUnproved(page, markdown)).toEqual([]);
  expect(markdown.split('\n').filter((line) => line.startsWith('| ')).length).toBeGreaterThan(15);
});

const counted = [...pages, 'tools/soak/results.md'];
const numbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'];

test.each(counted)('%s says nothing twice, and counts its promises right', (page) => {
  const markdown = readFileSync(page, 'utf8');
  const lines = markdown
    .split('\n')
    .filter((line) => line.length > 40 && !/^\|[-:| ]+\|$/.test(line));
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  for (const [text, number = ''] of markdown.matchAll(
    /^.*\b([a-z]+) promises[\s\S]*?\n\n(?!\|)/gm,
  )) {
    const rows = text.split('\n').filter((line) => line.startsWith('| ')).length - 1;
    expect(numbers.indexOf(number) + 10, text).toBe(rows);
  }
});

test('only what SECURITY.md lists is stored in a browser', () => {
  const storage =
    /\b(?:localStorage|sessionStorage|indexedDB|caches\.\w|cookieStore|document\.cookie)\b/;
  const storing = ['app', 'lib'].flatMap((folder) =>
    listFiles(folder)
      .filter((file) => /\.(?:ts|tsx)$/.test(file))
      .filter((file) => storage.test(readFileSync(`${folder}/${file}`, 'utf8'))),
  );
  expect(storing.toSorted()).toEqual([
    '_islands/code-language.ts',
    '_islands/lazy/comments.ts',
    '_islands/search/palette.ts',
    '_islands/theme.ts',
  ]);
});

const proof = '[a](tests/structure/promises.test.ts)';

test.each([
  ['a sentence outside of a table', 1, 'We never fail.'],
  ['a sentence after an introduction', 1, `${introductions[1]} We never fail.`],
  ['a row without a test', 1, '| a | b | c |\n|---|---|---|\n| We never fail. | our code | |'],
  ['a test that is missing', 1, '| a | b |\n|---|---|\n| our code | [a](tests/none.test.ts) |'],
  ['one of two', 1, `| a | b |\n|---|---|\n| our code | ${proof}, [a](tests/none.ts) |`],
  ['a link to no test', 1, '| a | b |\n|---|---|\n| our code | [a](lib/server/main.ts) |'],
  ['a row without a keeper', 1, `| a | b | c |\n|---|---|---|\n| a | | ${proof} |`],
  ['nothing else', 0, `| a | b | c |\n|---|---|---|\n| a | our code | ${proof} |`],
])('%s is noticed', (_, count, text) => {
  expect(findUnproved('SECURITY.md', `# A\n\n${text}\n`)).toHaveLength(count);
});
