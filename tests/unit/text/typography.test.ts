import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { parseBody } from '#lib/markdown/parse.ts';
import { textOf } from '#lib/markdown/tree.ts';
import { typesetTitle } from '#lib/text/typography.ts';
import { loadHighlighter } from '#tests/support/load-highlighter.ts';
import { textContent } from '#tests/unit/markdown/pages.ts';

await loadHighlighter();

test.each([
  ['en', `It's "a" 'b', and she said: "I'm 'here'."`, 'It’s “a” ‘b’, and she said: “I’m ‘here’.”'],
  ['en', `'90s rock 'n' roll, 'twas the dogs' 6'2"`, '’90s rock ’n’ roll, ’twas the dogs’ 6\'2"'],
  ['en', `'It's rock 'n' roll,' he said`, '‘It’s rock ’n’ roll,’ he said'],
  ['en', 'a -- b, c--d, 1--2, e --- f...', 'a — b, c—d, 1–2, e — f…'],
  ['en-GB', '("so") [\'x\'] "1" - "¿2?"', '(“so”) [‘x’] “1” - “¿2?”'],
  ['de', `"AAA", 'b' und "das 'c'" -- geht's?`, '„AAA“, ‚b‘ und „das ‚c‘“ – geht’s?'],
  ['de-CH', '"A \'b\'"', '«A ‹b›»'],
  ['fr', `L'été "est" là... -- oui`, 'L’été «\u00A0est\u00A0» là… – oui'],
  ['es', '"¿Qué?" y "¡no!"', '«¿Qué?» y «¡no!»'],
  ['pl', '"Zażółć \'gęślą\'" jaźń', '„Zażółć «gęślą»” jaźń'],
  ['cs', '"Žluťoučký" kůň', '„Žluťoučký“ kůň'],
  ['sv', '"Räksmörgås"', '”Räksmörgås”'],
  ['hu', '"Árvíztűrő"', '„Árvíztűrő”'],
  ['tr', '"İstanbul\'da" ılık', '“İstanbul’da” ılık'],
  ['el', '"Καλημέρα"', '«Καλημέρα»'],
  ['ca', `"A l'Empordà 'sí'"`, '«A l’Empordà “sí”»'],
  ['fa', '"سلام \'دنیا\'"', '«سلام ‹دنیا›»'],
  ['nn', '"Eg er \'her\'"', '«Eg er ‘her’»'],
  ['hy', '"Բարև"', '«Բարև»'],
  ['es-MX', '"¿Qué?"', '“¿Qué?”'],
  ['zh-TW', '說"你\'好\'"吧', '說「你『好』」吧'],
  ['ru', 'она "сказала" -- "да"', 'она «сказала» – «да»'],
  ['uk', '"п\'ять"', '«п’ять»'],
  ['he', 'צה"ל אמר "שלום"', 'צה"ל אמר ”שלום”'],
  ['ar', 'قال "مرحبا"', 'قال ”مرحبا“'],
  ['hi', '"नमस्ते"', '“नमस्ते”'],
  ['th', 'พูดว่า "สวัสดี"', 'พูดว่า “สวัสดี”'],
  ['zh', '说"你好"吧', '说“你好”吧'],
  ['ja', '日本語の"引用"です', '日本語の「引用」です'],
  ['ko', '그는 "안녕"이라고', '그는 “안녕”이라고'],
  ['en', '8 GB, 30 ms, 5 %, 20 °C, 3 times', '8~GB, 30~ms, 5~%, 20~°C, 3 times'],
  ['en', 'run --fix, --x, ../a, .../b, 5" and ", "a', 'run --fix, --x, ../a, .../b, 5" and ", "a'],
])('%s: %s', (language, text, expected) => {
  expect(typesetTitle(text, language)).toBe(expected.replaceAll('~', '\u00A0'));
});

test('any text keeps all of its other signs', () => {
  const signs = fc.constantFrom(...'"\'-. a1éש好\u00A0😀(,');
  fc.assert(
    fc.property(
      fc.string({ unit: signs }),
      fc.constantFrom('en', 'de', 'fr', 'ja', 'he'),
      (text, language) => {
        const rest = (value: string) => value.replace(/["'\-.«»“”‘’‚„「」『』–—…\s]/g, '');
        expect(rest(typesetTitle(text, language))).toBe(rest(text));
      },
    ),
  );
});

const page = (body: string, typography?: string) =>
  textContent(renderHtmlTree(parseBody(body, 'a.md'), { typography }))
    .replace(/\s+/g, ' ')
    .trim();

test.each([
  ['"**bold** and *more*" [it\'s](/a) "`code`"', '“bold and more” it’s “code”'],
  ['"one\n\ntwo"', '"one two"'],
  ['- "a"\n- it\'s\n\n> \'b\'\n\n| "c" |\n| - |\n| d -- e |', '“a” it’s ‘b’ “c” d — e'],
  ["It's `\"x\" -- 'y'...` and $a'$", 'It’s "x" -- \'y\'... and a′'],
  ["<https://a.example/it's--x>", "https://a.example/it's--x"],
  ['"quote"[^1]\n\n[^1]: It\'s.', '“quote”1 Footnotes It’s. ↩'],
])('a body: %j', (body, text) => {
  expect(page(body, 'en')).toBe(text);
});

test.each(['135 kB of script', '**135** kB of script', '135 [kB](/a) of script'])(
  'a number stays with its unit in a body: %s',
  (body) => {
    const tree = renderHtmlTree(parseBody(body, 'a.md'), { typography: 'en' });
    expect(textContent(tree)).toContain('135\u00A0kB of script');
  },
);

test('code, ids and a page without typography stay as written', () => {
  const body = '## "It\'s" -- it\n\n```js\nconst a = "x\'s"; // ...\n```';
  const tree = renderHtmlTree(parseBody(body, 'a.md'), { typography: 'en' });
  const plain = renderHtmlTree(parseBody(body, 'a.md'));
  const [heading, code] = [tree, plain].map(({ children }) => children.map(textOf).filter(Boolean));
  expect(heading).toEqual(['“It’s” — it', code?.[1]]);
  expect(code?.[0]).toBe('"It\'s" -- it');
  expect(JSON.stringify(tree)).toContain('"id":"its----it"');
});
