import fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFenceMeta, readFenceMeta } from '#lib/markdown/code-block.ts';
import { elementsOf as listElements } from '#lib/markdown/tree.ts';
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
  const elements = [
    ...listElements(unified().use(rehypeParse, { fragment: true }).parse(pageOf(source))),
  ];
  const code = elements.find(({ tagName }) => tagName === 'pre');
  return {
    text: code ? textContent(code) : '',
    tagNames: new Set(elements.map(({ tagName }) => tagName)),
  };
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
    ['ts file=a.ts', { ariaLabel: 'Code: a.ts', dataLanguage: 'ts', dataFile: 'a.ts' }],
    ['sh', { ariaLabel: 'Code: sh', dataLanguage: 'sh' }],
    ['zig', { ariaLabel: 'Code: zig', dataLanguage: 'zig' }],
    ['text', { ariaLabel: 'Code', dataLanguage: 'text' }],
    ['plaintext', { ariaLabel: 'Code', dataLanguage: 'plaintext' }],
    ['text file=a', { ariaLabel: 'Code: a', dataLanguage: 'text', dataFile: 'a' }],
    ['', { ariaLabel: 'Code' }],
  ])('of %j is labeled by its file or language', (info, properties) => {
    const group = { className: ['code'], tabIndex: 0, role: 'group' };
    expect(preOf(fence(info, 'a'))).toEqual({ ...group, ...properties });
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

  test.each(['```ts\n```', '```ts {1}\n```', '```\n```', '```ts'])('may be empty: %j', (source) => {
    expect(readPage(source).text).toBe('');
  });

  test.each([
    '"><script>alert(1)</script>',
    'ts"><script>',
    'ts file="><script>alert(1)</script>',
    'ts {"><script>}',
    'ts" class="evil',
    'ts onclick=alert(1) style="color:red"',
  ])('escapes markup in %s', (info) => {
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

const toSpelled = (ranges: readonly (readonly [number, number])[] = []) =>
  ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join();

describe('readFenceMeta', () => {
  test.each([
    [undefined, undefined, ''],
    [null, undefined, ''],
    ['', undefined, ''],
    // It reads the good parts of what isFenceMeta refuses.
    ['a b file=lib/x.ts', 'lib/x.ts', ''],
    ['file= a', undefined, ''],
    ['profile=a', undefined, ''],
    ['{x,2}', undefined, '2'],
    ['{٣}', undefined, ''],
  ])('reads the file and the marked lines of %j', (meta, file, lines) => {
    const { marked, ...read } = readFenceMeta(meta);
    expect([read.file, toSpelled(marked)]).toEqual([file, lines]);
  });

  test('reads any text without throwing, and returns only ranges with a line', () => {
    fc.assert(
      fc.property(anyText(), fc.string(), (before, range) => {
        const { marked } = readFenceMeta(`${before} {${range}}`);
        expect(marked.every(([first, last]) => first >= 1 && first <= last)).toBe(true);
      }),
    );
  });

  test('reads lines of each kind, and ignores what stands in the title', () => {
    const title = '{9} ins={8} showLineNumbers';
    const read = readFenceMeta(`title="${title}" {1} ins={2} del={3,4} focus={5-6}`);
    const { marked, inserted, deleted, focused, ...others } = read;
    const lines = [marked, inserted, deleted, focused].map(toSpelled);
    expect(lines).toEqual(['1', '2', '3,4', '5-6']);
    const none = { file: undefined, hasNumbers: false, isRun: false, mask: undefined };
    expect(others).toEqual({ ...none, title });
  });
});

test('a line of several has a link that keyboards skip, with an id of its own in each block', () => {
  const page = pageOf(`${fence('', 'a\nb')}\n\n${fence('', 'c\nd')}`);
  expect(page).toContain(`${lineLink(1)}a\n${lineLink(2)}b`);
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['code-1-L1', 'code-1-L2', 'code-2-L1', 'code-2-L2']);
  expect(pageOf(fence('text', 'a'))).not.toContain('<a');
});

test.each([
  [
    'text del={1} ins={2}',
    `<del class="line-del">${lineLink(1)}a\n</del><ins class="line-ins">${lineLink(2)}b\n</ins>${lineLink(3)}c</code>`,
  ],
  [
    'text focus={2}',
    `<span class="line-dim">${lineLink(1)}a\n</span>${lineLink(2)}b\n<span class="line-dim">${lineLink(3)}c</span>`,
  ],
  ['text showLineNumbers title="A test"', 'aria-label="Code: A test"'],
  ['text showLineNumbers title="A test"', 'data-title="A test" data-numbers'],
  // The number isn't in the text.
  ['text showLineNumbers {2}', `${lineLink(1)}a\n<span class="line-mark">${lineLink(2)}b`],
])('the lines of %s are for every reader: %s', (info, html) => {
  expect(pageOf(fence(info, 'a\nb\nc'))).toContain(html);
});

describe('isFenceMeta', () => {
  test.each([
    ['file=lib/x.ts', 1, 'lib/x.ts', ''],
    ['file=app/[slug]/{x}.ts', 1, 'app/[slug]/{x}.ts', ''],
    ['{2}', 2, undefined, '2'],
    ['{1}', 1, undefined, '1'],
    ['{3-3}', 3, undefined, '3'],
    ['{1,3-5}', 5, undefined, '1,3-5'],
    [' { 1 , 3 - 5 } ', 5, undefined, '1,3-5'],
    ['file=a {1}', 1, 'a', '1'],
    ['{1} file=a', 1, 'a', '1'],
    ['file={x}.ts {1}', 1, '{x}.ts', '1'],
    ['file=a\t{1}', 1, 'a', '1'],
    ['title="a"', 1, undefined, ''],
    ["title='file=a {9} ins={9}'", 1, undefined, ''],
    ['showLineNumbers', 1, undefined, ''],
    ['run mask="\\d+ ms"', 1, undefined, ''],
    ['title="a" showLineNumbers {1} ins={2} del={3} focus={1-3}', 3, undefined, '1'],
  ])(
    'accepts %j of %i lines, with the file %s and the marked lines %s',
    (meta, lines, file, marked) => {
      expect(isFenceMeta(meta, lines)).toBe(true);
      const read = readFenceMeta(meta);
      expect([read.file, toSpelled(read.marked)]).toEqual([file, marked]);
    },
  );

  const wrong =
    'title|running|mask="a|titel="a"|title="a|title="a" title="b"|del={x}|file=a b|file=|file=a file=b|a{1}|{1}a|{a}|{1,x}|{0}|{1-}|{}|{1,}|{1|1}|{1} {2}|{5-3}';

  test.each(wrong.split('|'))('rejects %j', (meta) => {
    expect(isFenceMeta(meta, 9)).toBe(false);
  });

  test.each([
    ['{2}', 1],
    ['{1,3-6}', 5],
    ['ins={2}', 1],
  ])('rejects %j of %i lines', (meta, lines) => {
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
