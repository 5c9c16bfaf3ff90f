/** `npm run schemas`: writes the JSON Schemas that editors read, and the tables of fields in docs/authoring.md. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { editorSchemaFolder, toEditorSchemas } from './editor-schemas.ts';
import { fieldTablesFile, putFieldTables } from './field-tables.ts';

mkdirSync(editorSchemaFolder, { recursive: true });
for (const [name, schema] of Object.entries(toEditorSchemas())) {
  writeFileSync(`${editorSchemaFolder}/${name}`, `${JSON.stringify(schema, null, 2)}\n`);
}
writeFileSync(fieldTablesFile, putFieldTables(readFileSync(fieldTablesFile, 'utf8')));
