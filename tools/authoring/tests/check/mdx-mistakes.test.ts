/** Half-typed text: plain Markdown is always valid, and MDX names its errors at places of the text. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../../../../lib/content/content-files.ts';
import { ContentError } from '../../../../lib/markdown/content-error.ts';
import { parseBody } from '../../../../lib/markdown/parse.ts';
import { parseBodyWithErrors } from '../../check/mdx-mistakes.ts';

/** Pieces of bodies, joined in any order. */
const piece = fc.constantFrom(
  '<',
  '>',
  '{',
  '}',
  '/',
  '"',
  '=',
  '$',
  '$$',
  '`',
  '```',
  '\n',
  '\n\n',
  ' ',
  '- ',
  '> ',
  '<Callout kind="tip">',
  '</Callout>',
  '<br>',
  '<kbd>',
  '</kbd>',
  '<details>',
  '</summary>',
  '{{< a >}}',
  '{% b %}',
  '<!-- c -->',
  '<!--',
  '[!NOTE]',
  'import a',
  'export',
  'word',
  '![a](b.png)',
);
const body = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('plain Markdown is valid whatever it contains', () => {
  fc.assert(
    fc.property(body, (text) => {
      expect(() => parseBody(text, 'posts/a.md')).not.toThrow();
    }),
    { numRuns: 60 },
  );
});

/** The first error of a body, or `undefined` if it is valid. */
function findError(text: string): unknown {
  try {
    parseBody(text, 'posts/a.mdx');
    return undefined;
  } catch (error) {
    return error;
  }
}

function expectPlaces(text: string): void {
  const { tree, errors } = parseBodyWithErrors(text, 'posts/a.mdx');
  expect(tree).toBeDefined();
  const lines = text.split('\n');
  for (const { place } of errors) {
    expect(place?.line).toBeGreaterThanOrEqual(1);
    expect(place?.line).toBeLessThanOrEqual(lines.length);
    expect(place?.column).toBeLessThanOrEqual((lines[(place?.line ?? 0) - 1]?.length ?? 0) + 1);
  }
}

describe('MDX', () => {
  test('has an error exactly if it can not be parsed, and every error has a place in the text', () => {
    fc.assert(
      fc.property(body, (text) => {
        const error = findError(text);
        const { errors } = parseBodyWithErrors(text, 'posts/a.mdx');
        expect(errors.length > 0).toBe(error !== undefined);
        if (error !== undefined) expect(error).toBeInstanceOf(ContentError);
        expectPlaces(text);
      }),
      { numRuns: 60 },
    );
  });

  test('names the errors of any beginning of an article', () => {
    const path = 'tests/fixtures/site/content/posts/every-construct/index.mdx';
    const article = splitFrontMatter(readFileSync(path, 'utf8')).body;
    fc.assert(
      fc.property(fc.nat(article.length), (length) => expectPlaces(article.slice(0, length))),
      { numRuns: 20 },
    );
  });
});

const placeOf = (source: string) => parseBodyWithErrors(source, 'posts/a.mdx').errors[0]?.place;

test.each([
  ['a component that is never closed', 'a\n\n<Callout>\nb', 3, 1],
  ['a brace that is never closed', 'a\n\nb {c', 3, 3],
  ['an HTML comment', 'a <!-- b -->', 1, 3],
  ['a tag that closes nothing', 'a\n\n</Callout>', 3, 1],
  ['an import that is no JavaScript', 'import a from', 1, 1],
])('%s is rejected with its position', (_, source, line, column) => {
  expect(placeOf(source)).toMatchObject({ line, column });
});

const repeat = (text: string, after = '') => text.repeat(10_000) + after;

test.each([
  ['braces that are opened', repeat('{')],
  ['parentheses in an expression', `{${repeat('(')}${repeat(')')}}`],
  ['tags that are opened', repeat('<Callout>\n')],
  ['signs of a tag', repeat('<')],
])('a deeply nested body is reported at a position instead of crashing: %s', (_, body) => {
  const [line, column, length] = [0, 0, 0].map(() => expect.any(Number));
  expect(placeOf(body)).toEqual({ line, column, length });
});
