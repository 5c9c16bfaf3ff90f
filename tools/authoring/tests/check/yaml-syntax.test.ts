import { describe, expect, test } from 'vitest';
import { checkContent } from '../../check/check.ts';
import { bindCollections } from '../../content-folder.ts';
import {
  check,
  checkWith,
  postYaml,
  surroundings,
  toDocument,
  toFiles,
} from '../sample-content.ts';

const post = 'posts/hello.mdx';
const description = 'description: What this is.';

test.each([
  ['Issue #12 fixed', '`#12 fixed` is left out: a `#` behind a space begins a comment.'],
  ['a\n    b #c', '`#c` is left out'],
])('words of %j that YAML leaves out are a warning', (value, message) => {
  const [problem, ...others] = check({
    [post]: toDocument(`${postYaml}\nkeywords:\n  - ${value}`),
  });
  expect([problem, others]).toEqual([expect.stringContaining(message), []]);
});

test.each(['a # b', '"a" #b', 'a#b', 'a # b\n  #c', '"a #b"'])(
  '%j has a comment or none',
  (value) => {
    expect(check({ [post]: toDocument(`${postYaml}\nkeywords:\n  - ${value}`) })).toEqual([]);
  },
);

test.each(['title：', 'title： ', 'title ：', 'title:\u3000', 'title:\u00A0'])(
  '%j is corrected',
  (name) => {
    const text = toDocument(postYaml.replace('title: ', name));
    const [problem] = checkContent(toFiles({ [post]: text }), surroundings);
    expect(problem).toMatchObject({
      line: 2,
      message: "YAML doesn't read the sign behind `title` as a colon and a space.",
      fix: { from: name, to: 'title: ' },
    });
  },
);

describe('a value that misleads its readers', () => {
  test.each([
    ['"a\\0b"', 'The value contains the invisible character U+0000. Remove it.'],
    ['"a\\x1bb"', 'The value contains the invisible character U+001B. Remove it.'],
    ['"a\\u202Eb"', 'The value contains the invisible character U+202E. Remove it.'],
    ...['2028', '2067', 'D800', 'DC00', 'FEFF', 'FFFB', 'FFFE'].map((code) => [
      `"a\\u${code}b"`,
      `The value contains the invisible character U+${code}. Remove it.`,
    ]),
    ['"a\\U0001FFFFb"', 'The value contains the invisible character U+1FFFF. Remove it.'],
    ['a\u2066b', 'The line contains the invisible character U+2066. Remove it.'],
  ])('is reported for %s', (value, message) => {
    expect(checkWith(post, description, `description: ${value}`)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  test.each(['\u200Fשלום\u200E', '👩\u200D🚀', '🏴\u{E0067}\u{E0062}\u{E007F}', 'क्\u200C'])(
    'is not what a script or an emoji needs: %j',
    (value) => {
      expect(checkWith(post, description, `description: ${value} words.`)).toEqual([]);
    },
  );

  /** One string of each kind of file. */
  test.each([
    ['site.yaml', 'name: Ada'],
    ['now.yaml', 'label: Building'],
    ['taxonomy.yaml', 'label: Guides'],
    ['taxonomy.yaml', '- Agents & Autonomy'],
    ['taxonomy.yaml', 'definition: The test.'],
    ['pages/home.mdx', 'title: A page'],
    ['projects/legible.mdx', '[TypeScript]'],
    ['ai-terms/token.mdx', 'label: A paper'],
    ['ai-terms/token.mdx', 'term: Token'],
  ])('is reported in %s for %s', (path, from) => {
    const to = from.replace(/[A-Z][^\]]*/, (text) => `"${text}\\u202E"`);
    expect(checkWith(path, from, to).join('\n')).toContain('invisible character U+202E');
  });

  test('is reported in the definition of a collection and in its documents', () => {
    const document = toDocument('title: A talk\ndescription: What it is.\nupdatedAt: 2026-01-31');
    const hide = (text: string, word: string) => text.replace(word, () => `"${word}\\u202E"`);
    const definition = 'label: Talks\nitem: talk\nfields:\n  city: { type: text, label: City }\n';
    for (const [label, talk] of [
      [hide(definition, 'Talks'), document],
      [definition, hide(document, 'A talk')],
    ] as const) {
      const files = toFiles({ 'talks/collection.yaml': label, 'talks/a.mdx': talk });
      expect(checkContent(bindCollections(files), surroundings)).toEqual([
        expect.objectContaining({ message: expect.stringContaining('character U+202E') }),
      ]);
    }
  });

  test('is reported for a user name before a host', () => {
    const url = 'https://example.com@evil.example/';
    const found = checkWith(post, description, `${description}\ncanonicalUrl: ${url}`);
    expect(found.join('\n')).toContain('The URL contains a user name');
  });
});

describe('invalid YAML', () => {
  test('is reported for a list that is never closed at the end of the front matter', () => {
    expect(checkWith(post, '[http]\npublishedAt: 2026-01-31', '[http')).toEqual([
      expect.stringMatching(/^content\/posts\/hello\.mdx:5:\d+ .* end an open list with/),
    ]);
  });

  test.each([
    ['description: *Hello*, there', '3:14'],
    ['description: *nothing', '3:14'],
    ['description: [*nothing]', '3:15'],
    ['description: &itself [*itself]', '3:23'],
    ['description: &itself {a: *itself}', '3:26'],
  ])('is reported once for an asterisk that YAML reads as an alias: %s', (to, place) => {
    expect(checkWith(post, description, to)).toEqual([
      `content/${post}:${place} YAML reads text that begins with \`*\` as a reference. Put text that contains \`:\`, \`#\`, \`*\` or \`@\` in double quotes.`,
    ]);
  });

  test('is reported for aliases that multiply endlessly', () => {
    const lines = ['a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed'].map((pair) => [...pair])) {
      lines.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(', ')}]`);
    }
    expect(check({ 'now.yaml': lines.join('\n') })).toEqual([
      expect.stringMatching(/^content\/now\.yaml:1:1 This is not valid YAML: .*alias/),
    ]);
  });

  test.each([
    ['a field that is indented more than the others', 'title: Hello', ' title: Hello', '3:1'],
    ['two more colons', 'title: Hello', 'title: a: b: c', '2:8'],
    ['a line that continues with a field', description, ` ${description}`, '2:8'],
    ['a list below fields', description, `${description}\n- a`, '4:1'],
    ['a dash before a text', 'title: Hello', 'title: - Hello', '2:8'],
  ])('is reported once, without what follows from it: %s', (_, from, to, place) => {
    expect(checkWith(post, from, to)).toEqual([
      expect.stringMatching(new RegExp(`^content/posts/hello\\.mdx:${place} `)),
    ]);
  });

  test('is reported per line if the mistakes are independent', () => {
    const problems = check({
      'site.yaml': 'name: a: b\ndescription: @c\nlanguage: en\nlanguage: de\n',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'content/site.yaml:1:7',
      'content/site.yaml:2:14',
      'content/site.yaml:4:1',
    ]);
  });

  test('is reported with the message of the parser if we have no better one', () => {
    expect(checkWith(post, 'title: Hello', 'title: @Hello')).toEqual([
      `content/${post}:2:8 This is not valid YAML: Plain value cannot start with reserved character @. Put text that contains \`:\`, \`#\`, \`*\` or \`@\` in double quotes.`,
    ]);
  });
});
