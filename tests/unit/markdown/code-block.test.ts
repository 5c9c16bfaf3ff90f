import fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFenceMeta, readFenceMeta } from '#lib/markdown/code-block.ts';
import { anyText } from '#tests/support/any-text.ts';
import { elementsOf, pageOf, textContent } from '#tests/unit/markdown/pages.ts';

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

// Loading the grammars takes a second on an idle machine, and longer on a busy one.
beforeAll(() => void pageOf(fence('ts', 'const a = 1')), 60_000);

const lineLink = (line: number) =>
  `<a id="code-1-L${line}" href="#code-1-L${line}" aria-hidden="true" tabindex="-1"></a>`;

/** The properties of the only `pre` of a body. */
const preOf = (source: string) => elementsOf(source, 'pre')[0]?.properties;

/** Parses the only code block of a body as a browser does. */
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
  test('renders colored code and an element for the copy button', () => {
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
    ['an unknown language', 'zig', 'Code: zig', 'zig', undefined],
    ['neither where it is plain text', 'text', 'Code', 'text', undefined],
    ['the file of plain text', 'text file=a', 'Code: a', 'text', 'a'],
    ['neither where it says nothing', '', 'Code', undefined, undefined],
  ])('is labeled by %s', (_, info, ariaLabel, dataLanguage, dataFile) => {
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
    ['code like HTML', 'html', '<p>&amp;</p><!-- </pre> --><script>a</script>'],
    ['an unknown language', 'zig', 'let a = <b>;\n\n\n  c'],
    ['blank lines at both ends', 'ts', '\n\na\n\n'],
    ['blanks at both ends', 'ts', '  a  '],
    ['tabs', 'ts', '\ta\n\t\tb'],
    ['marked lines', 'ts {1,3-4}', 'const a = 1;\n/* b\n\nc */\nd'],
    ['a marked last line', 'ts {2}', 'a\nb'],
    ['marked lines of an unknown language', 'zig {1}', 'a\nb'],
    ['a long line', 'json', `{ "a": "${'b'.repeat(50_000)}" }`],
    ['characters beyond the first plane', 'ts', "const a = '👩‍👩‍👧 𝒳';"],
  ])('keeps the code exactly: %s', (_, info, code) => {
    expect(readPage(fence(info, code)).text).toBe(code);
  });

  test('turns Windows line endings into \\n', () => {
    const source = fence('ts {1}', 'const a = 1\nb').replaceAll('\n', '\r\n');
    expect(readPage(source).text).toBe('const a = 1\nb');
    expect(pageOf(source)).not.toContain('\r');
  });

  test.each([
    ['no code', '```ts\n```'],
    ['no code and a marked line', '```ts {1}\n```'],
    ['no code and no language', '```\n```'],
    ['no end', '```ts'],
  ])('accepts %s', (_, source) => {
    expect(readPage(source).text).toBe('');
  });

  test.each([
    ['as language', '"><script>alert(1)</script>'],
    ['as language after one', 'ts"><script>'],
    ['as file', 'ts file="><script>alert(1)</script>'],
    ['as range', 'ts {"><script>}'],
    ['as class', 'ts" class="evil'],
    ['as other words', `ts onclick=alert(1) style="color:red"`],
  ])('escapes markup in %s', (_, info) => {
    const source = fence(info, 'a');
    const { text, tagNames } = readPage(source);
    expect(text).toBe('a');
    expect([...tagNames].sort()).toEqual(['code', 'copy-button', 'div', 'pre']);
    for (const name of Object.keys(preOf(source) ?? {})) {
      expect(name).toMatch(/^(?:className|tabIndex|role|ariaLabel|dataLanguage|dataFile)$/);
    }
  });

  test.each([
    [70, '<div class="code-block">'],
    [71, '<div class="code-block wide">'],
  ])('extends into the margin with a line of %i characters: %s', (length, begin) => {
    expect(pageOf(fence('', `a\n${'b'.repeat(length)}`)).startsWith(begin)).toBe(true);
  });

  test('leaves inline code unchanged', () => {
    expect(pageOf('a `const b` c')).toBe('<p>a <code>const b</code> c</p>');
  });

  test('works in a list, a quote, a footnote and a component', () => {
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
  ])('is one element with its line ending: %s', (info, lines) => {
    expect(markedOf(fence(info, 'a\nb\nc'))).toEqual(lines);
  });

  test('keeps its colors and those of the lines around it', () => {
    expect(pageOf(fence('ts {2}', '/* a\nb */ const c\n// d'))).toContain(
      [
        `<code class="language-ts">${lineLink(1)}<span class="c">/* a</span>\n`,
        `<span class="line-mark">${lineLink(2)}<span class="c">b */</span> `,
        `<span class="k">const</span> c\n</span>${lineLink(3)}<span class="c">// d</span></code>`,
      ].join(''),
    );
  });
});

