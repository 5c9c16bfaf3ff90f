/** Refuses code of pages that would need Next's script or server: client components, and pages that are rendered for each request. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';

/** `'use client'` before the first statement; only comments and other directives may precede it. */
const directive =
  /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/|(['"])use (?!client\1)[\w ]+\1;?)*(['"])use client\2/;

export function isClientComponent(source: string): boolean {
  return directive.test(source);
}

/** @throws Error that names every client component in the folders. */
export function refuseClientComponents(folders = ['app', 'lib']): void {
  const found = folders
    .flatMap((folder) => listFiles(folder).map((name) => join(folder, name)))
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .filter((path) => isClientComponent(readFileSync(path, 'utf8')));
  if (found.length === 0) return;
  throw new Error(
    [
      `'use client' has no effect here: pages leave the build without React. Found in: ${found.join(', ')}.`,
      'Write a custom element in app/_islands instead.',
    ].join(' '),
  );
}

/** What a page reads that is known only at a request, or paths that the build doesn't list. */
function isDynamicPage(name: string, source: string): boolean {
  const hasParams = source.includes('generateStaticParams');
  return (
    /\bsearchParams\b|\bnext\/headers\b|\bforce-dynamic\b/.test(source) ||
    (hasParams ? !source.includes('dynamicParams = false') : name.includes('['))
  );
}

/** @throws Error that names every page that isn't prerendered: it would be served with Next's script, which no page allows. */
export function refuseDynamicPages(folder = 'app'): void {
  const found = listFiles(folder)
    .filter((name) => /(?:^|\/)page\.tsx$/.test(name))
    .filter((name) => isDynamicPage(name, readFileSync(join(folder, name), 'utf8')))
    .map((name) => join(folder, name));
  if (found.length === 0) return;
  throw new Error(
    `Next renders these pages per request: ${found.join(', ')}. Prerender them, or serve them as app/filtered does.`,
  );
}
