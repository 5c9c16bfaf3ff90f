/** Refuses client components: pages are served without React, so one would never run in a reader's browser. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';

/** `'use client'` before the first statement; only comments and other directives may precede it. */
const directive =
  /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/|(['"])use (?!client\1)[\w ]+\1;?)*(['"])use client\2/;

export function isClientComponent(source: string): boolean {
  return directive.test(source);
}

/** @throws Error that names every client component in the folders. */
export async function refuseClientComponents(folders = ['app', 'lib']): Promise<void> {
  const modules = folders
    .flatMap((folder) => listFiles(folder).map((name) => join(folder, name)))
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  const found: string[] = [];
  for (const path of modules) {
    if (isClientComponent(await readFile(path, 'utf8'))) found.push(path);
  }
  if (found.length === 0) return;
  throw new Error(
    [
      `'use client' has no effect here: pages leave the build without React. Found in: ${found.join(', ')}.`,
      'Write a custom element in app/_islands instead.',
    ].join(' '),
  );
}
