import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { elementsOf, pageOf, textContent } from '#tests/unit/markdown/pages.ts';

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

// Opening the grammars takes a second of a free machine, and many of a busy one.
beforeAll(() => void pageOf(fence('ts', 'const a = 1')), 60_000);

/** The properties of the only `pre` of a body. */
const preOf = (source: string) => elementsOf(source, 'pre')[0]?.properties;

/** What a browser reads the only code block of a body as. */
function readPage(source: string): { readonly text: string; readonly tagNames: Set<string> } {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(pageOf(source));
  const tagNames = new Set<string>();
  let text = '';
  visit(tree, 'element', (node) => {
    tagNames.add(node.tagName);
    if (node.tagName === 'pre') text = textContent(node);
  });
  return { text, tagNames };
}

describe('a code block', () => {
  test('is the code in its colors, and a place for the button that copies it', () => {
    expect(pageOf(fence('ts file=lib/x.ts', 'const a = 1'))).toBe(
      [
        '<div class="code-block">',
        '<pre class="code" tabindex="0" role="group" aria-label="Code: lib/x.ts" data-language="ts"',
        ' data-file="lib/x.ts">',
        '<code class="language-ts"><span class="k">const</span> a = <span class="n">1</span></code></pre>',
        '<copy-button></copy-button>',
        '</div>',
      ].join(''),
    );
  });

  test.each([
    ['its file', 'ts file=a.ts', 'Code: a.ts', 'ts', 'a.ts'],
    ['its language where it names no file', 'sh', 'Code: sh', 'sh', undefined],
    ['an unknown language', 'rust', 'Code: rust', 'rust', undefined],
    ['neither where it is plain text', 'text', 'Code', 'text', undefined],
    ['the file of plain text', 'text file=a', 'Code: a', 'text', 'a'],
    ['neither where it says nothing', '', 'Code', undefined, undefined],
  ])('is named after %s', (_, info, ariaLabel, dataLanguage, dataFile) => {
    const { className, tabIndex, role, ...properties } = preOf(fence(info, 'a')) ?? {};
    expect({ className, tabIndex, role }).toEqual({
      className: ['code'],
      tabIndex: 0,
      role: 'group',
    });
    expect(properties).toEqual({
      ariaLabel,
      ...(dataLanguage && { dataLanguage }),
      ...(dataFile && { dataFile }),
    });
  });

  test.each([
    ['code', 'ts', `const a = \`\n  \${b}\n\`;\n\n/* c\n   d */`],
    ['what looks like HTML', 'html', '<p>&amp;</p><!-- </pre> --><script>a</script>'],
    ['an unknown language', 'rust', 'let a = <b>;\n\n\n  c'],
    ['blank lines at both ends', 'ts', '\n\na\n\n'],
    ['blanks at both ends', 'ts', '  a  '],
    ['tabs', 'ts', '\ta\n\t\tb'],
    ['marked lines', 'ts {1,3-4}', 'const a = 1;\n/* b\n\nc */\nd'],
    ['a marked last line', 'ts {2}', 'a\nb'],
    ['marked lines of an unknown language', 'rust {1}', 'a\nb'],
    ['a long line', 'json', `{ "a": "${'b'.repeat(50_000)}" }`],
    ['characters beyond the first plane', 'ts', "const a = '👩‍👩‍👧 𝒳';"],
  ])('says exactly what was written: %s', (_, info, code) => {
    expect(readPage(fence(info, code)).text).toBe(code);
  });

  test('has the line ends of HTML where it was written with those of Windows', () => {
    const source = fence('ts {1}', 'const a = 1\nb').replaceAll('\n', '\r\n');
    expect(readPage(source).text).toBe('const a = 1\nb');
    expect(pageOf(source)).not.toContain('\r');
  });

  test.each([
    ['no code', '```ts\n```'],
    ['no code and a marked line', '```ts {1}\n```'],
    ['no code and no language', '```\n```'],
    ['no end', '```ts'],
  ])('may have %s', (_, source) => {
    expect(readPage(source).text).toBe('');
  });

  test.each([
    ['as language', '"><script>alert(1)</script>'],
    ['as language after one', 'ts"><script>'],
    ['as file', 'ts file="><script>alert(1)</script>'],
    ['as range', 'ts {"><script>}'],
    ['as class', 'ts" class="evil'],
    ['as other words', `ts onclick=alert(1) style="color:red"`],
  ])('lets no markup in %s', (_, info) => {
    const source = fence(info, 'a');
    const { text, tagNames } = readPage(source);
    expect(text).toBe('a');
    expect([...tagNames].sort()).toEqual(['code', 'copy-button', 'div', 'pre']);
    for (const name of Object.keys(preOf(source) ?? {})) {
      expect(name).toMatch(/^(?:className|tabIndex|role|ariaLabel|dataLanguage|dataFile)$/);
    }
  });

  test('leaves code within a sentence as it is', () => {
    expect(pageOf('a `const b` c')).toBe('<p>a <code>const b</code> c</p>');
  });

  test('stands in a list, a quote, a note and a component', () => {
    const source = [
      '- a\n\n  ```ts\n  b\n  ```\n\n> ```ts\n> c\n> ```',
      '<Callout>\n```ts\nd\n```\n</Callout>\n\ne[^1]\n\n[^1]: f\n\n    ```ts\n    g\n    ```',
    ].join('\n\n');
    expect(elementsOf(source, 'pre').map(textContent)).toEqual(['b', 'c', 'd', 'g']);
    expect(elementsOf(source, 'copy-button')).toHaveLength(4);
  });
});

describe('a marked line', () => {
  const markedOf = (source: string) =>
    elementsOf(source, 'span')
      .filter(({ properties }) => String(properties.className) === 'line-mark')
      .map(textContent);

  test.each([
    ['ts {1}', ['a\n']],
    ['ts {2-3}', ['b\n', 'c']],
    ['ts {3}', ['c']],
    ['rust {1,3}', ['a\n', 'c']],
    ['{1}', []],
    ['ts {4}', []],
    ['ts {2-99999999999999999999}', ['b\n', 'c']],
    ['ts {0}', []],
    ['ts {3-1}', []],
    ['ts {x}', []],
    ['ts {1,1-2,2}', ['a\n', 'b\n']],
  ])('is an element of its own, with its line end: %s', (info, lines) => {
    expect(markedOf(fence(info, 'a\nb\nc'))).toEqual(lines);
  });

  test('keeps its colors, and those of what goes on before and after it', () => {
    expect(pageOf(fence('ts {2}', '/* a\nb */ const c\n// d'))).toContain(
      [
        '<code class="language-ts"><span class="c">/* a</span>\n',
        '<span class="line-mark"><span class="c">b */</span> <span class="k">const</span> c\n</span>',
        '<span class="c">// d</span></code>',
      ].join(''),
    );
  });
});
