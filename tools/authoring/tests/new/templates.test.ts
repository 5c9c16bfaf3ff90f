import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../../../lib/content/content-files.ts';
import { parseMdx } from '../../../../lib/markdown/parse.ts';
import { aiTermFrontMatter } from '../../../../lib/schema/ai-term.ts';
import { postFrontMatter } from '../../../../lib/schema/post.ts';
import { caseStudy, projectFrontMatter } from '../../../../lib/schema/project.ts';
import { toLine } from '../../../../lib/text/format.ts';
import { anyText } from '../../../../tests/support/any-text.ts';
import { toCaseStudy } from '../../content/case-study.ts';
import { toNewFile } from '../../new/new-document.ts';
import { check, toFiles } from '../sample-content.ts';

const kinds = ['post', 'project', 'term'] as const;
const schemas = { post: postFrontMatter, project: projectFrontMatter, term: aiTermFrontMatter };

const files = toFiles();
const write = (kind: string, title = 'A title') =>
  toNewFile({ kind, title, slug: 'a-title' }, files, '2026-05-01');
const read = (text: string) => {
  const { yaml = '', body } = splitFrontMatter(text);
  return { fields: parse(yaml) as Record<string, unknown>, body };
};

describe.each(kinds)('the template of a %s', (kind) => {
  const { path, text } = write(kind);
  const { fields } = read(text);

  test('passes the content check beside good content', () => {
    expect(check({ [path]: text })).toEqual([]);
  });

  test('is a draft', () => {
    expect(fields.draft).toBe(true);
  });

  test('fails the check if it is published unchanged', () => {
    expect(check({ [path]: text.replace('draft: true\n', '') })).not.toEqual([]);
  });

  test('shows every optional field in a comment that is valid when uncommented', () => {
    const names = Object.keys(schemas[kind].shape);
    const optional = new RegExp(`^# (?=(?:${names.join('|')}): )`, 'gm');
    const whole = read(text.replace(optional, '')).fields;
    expect(Object.keys(schemas[kind].parse(whole)).sort()).toEqual(names.sort());
  });
});

test.each([
  ['post', ['description']],
  ['project', ['description']],
  ['term', ['shortDefinition', 'plainEnglish', 'example', 'whyItMatters']],
] as const)('a new %s has a TODO for its author in: %j', (kind, names) => {
  const { fields } = read(write(kind).text);
  const left = Object.keys(fields).filter((name) => String(fields[name]).startsWith('TODO: '));
  expect(left).toEqual(expect.arrayContaining([...names]));
});

test('a new article has the first category and tag, and its comments name all of them', () => {
  const { text } = write('post');
  expect(read(text).fields).toMatchObject({
    category: 'guides',
    tags: ['http'],
    publishedAt: '2026-05-01',
  });
  expect(text).toContain('# One of: guides.\n');
  expect(text).toContain('# One or more of: http, redis.\n');
});

test('a new article shows each component in a comment that is valid when uncommented', () => {
  const { path, text } = write('post');
  const whole = text
    .replace(/\{\/\*\s(.*?)\s\*\/\}/gs, '$1')
    .replace('slug="name-of-the-entry"', 'slug="token"')
    .replace('src="/images/a-title.png"', 'src="/images/a.png"');
  for (const name of ['Callout', 'Figure', 'Term']) expect(whole).toContain(`<${name} `);
  expect(check({ [path]: whole })).toEqual([]);
});

test('the comments of a new article are not in its body', () => {
  const { body } = read(write('post').text);
  expect(parseMdx(body).children.map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'paragraph',
  ]);
});

test('a new project has a heading for every part of a case study', () => {
  const { body } = read(write('project').text);
  expect(Object.keys(toCaseStudy(parseMdx(body)) ?? {}).sort()).toEqual(
    Object.keys(caseStudy.shape).sort(),
  );
});

test('a new dictionary entry has no body', () => {
  expect(read(write('term').text).body).toBe('');
});

const trickyTitles = [
  'Vary: Accept',
  'C# and "F#" # not a comment',
  "It's a 'title'",
  '- a list?',
  '--- a fence',
  '---',
  '{braces} and [brackets]',
  '*stars* & anchors',
  '`code` | pipes > signs',
  'yes',
  'null',
  '~',
  '12',
  '2026-11-21',
  'TODO',
  '🙂 emoji 👩‍👩‍👧',
  'a\\b "c" \u0007 \u0085 \u2028',
  'word '.repeat(60),
  'x'.repeat(300),
];

const title = fc
  .oneof(
    fc.constantFrom(...trickyTitles),
    anyText({ maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...'ab :#-"\'\\&*!|>%@`{}[],?='), maxLength: 300 }),
  )
  .map(toLine)
  .filter((text) => text !== '');

test.each(kinds)('any title of a new %s is parsed as written and changes nothing else', (kind) => {
  const titleField = kind === 'term' ? 'term' : 'title';
  const ordinary = read(write(kind).text);
  fc.assert(
    fc.property(title, (text) => {
      const { fields, body } = read(write(kind, text).text);
      expect(schemas[kind].parse(fields)).toEqual({ ...ordinary.fields, [titleField]: text });
      expect(body).toBe(ordinary.body);
    }),
    { examples: trickyTitles.map((text) => [toLine(text)]) },
  );
});
