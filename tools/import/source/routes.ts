/** The addresses that the programs of Astro and Next give to documents: `src/pages/posts/[slug].astro`, `app/blog/[slug]/page.tsx`. */
import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Fields } from '../../authoring/content/content-file.ts';

const folders = ['src/pages', 'src/app', 'pages', 'app'] as const;

/** A part that stands for the name of a document, at the end of a route. */
const ownPart = /^(.*?)\[(\.\.\.)?\w+\](?:\/(?:index|page))?\.(?:astro|[jt]sx?)$/;

/** Routes of lists and of data. */
const others =
  /(?:^|\/)(?:api|tags?|topics?|categor(?:y|ies)|authors?|series|channels?|page|archives?|og)(?:\/|$)/;

const ownLists = /\[(?:\.\.\.)?(?:page|tag|category|author|series|lang|locale)\w*\]/i;

/** The paths before the name of a document, such as `posts`. Folders in brackets and those of a language have no part in it. */
export function findRoutes(root: string): readonly string[] {
  const names = folders.flatMap((folder) => {
    const isFolder = statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }) : [];
  });
  const found = names.flatMap((name) => {
    const plain = name
      .replaceAll('\\', '/')
      .replace(/\([^/)]*\)\//g, '')
      .replace(/^\[(?:lang|locale)\w*\]\//i, '');
    const [whole = '', before = '', rest] = ownPart.exec(plain) ?? [];
    const route = before.replace(/\/$/, '');
    if (whole === '' || /[[\]]/.test(route) || others.test(route) || ownLists.test(whole))
      return [];
    // A route of all paths doesn't say which ones.
    return route === '' && rest !== undefined ? [] : [route];
  });
  return [...new Set(found)];
}

/**
 * The address of an article whose path below the content folder is known.
 *
 * @example toRoute('contents/blog/a', ['blog', 'projects']) // → 'blog/a'
 * @example toRoute('blog/a', ['posts']) // → 'posts/a'
 */
export function toRoute(path: string, { routes = [] }: Fields): string {
  const known = routes as readonly string[];
  const named = known.find((route) => route !== '' && `/${path}`.includes(`/${route}/`));
  if (named !== undefined) return path.slice(`/${path}`.indexOf(`/${named}/`));
  const [route] = known;
  if (route === undefined || known.length > 1 || !path.includes('/')) return path;
  return posix.join(route, path.replace(/^[^/]+\//, ''));
}
