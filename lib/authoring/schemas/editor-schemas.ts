/** JSON Schemas of what authors write by hand, by which an editor completes, explains and checks the fields. */
import { z } from 'zod';
import { aiTermFrontMatter } from '#lib/schema/ai-term.ts';
import { nowFile } from '#lib/schema/now.ts';
import { pageFrontMatter, postFrontMatter, taxonomyFile } from '#lib/schema/post.ts';
import { projectFrontMatter } from '#lib/schema/project.ts';
import { siteFile } from '#lib/schema/site.ts';
import {
  aiTermFields,
  nowFields,
  pageFields,
  postFields,
  projectFields,
  siteFields,
  taxonomyFields,
} from './field-descriptions.ts';

export const editorSchemaFolder = '.vscode/schemas';

type Descriptions = { readonly [name: string]: string | FieldGroup };
type FieldGroup = { readonly text: string; readonly fields: Descriptions };
export type EditorSchema = {
  readonly [keyword: string]: unknown;
  readonly description?: string | undefined;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, EditorSchema>>;
  readonly required?: readonly string[];
  readonly items?: EditorSchema;
};

/** Every schema by the name of its file in `editorSchemaFolder`: JSON Schema draft-07, which editors of YAML speak. */
export function toEditorSchemas(): Readonly<Record<string, EditorSchema>> {
  return {
    // An entry is front matter alone. To YAML, the fence that closes it begins a second document, and that is empty.
    'ai-term.schema.json': orEmpty(toEditorSchema(aiTermFrontMatter, aiTermFields)),
    'now.schema.json': toEditorSchema(nowFile, nowFields),
    'page.schema.json': toEditorSchema(pageFrontMatter, pageFields),
    'post.schema.json': toEditorSchema(postFrontMatter, postFields),
    'project.schema.json': toEditorSchema(projectFrontMatter, projectFields),
    'site.schema.json': toEditorSchema(siteFile, siteFields),
    'taxonomy.schema.json': toEditorSchema(taxonomyFile, taxonomyFields),
  };
}

function toEditorSchema(schema: z.ZodObject, descriptions: Descriptions): EditorSchema {
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    // A registry of its own, empty: what a schema tells callers of the API is not what an author wants to know.
    metadata: z.registry(),
    override: ({ zodSchema, jsonSchema: field }) => {
      // What every JSON number can hold says nothing, and a format says more than the pattern that repeats it.
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

/** What the schema itself says of a text that its pattern refuses: VS Code shows it in place of the pattern. */
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
