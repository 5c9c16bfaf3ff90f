/** Writes the snippets of VS Code for the content of the current directory. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readContentFolder, readPublicFiles } from '#lib/authoring/content-folder.ts';
import { snippetsFile, toSnippets } from './snippets.ts';

export function writeSnippets(): void {
  const snippets = toSnippets(readContentFolder(), readPublicFiles());
  mkdirSync(dirname(snippetsFile), { recursive: true });
  writeFileSync(snippetsFile, `${JSON.stringify(snippets, null, 2)}\n`);
}
