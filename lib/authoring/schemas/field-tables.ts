/** The tables of fields in docs/authoring.md, made of the schemas that editors read. */
import { type EditorSchema, toEditorSchemas } from './editor-schemas.ts';

export const fieldTablesFile = 'docs/authoring.md';

/** Where a table stands: the name is that of the schema's file, without its extension. */
const place = /(<!-- fields: ([\w-]+) -->\n)[\s\S]*?(<!-- \/fields -->)/g;

/**
 * A text with its tables of fields as the schemas are now.
 *
 * @throws Error where a table is of no schema, or a schema has no table.
 */
export function putFieldTables(markdown: string): string {
  const schemas = new Map(
    Object.entries(toEditorSchemas()).map(([file, schema]) => [file.split('.')[0], schema]),
  );
  const text = markdown.replace(place, (_, begin: string, name: string, end: string) => {
    const schema = schemas.get(name);
    if (schema === undefined) throw new Error(`There is no schema for "fields: ${name}".`);
    schemas.delete(name);
    return `${begin}${toFieldTable(schema)}\n${end}`;
  });
  if (schemas.size > 0) {
    throw new Error(`${fieldTablesFile} has no table for: ${[...schemas.keys()].join(', ')}.`);
  }
  return text;
}

function toFieldTable(schema: EditorSchema): string {
  const rows = toRows(schema, '');
  return ['| Field | Needed | What it says |', '|---|---|---|', ...rows].join('\n');
}

function toRows({ properties = {}, required = [] }: EditorSchema, parent: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${parent}${name}`;
    const needed = required.includes(name) ? 'yes' : 'no';
    const row = `| \`${path}\` | ${needed} | ${toMeaning(field)} |`;
    return [row, ...(field.items ? toRows(field.items, `${path}[].`) : toRows(field, `${path}.`))];
  });
}

function toMeaning({ description = '', enum: choices }: EditorSchema): string {
  const [meaning = '', example = ''] = description.split(' Example: ');
  const shown = choices ? ` One of: ${choices.join(', ')}.` : ` Example: \`${example}\``;
  return `${meaning}${shown}`.replaceAll('|', '\\|');
}