describe('readFenceMeta', () => {
  test.each([
    ['nothing', undefined, undefined, []],
    ['null', null, undefined, []],
    ['an empty text', '', undefined, []],
    ['a file', 'file=lib/x.ts', 'lib/x.ts', []],
    ['a file after other words', 'a b file=lib/x.ts', 'lib/x.ts', []],
    ['a file of a route', 'file=app/[slug]/{x}.ts', 'app/[slug]/{x}.ts', []],
    ['an empty file', 'file= a', undefined, []],
    ['a word that ends like it', 'profile=a', undefined, []],
    ['a line', '{2}', undefined, [[2, 2]]],
    ['a range', '{2-4}', undefined, [[2, 4]]],
    [
      'several',
      '{1,3-5,9}',
      undefined,
      [
        [1, 1],
        [3, 5],
        [9, 9],
      ],
    ],
    [
      'blanks',
      '{ 1 , 3 - 5 }',
      undefined,
      [
        [1, 1],
        [3, 5],
      ],
    ],
    ['both', 'file=a {1}', 'a', [[1, 1]]],
    ['both, the other way round', '{1} file=a', 'a', [[1, 1]]],
    ['a range of one line', '{3-3}', undefined, [[3, 3]]],
    ['a good range beside a bad one', '{x,2}', undefined, [[2, 2]]],
    ['numbers of other scripts', '{٣}', undefined, []],
  ])('reads %s', (_, meta, file, marked) => {
    expect(readFenceMeta(meta)).toMatchObject({ file, marked });
  });

  test('reads any text without throwing, and returns only ranges with a line', () => {
    fc.assert(
      fc.property(anyText(), fc.string(), (before, range) => {
        const { marked } = readFenceMeta(`${before} {${range}}`);
        expect(marked.every(([first, last]) => first >= 1 && first <= last)).toBe(true);
      }),
    );
  });
});

describe('readFenceMeta reads lines', () => {
  test('of each kind, and ignores what stands in the title', () => {
    expect(
      readFenceMeta('title="{9} ins={8} showLineNumbers" {1} ins={2} del={3,4} focus={5-6}'),
    ).toEqual({
      file: undefined,
      title: '{9} ins={8} showLineNumbers',
      hasNumbers: false,
      marked: [[1, 1]],
      inserted: [[2, 2]],
      deleted: [
        [3, 3],
        [4, 4],
      ],
      focused: [[5, 6]],
      isRun: false,
      mask: undefined,
    });
  });
});

describe('a line', () => {
  test('of several has a link that neither keyboards nor screen readers stop at', () => {
    expect(pageOf(fence('text', 'a\nb'))).toContain(`${lineLink(1)}a\n${lineLink(2)}b`);
  });

  test('that stands alone has none', () => {
    expect(pageOf(fence('text', 'a'))).not.toContain('<a');
  });

  test('has an id of its own in each block', () => {
    const page = pageOf(`${fence('', 'a\nb')}\n\n${fence('', 'c\nd')}`);
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['code-1-L1', 'code-1-L2', 'code-2-L1', 'code-2-L2']);
  });
});

