import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { highlight, mergeRuns, tokenKinds } from '#lib/markdown/highlight.ts';
import { themes } from '#lib/theme/themes.ts';
import { codeLanguages, loadHighlighter } from '#tests/support/load-highlighter.ts';

beforeAll(loadHighlighter);

/** The pieces that have a kind, as `kind:text`, of all lines. */
const piecesOf = (code: string, language: string) =>
  highlight(code, language)
    .flat()
    .flatMap(({ kind, text }) => (kind ? [`${kind}:${text}`] : []));

const textOf = (lines: ReturnType<typeof highlight>) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

describe('highlight', () => {
  test.each([
    [
      'ts',
      `export const a: string = \`b \${c} d\``,
      ['k:export const', 't:string', 's:`b', 's:d`'],
    ],
    ['ts', 'a; // e', ['c:// e']],
    ['ts', 'if (a instanceof B) return f(1, null)', ['k:if', 'k:instanceof', 't:B', 'k:return']],
    ['ts', 'x = f(/[a-z]+/g)', ['f:f', 's:/[a-z]+/g']],
    ['typescript', 'type A = B', ['k:type', 't:A', 't:B']],
    ['tsx', '<A b="c">d</A>', ['t:A', 'p:b', 's:"c"', 't:A']],
    ['js', 'a => this.b', ['k:this']],
    ['jsx', 'const a = <b c={1} />', ['k:const', 't:b', 'p:c', 'n:1']],
    ['json', '{ "a": ["b", 1, true] }', ['p:"a"', 's:"b"', 'n:1', 'n:true']],
    ['yaml', 'a: b # c\nd: "e"', ['p:a', 'c:# c', 'p:d', 's:"e"']],
    ['sh', "curl -s 'a' | jq # b", ['f:curl', 'p:-s', "s:'a'", 'f:jq', 'c:# b']],
    ['http', 'GET /a HTTP/1.1\nAccept: b', ['k:GET', 'k:HTTP', 'n:1.1', 'p:Accept']],
    ['http', 'HTTP/1.1 200 OK\n\n{ "a": 1 }', ['k:HTTP', 'n:1.1 200', 'p:"a"', 'n:1']],
    ['html', '<a href="b">c &amp; d</a>', ['t:a', 'p:href', 's:"b"', 'n:&amp;', 't:a']],
    ['css', '.a { color: #fff; margin: 1px }', ['p:.a', 'p:color', 'n:#fff', 'p:margin', 'n:1px']],
    ['md', '# A\n\n`b` [c](/d)', ['k:# A', 's:`b`', 's:/d']],
    ['md', '```ts\nconst a = 1\n```', ['p:ts', 'k:const', 'n:1']],
    ['mdx', '<A b="c" />', ['t:A', 'p:b', 's:"c"']],
    ['diff', '@@ -1 +1 @@\n a\n-b\n+c', ['c:@@ -1 +1 @@', 'd:-b', 'i:+c']],
    ['sql', "SELECT a FROM b WHERE c = 'd'", ['k:SELECT', 'k:FROM', 'k:WHERE', "s:'d'"]],
    ['xml', '<a b="c">d</a>', ['t:a', 'p:b', 's:"c"', 't:a']],
    ['lua', "local a = f('b') -- c", ['k:local', "s:'b'", 'c:-- c']],
    ['toml', 'a = "b" # c', ['p:a', 's:"b"', 'c:# c']],
    ['python', 'def f(a): return None', ['k:def', 'f:f', 'k:return', 'n:None']],
    ['dockerfile', 'FROM a # b', ['k:FROM']],
  ])('splits %s code into runs: `%s`', (language, code, pieces) => {
    const found = piecesOf(code, language);
    for (const piece of pieces) expect(found.join('\n')).toContain(piece);
  });

  test.each(codeLanguages)(
    'says in %s every character of the code, and nothing else',
    (language) => {
      const line = fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom(...'{}[]()<>"\'`$\\/*#-=:;,.@!|&% \tab1\n') }),
      );
      fc.assert(
        fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
          const code = lines.join('\n').replaceAll('\r', '');
          expect(textOf(highlight(code, language))).toBe(code);
        }),
        { numRuns: 30 },
      );
    },
    60_000,
  );

  test.each([
    undefined,
    '',
    'text',
    'zig',
    'no such thing',
    '"><script>',
    '__proto__',
    'constructor',
    'none',
    'ansi',
    'plaintext',
    'java',
    'c',
    'graphql',
    '../css',
    'ts ',
    'marker',
  ])('gives code in %j no colors', (language) => {
    expect(highlight('const a = "b"\nint c;', language)).toEqual([
      [{ text: 'const a = "b"', kind: undefined }],
      [{ text: 'int c;', kind: undefined }],
    ]);
  });

  test.each(['TS', 'Ts', 'JSON', 'Dockerfile'])('ignores the case of %s', (language) => {
    expect(piecesOf('FROM "a" + 1 // b', language)).not.toEqual([]);
  });

  test.each(['a\r\nb\r\n\r\nc', 'a\rb\r\rc', 'a\nb\n\nc'])(
    'accepts the line ends of %j',
    (code) => {
      for (const language of ['ts', undefined]) {
        expect(textOf(highlight(code, language))).toBe('a\nb\n\nc');
        expect(highlight(code, language)).toHaveLength(4);
      }
    },
  );

  test.each(['ts', 'text', undefined])(
    'returns one empty line for empty code in %s',
    (language) => {
      expect(textOf(highlight('', language))).toBe('');
      expect(highlight('', language)).toHaveLength(1);
    },
  );

  test('gives a very long line no colors and continues after it', () => {
    const long = `const a = "${'b'.repeat(100_000)}"`;
    const [first, second] = highlight(`${long}\nconst c = 1`, 'ts');
    expect(first).toEqual([{ text: long, kind: undefined }]);
    expect(second?.[0]).toEqual({ text: 'const', kind: 'k' });
  });
});

