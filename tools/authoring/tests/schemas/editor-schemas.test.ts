import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listFiles, splitFrontMatter } from '../../../../lib/content/content-files.ts';
import { isMediaFile } from '../../../../lib/markdown/body-urls.ts';
import { toReport } from '../../check/report.ts';
import {
  editorSchemaFolder,
  fieldTablesFile,
  putFieldTables,
  toEditorSchemas,
} from '../../schemas/editor-schemas.ts';

type Fields = Readonly<Record<string, unknown>>;
type JsonSchema = ReturnType<typeof toEditorSchemas>[string];

const schemas = toEditorSchemas();
const names = Object.keys(schemas);

// Strict: unknown keywords and formats are errors.
const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true });
ajv.addKeyword('patternErrorMessage');
addFormats.default(ajv);

/** The errors of a value against the schema with this name. */
function findErrors(name: string, value: unknown): string[] {
  const validate = ajv.compile(schemas[name] ?? {});
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A settings file of VS Code: JSON with line comments. */
function readSettings(name: string) {
  return JSON.parse(readFileSync(`.vscode/${name}`, 'utf8').replace(/^\s*\/\/.*$/gm, ''));
}

const site = 'tests/fixtures/site';
/** The one of the docs: the fixture has none. */
const definition = 'content/talks/collection.yaml';
const contentFiles = listFiles(`${site}/content`)
  .filter((path) => !isMediaFile(path))
  .map((path) => `content/${path}`)
  .concat(definition);

function findFiles(glob: string): string[] {
  const pattern = glob
    .replaceAll('.', '\\.')
    .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return contentFiles.filter((path) => new RegExp(`^${pattern}$`).test(path));
}

function readFields(path: string): Fields {
  if (path === definition) {
    const [, yaml = ''] =
      /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/collections.md', 'utf8')) ?? [];
    return parse(yaml);
  }
  const text = readFileSync(`${site}/${path}`, 'utf8');
  return parse(path.endsWith('.yaml') ? text : (splitFrontMatter(text).yaml ?? ''));
}

const globs: Readonly<Record<string, string>> = readSettings('settings.json')['yaml.schemas'];
const globOf = (name: string) => globs[`${editorSchemaFolder}/${name}`] ?? '';

/** The fields of the first file that the settings assign to the schema with this name. */
function goodFields(name: string): Fields {
  const [path] = findFiles(globOf(name));
  if (path === undefined) throw new Error(`.vscode/settings.json names no file for ${name}.`);
  return readFields(path);
}

describe('the schemas that are committed', () => {
  test.each(names)('contain %s as generated', (name) => {
    const committed = JSON.parse(readFileSync(`${editorSchemaFolder}/${name}`, 'utf8'));
    const write = (schema: unknown) => JSON.stringify(schema, null, 2);
    expect(write(committed), 'Run npm run schemas.').toBe(write(schemas[name]));
  });

  test('are the only files in the folder', () => {
    expect(readdirSync(editorSchemaFolder).sort()).toEqual(names);
  });
});

describe.each(names)('%s', (name) => {
  const good = goodFields(name);
  const { required = [] } = schemas[name] ?? {};

  test('is JSON Schema draft-07', () => {
    expect(schemas[name]?.$schema).toBe('http://json-schema.org/draft-07/schema#');
  });

  test.each(findFiles(globOf(name)))('accepts %s', (path) => {
    expect(findErrors(name, readFields(path))).toEqual([]);
  });

  test('refuses a misspelt field', () => {
    expect(findErrors(name, { ...good, titel: 'a' })).toEqual([
      ' must NOT have additional properties',
    ]);
  });

  test.each(required)('refuses that %s is missing', (field) => {
    const { [field]: _, ...others } = good;
    expect(findErrors(name, others)).toEqual([` must have required property '${field}'`]);
  });

  test.each(Object.keys(schemas[name]?.properties ?? {}))(
    'refuses another type for %s',
    (field) => {
      expect(findErrors(name, { ...good, [field]: null })).not.toEqual([]);
      expect(findErrors(name, { ...good, [field]: { a: { b: 1 } } })).not.toEqual([]);
    },
  );
});

describe('a date', () => {
  const fields = [
    ['post.schema.json', 'publishedAt'],
    ['post.schema.json', 'updatedAt'],
    ['page.schema.json', 'updatedAt'],
    ['now.schema.json', 'lastUpdated'],
  ] as const;
  const bad = ['yesterday', '2026-02-30', '2026-13-01', '31.01.2026', '1/2/2026', ''];

  test.each(fields.flatMap(([name, field]) => bad.map((date) => [name, field, date] as const)))(
    'of %s, %s, is not "%s"',
    (name, field, date) => {
      expect(findErrors(name, { ...goodFields(name), [field]: date })).not.toEqual([]);
    },
  );

  test.each(bad)('from which a contact is no longer promised is not "%s"', (expires) => {
    const site = { ...goodFields('site.schema.json'), security: { expires } };
    expect(findErrors('site.schema.json', site)).not.toEqual([]);
  });
});

test.each([
  ['ai-term.schema.json', { category: '' }],
  ['site.schema.json', { sections: [{ name: 'blog' }] }],
  ['ai-term.schema.json', { sources: [{ label: 'a', url: 'https://a.example', date: '2026' }] }],
  ['ai-term.schema.json', { related: ['A B'] }],
  ['post.schema.json', { tags: [] }],
  ['post.schema.json', { coverImage: 'cover.png' }],
  ['project.schema.json', { order: 1.5 }],
  ['site.schema.json', { author: { name: 'a', mail: 'b' } }],
  ['collection.schema.json', { fields: { date: { type: 'dat' } } }],
  ['collection.schema.json', { fields: { 'my-date': { type: 'date' } } }],
])('%s refuses %o', (name, fields) => {
  expect(findErrors(name, { ...goodFields(name), ...fields })).not.toEqual([]);
});

test('an entry may be followed by the empty document that its closing fence begins', () => {
  expect(findErrors('ai-term.schema.json', null)).toEqual([]);
});

/** Every field by its path, nested fields included. */
function listFields(schema: JsonSchema, path: string): [path: string, field: JsonSchema][] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => [
    [`${path} ${key}`, field],
    ...listFields(field.items ?? field, `${path} ${key}`),
  ]);
}