describe('a special line', () => {
  test('is an insertion or a deletion for every reader', () => {
    expect(pageOf(fence('text del={1} ins={2}', 'a\nb\nc'))).toContain(
      [
        '<code class="language-text">',
        `<del class="line-del">${lineLink(1)}a\n</del>`,
        `<ins class="line-ins">${lineLink(2)}b\n</ins>`,
        `${lineLink(3)}c</code>`,
      ].join(''),
    );
  });

  test('steps back outside the focus', () => {
    expect(pageOf(fence('text focus={2}', 'a\nb\nc'))).toContain(
      [
        `<span class="line-dim">${lineLink(1)}a\n</span>`,
        `${lineLink(2)}b\n`,
        `<span class="line-dim">${lineLink(3)}c</span>`,
      ].join(''),
    );
  });

  test('has a number, which is not in its text', () => {
    const page = pageOf(fence('text showLineNumbers title="A test" {2}', 'a\nb'));
    expect(page).toContain('aria-label="Code: A test"');
    expect(page).toContain('data-title="A test" data-numbers');
    expect(page).toContain(
      `${lineLink(1)}a\n<span class="line-mark">${lineLink(2)}b</span></code>`,
    );
  });
});

describe('isFenceMeta', () => {
  test.each([
    ['a file', 'file=lib/x.ts', 1],
    ['a file of a route', 'file=app/[slug]/{x}.ts', 1],
    ['a line', '{2}', 2],
    ['the only line', '{1}', 1],
    ['a range up to the last line', '{1,3-5}', 5],
    ['blanks', ' { 1 , 3 - 5 } ', 5],
    ['both', 'file=a {1}', 1],
    ['both, the other way round', '{1} file=a', 1],
    ['a file in braces beside lines', 'file={x}.ts {1}', 1],
    ['a tab between the two', 'file=a\t{1}', 1],
    ['a title', 'title="a"', 1],
    ['a title with braces and words', "title='file=a {9} ins={9}'", 1],
    ['line numbers', 'showLineNumbers', 1],
    ['a command to run', 'run', 1],
    ['what varies in its output', 'run mask="\\d+ ms"', 1],
    ['all of them', 'title="a" showLineNumbers {1} ins={2} del={3} focus={1-3}', 3],
  ])('accepts %s', (_, meta, lines) => {
    expect(isFenceMeta(meta, lines)).toBe(true);
  });

  test.each([
    ['a line beyond the last', '{2}', 1],
    ['a range beyond the last line', '{1,3-6}', 5],
    ['a word', 'title', 1],
    ['a longer word', 'running', 1],
    ['a mask that stays open', 'mask="a', 1],
    ['another property', 'titel="a"', 1],
    ['a title that stays open', 'title="a', 1],
    ['two titles', 'title="a" title="b"', 1],
    ['an inserted line beyond the last', 'ins={2}', 1],
    ['a deleted line without a number', 'del={x}', 1],
    ['words beside a file', 'file=a b', 1],
    ['an empty file', 'file=', 1],
    ['two files', 'file=a file=b', 1],
    ['two lists of lines', '{1} {2}', 2],
    ['a range within a word', 'a{1}', 1],
    ['a range before a word', '{1}a', 1],
    ['no number', '{a}', 1],
    ['a good range beside a bad one', '{1,x}', 1],
    ['a range that ends before it begins', '{5-3}', 9],
    ['line 0', '{0}', 1],
    ['a half range', '{1-}', 1],
    ['empty braces', '{}', 1],
    ['a comma too many', '{1,}', 1],
    ['braces that stay open', '{1', 1],
    ['braces that are never opened', '1}', 1],
  ])('rejects %s', (_, meta, lines) => {
    expect(isFenceMeta(meta, lines)).toBe(false);
  });

  test('accepts any spelling of ranges within the block', () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 9 }), fc.boolean())
      .map(([first, more, isOne]) => (isOne ? `${first}` : `${first}-${first + more}`));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 4 }), fc.nat(40), (ranges, lines) => {
        const last = Math.max(...ranges.map((text) => Number(text.split('-').at(-1))));
        expect(isFenceMeta(`{${ranges.join(',')}}`, lines)).toBe(last <= lines);
      }),
    );
  });

  test('accepts no text of which a part is ignored', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'file=ab {}1,-') }), (meta) => {
        if (!isFenceMeta(meta, 20)) return;
        const { file, marked } = readFenceMeta(meta);
        const written = meta.replace(`file=${file}`, '').match(/\d+(?:\s*-\s*\d+)?/g) ?? [];
        expect(marked).toHaveLength(written.length);
      }),
    );
  });
});
