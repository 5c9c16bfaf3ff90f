import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../../lib/content/content-files.ts';
import { readContentFolder } from '../../authoring/content-folder.ts';
import { bodyField, type FormFields, formatLike, toText, toValues } from '../document-text.ts';

const files = [...readContentFolder(), ...readContentFolder('tests/fixtures/site')].filter(
  ({ path }) => /\.(?:mdx?|yaml)$/.test(path),
);

function toForm(path: string, text: string): FormFields {
  const isData = path.endsWith('.yaml');
  const yaml = isData ? text : (splitFrontMatter(text).yaml ?? '');
  const names = Object.keys((parse(yaml) ?? {}) as object);
  return { names, required: [], hasBody: !isData, isData };
}

const readable = files.flatMap((file) => {
  try {
    const form = toForm(file.path, file.text);
    return [{ ...file, form, values: toValues(file.text, form) }];
  } catch {
    return [];
  }
});

it('opens and saves each shipped document without a change', () => {
  expect(readable.length).toBeGreaterThan(20);
  for (const { path, text, form, values } of readable) {
    expect(toText(values, form), path).toBe(text.trim() === '' ? text : `${text.trim()}\n`);
  }
});

/** Spellings of a file that a save keeps byte for byte: a name, and how it is made of one with single line breaks. */
test.each<[string, (text: string) => string]>([
  ['Windows line breaks', (text) => text.replace(/\n/g, '\r\n')],
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['both', (text) => `\uFEFF${text.replace(/\n/g, '\r\n')}`],
  ['empty lines at the end', (text) => `${text}\n\n`],
])('a save keeps %s', (_, spell) => {
  for (const { path, text, form } of readable) {
    const old = spell(`${text.trim()}\n`);
    // As the editor's package reads it.
    const read = old.trim().replace(/\r\n?/g, '\n');
    expect(formatLike(toText(toValues(read, form), form), old), path).toBe(old);
  }
});

test('a save keeps tabs, comments and every script, and writes one kind of line breaks', () => {
  const text =
    '---\n# ملاحظة 笔记 टिप्पणी 😀\ntitle:\t"Ein\\tTitel"\t# kurz\ndescription: \'日本語、한국어\'\n\n\n# Ende\n---\n\tfour\tcolumns  \n\n|\ta\t|\n';
  const form = toForm('posts/a.mdx', text);
  const values = toValues(text, form);
  expect(toText(values, form)).toBe(text);
  expect(toText({ ...values, description: '日本語' }, form)).toBe(
    text.replace("'日本語、한국어'", "'日本語'"),
  );
  expect(formatLike('a\nb\nc\n', 'a\r\nb\nd')).toBe('a\nb\nc\n');
});

function countChangedLines(before: string, after: string): number {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end;
}

