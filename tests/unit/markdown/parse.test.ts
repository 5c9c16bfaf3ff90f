import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { parseMarkdown, parseMdx } from '#lib/markdown/parse.ts';
import { anyText } from '#tests/support/any-text.ts';
import { errorOf } from '#tests/unit/markdown/trees.ts';

describe('parseMdx', () => {
  test.each([
    ['## Two', 'heading'],
    ['Words.', 'paragraph'],
    ['    four', 'paragraph'],
    ['| a |\n| - |\n| b |', 'table'],
    ['- a', 'list'],
    ['~~a~~ [^1]', 'paragraph'],
    ['[^1]: a', 'footnoteDefinition'],
    ['<Callout>\na\n</Callout>', 'mdxJsxFlowElement'],
    ['{}', 'mdxFlowExpression'],
    // They are read and not run.
    ['import a from "nowhere"', 'mdxjsEsm'],
    ['{process.exit(1)}', 'mdxFlowExpression'],
    // Comments are not read.
    ['{/* a */} {/* b */}\n\n{/*\nc\n\nd\n*/}', undefined],
    ['', undefined],
  ])('reads %j as %s', (source, type) => {
    expect(parseMdx(source).children[0]?.type).toBe(type);
  });

  test('reads strikethrough, task lists and autolinks of GFM, and no comment in a sentence', () => {
    const text = JSON.stringify(parseMdx('~~a~~ www.example.com\n\n- [x] b {/* c */}'));
    for (const part of ['"type":"delete"', '"url":"http://www.example.com"', '"checked":true'])
      expect(text).toContain(part);
    expect(text).not.toContain('Expression');
  });

  test('keeps the position of every node', () => {
    const [, heading] = parseMdx('a\n\n## b').children;
    expect(heading?.position?.start).toMatchObject({ line: 3, column: 1 });
  });
});

const repeat = (text: string, after = '') => text.repeat(10_000) + after;
const nestComponents = (depth: number) =>
  `${'<Callout>\n'.repeat(depth)}a\n${'</Callout>\n'.repeat(depth)}`;
const nestLists = (depth: number, indent: string) =>
  Array.from({ length: depth }, (_, i) => `${indent.repeat(i)}- a`).join('\n');

describe('a body that is nested too deeply', () => {
  test.each([
    ['quotes', repeat('>', ' a')],
    ['lists on one line', repeat('- ', 'a')],
    ['numbered lists', repeat('1. ', 'a')],
    ['lists in quotes', repeat('> * ', 'a')],
    ['notes', repeat('[^a]: ', 'b')],
    ['lists line by line', nestLists(1_000, '  ')],
    ['components', nestComponents(2_000)],
    ['components on one line', `${'<Term slug="a">'.repeat(2_000)}b${'</Term>'.repeat(2_000)}`],
    ['emphasis', '*a '.repeat(500) + 'b*'.repeat(500)],
  ])('is rejected with advice: %s', (_, body) => {
    const { message, advice } = errorOf(body);
    expect(message).toMatch(/nested too deeply|spaces and markers/);
    expect(advice.accepted).toMatch(/^Take it apart/);
  });

  test('is rejected at its line', () => {
    expect(errorOf(`a\n\n${repeat('>')}`).place).toMatchObject({ line: 3, column: 1 });
    expect(errorOf(`a\n\n${nestComponents(200)}`).place?.line).toBeGreaterThan(50);
  });
});

test.each([
  ['lists', nestLists(40, '    ')],
  ['quotes', `${'>'.repeat(40)} a`],
  ['components', nestComponents(40)],
  ['a line of code with a long indent', `~~~\n${' '.repeat(200)}a\n~~~`],
  ['the border of a table in code', `~~~\n+${'-'.repeat(300)}+\n~~~`],
  ['a long rule', `a\n\n${'*'.repeat(300)}`],
])('accepts a body nested more deeply than anyone writes: %s', (_, body) => {
  expect(() => parseMdx(body)).not.toThrow();
});

test('parseMarkdown reads every text as remark-gfm does, with and without email addresses', () => {
  const reference = unified().use(remarkParse).use(remarkGfm).freeze();
  const piece = fc.oneof(
    fc.constantFrom('a', 'B1', ' ', '\n', '\n\n', '@', '.', '-', '_', '+', '*', '~~', '[', ']('),
    fc.constantFrom('a@b.c', 'a @b.c', 'a@.b.c', 'https://', 'www.a.b', '`a@b.c`', '> ', '|', '\\'),
    anyText({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const source = pieces.join('');
      expect(parseMarkdown(source)).toEqual(reference.parse(source));
    }),
  );
});
