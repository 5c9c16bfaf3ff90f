/** Refuses code of pages that would need Next's script or server: client components, and pages that are rendered for each request. */
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

/** What a page reads that is known only at a request, or paths that the build doesn't list. */
function isDynamicPage(source: string): boolean {
  return (
    /\bsearchParams\b|\bnext\/headers\b|\bforce-dynamic\b/.test(source) ||
    (source.includes('generateStaticParams') && !source.includes('dynamicParams = false'))
  );
}

/** @throws Error that names every page that isn't prerendered: it would be served with Next's script, which no page allows. */
export async function refuseDynamicPages(folder = 'app'): Promise<void> {
  const pages = listFiles(folder).filter((name) => /(?:^|\/)page\.tsx$/.test(name));
  const found: string[] = [];
  for (const name of pages) {
    const path = join(folder, name);
    const source = await readFile(path, 'utf8');
    const hasOpenPaths = name.includes('[') && !source.includes('generateStaticParams');
    if (hasOpenPaths || isDynamicPage(source)) found.push(path);
  }
  if (found.length === 0) return;
  throw new Error(
    `Next renders these pages per request: ${found.join(', ')}. Prerender them, or serve them as app/filtered does.`,
  );
}
