/** JSON Schemas with which editors complete, explain and check what authors write, and tables of the same fields. */
import { z } from 'zod';
import { aiTermFrontMatter } from '../../../lib/schema/ai-term.ts';
import { collectionFile } from '../../../lib/schema/collection.ts';
import { factsFile, nowFile, redirectsFile } from '../../../lib/schema/data-files.ts';
import { draftFrontMatter, pageFrontMatter, taxonomyFile } from '../../../lib/schema/post.ts';
import { projectFrontMatter } from '../../../lib/schema/project.ts';
import { siteFile } from '../../../lib/schema/site.ts';
import { themeFile } from '../../../lib/schema/theme.ts';
import { toTranslationSchema } from '../content-folder.ts';
import {
  aiTermFields,
  collectionFields,
  factsFields,
  nowFields,
  pageFields,
  postFields,
  projectFields,
  redirectsFields,
  siteFields,
  taxonomyFields,
  themeFields,
} from './field-descriptions.ts';

export const editorSchemaFolder = '.vscode/schemas';

type Descriptions = { readonly [name: string]: string | FieldGroup };
type FieldGroup = { readonly text: string; readonly fields: Descriptions };
type EditorSchema = {
  readonly [keyword: string]: unknown;
  readonly description?: string | undefined;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, EditorSchema>>;
  readonly required?: readonly string[];
  readonly items?: EditorSchema;
};

/** Every schema by its file name in `editorSchemaFolder`. Editors of YAML support JSON Schema draft-07. */
export function toEditorSchemas(): Readonly<Record<string, EditorSchema>> {
  return {
    // For YAML, the closing fence of an entry starts a second document, which is empty.
    'ai-term.schema.json': orEmpty(
      toEditorSchema(toTranslationSchema(aiTermFrontMatter), aiTermFields),
    ),
    'collection.schema.json': toEditorSchema(collectionFile, collectionFields),
    'facts.schema.json': toEditorSchema(factsFile, factsFields),
    'now.schema.json': toEditorSchema(nowFile, nowFields),
    'page.schema.json': toEditorSchema(toTranslationSchema(pageFrontMatter), pageFields),
    'post.schema.json': toEditorSchema(toTranslationSchema(draftFrontMatter), postFields),
    'project.schema.json': toEditorSchema(toTranslationSchema(projectFrontMatter), projectFields),
    'redirects.schema.json': toEditorSchema(redirectsFile, redirectsFields),
    'site.schema.json': toEditorSchema(siteFile, siteFields),
    'taxonomy.schema.json': toEditorSchema(taxonomyFile, taxonomyFields),
    'theme.schema.json': toEditorSchema(themeFile, themeFields),
  };
}

function toEditorSchema(schema: z.ZodObject, descriptions: Descriptions): EditorSchema {
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    // An empty registry: the schemas' own descriptions are for callers of the API.
    metadata: z.registry(),
    override: ({ zodSchema, jsonSchema: field }) => {
      // Drop the limit that every JSON number has, and a pattern that repeats the format.
      if (field.maximum === Number.MAX_SAFE_INTEGER) delete field.maximum;
      if (field.format) delete field.pattern;
      if (field.pattern) field.patternErrorMessage = findPatternMessage(zodSchema);
    },
  });
  return describeFields(jsonSchema as EditorSchema, descriptions);
}

function orEmpty(schema: EditorSchema): EditorSchema {
  return { ...schema, type: ['object', 'null'] };
}

/** VS Code shows this message instead of the pattern. */
function findPatternMessage(schema: z.core.$ZodType): string | undefined {
  const issues = z.safeParse(schema, '').error?.issues ?? [];
  return issues.find(({ code }) => code === 'invalid_format')?.message;
}

function describeFields(schema: EditorSchema, descriptions: Descriptions): EditorSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    describeField(field, descriptions[name]),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function describeField(
  field: EditorSchema,
  description: string | FieldGroup | undefined,
): EditorSchema {
  if (typeof description !== 'object') return { description, ...field };
  const { text, fields } = description;
  return field.items
    ? { description: text, ...field, items: describeFields(field.items, fields) }
    : { description: text, ...describeFields(field, fields) };
}

export const fieldTablesFile = 'docs/fields.md';

/** A table in the docs, marked with the file name of its schema without extension. */
const tablePattern = /(<!-- fields: ([\w-]+) -->\n)[\s\S]*?(<!-- \/fields -->)/g;

/**
 * Replaces the field tables in a Markdown text.
 *
 * @throws Error if a table has no schema, or a schema has no table.
 */
export function putFieldTables(markdown: string): string {
  const schemas = new Map(
    Object.entries(toEditorSchemas()).map(([file, schema]) => [file.split('.')[0], schema]),
  );
  const text = markdown.replace(tablePattern, (_, begin: string, name: string, end: string) => {
    const schema = schemas.get(name);
    if (schema === undefined) {
      throw new Error(
        `${fieldTablesFile} has a table "fields: ${name}", but there is no schema ${name}. Correct the name.`,
      );
    }
    schemas.delete(name);
    return `${begin}${toFieldTable(schema)}\n${end}`;
  });
  if (schemas.size > 0) {
    throw new Error(
      `${fieldTablesFile} has no table for: ${[...schemas.keys()].join(', ')}. Add "<!-- fields: name -->" and "<!-- /fields -->" there.`,
    );
  }
  return text;
}

function toFieldTable(schema: EditorSchema): string {
  const rows = toRows(schema, '');
  return ['| Field | Required | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function toRows({ properties = {}, required = [] }: EditorSchema, parent: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${parent}${name}`;
    const isRequired = required.includes(name) ? 'yes' : 'no';
    const row = `| \`${path}\` | ${isRequired} | ${toMeaning(field)} |`;
    return [row, ...(field.items ? toRows(field.items, `${path}[].`) : toRows(field, `${path}.`))];
  });
}

function toMeaning({ description = '', enum: choices }: EditorSchema): string {
  const [meaning = '', example = ''] = description.split(' Example: ');
  const shown = choices ? ` One of: ${choices.join(', ')}.` : ` Example: \`${example}\``;
  return `${meaning}${shown}`.replaceAll('|', '\\|');
}