test.each(names.flatMap((name) => listFields(schemas[name] ?? {}, name)))(
  '%s is explained, with an example that it accepts',
  (_, field) => {
    const [explanation, example] = String(field.description).split(' Example: ');
    expect(explanation).toMatch(/^[A-Z].+\.$/);
    expect(ajv.validate(field, parse(example ?? '')), ajv.errorsText()).toBe(true);
  },
);

test.each(names.flatMap((name) => listFields(schemas[name] ?? {}, name)))(
  '%s has words for what its pattern refuses',
  (_, field) => {
    const { pattern, patternErrorMessage } = field.items ?? field;
    expect(typeof patternErrorMessage).toBe(typeof pattern);
  },
);

describe('the settings of VS Code', () => {
  test('name every schema and no other', () => {
    expect(Object.keys(globs).sort()).toEqual(names.map((name) => `${editorSchemaFolder}/${name}`));
  });

  test('give every content file one schema', () => {
    const matched = Object.values(globs).flatMap(findFiles);
    expect(matched.sort()).toEqual(contentFiles.toSorted());
  });

  test.each([
    ...Object.values(globs),
    ...Object.keys(readSettings('settings.json')['files.associations']),
  ])('mean files that exist by %s', (glob) => {
    expect(findFiles(glob)).not.toEqual([]);
  });

  test('call only that YAML which has no body', () => {
    const associations: Readonly<Record<string, string>> =
      readSettings('settings.json')['files.associations'];
    for (const path of Object.keys(associations).flatMap(findFiles)) {
      expect(splitFrontMatter(readFileSync(`${site}/${path}`, 'utf8')).body.trim(), path).toBe('');
    }
  });

  test('find the mistakes in what the content check prints', () => {
    const [task, watching] = readSettings('tasks.json').tasks;
    expect(watching.problemMatcher.pattern).toEqual(task.problemMatcher.pattern);
    const { regexp, severity, file, line, column, message } = task.problemMatcher.pattern;
    const span = { line: 3, column: 7, length: 4 };
    const problem = { file: 'content/now.yaml', ...span, field: 'a', message: 'Wrong: 50 %.' };
    const [printed = ''] = toReport('github', [problem], []).split('\n');
    const match = new RegExp(regexp).exec(printed);
    expect([file, line, column, message].map((group) => match?.[group])).toEqual([
      'content/now.yaml',
      '3',
      '7',
      'a: Wrong: 50 %25.',
    ]);
    const [warned = ''] = toReport('github', [{ ...problem, severity: 'warning' }], []).split('\n');
    expect(new RegExp(regexp).exec(warned)?.[severity]).toBe('warning');
  });
});

const docs = readFileSync(fieldTablesFile, 'utf8');

test('the field tables match the schemas; `npm run schemas` writes them', () => {
  expect(docs).toBe(putFieldTables(docs));
});

test('each field has a row with its name, whether it is required, and its meaning', () => {
  expect(docs).toContain('| `sources[].url` | yes | The URL of the source.');
  expect(docs).toContain('| `draft` | no |');
  expect(docs).toMatch(/\| `sections\[\]\.name` \| yes \| .*One of: writing, projects, now, /);
});

test('a table without a schema is an error, and so is a schema without a table', () => {
  expect(() => putFieldTables(docs.replace('fields: post', 'fields: poem'))).toThrow('poem');
  expect(() => putFieldTables(docs.replace('fields: now', 'filds: now'))).toThrow('now');
});
