import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it, test } from 'vitest';
import { componentNames } from '../../../lib/markdown/components.ts';
import { type FieldType, fieldTypes } from '../../../lib/site/field-types.ts';
import {
  bindCollections,
  readContentFolder,
  toContentFile,
} from '../../authoring/content-folder.ts';
import { toBackend } from '../backend.ts';
import { toBlockNames } from '../block-names.ts';
import { checkDocument } from '../check.ts';
import { toEditorConfig } from '../config.ts';
import { blocks, insertBlock } from '../text-field.ts';

const builtAt = '2026-12-31T00:00:00Z';
const toConfig = (files: ReturnType<typeof readContentFolder>, isDevelopment = true) =>
  toEditorConfig(files, { isDevelopment, publicFiles: [], builtAt });

const own = bindCollections([
  ...readContentFolder('tests/fixtures/site'),
  toContentFile(
    'talks/collection.yaml',
    'label: Talks\nitem: Talk\nfields:\n  level: { type: enum, values: [a, b], required: true, description: How hard it is. }\n  poster: { type: image }\n  after: { type: reference, collection: ai-terms }\n  parts: { type: list, of: { type: object, fields: { name: { type: text } } } }\n',
  ),
  toContentFile('posts/hidden-draft.mdx', '---\ntitle: Secret\ndraft: true\n---\n'),
]);

const development = toConfig(own);

const findCollection = (name: string) => {
  const found = development.cms.collections?.find(
    (entry) => 'fields' in entry && entry.name === name,
  );
  if (!found || !('fields' in found)) throw new Error(`There is no ${name}.`);
  return found;
};

it('has a form for each collection, ours and the owner’s, and for the data files', () => {
  const names = development.cms.collections?.map((entry) => entry.name);
  expect(names).toEqual(
    expect.arrayContaining(['posts', 'projects', 'ai-terms', 'pages', 'talks', 'data']),
  );
});

test.each([
  ['posts', 'category', { widget: 'select', required: true }],
  ['posts', 'tags', { widget: 'select', multiple: true }],
  ['posts', 'related', { widget: 'select', multiple: true }],
  ['ai-terms', 'related', { widget: 'relation', collection: 'ai-terms', multiple: true }],
  ['posts', 'coverImage', { widget: 'image', media_folder: '' }],
  ['posts', 'draft', { widget: 'boolean', default: false }],
  ['ai-terms', 'sources', { widget: 'list', required: true }],
  ['talks', 'level', { options: ['a', 'b'], required: true, hint: 'How hard it is.' }],
  ['talks', 'poster', { widget: 'object' }],
  ['talks', 'after', { widget: 'relation', collection: 'ai-terms' }],
  ['talks', 'parts', { widget: 'list' }],
])('%s.%s has the field of its definition', (collection, name, expected) => {
  expect(findCollection(collection).fields.find((field) => field.name === name)).toMatchObject(
    expected,
  );
});

describe('the editor starts on', () => {
  const schema = JSON.parse(
    readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'),
  );
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema);

  test.each([
    ['a site with every type of field', 'site', fieldTypes.map(toDefinition).join('')],
    ['a site without categories, tags and dictionary', 'empty', '  tags: { type: tags }\n'],
    ['a site in several languages', 'languages', ''],
    ['a definition with a mistake, under `npm run dev`', 'site', '  q: { type: text }\n'],
  ])('%s', (_, folder, fields) => {
    const definition = `label: Things\nitem: Thing\nfields:\n  name: { type: text }\n${fields}`;
    const files = bindCollections([
      ...readContentFolder(`tests/fixtures/${folder}`),
      toContentFile('things/collection.yaml', definition),
      toContentFile(
        'others/collection.yaml',
        'label: Others\nitem: Other\nfields:\n  thing: { type: reference, collection: things }\n',
      ),
    ]);
    const { cms } = toConfig(files);
    isValid(JSON.parse(JSON.stringify(cms)));
    expect(isValid.errors).toBeNull();
    expect(JSON.stringify(cms)).not.toContain('"options":[]');
    for (const collection of cms.collections ?? []) {
      if (!('folder' in collection)) continue;
      const { fields = [], identifier_field } = collection;
      expect(fields.map(({ name }) => name)).toContain(identifier_field);
      for (const field of fields.filter((one) => 'collection' in one)) {
        const names = cms.collections?.map((one) => 'name' in one && one.name);
        expect(names).toContain('collection' in field && field.collection);
      }
    }
  });

  function toDefinition(type: FieldType): string {
    const more: Partial<Record<FieldType, string>> = {
      enum: ', values: [a, b]',
      list: ', of: { type: number }',
      object: ', fields: { a: { type: number } }',
      reference: ', collection: posts',
    };
    return `  of_${type}: { type: ${type}${more[type] ?? ''} }\n`;
  }
});

/** Every help text of our fields. */
function listHints(language: string): readonly string[] {
  const files = own.map((file) =>
    file.path === 'site.yaml'
      ? toContentFile(file.path, file.text.replace(/^language: .*$/m, `language: ${language}`))
      : file,
  );
  const { collections } = toConfig(files).cms;
  return [...JSON.stringify(collections).matchAll(/"hint":"([^"]+)"/g)].map(
    ([, hint = '']) => hint,
  );
}

test.each(['de', 'de-AT', 'es', 'pl', 'ja'])(
  'help texts are in the language of the site: %s',
  (tag) => {
    const english = new Set(listHints('en'));
    const hints = listHints(tag);
    expect(hints.length).toBeGreaterThan(50);
    expect(hints.filter((hint) => english.has(hint))).toEqual(['How hard it is.']);
  },
);

