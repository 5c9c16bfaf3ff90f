import { describe, expect, test } from 'vitest';
import { ContentError } from '#lib/markdown/content-error.ts';
import { parseMdx } from '#lib/markdown/parse.ts';

const much = 10_000;
const repeat = (text: string, after = '') => text.repeat(much) + after;

function refusalOf(body: string): ContentError {
  try {
    parseMdx(body);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('a body that is nested without end', () => {
  test.each([
    ['quotes', repeat('>', ' a')],
    ['lists on one line', repeat('- ', 'a')],
    ['numbered lists', repeat('1. ', 'a')],
    ['lists in quotes', repeat('> * ', 'a')],
    ['notes', repeat('[^a]: ', 'b')],
    [
      'lists line by line',
      Array.from({ length: 1000 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
    ],
    ['components', repeat('<Callout>\n', 'a\n') + repeat('</Callout>\n')],
    ['components on one line', repeat('<Term slug="a">', 'b') + repeat('</Term>')],
    ['emphasis', '*a '.repeat(500) + 'b*'.repeat(500)],
  ])('is refused with what to do: %s', (_, body) => {
    const { message, advice } = refusalOf(body);
    expect(message).toMatch(/nested too deeply|blanks and marks/);
    expect(advice.accepted).toMatch(/^Take it apart/);
  });

  test('is refused at its line', () => {
    expect(refusalOf(`a\n\n${repeat('>')}`).place).toMatchObject({ line: 3, column: 1 });
    const body = `a\n\n${'<Callout>\n'.repeat(200)}a\n${'</Callout>\n'.repeat(200)}`;
    expect(refusalOf(body).place?.line).toBeGreaterThan(50);
  });
});

test.each([
  ['lists', Array.from({ length: 40 }, (_, i) => `${'    '.repeat(i)}- a`).join('\n')],
  ['quotes', `${'>'.repeat(40)} a`],
  ['components', `${'<Callout>\n'.repeat(40)}a\n${'</Callout>\n'.repeat(40)}`],
  ['a line of code with a long indent', `~~~\n${' '.repeat(200)}a\n~~~`],
])('a body is accepted that is nested more deeply than anyone writes: %s', (_, body) => {
  expect(() => parseMdx(body)).not.toThrow();
});

test.each([
  ['braces that are opened', repeat('{')],
  ['parentheses in an expression', `{${repeat('(')}${repeat(')')}}`],
  ['tags that are opened', repeat('<Callout>\n')],
  ['signs of a tag', repeat('<')],
])('a body without end is a mistake at a place, and no crash: %s', (_, body) => {
  expect(() => parseMdx(body)).toThrow(expect.objectContaining({ reason: expect.any(String) }));
});