describe('mergeRuns', () => {
  const k = (text: string) => ({ text, kind: 'k' as const });
  const s = (text: string) => ({ text, kind: 's' as const });
  const x = (text: string) => ({ text, kind: undefined });

  test.each([
    [[], []],
    [[k('a'), k('b')], [k('ab')]],
    [[x('a'), x(' '), x('b')], [x('a b')]],
    [[k('a'), x(' '), k('b')], [k('a b')]],
    [[k('a'), x('\n'), x('  '), k('b')], [k('a\n  b')]],
    [
      [k('a'), s('b')],
      [k('a'), s('b')],
    ],
    [
      [k('a'), x(' '), s('b')],
      [k('a'), x(' '), s('b')],
    ],
    [
      [k('a'), x(' ( '), k('b')],
      [k('a'), x(' ( '), k('b')],
    ],
    [[k(' \t')], [x(' \t')]],
    [[k(' a ')], [x(' '), k('a'), x(' ')]],
    [[k(''), k('a')], [k('a')]],
  ])('joins one kind, also across white space: %j', (runs, merged) => {
    expect(mergeRuns(runs)).toEqual(merged);
  });

  const run = fc.record({
    text: fc.string({ unit: fc.constantFrom('a', ' ', '\n'), maxLength: 4 }),
    kind: fc.constantFrom('k' as const, 's' as const, undefined),
  });

  test('keeps the text and leaves no white space at the ends of a run with a kind', () => {
    fc.assert(
      fc.property(fc.array(run), (runs) => {
        const merged = mergeRuns(runs);
        const join = (all: readonly { text: string }[]) => all.map(({ text }) => text).join('');
        expect(join(merged)).toBe(join(runs));
        for (const { text, kind } of merged) if (kind) expect(text).toBe(text.trim());
        expect(mergeRuns(merged)).toEqual(merged);
      }),
    );
  });
});

const code = readFileSync('app/styles/code.css', 'utf8');

test.each(tokenKinds)('.%s has a color of the theme', (kind) => {
  const [, name] =
    new RegExp(`\\.code \\.${kind} \\{\\s*color: var\\(--([\\w-]+)\\)`).exec(code) ?? [];
  expect(Object.keys(themes.paper.colors)).toContain(name);
});