test.each(['de-AT', 'es', 'pl', 'ja'])('each block to insert has its words in %s', (language) => {
  const names = toBlockNames(language);
  const inside = Object.values(blocks).flatMap((block) => block.match(/(?<=\{)[^}]+/g) ?? []);
  expect(Object.keys(names).toSorted()).toEqual(
    [...new Set(['Insert', 'Image', 'Text', ...Object.keys(blocks), ...inside])].toSorted(),
  );
  for (const [english, name] of Object.entries(names))
    expect(name, english).toMatch(/^[\p{L} ]+$/u);
});

test('the field of a text gets them in the first language of the site', () => {
  const site = (yaml: string) => toConfig([toContentFile('site.yaml', yaml)]).blockNames.Insert;
  const start = 'name: A\ndescription: B\nauthor: { name: C }\n';
  expect(site(`${start}language: de\n`)).toBe('Einfügen');
  expect(site(`${start}languages: [{ tag: ja }, { tag: en }]\n`)).toBe('挿入');
  expect(site(`${start}language: fa\n`)).toBeUndefined();
});

test('help texts are English in a language that the interface doesn’t speak', () => {
  expect(listHints('fa')).toEqual(listHints('en'));
});

it('names no draft in production', () => {
  expect(JSON.stringify(development)).toContain('posts/hidden-draft.mdx');
  expect(JSON.stringify(toConfig(own, false))).not.toContain('hidden-draft');
});

describe('a site in several languages', () => {
  const files = readContentFolder('tests/fixtures/languages').map((file) =>
    file.path === 'site.yaml'
      ? toContentFile(file.path, file.text.replaceAll('tag: ja', 'tag: zh-Hant'))
      : file,
  );
  const { collections = [] } = toConfig(bindCollections(files)).cms;
  const find = (wanted: string) =>
    collections.flatMap((entry) => ('fields' in entry && entry.name === wanted ? entry : []))[0];
  const namesOf = (wanted: string) => find(wanted)?.fields.map(({ name }) => name);

  test.each([
    ['posts', '{{slug}}', false],
    ['posts-de', '{{slug}}.de', true],
    ['posts-folders-de', '{{slug}}/index.de', true],
    ['posts-zh-Hant', '{{slug}}.zh-Hant', true],
    ['ai-terms-de', '{{slug}}.de', true],
    ['pages-ar', '{{slug}}.ar', true],
    ['talks-de', '{{slug}}.de', true],
  ])('has the list %s of %s, whose form has a slug: %s', (name, path, hasSlug) => {
    expect(find(name)).toMatchObject({ path });
    expect(namesOf(name)?.includes('slug')).toBe(hasSlug);
  });

  it('has no list for a shape that no translation has', () => {
    expect(find('posts-folders-ar')).toBeUndefined();
    expect(find('posts-folders')).toBeUndefined();
  });

  it('refers to documents of the same language', () => {
    const related = (name: string) => find(name)?.fields.find((field) => field.name === 'related');
    expect(related('posts')).toMatchObject({ collection: 'posts' });
    expect(related('posts-de')).toMatchObject({
      options: [{ value: 'ein-titel' }, { value: 'nur-deutsch' }],
    });
  });

  it('has a form for "now" in each language that has a file', () => {
    const data = collections.find(({ name }) => name === 'data');
    const names = data && 'files' in data ? data.files.map(({ name }) => name) : [];
    expect(names).toEqual(['now', 'now-de', 'taxonomy']);
  });
});

it('has a list for each shape of documents', () => {
  const files = [toContentFile('posts/a/index.mdx', ''), toContentFile('posts/b.md', '')];
  const names = toConfig([...own, ...files]).cms.collections?.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['posts', 'posts-folders', 'posts-md']));
});

test.each([
  [{ github: 'a/b' }, { name: 'github', repo: 'a/b', auth_methods: ['token'] }],
  [{ github: 'a/b', host: 'https://g.example' }, { api_root: 'https://g.example/api' }],
  [{ github: 'a/b', signIn: 'https://s.example' }, { base_url: 'https://s.example' }],
  [
    { gitlab: 'a/b', appId: 'x', branch: 'main' },
    { auth_type: 'pkce', app_id: 'x', branch: 'main' },
  ],
  [{ gitea: 'a/b', host: 'https://g.example' }, { api_root: 'https://g.example/api/v1' }],
])('%o is a backend of the package', (facts, expected) => {
  expect(toBackend(facts)).toMatchObject(expected);
});

const post = (body: string, fields = '') =>
  `---\ntitle: A\ndescription: B.\ncategory: guides\ntags: [http]\npublishedAt: 2026-01-31\n${fields}---\n${body}\n`;

test.each([
  ['a good article', post('Text with [a link](/about).'), []],
  ['an unknown component', post('<Odd />'), ['8: <Odd> is not a component of this site.']],
  ['an unknown tag', post('Text.', '').replace('http', 'htpt'), ['Did you mean `http`?']],
  ['a missing date', post('Text.').replace(/publishedAt.*\n/, ''), ['publishedAt']],
  ['a link to nowhere', post('[A](/blog/nowhere)'), ['/blog/nowhere']],
  ['an image of the same save', post('![A](./a.png)'), []],
])('the check of a document finds %s', (_, text, expected) => {
  const mistakes = checkDocument('posts/a.mdx', text, development, builtAt);
  expect(mistakes).toHaveLength(expected.length);
  for (const [index, part] of expected.entries()) expect(mistakes[index]).toContain(part);
});

it('inserts each component of the site at the cursor', () => {
  for (const name of componentNames) {
    const text = insertBlock('Before after', 7, 12, blocks[name] ?? '');
    expect(text).toContain(`<${name}`);
    expect(text).toContain('after');
  }
});