it('changes one line for a word in a field', () => {
  let count = 0;
  for (const { path, text, form, values } of readable) {
    for (const name of form.names) {
      const value = values[name];
      if (typeof value !== 'string' || !/^[A-Za-z]\w+ /.test(value)) continue;
      const changed = value.replace(/^\w+/, 'Word');
      const saved = toText({ ...values, [name]: changed }, form);
      expect(countChangedLines(text, saved), `${path} ${name}`).toBeLessThanOrEqual(
        value === changed ? 0 : 1,
      );
      expect(toValues(saved, form)[name]).toBe(changed);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(50);
});

const withFields = readable.filter(({ form }) => form.names.length > 0);
const byName = new Map(withFields.map((file) => [file.name, file]));
function findFile(name: string) {
  const file = byName.get(name);
  if (file === undefined) throw new Error(`There is no ${name}.`);
  return file;
}
const anyText = fc.oneof(
  fc.string({ maxLength: 150 }),
  fc.stringMatching(/^[a-z ,:#'"{}[\]&*!|>%@-]{0,40}$/),
  fc.constantFrom('yes', 'null', '2026-01-31', '1.5', '- a', 'a: b', 'a #b', '# a'),
);
const clean = (text: string) =>
  text
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\n/g, ' ')
    .trim();

it('writes any text into any field, and leaves the other fields and the body', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...withFields.map(({ name }) => name)),
      fc.nat({ max: 20 }),
      anyText,
      (place, index, raw) => {
        const { form, values, text } = findFile(place);
        const name = form.names[index % form.names.length] ?? '';
        const old = values[name];
        const value = clean(raw);
        const next: unknown =
          Array.isArray(old) && old.every((item) => typeof item === 'string')
            ? [...old, value]
            : typeof old === 'string'
              ? value
              : old;
        const saved = toText({ ...values, [name]: next }, form);
        const again = toValues(saved, form);
        const expected = Array.isArray(next)
          ? next.filter((item) => item !== '')
          : next === ''
            ? undefined
            : next;
        expect(again[name]).toEqual(expected);
        for (const other of form.names)
          if (other !== name) expect(again[other]).toEqual(values[other]);
        expect(again[bodyField]).toBe(values[bodyField]);
        if (!form.isData)
          expect(saved.endsWith(`${splitFrontMatter(text).body.trim()}\n`)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

const list: FormFields = { names: ['items'], required: ['items'], hasBody: false, isData: true };
const items =
  '# Kept.\nitems:\n  # one\n  - label: A\n    value: 1 # a\n  - label: B\n    value: "2"\n';

test.each<[string, unknown, string]>([
  [
    'a changed value',
    [
      { label: 'A', value: 1 },
      { label: 'B', value: '3' },
    ],
    items.replace('"2"', '"3"'),
  ],
  [
    'an item at the end',
    [
      { label: 'A', value: 1 },
      { label: 'B', value: '2' },
      { label: 'C', value: 'c' },
    ],
    `${items}  - label: C\n    value: "c"\n`,
  ],
  [
    'a removed item',
    [{ label: 'A', value: 1 }],
    items.replace('  - label: B\n    value: "2"\n', ''),
  ],
  [
    'a removed value',
    [
      { label: 'A', value: 1 },
      { label: 'B', value: '' },
    ],
    items.replace('    value: "2"\n', ''),
  ],
  [
    'a new value in an item',
    [
      { label: 'A', value: 1 },
      { label: 'B', value: '2', more: 'x' },
    ],
    `${items}    more: x\n`,
  ],
])('writes %s of a list of groups', (_, value, expected) => {
  expect(toText({ ...toValues(items, list), items: value }, list)).toBe(expected);
});

const form: FormFields = {
  names: ['title', 'tags', 'featured', 'draft'],
  required: ['title', 'featured'],
  hasBody: true,
  isData: false,
};

test.each<[string, string, Record<string, unknown>, string]>([
  [
    'a new file',
    '',
    { title: 'A: b', tags: ['x, y', 'z'], featured: false, draft: false, body: 'Text.' },
    '---\ntitle: "A: b"\ntags: ["x, y", z]\nfeatured: false\n---\nText.\n',
  ],
  [
    'a published draft',
    '---\ntitle: A\ndraft: true\n---\n\nText.\n',
    { draft: false },
    '---\ntitle: A\n---\n\nText.\n',
  ],
  [
    'a new field in its place',
    '---\ntitle: A # a\nother: 1\n---\nText.\n',
    { tags: ['x'] },
    '---\ntitle: A # a\ntags: [x]\nother: 1\n---\nText.\n',
  ],
  [
    'a longer list on one line',
    "---\ntags: ['a', b]\n---\n",
    { tags: ['a', 'b', 'c'] },
    "---\ntags: ['a', b, c]\n---\n",
  ],
  [
    'a body alone',
    '---\ntitle: A\n---\nText.\n',
    { body: '<Odd  x={1} />' },
    '---\ntitle: A\n---\n<Odd  x={1} />\n',
  ],
  [
    'empty fields that the file lacks',
    '---\ntitle: A\n---\nText.\n',
    { tags: [], draft: false },
    '---\ntitle: A\n---\nText.\n',
  ],
])('writes %s', (_, source, change, expected) => {
  const values = source === '' ? {} : toValues(source, form);
  expect(toText({ ...values, ...change }, form)).toBe(expected);
});
