/**
 * `npm run schemas`: writes the JSON Schemas for editors and the field tables in docs/fields.md. `npm run snippets`: writes the
 * snippets of VS Code from the content.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { refuseArguments, runCommand } from '../../../lib/pipeline/command.ts';
import {
  editorSchemaFolder,
  fieldTablesFile,
  putFieldTables,
  toEditorSchemas,
} from './editor-schemas.ts';
import { writeSnippets } from './snippets.ts';

const [, , ...args] = process.argv;
await runCommand(() => {
  const [name, ...others] = args;
  if (name !== 'snippets') return writeSchemas();
  refuseArguments('npm run snippets', others);
  writeSnippets();
});

function writeSchemas(): void {
  mkdirSync(editorSchemaFolder, { recursive: true });
  for (const [name, schema] of Object.entries(toEditorSchemas())) {
    writeFileSync(`${editorSchemaFolder}/${name}`, `${JSON.stringify(schema, null, 2)}\n`);
  }
  writeFileSync(fieldTablesFile, putFieldTables(readFileSync(fieldTablesFile, 'utf8')));
}
