import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseRepresentation, explainChoice, type Representation } from '#lib/http/accept.ts';
import { anyText } from '#tests/support/any-text.ts';

type Choice = Representation | undefined;
type Row = readonly [fact: string, accept: string | null, choice: Choice];

const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';
const firefox = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const java = 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2';

/** RFC 9110, section 12.5.1; where it leaves a tie open, a type that is named wins, the first of two, otherwise HTML. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  'what clients send': [
    ['no field', null, 'html'],
    ['Chrome', chrome, 'html'],
    ['Firefox', firefox, 'html'],
    ['curl and Node', '*/*', 'html'],
    ['Java', java, 'html'],
    ['an agent that names Markdown first', 'text/markdown, text/html, */*', 'markdown'],
    ['an agent with weights', 'text/markdown, text/html;q=0.9, */*;q=0.8', 'markdown'],
    ['an agent with HTML as a last resort', 'text/html;q=0.1, text/markdown', 'markdown'],
    ['an agent that would take plain text', 'text/markdown, text/plain;q=0.9', 'markdown'],
    ['a client of the API', 'application/json, text/plain, */*', 'html'],
    ['an image element', 'image/avif,image/webp,*/*;q=0.8', 'html'],
  ],
  'one type': [
    ['HTML', 'text/html', 'html'],
    ['Markdown', 'text/markdown', 'markdown'],
    ['Markdown with the lowest weight', 'text/markdown;q=0.001', 'markdown'],
    ['any text', 'text/*', 'html'],
    ['anything with a weight', '*/*;q=0.1', 'html'],
    ['an image', 'image/png', undefined],
    ['JSON', 'application/json', undefined],
    ['plain text', 'text/plain', undefined],
    ['XHTML, which is another type', 'application/xhtml+xml', undefined],
    ['several others', 'image/png, application/json;q=0.5', undefined],
    ['every application type', 'application/*', undefined],
    ['a longer name', 'text/markdownx', undefined],
    ['a name with a prefix', 'text/x-markdown', undefined],
    ['the name of another tree', 'application/markdown', undefined],
    ['half a wildcard', 'text/mark*', undefined],
    ['a wildcard for the type alone', '*/html', undefined],
  ],
  'a tie': [
    ['is for the first where both are named: Markdown', 'text/markdown, text/html', 'markdown'],
    ['is for the first where both are named: HTML', 'text/html, text/markdown', 'html'],
    ['counts the weights alone', 'text/markdown;q=0.50, text/html;q=0.5', 'markdown'],
    ['counts 1 and no weight alike', 'text/markdown;q=1, text/html', 'markdown'],
    ['counts ranges of others out', 'image/png, text/markdown, a/b, text/html', 'markdown'],
    ['is for Markdown that alone is named', 'text/markdown, */*', 'markdown'],
    ['is for a name behind a wildcard', '*/*, text/markdown', 'markdown'],
    ['is for a name before all text', 'text/markdown;q=0.5, text/*;q=0.5', 'markdown'],
    ['is for a name behind both wildcards', 'text/*, */*, text/markdown', 'markdown'],
    ['is for a name with a charset', 'text/markdown;charset=utf-8, */*;q=1.0', 'markdown'],
    ['is for HTML that alone is named', 'text/html, */*', 'html'],
    ['is for HTML behind a wildcard', '*/*, text/html', 'html'],
    ['is HTML where another type of text is named', 'text/plain, text/*', 'html'],
    ['is HTML where Markdown has a foreign parameter', 'text/markdown;level=1, */*', 'html'],
    ['is HTML by two wildcards', 'text/*, */*', 'html'],
    ['counts a repeated range once', 'text/markdown, text/html, text/markdown', 'markdown'],
    ['goes by the ranges that decide', 'text/markdown;q=0.1, text/html, text/markdown', 'html'],
  ],
  case: [
    ['of the type', 'TEXT/Markdown', 'markdown'],
    ['of the weight', 'text/markdown;Q=0.5, text/html;q=0.6', 'html'],
    ['of a parameter', 'text/markdown;CharSet=UTF-8', 'markdown'],
    ['beyond ASCII is no case', 'text/mar\u212adown, image/png', undefined],
  ],
  parameters: [
    ['a charset', 'text/markdown;charset=utf-8', 'markdown'],
    ['a quoted charset', 'text/markdown; charset="utf-8"', 'markdown'],
    ['a variant', 'text/markdown;variant=GFM', 'markdown'],
    ['both', 'text/markdown;variant=GFM;charset=utf-8;q=0.4, text/html;q=0.3', 'markdown'],
    ['a charset behind the weight', 'text/markdown;q=0.4;charset=utf-8, text/html;q=0.5', 'html'],
    ['a charset on a wildcard', 'text/*;charset=utf-8;q=0.2, text/markdown;q=0.3', 'markdown'],
    ['named outright with a charset', 'text/markdown;charset=utf-8, text/html', 'markdown'],
    ['one that our type does not have', 'text/html;level=1', undefined],
    ['such with weights', 'text/html;level=1, text/html;q=0.4, text/markdown;q=0.5', 'markdown'],
    ['such behind the weight', 'text/html;q=0.9;level=1, text/markdown;q=0.5', 'markdown'],
    ['one on a wildcard', '*/*;level=1', undefined],
    ['a quoted comma', 'text/html;title="a, text/markdown", text/markdown;q=0.1', 'markdown'],
    ['a quoted comma that hides a range', 'image/png;title="a, text/markdown"', undefined],
    ['a quoted semicolon', 'text/html;charset="a;q=0", text/markdown;q=0.5', 'html'],
    ['a quoted quotation mark', 'text/markdown;charset="a\\",b", image/png', 'markdown'],
    ['a quoted backslash', 'text/html;charset="\\\\", text/markdown;q=0.5', 'html'],
    ['a quoted value beyond ASCII', 'text/markdown;charset="\xe9"', 'markdown'],
    ['an empty quoted value', 'text/markdown;charset=""', 'markdown'],
    ['empty ones', 'text/markdown;;charset=utf-8; ;q=0.5;, text/html;q=0.4', 'markdown'],
    ['two weights: the first counts', 'text/markdown;q=0.5;q=0.1, text/html;q=0.4', 'markdown'],
  ],
  'white space': [
    ['around ranges', '  text/html;q=0.5 ,\t text/markdown\t', 'markdown'],
    ['around semicolons', 'text/html ; q=0.5,text/markdown\t;\tq=0.6', 'markdown'],
    ['around the equals sign', 'text/html;q =0.5,text/markdown;q= 0.6', 'markdown'],
    ['nowhere', 'text/html;q=0.5,text/markdown;q=0.6', 'markdown'],
    ['alone', ' \t ', 'html'],
    ['within a range makes it malformed', 'text / markdown, text/html;q=0.1', 'html'],
    ['of another kind makes it malformed', '\u00a0text/markdown, text/html;q=0.1', 'html'],
  ],
  'empty members': [
    ['the empty field', '', 'html'],
    ['commas alone', ', ,,', 'html'],
    ['before', ',, text/markdown', 'markdown'],
    ['between', 'text/html;q=0.5,, ,text/markdown', 'markdown'],
    ['after', 'text/markdown,', 'markdown'],
  ],
};

