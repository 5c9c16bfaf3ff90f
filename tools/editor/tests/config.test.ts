import { expect, it, test } from 'vitest';
import { componentNames } from '../../../lib/markdown/components.ts';
import {
  bindCollections,
  readContentFolder,
  toContentFile,
} from '../../authoring/content-folder.ts';
import { toBackend } from '../backend.ts';
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

it('names no draft in production', () => {
  expect(JSON.stringify(development)).toContain('posts/hidden-draft.mdx');
  expect(JSON.stringify(toConfig(own, false))).not.toContain('hidden-draft');
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
