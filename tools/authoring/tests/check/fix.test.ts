import { describe, expect, test } from 'vitest';
import { checkContent } from '../../check/check.ts';
import { applyFix, fixContent } from '../../check/fix.ts';
import { goodContent, postYaml, surroundings, toDocument, toFiles } from '../sample-content.ts';

const post = 'posts/hello.mdx';

/** The article after `--fix`, or `undefined` if nothing was corrected. */
function fix(text: string): string | undefined {
  const files = toFiles({ [post]: text });
  const { changed } = fixContent(files, (current) => checkContent(current, surroundings));
  return changed.find(({ path }) => path === post)?.text;
}

const withYaml = (from: string, to: string) => toDocument(postYaml.replace(from, () => to));
const good = toDocument(postYaml);

describe('the command corrects', () => {
  test.each([
    ['a date with dots', withYaml('2026-01-31', '31.1.2026')],
    ['a date in quotes', withYaml('2026-01-31', '"31. 1. 2026"')],
    ['the date field of other tools', withYaml('publishedAt', 'pubDate')],
    ['a field and its value', withYaml('publishedAt: 2026-01-31', 'date: 31.1.2026')],
    ['several fields', withYaml('description', 'summary').replace('publishedAt', 'date')],
  ])('%s', (_, text) => {
    expect(fix(text)?.replace('"2026-01-31"', '2026-01-31')).toBe(good);
  });

  test.each([
    ['curly quotes', '“Hello”', '"Hello"'],
    ['curly quotes around a colon', '“Hello: world”', '"Hello: world"'],
    ['curly quotes around straight ones', '„A "B"“', '"A \\"B\\""'],
  ])('%s', (_, given, fixed) => {
    expect(fix(withYaml('title: Hello', `title: ${given}`))).toBe(
      withYaml('title: Hello', `title: ${fixed}`),
    );
  });

  test('the case of images', () => {
    const wrong =
      '![A](/images/A.png) ![B](/images/A.PNG)\n\n<Figure src="/images/a.Png" alt="C" />';
    const right =
      '![A](/images/a.png) ![B](/images/a.png)\n\n<Figure src="/images/a.png" alt="C" />';
    expect(fix(toDocument(postYaml, wrong))).toBe(toDocument(postYaml, right));
  });

  test('an accent that the link writes as a character of its own', () => {
    const toText = (fragment: string) =>
      toDocument(postYaml, `## Cafe\u0301\n\n[the café](#${fragment})`);
    expect(fix(toText('cafe\u0301'))).toBe(toText('caf\u00e9'));
  });
});

describe('the command leaves alone', () => {
  test.each([
    ['a day that does not exist', withYaml('2026-01-31', '2026-02-30')],
    ['a date with two readings', withYaml('2026-01-31', '1/2/2026')],
    ['a time without its zone', withYaml('2026-01-31', '2026-01-31 09:00')],
    ['a list that has to become one value', withYaml('category: guides', 'categories: [guides]')],
    ['a second value for a field', withYaml('title', 'date: 2026-01-30\ntitle')],
    ['a misspelt field', withYaml('description', 'descripton')],
    ['text that begins and does not end with a quote', withYaml('title: Hello', 'title: “A” or B')],
    ['an image that is not there', toDocument(postYaml, '![A](/images/none.png)')],
    ['a file that is not in UTF-8', withYaml('publishedAt', 'date').replace('Words', 'Caf\uFFFD')],
    ['content without mistakes', goodContent[post] ?? ''],
  ])('%s', (_, text) => {
    expect(fix(text)).toBeUndefined();
  });
});

test('a correction applies at the marked column, not at an earlier match', () => {
  const problem = { file: 'a', line: 2, column: 3, length: 1, message: 'b' } as const;
  expect(applyFix('a\na a', { ...problem, fix: { from: 'a', to: 'c' } })).toBe('a\na c');
});

test('a correction whose text is gone changes nothing', () => {
  const problem = { file: 'a', line: 2, column: 3, length: 1, message: 'b' } as const;
  expect(applyFix('a\nb', { ...problem, fix: { from: 'a', to: 'c' } })).toBeUndefined();
});
