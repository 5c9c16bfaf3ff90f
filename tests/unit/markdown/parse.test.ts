import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { ContentError } from '#lib/markdown/content-error.ts';
import { parseMarkdown, parseMdx } from '#lib/markdown/parse.ts';
import { anyText } from '#tests/support/any-text.ts';
import { toPlainTree } from '#tests/unit/markdown/trees.ts';

const firstOf = (source: string) => parseMdx(source).children[0];

describe('parseMdx', () => {
  test.each([
    ['a heading', '## Two', 'heading'],
    ['a paragraph', 'Words.', 'paragraph'],
    ['a GFM table', '| a |\n| - |\n| b |', 'table'],
    ['a list', '- a', 'list'],
    ['a component on its own lines', '<Callout>\na\n</Callout>', 'mdxJsxFlowElement'],
    ['empty braces, which are no comment', '{}', 'mdxFlowExpression'],
    ['an import, which is read and not run', 'import a from "nowhere"', 'mdxjsEsm'],
    ['an expression, which is read and not run', '{process.exit(1)}', 'mdxFlowExpression'],
  ])('reads %s', (_, source, type) => {
    expect(firstOf(source)?.type).toBe(type);
  });

  test('reads strikethrough, task lists, footnotes and autolinks of GFM', () => {
    const text = JSON.stringify(parseMdx('~~a~~ www.example.com [^1]\n\n- [x] b\n\n[^1]: c'));
    expect(text).toContain('"type":"delete"');
    expect(text).toContain('"url":"http://www.example.com"');
    expect(text).toContain('"checked":true');
    expect(text).toContain('"type":"footnoteDefinition"');
  });

  test('keeps the position of every node', () => {
    expect(parseMdx('a\n\n## b').children[1]?.position?.start).toMatchObject({
      line: 3,
      column: 1,
    });
  });

  test('reads a line with four leading spaces as a paragraph, like MDX', () => {
    expect(toPlainTree(parseMdx('    four'))).toEqual({
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: 'four' }] }],
    });
  });

  test.each(['{/* a */}', '{/* a */} {/* b */}', '- a {/* b */}\n\n{/*\nc\n\nd\n*/}'])(
    'reads no comment: %j',
    (source) => {
      expect(JSON.stringify(parseMdx(source))).not.toContain('Expression');
    },
  );

  test('reads an empty body as an empty tree', () => {
    expect(parseMdx('').children).toEqual([]);
  });
});

const times = 10_000;
const repeat = (text: string, after = '') => text.repeat(times) + after;

function depthErrorOf(body: string): ContentError {
  try {
    parseMdx(body);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The body was accepted.');
}

describe('a body that is nested too deeply', () => {
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
    ['components', `${'<Callout>\n'.repeat(2_000)}a\n${'</Callout>\n'.repeat(2_000)}`],
    ['components on one line', `${'<Term slug="a">'.repeat(2_000)}b${'</Term>'.repeat(2_000)}`],
    ['emphasis', '*a '.repeat(500) + 'b*'.repeat(500)],
  ])('is rejected with advice: %s', (_, body) => {
    const { message, advice } = depthErrorOf(body);
    expect(message).toMatch(/nested too deeply|spaces and markers/);
    expect(advice.accepted).toMatch(/^Take it apart/);
  });

  test('is rejected at its line', () => {
    expect(depthErrorOf(`a\n\n${repeat('>')}`).place).toMatchObject({ line: 3, column: 1 });
    const body = `a\n\n${'<Callout>\n'.repeat(200)}a\n${'</Callout>\n'.repeat(200)}`;
    expect(depthErrorOf(body).place?.line).toBeGreaterThan(50);
  });
});

test.each([
  ['lists', Array.from({ length: 40 }, (_, i) => `${'    '.repeat(i)}- a`).join('\n')],
  ['quotes', `${'>'.repeat(40)} a`],
  ['components', `${'<Callout>\n'.repeat(40)}a\n${'</Callout>\n'.repeat(40)}`],
  ['a line of code with a long indent', `~~~\n${' '.repeat(200)}a\n~~~`],
])('accepts a body nested more deeply than anyone writes: %s', (_, body) => {
  expect(() => parseMdx(body)).not.toThrow();
});

describe('parseMarkdown', () => {
  const reference = unified().use(remarkParse).use(remarkGfm).freeze();
  const piece = fc.oneof(
    fc.constantFrom('a', 'B1', ' ', '\n', '\n\n', '@', '.', '-', '_', '+', '*', '~~', '[', ']('),
    fc.constantFrom('a@b.c', 'a @b.c', 'a@.b.c', 'https://', 'www.a.b', '`a@b.c`', '> ', '|', '\\'),
    anyText({ maxLength: 3 }),
  );

  test('reads every text as remark-gfm does, with and without email addresses', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const source = pieces.join('');
        expect(parseMarkdown(source)).toEqual(reference.parse(source));
      }),
    );
  });
});
