import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ContentFile, toContentFile } from './content-folder.ts';

/** @returns every file of `content/`, in the order of their paths. What begins with a dot is a program's own. */
export function readContentFolder(root = '.'): readonly ContentFile[] {
  const folder = join(root, 'content');
  return listFiles(folder)
    .filter((path) => !/(?:^|\/)\./.test(path))
    .map((path) => toContentFile(path, readFileSync(join(folder, path), 'utf8')));
}

/** @returns the path at which each file of `public/` is served, such as `/images/a.png`. */
export function readPublicFiles(root = '.'): readonly string[] {
  return listFiles(join(root, 'public')).map((path) => `/${path}`);
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => path.split(sep).join('/'))
    .sort();
}
