import { VFileMessage } from 'vfile-message';
import { describe, expect, test } from 'vitest';
import { parseMdx } from '#lib/markdown/parse.ts';
import { toPlainTree } from '#tests/unit/markdown/trees.ts';

const firstOf = (source: string) => parseMdx(source).children[0];

function parseErrorOf(source: string): VFileMessage {
  try {
    parseMdx(source);
  } catch (error) {
    if (error instanceof VFileMessage) return error;
    throw error;
  }
  throw new Error(`Parsed: ${source}`);
}

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

  test('reads strikethrough, task lists, footnotes and bare addresses of GFM', () => {
    const text = JSON.stringify(parseMdx('~~a~~ www.example.com [^1]\n\n- [x] b\n\n[^1]: c'));
    expect(text).toContain('"type":"delete"');
    expect(text).toContain('"url":"http://www.example.com"');
    expect(text).toContain('"checked":true');
    expect(text).toContain('"type":"footnoteDefinition"');
  });

  test('keeps the place of every node', () => {
    expect(parseMdx('a\n\n## b').children[1]?.position?.start).toMatchObject({
      line: 3,
      column: 1,
    });
  });

  test('reads four leading blanks as a paragraph, as MDX does', () => {
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

  test.each([
    ['a component that is never closed', 'a\n\n<Callout>\nb', 3, 1],
    ['a brace that is never closed', 'a\n\nb {c', 3, 5],
    ['an HTML comment', 'a <!-- b -->', 1, 4],
    ['a tag that closes nothing', 'a\n\n</Callout>', 3, 2],
    ['an import that is no JavaScript', 'import a from', 1, 14],
  ])('refuses %s with its place', (_, source, line, column) => {
    expect(parseErrorOf(source)).toMatchObject({ line, column });
  });
});
