/** What a build serves without rendering it, to compare two builds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';

type BuiltPages = Readonly<Record<string, string>>;

/** The files of all prerendered pages and routes, by name, and the entry of each in the manifest. */
export function readBuiltPages(folder: string): BuiltPages {
  const app = join(folder, '.next/server/app');
  const files = listFiles(app).filter((name) => /\.(?:html|meta|rsc|body)$/.test(name));
  const manifest = JSON.parse(readFileSync(join(folder, '.next/prerender-manifest.json'), 'utf8'));
  const routes = Object.entries({ ...manifest.routes, ...manifest.dynamicRoutes });
  return Object.fromEntries([
    ...files.map((name) => [name, readFileSync(join(app, name), 'utf8')] as const),
    ...routes.map(
      ([path, route]) => [`route ${path}`, JSON.stringify(route, withoutSize)] as const,
    ),
  ]);
}

/** Next notes the size of a page before it is static. */
function withoutSize(name: string, value: unknown): unknown {
  return name === 'htmlSize' ? undefined : value;
}

/** The names of what differs between two builds. */
export function compareBuilds(pages: BuiltPages, others: BuiltPages): readonly string[] {
  const names = new Set([...Object.keys(pages), ...Object.keys(others)]);
  return [...names].filter((name) => pages[name] !== others[name]).sort();
}