/** Each is left out: alone it is an empty field, beside `text/markdown` it changes nothing. */
const malformed: readonly (readonly [fault: string, range: string])[] = [
  ['no slash', 'text'],
  ['a lone asterisk', '*'],
  ['no subtype', 'text/'],
  ['no type', '/html'],
  ['a slash alone', '/'],
  ['two slashes', 'text/html/x'],
  ['a type within a type', 'application/text/markdown'],
  ['a separator', 'text/(html)'],
  ['a quoted type', '"text/html"'],
  ['a control character', 'text/html\u0000'],
  ['a line feed', 'text/html\n'],
  ['a letter beyond ASCII', 'text/htmł'],
  ['half a surrogate pair', 'text/html\ud800'],
  ['a parameter without a value', 'text/html;level'],
  ['a parameter with an empty value', 'text/html;charset='],
  ['a parameter without a name', 'text/html;=1'],
  ['a parameter with a space', 'text/html;charset=a b'],
  ['a control character in quotes', 'text/html;charset="\u007f"'],
  ['an escaped control character', 'text/html;charset="\\\u0000"'],
  ['a quoted value with a tail', 'text/html;charset="a"b'],
  ['a quotation mark within a value', 'text/html;charset=a"b"'],
  ['a quotation mark that stays open', 'text/html;charset="a'],
  ['an escaped quotation mark at the end', 'text/html;charset="a\\"'],
  ['a quotation mark alone', '"'],
  ['an empty weight', 'text/html;q='],
  ['a weight without equals sign', 'text/html;q'],
  ['a weight in words', 'text/html;q=high'],
  ['a weight above 1', 'text/html;q=1.001'],
  ['a weight of 2', 'text/html;q=2'],
  ['a negative weight', 'text/html;q=-0.5'],
  ['a signed weight', 'text/html;q=+0.5'],
  ['a weight with four decimals', 'text/html;q=0.5000'],
  ['a weight of 1 with four decimals', 'text/html;q=1.0000'],
  ['a weight just above 1', 'text/html;q=1.0001'],
  ['a weight without its 0', 'text/html;q=.5'],
  ['a weight with two zeros', 'text/html;q=00.5'],
  ['a weight with an exponent', 'text/html;q=1e-1'],
  ['a weight in hexadecimal', 'text/html;q=0x1'],
  ['a bare word behind the weight', 'text/html;q=0;5'],
  ['a weight in other digits', 'text/html;q=٠'],
  ['a quoted weight', 'text/html;q="0.5"'],
  ['an infinite weight', 'text/html;q=Infinity'],
  ['a weight that is no number', 'text/html;q=NaN'],
];

