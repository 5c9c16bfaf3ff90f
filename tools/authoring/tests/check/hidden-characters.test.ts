import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../../../../lib/content/content-files.ts';
import { checkContent } from '../../check/check.ts';
import { dropHidden, findHidden, toVisible } from '../../check/hidden-characters.ts';
import { bindCollections } from '../../content-folder.ts';
import {
  check,
  goodContent,
  postYaml,
  surroundings,
  toDocument,
  toFiles,
} from '../sample-content.ts';

/** Each class of characters, and the place of the one that is reported. */
const refused: readonly (readonly [name: string, text: string, code: string, offset: number])[] = [
  ['NUL', 'a\u0000b', '0000', 1],
  ['a control of C0', 'ab\u0008', '0008', 2],
  ['an escape of a terminal', '\u001B[2J', '001B', 0],
  ['DEL', 'a\u007F', '007F', 1],
  ['a control of C1', 'it\u0092s', '0092', 2],
  ['a line end of Unicode', 'a\u2028b', '2028', 1],
  ['an override', 'a \u202Eb\u202C', '202E', 2],
  ['an override from left to right', '\u202Db\u202C', '202D', 0],
  ['an embedding that stays open', 'a \u202Bb', '202B', 2],
  ['an isolate that stays open', '\u2067שלום', '2067', 0],
  ['an isolate that ends as an embedding', '\u2067a\u202C', '202C', 2],
  ['an embedding that ends as an isolate', '\u202Ba\u2069', '2069', 2],
  ['the end of no isolate', 'a\u2069', '2069', 1],
  ['the second of two isolates', '\u2068a\u2069 \u2066b', '2066', 4],
  ['a tag', 'a\u{E0068}\u{E0069}', 'E0068', 1],
  ['tags behind the end of a flag', `🏴\u{E0067}${'\u{E0061}'.repeat(9)}`, 'E0061', 16],
  ['bytes in variations', '😀\u{E0101}\u{E0102}', 'E0102', 4],
  ['a byte order mark within a text', 'a\uFEFFb', 'FEFF', 1],
  ['a note between lines', 'a\uFFF9b', 'FFF9', 1],
  ['a deprecated control', 'a\u206Ab', '206A', 1],
  ['no character', 'a\uFFFEb', 'FFFE', 1],
];

