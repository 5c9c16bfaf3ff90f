import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aiTermFrontMatter } from '../../../../lib/schema/ai-term.ts';
import { descriptionMaxLength } from '../../../../lib/schema/limits.ts';
import { pageFrontMatter, postFrontMatter } from '../../../../lib/schema/post.ts';
import { projectFrontMatter } from '../../../../lib/schema/project.ts';
import { fieldAdvice } from '../../check/explain-issue.ts';
import { check, checkWith } from '../sample-content.ts';

const post = 'posts/hello.mdx';
const project = 'projects/legible.mdx';
const term = 'ai-terms/token.mdx';
const webUrlHint = 'Write a URL that begins with https:// or http://.';
const anyDate = 'Write a date, such as 2026-01-31, or a date-time, such as 2026-01-31T09:00:00Z.';

test.each(['1.10', '0x1F', '1e3', 'True'])('%s stays as it is written', (written) => {
  const message = `${written} is not text. Write some text. Did you mean \`"${written}"\`?`;
  expect(checkWith(post, 'title: Hello', `title: ${written}`)).toEqual([
    `content/${post}:2:8 title: ${message}`,
  ]);
});

describe('mistakes in fields', () => {
  test.each([
    [
      'a text of blanks',
      post,
      'title: Hello',
      'title: "  "',
      '2:8 title: The text is empty. Write some text.',
    ],
    [
      'a live URL of another scheme',
      project,
      'order: 1',
      'order: 1\nliveUrl: "javascript:a"',
      `7:10 liveUrl: "javascript:a" is not a web URL. ${webUrlHint}`,
    ],
    [
      'a source that is no URL',
      term,
      'https://example.org/paper',
      'paper',
      `12:10 sources[0].url: "paper" is not a web URL. ${webUrlHint}`,
    ],
    [
      'an invalid day in a field for days',
      'now.yaml',
      '2026-01-31',
      '2026-02-30',
      '1:14 lastUpdated: "2026-02-30" is not a date. Write a date, such as 2026-01-31. Did you mean `2026-02-28`?',
    ],
    [
      'an empty label in a list',
      'now.yaml',
      '    value: A site.',
      '    value: A site.\n  - label: ""\n    value: b',
      '5:12 items[1].label: The text is empty. Write some text.',
    ],
    [
      'an invalid contact',
      'site.yaml',
      'language: en',
      'language: en\nsecurity:\n  contact: me@example.org',
      '5:12 security.contact: "me@example.org" is not accepted here. Write a URI that begins with mailto:, https: or tel:.',
    ],
    [
      'a field that is misspelt in a group',
      'site.yaml',
      'language: en',
      'language: en\nsecurity:\n  contakt: mailto:a@example.org',
      '5:3 security.contakt: There is no field with this name. Use one of: contact, expires. Did you mean `contact`?',
    ],
    [
      'a text for a group',
      post,
      'title: Hello',
      'title: {a: b}',
      '2:8 title: {"a":"b"} is not text. Write some text.',
    ],
    [
      'an item without a value',
      post,
      '[http]',
      '[http, ]\nkeywords: [a, null]',
      '6:15 keywords[1]: The field has no value. Write some text.',
    ],
    [
      'a slug that YAML reads as a number',
      post,
      '[http]',
      '[http, 2026]',
      /^5:14 tags\[1\]: 2026 is not .* Did you mean `"2026"`\?$/,
    ],
  ])('are reported for %s', (_, path, from, to, problem) => {
    const found = checkWith(path, from, to).map((line) => line.replace(`content/${path}:`, ''));
    expect(found).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });

  test.each([
    ['post', post, 'title: Hello', Object.keys(postFrontMatter.shape)],
    ['project', project, 'title: Legible', Object.keys(projectFrontMatter.shape)],
    ['term', term, 'term: Token', Object.keys(aiTermFrontMatter.shape)],
    ['page', 'pages/about.mdx', 'title: A page', Object.keys(pageFrontMatter.shape)],
  ])('are reported for an unknown field of a %s, where it is named', (_, path, field, known) => {
    for (const value of ['bar', '""', '[a, b]', '\n  - a', '\n  a: b']) {
      expect(checkWith(path, field, `${field}\nfoo: ${value}`)).toEqual([
        `content/${path}:3:1 foo: There is no field with this name. Use one of: ${known.join(', ')}.`,
      ]);
    }
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'are reported for a field of a name that every object has: %s',
    (name) => {
      expect(checkWith(term, 'term: Token', `term: Token\n${name}: a`)).toEqual([
        expect.stringMatching(
          `^content/ai-terms/token\\.mdx:3:1 ${name}: There is no field with this name`,
        ),
      ]);
    },
  );

  test.each([
    ['yesterday', '"yesterday"'],
    ['2026', '2026'],
    ['true', 'true'],
    ['[2026-01-31]', '["2026-01-31"]'],
    ['{a: b}', '{"a":"b"}'],
    ['1/2/2026', '"1/2/2026"'],
  ])('are reported for the instant %s, with a form to write it in', (value, shown) => {
    expect(checkWith(post, 'publishedAt: 2026-01-31', `publishedAt: ${value}`)).toEqual([
      `content/${post}:6:14 publishedAt: ${shown} is not a date. ${anyDate}`,
    ]);
  });

  test.each([
    ['a tag', '[http]', '[HTTP]', '5:8 tags[0]: ', '`http`'],
    ['a category', 'guides', 'The guides', '4:11 category: ', '`the-guides`'],
  ])(
    'are reported for the shape of %s in words, not as a pattern',
    (_, from, to, place, nearest) => {
      const [problem, ...more] = checkWith(post, from, to);
      expect(more).toEqual([]);
      expect(problem).toContain(`content/${post}:${place}`);
      expect(problem).toContain('Write lowercase letters and digits joined by single hyphens');
      expect(problem).toContain(`Did you mean ${nearest}?`);
      expect(problem).not.toMatch(/\/\^|\$\//);
    },
  );

  test.each([
    ['an article', post, 'What this is.'],
    ['a project', project, 'A site.'],
    ['a page', 'pages/about.mdx', 'What it says.'],
    ['a term', term, 'A piece of text that a model reads or writes, often a part of a word.'],
    ['the site', 'site.yaml', 'A site.'],
  ])('are reported for a description of %s that a search result cuts', (_, path, from) => {
    expect(checkWith(path, from, 'a'.repeat(descriptionMaxLength))).toEqual([]);
    expect(checkWith(path, from, `"  ${'a'.repeat(descriptionMaxLength)}  "`)).toEqual([]);
    expect(checkWith(path, from, 'a'.repeat(descriptionMaxLength + 1))).toEqual([
      expect.stringContaining('The text is too long: it has 161 characters. Write at most 160 '),
    ]);
  });

  test.each([
    ['the fences', '---\n---\nWords.'],
    ['an empty line', '---\n\n---\nWords.'],
    ['a comment', '---\n# later\n---\nWords.'],
  ])('are reported field by field in a file with only %s', (_, text) => {
    const places = check({ [post]: text }).map((problem) => problem.match(/mdx:(\d+:\d+) (\w+):/));
    const required = ['title', 'description', 'category', 'tags', 'publishedAt'];
    expect(places.map((match) => match?.slice(1))).toEqual(required.map((name) => ['2:1', name]));
  });

  test.each([
    'just words',
    '- a',
    '42',
    'null',
    'tags: {a: 1}',
    'tags: [[http], null]',
    'category: {}',
  ])('are reported with places where the front matter is %j', (yaml) => {
    const problems = check({ [post]: `---\n${yaml}\n---\nWords.` });
    expect(problems).not.toEqual([]);
    for (const problem of problems) {
      expect(problem).toMatch(/^content\/posts\/hello\.mdx:2:[1-9]\d* /);
    }
  });

  test('are reported all at once', () => {
    expect(check({ 'site.yaml': 'name: 1\nlanguage: english\nauthor: Ada\n' })).toEqual([
      'content/site.yaml:1:1 description: The field is missing. Write at most 160 characters, because search results cut off the rest.',
      'content/site.yaml:1:7 name: 1 is not text. Write some text. Did you mean `"1"`?',
      'content/site.yaml:2:11 language: "english" is not accepted here. Write a language tag, such as en or pt-BR. Did you mean `en`?',
      'content/site.yaml:3:9 author: "Ada" is not a group of fields. Write one or more of these fields below it, indented: name, kind, url, picture, email, fediverse, links.',
    ]);
  });
});

const colorForm = "Write a color in quotes, as # and six digits from 0 to f, such as '#1b4f91'.";
const pairForm =
  "Write two colors in quotes, on a light page and then on a dark one, such as ['#1b4f91', '#94bbf6'].";
const sizeForm = 'Write a number from 0.8 to 1.3, without a unit or quotes.';
const radiusForm = 'Write a number from 0 to 16, without a unit or quotes.';

describe('the message about a value in theme.yaml', () => {
  test.each([
    ['type: {size: 99}', `type.size: 99 is too large. ${sizeForm}`],
    ['type: {size: 0}', `type.size: 0 is too small. ${sizeForm}`],
    [
      'type: {size: "1.05"}',
      `type.size: "1.05" is not a number. ${sizeForm} Did you mean \`1.05\`?`,
    ],
    [
      'type: {size: "1,05"}',
      `type.size: "1,05" is not a number. ${sizeForm} Did you mean \`1.05\`?`,
    ],
    [
      'type: {size: 1.1em}',
      `type.size: "1.1em" is not a number. ${sizeForm} Did you mean \`1.1\`?`,
    ],
    ['type: {size: 20px}', `type.size: "20px" is not a number. ${sizeForm}`],
    ['type: {size: 110%}', `type.size: "110%" is not a number. ${sizeForm}`],
    ['type: {size: large}', `type.size: "large" is not a number. ${sizeForm}`],
    ['type: {size: true}', `type.size: true is not a number. ${sizeForm}`],
    ['type: {size: .nan}', `type.size: NaN is not a number. ${sizeForm}`],
    ['type: {size: [1]}', `type.size: [1] is not a number. ${sizeForm}`],
    ['type: {size: }', `type.size: The field has no value. ${sizeForm}`],
    [
      'type: {titleSpacing: -0.02em}',
      'type.titleSpacing: "-0.02em" is not a number. Write a number from -0.05 to 0.05, without a unit or quotes. Did you mean `-0.02`?',
    ],
    [
      'type: {titleWeight: bold}',
      'type.titleWeight: "bold" is not a number. Write a number from 400 to 600, without a unit or quotes.',
    ],
    ['radius: 4px', `radius: "4px" is not a number. ${radiusForm} Did you mean \`4\`?`],
    ['radius: -1', `radius: -1 is too small. ${radiusForm}`],
    ['colors: {ink: red}', `colors.ink: "red" is not a list of 2 values. ${pairForm}`],
    ['colors: {ink: []}', `colors.ink: The list is empty. ${pairForm}`],
    [
      'colors: {ink: ["#000000"]}',
      `colors.ink: ["#000000"] is not a list of 2 values. ${pairForm}`,
    ],
    // YAML reads the color as a comment.
    ['colors:\n  ink: #000000', `colors.ink: The field has no value. ${pairForm}`],
    [
      'colors: {ink: ["red", "#ffffff"]}',
      `colors.ink[0]: "red" is not accepted here. ${colorForm}`,
    ],
    [
      'colors: {ink: ["#123", "#ffffff"]}',
      `colors.ink[0]: "#123" is not accepted here. ${colorForm} Did you mean \`"#112233"\`?`,
    ],
    [
      'colors: {ink: [123456, "#ffffff"]}',
      `colors.ink[0]: 123456 is not text. ${colorForm} Did you mean \`"#123456"\`?`,
    ],
    [
      'fonts: {text: Arial}',
      'fonts.text: "Arial" is not one of the choices. Use one of: serif, sans, mono.',
    ],
    [
      'fonts: serif',
      'fonts: "serif" is not a group of fields. Write one or more of these fields below it, indented: text, titles, interface.',
    ],
    [
      'rules: {style: double}',
      'rules.style: "double" is not one of the choices. Use one of: solid, dashed, dotted.',
    ],
  ])('%s', (yaml, message) => {
    const [problem, ...more] = check({ 'theme.yaml': `${yaml}\n` });
    expect(problem?.replace(/^content\/theme\.yaml:\d+:\d+ /, '')).toBe(message);
    expect(more).toEqual([]);
  });

  const numbers = [
    ...readFileSync('docs/fields.md', 'utf8').matchAll(
      /^\| `(type\.\w+|rules\.width|measure|radius)` .* from (-?[\d.]+) to ([\d.]+\d|\d)/gm,
    ),
  ].map(([, field = '', minimum, maximum]) => [field, minimum, maximum] as const);

  test('is tested for every number', () => expect(numbers).toHaveLength(8));

  test.each(numbers)('states the range of docs/fields.md: %s', (field, minimum, maximum) => {
    const path = field.split('.');
    const yaml = path.map((name, depth) => `${'  '.repeat(depth)}${name}:`).join('\n');
    const accepted = `Write a number from ${minimum} to ${maximum}, without a unit or quotes.`;
    for (const [value, message] of [
      ['9999', 'is too large.'],
      ['-9999', 'is too small.'],
      ['wide', 'is not a number.'],
    ] as const) {
      const shown = value === 'wide' ? '"wide"' : value;
      expect(check({ 'theme.yaml': `${yaml} ${value}\n` })).toEqual([
        expect.stringContaining(` ${field}: ${shown} ${message} ${accepted}`),
      ]);
    }
  });
});

describe('the message about a value in site.yaml', () => {
  test.each([
    [
      'analytics: {plausible: a.com, vercel: true}',
      'analytics: This combination of fields is not accepted: plausible, vercel. Name one service: plausible, umami, goatcounter or vercel.',
    ],
    [
      'analytics: {}',
      'analytics: The group has no fields. Name one service: plausible, umami, goatcounter or vercel.',
    ],
    [
      'analytics: {plausibel: a.com}',
      'analytics.plausibel: There is no field with this name. Use one of: plausible, umami, goatcounter, vercel, host. Did you mean `plausible`?',
    ],
    [
      'analytics: {vercel: no}',
      'analytics.vercel: "no" is not true. Write true, or remove the line.',
    ],
    [
      'analytics: {plausible: 5}',
      'analytics.plausible: 5 is not text. Write a domain, such as example.com.',
    ],
    [
      'comments: {giscus: a/b}',
      'comments: This combination of fields is not accepted: giscus. Write repoId, category and categoryId with giscus, as giscus.app shows them, and only with it.',
    ],
    [
      'comments: {giscus: a/b, webmentions: a.com}',
      'comments: This combination of fields is not accepted: giscus, webmentions. Name one service: giscus or webmentions.',
    ],
    [
      'security: {contact: 5}',
      'security.contact: 5 is not text. Write a URI that begins with mailto:, https: or tel:.',
    ],
    [
      'newsletter: {action: 5}',
      'newsletter.action: 5 is not text. Write the https URL to which the form of your newsletter sends, without spaces, `,` and `;`.',
    ],
    [
      'repository: http://example.com/a',
      'repository: "http://example.com/a" is not accepted here. Write a URL that begins with https://. Did you mean `https://example.com/a`?',
    ],
    [
      'sections: [writing]',
      'sections[0]: "writing" is not a group of fields. Begin the item with a field, such as `- name: …`. Fields: name, label, off.',
    ],
  ])('%s', (yaml, message) => {
    const [problem, ...more] = checkWith('site.yaml', 'language: en', `language: en\n${yaml}`);
    expect(problem?.replace(/^content\/site\.yaml:\d+:\d+ /, '')).toBe(message);
    expect(more).toEqual([]);
  });
});

test.each([
  ['{A b: 5}', 'figures.A b: This name is not accepted here. Write lowercase letters and digits'],
  ['{a: [1]}', 'figures.a: [1] is not a number or text. Write a number or a text.'],
  ['[a]', 'figures: ["a"] is not a group of fields. Write one `name: value` per line below it'],
])('the message about the figures %s in facts.yaml', (figures, message) => {
  const yaml = `measuredAt: 2026-01-31\nmachine: a laptop\nfigures: ${figures}\n`;
  expect(check({ 'facts.yaml': yaml })).toEqual([expect.stringContaining(message)]);
});

test.each(Object.entries(fieldAdvice))(
  'a field that only other tools have has its advice: %s',
  (name, advice) => {
    expect(advice).toMatch(/^Remove it[:,] .+\.$/);
    expect(checkWith(post, 'title: Hello', `title: Hello\n${name}: true`)).toEqual([
      expect.stringContaining(`${name}: There is no field with this name. ${advice}`),
    ]);
  },
);