describe.each(Object.entries(rows))('%s', (_, cases) => {
  test.each(cases)('%s: %j → %s', (_fact, accept, choice) => {
    expect(chooseRepresentation(accept)).toBe(choice);
  });
});

test.each(malformed)('a range with %s alone gives HTML, and changes no others', (_, range) => {
  expect(chooseRepresentation(range)).toBe('html');
  expect(chooseRepresentation(`text/markdown, ${range}`)).toBe('markdown');
  expect(chooseRepresentation(`${range}, text/markdown`)).toBe('markdown');
  expect(chooseRepresentation(`image/png, ${range}, a/b`)).toBeUndefined();
});

const many = 200_000;

describe('a header of 100 kB and more', () => {
  test.each([
    ['commas', ','.repeat(many)],
    ['blanks', ' '.repeat(many)],
    ['blanks within a range', `text/html${' '.repeat(many)}x`],
    ['blanks within a parameter', `text/html;charset${' '.repeat(many)}x`],
    ['blanks before a value', `text/html;charset=${' '.repeat(many)}x y`],
    ['semicolons', `text/html${';'.repeat(many)}x`],
    ['semicolons and blanks', `text/html${'; \t'.repeat(many / 4)}x`],
    ['equals signs', `text/html;x${'='.repeat(many)}`],
    ['one long type', 'a'.repeat(many)],
    ['one long parameter', `text/html;${'a'.repeat(many)}`],
    ['one long value', `text/html;charset=${'a'.repeat(many)}"`],
    ['one long weight', `text/html;q=0.${'0'.repeat(many)}`],
    ['one long quoted value', `text/html;level="${'a, '.repeat(many / 2)}"`],
    ['slashes', '/'.repeat(many)],
    ['asterisks', '*'.repeat(many)],
    ['quotation marks, one of them open', '"'.repeat(many + 1)],
    ['escaped quotation marks', `"${'\\"'.repeat(many / 2)}`],
    ['open quotation marks in ranges of their own', `"${',\\"'.repeat(many / 2)}`],
    ['backslashes', '\\'.repeat(many)],
    ['control characters', '\u0000\u0001\u007f'.repeat(many / 2)],
    ['characters of two units', '😀'.repeat(many / 2)],
    ['ranges', 'text/html;q=0.1,'.repeat(many / 10)],
    ['ranges of others', 'image/png;q=0.1;x="y",'.repeat(many / 10)],
    ['parameters', `text/html${';level=1'.repeat(many / 10)}`],
    ['weights', `text/html${';q=0.1'.repeat(many / 10)}`],
  ])('is read to its end: %s', (_, field) => {
    expect(chooseRepresentation(`${field}, text/markdown`)).toBe('markdown');
  });
});

type Range = { readonly name: string; readonly weight: number | undefined; readonly tail: string };

const html = 'text/html';
const markdown = 'text/markdown';

/** Thousandths, so that `q` has at most three decimals. */
const weight = fc.oneof(
  fc.constantFrom(undefined, 0, 500, 1000),
  fc.integer({ min: 0, max: 1000 }),
);
const tail = fc.constantFrom('', ';charset=utf-8', '; variant=GFM', ';charset="a,b;c"');
const name = fc.constantFrom(html, markdown, 'text/*', '*/*', 'text/plain', 'image/png', 'a/*');
const range: fc.Arbitrary<Range> = fc.record({ name, weight, tail });
const ranges = fc.array(range, { maxLength: 8 });
const separator = fc.constantFrom(',', ', ', '\t, ', ',,', ' , ,');