const accepted: readonly (readonly [name: string, text: string])[] = [
  ['marks of a direction', '\u200Fשלום\u200E (a) \u061Cعربي'],
  ['isolates that the line closes', 'שם \u2066README.md\u2069 ו-\u2067\u2068a\u2069\u2069'],
  ['an embedding that the line closes', '\u202Aa\u202C'],
  ['an embedding that its isolate closes', '\u2067\u202Ba\u2069'],
  ['joiners', '👩\u200D🚀 क्\u200Cष می\u200Cخواهم'],
  ['flags', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['variations', '葛\u{E0100} ❤\uFE0F'],
  ['places to break a line', 'ภาษา\u200Bไทย Donau\u00ADdampf a\u00A0b\u202F%'],
];

/** Each kind of file that a text may be in, and the line on which it is. */
const places: readonly (readonly [file: string, line: number, write: (text: string) => string])[] =
  [
    ['posts/hello.mdx', 8, (text) => toDocument(postYaml, text)],
    ['posts/hello.mdx', 9, (text) => toDocument(postYaml, `\`\`\`js\n${text}\n\`\`\``)],
    ['posts/hello.mdx', 8, (text) => toDocument(postYaml, `Words {/* ${text} */}`)],
    ['posts/hello.mdx', 2, (text) => toDocument(postYaml.replace('Hello', text))],
    ['posts/hello.mdx', 7, (text) => toDocument(`${postYaml}\n# ${text}`)],
    ['pages/uses.mdx', 6, (text) => toDocument('title: A\ndescription: What it is.', `\n${text}`)],
    [
      'projects/legible.mdx',
      10,
      (text) => `${goodContent['projects/legible.mdx']}`.replace('Words.', text),
    ],
    [
      'talks/a.mdx',
      7,
      (text) => toDocument('title: A\ndescription: B.\nupdatedAt: 2026-01-31', `\n${text}`),
    ],
    [
      'talks/collection.yaml',
      1,
      (text) => `label: ${text} T\nitem: talk\nfields:\n  city: { type: text, label: C }\n`,
    ],
    ['site.yaml', 1, (text) => `${goodContent['site.yaml']}`.replace('Legible', text)],
    ['now.yaml', 4, (text) => `${goodContent['now.yaml']}`.replace('A site.', text)],
    ['taxonomy.yaml', 11, (text) => `${goodContent['taxonomy.yaml']}`.replace('Guides', text)],
  ];

const definition = 'label: Talks\nitem: talk\nfields:\n  city: { type: text, label: City }\n';

function problemsOf(path: string, text: string) {
  const talks = /^talks/.test(path)
    ? { 'talks/collection.yaml': definition, 'talks/a.mdx': places[7]?.[2]('Words.') }
    : {};
  const files = toFiles({ ...talks, [path]: text });
  return checkContent(bindCollections(files), surroundings).filter(({ message }) =>
    message.includes('invisible'),
  );
}

const isBody = (path: string, source: string, text: string) =>
  path.endsWith('.mdx') && splitFrontMatter(source).body.includes(text);

describe('a character that nobody sees', () => {
  test.each(refused)('%s is found where it is', (_, text, code, offset) => {
    const hidden = findHidden(`a\n${text}\n`);
    expect([hidden?.offset, hidden?.character]).toEqual([
      offset + 2,
      String.fromCodePoint(Number.parseInt(code, 16)),
    ]);
  });

  test.each(['a\u0000b', 'a\u202Eb', 'a\u2067b'])(
    '%j is refused in every file, and a warning in the body of a document',
    (text) => {
      for (const [path, line, write] of places) {
        const source = write(text);
        const [problem, ...others] = problemsOf(path, source);
        expect(others, path).toEqual([]);
        expect(problem, path).toMatchObject({
          file: `content/${path}`,
          line,
          column: (source.split('\n')[line - 1] ?? '').indexOf(text) + 2,
          accepted: expect.stringMatching(/^Remove it\./),
        });
        expect(problem?.severity, path).toBe(isBody(path, source, text) ? 'warning' : undefined);
      }
    },
  );

  test.each(accepted)('%s are what a script or an emoji needs', (_, text) => {
    expect(findHidden(text)).toBeUndefined();
    expect(problemsOf('posts/hello.mdx', toDocument(postYaml, text))).toEqual([]);
  });

  test.each([
    ['&#x202E;', '202E'],
    ['&#8238;', '202E'],
    ['[a](/now "&#xE0041;")', 'E0041'],
    ['![&#x2028;](/images/a.png)', '2028'],
    ['<Callout title="&#x202D;">a</Callout>', '202D'],
  ])('is reported if a reference writes it: %s', (body, code) => {
    expect(problemsOf('posts/hello.mdx', toDocument(postYaml, body))).toEqual([
      expect.objectContaining({ message: expect.stringContaining(`U+${code}`), line: 8 }),
    ]);
  });

  test.each(['\u2067a\u2069', 'a\u200Bb', 'a\u00ADb', '\u3164'])(
    'is a warning in code: %j',
    (code) => {
      for (const [body, line] of [
        [`a \`${code}\` b`, 8],
        [`\`\`\`js\nlet b;\n${code}\n\`\`\``, 10],
      ] as const) {
        const [problem, ...others] = problemsOf('posts/hello.mdx', toDocument(postYaml, body));
        expect(problem).toMatchObject({ line, severity: 'warning' });
        expect(others).toEqual([]);
      }
    },
  );

  test.each(['posts/a\u202Eb.png', 'posts/a\nb.png', 'a\u001B[2J.txt'])(
    'is refused in the name of a file, and the message has a sign for it: %j',
    (path) => {
      const problems = check({ [path]: '' }).filter((one) => one.includes('invisible'));
      expect(problems).toEqual([expect.stringContaining('�')]);
      const media = { ...surroundings, publicFiles: [...surroundings.publicFiles, `/${path}`] };
      expect(checkContent(toFiles(), media)).toEqual([
        expect.objectContaining({
          accepted: 'Rename the file.',
          file: expect.stringContaining('public/'),
        }),
      ]);
    },
  );

  test('is refused by none after the importer has dropped it', () => {
    const signs = [...refused, ...accepted].flatMap(([, text]) => [...text]);
    const anyText = fc.string({ unit: fc.constantFrom(...signs, '\n', '\u2069', '\u202C') });
    fc.assert(
      fc.property(anyText, (text) => {
        expect(findHidden(dropHidden(text))).toBeUndefined();
        expect(toVisible(text)).not.toMatch(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u);
      }),
      { examples: [['a\u{E0100}\u0000\u{E0101}'], ['\u{E0100}\u2067\u{E0100}']] },
    );
  });
});