function toText(range: Range): string {
  const q = range.weight === undefined ? '' : `;q=${range.weight / 1000}`;
  return `${range.name}${range.tail}${q}`;
}

/** The range that decides about a type, by the section as literally as possible: the first of the most specific with the highest weight. */
function findDeciding(list: readonly Range[], type: string) {
  for (const sought of [type, 'text/*', '*/*']) {
    const weights = list.map((one) => (one.name === sought ? (one.weight ?? 1000) : -1));
    const highest = Math.max(...weights);
    const place = weights.indexOf(highest);
    if (highest >= 0) return { quality: highest, isNamed: sought === type, place };
  }
  return { quality: 0, isNamed: false, place: 0 };
}

function toExpected(list: readonly Range[]): Choice {
  const [ofHtml, ofMarkdown] = [findDeciding(list, html), findDeciding(list, markdown)];
  const lead = ofMarkdown.quality - ofHtml.quality;
  if (list.length === 0) return 'html';
  if (ofHtml.quality === 0 && ofMarkdown.quality === 0) return undefined;
  if (lead !== 0) return lead > 0 ? 'markdown' : 'html';
  if (!ofMarkdown.isNamed) return 'html';
  return ofHtml.isNamed && ofHtml.place < ofMarkdown.place ? 'html' : 'markdown';
}

describe('any header of well-formed ranges', () => {
  test('selects by the weight of the most specific range, then by name, then by order', () => {
    fc.assert(
      fc.property(ranges, separator, (list, between) => {
        const text = list.map(toText).join(between);
        expect(chooseRepresentation(text)).toBe(toExpected(list));
      }),
      { numRuns: 1_000 },
    );
  });

  test('ignores case', () => {
    fc.assert(
      fc.property(ranges, fc.infiniteStream(fc.boolean()), (list, upper) => {
        const text = list.map(toText).join(', ');
        const recased = Array.from(text, (character) =>
          upper.next().value ? character.toUpperCase() : character,
        ).join('');
        expect(chooseRepresentation(recased)).toBe(chooseRepresentation(text));
      }),
    );
  });

  test('gives the same result with a malformed range anywhere in it', () => {
    // Without a slash there is no range, whatever else there is.
    const noise = anyText({ maxLength: 12 }).map((text) => text.replace(/[,"/]/g, '='));
    const faulty = fc.oneof(noise, fc.constantFrom(...malformed.map(([, text]) => text)));
    // Two quotation marks that stay open would make one quoted string.
    const unquoted = ranges.map((list) => list.filter((one) => !one.tail.includes('"')));
    fc.assert(
      fc.property(unquoted, faulty, fc.nat(), (list, fault, seed) => {
        const texts = list.map(toText);
        const spoilt = texts.toSpliced(seed % (texts.length + 1), 0, fault);
        expect(chooseRepresentation(spoilt.join(', '))).toBe(
          chooseRepresentation(texts.join(', ')),
        );
      }),
    );
  });
});

test('any header gives HTML, Markdown or undefined', () => {
  const pieces = fc.oneof(
    fc.constantFrom('text', 'html', 'markdown', 'q', '0'),
    fc.constantFrom('"', '\\', ',', ';', '=', '/', '*', ' ', '\t', '.'),
  );
  const field = fc.oneof(
    anyText(),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(field, (accept) => {
      expect(['html', 'markdown', undefined]).toContain(chooseRepresentation(accept));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['', 'html', 'missing', undefined, undefined],
  ['image/png', undefined, 'refused', undefined, undefined],
  ['text/*;q=0', undefined, 'refused', 'text/*', 'text/*'],
  ['text/html;q=0.5, text/*;q=0.9', 'markdown', 'weight', 'text/html', 'text/*'],
  ['text/markdown, */*', 'markdown', 'named', '*/*', 'text/markdown'],
  ['text/html, text/*', 'html', 'named', 'text/html', 'text/*'],
  ['text/markdown, text/html', 'markdown', 'first', 'text/html', 'text/markdown'],
  ['*/*', 'html', 'wildcard', '*/*', '*/*'],
] as const)('the choice for "%s": %s by %s', (accept, chosen, rule, ofHtml, ofMarkdown) => {
  const explained = explainChoice(accept);
  expect(explained).toMatchObject({ chosen, rule });
  expect([explained.html?.name, explained.markdown?.name]).toEqual([ofHtml, ofMarkdown]);
});
