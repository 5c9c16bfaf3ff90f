/** What builds have rendered, to compare two of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listReleases, readManifest, releasesFolder } from '../../lib/server/releases.mjs';

/** The text of each page and file, by path. */
type BuiltPages = Readonly<Record<string, string>>;

/** What is in the newest release. */
export function readReleasedPages(root: string): BuiltPages {
  const releases = join(root, releasesFolder);
  const folder = join(releases, listReleases(releases).at(-1) ?? '');
  return mapValues(readManifest(folder).responses, ({ file }) =>
    readFileSync(join(folder, file), 'utf8'),
  );
}

/** What Next has prerendered, as on Vercel. */
export function readNextPages(root: string): BuiltPages {
  const { routes } = JSON.parse(readFileSync(join(root, '.next/prerender-manifest.json'), 'utf8'));
  const { '/_global-error': _, ...own } = routes as Readonly<
    Record<string, { dataRoute: unknown }>
  >;
  return mapValues(own, ({ dataRoute }, path) => {
    const file = join(root, '.next/server/app', path === '/' ? 'index' : path);
    return readFileSync(`${file}.${dataRoute ? 'html' : 'body'}`, 'utf8');
  });
}

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  read: (value: Value, key: string) => string,
): BuiltPages {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, read(value, key)]));
}

/** The names of what differs between two builds. */
export function compareBuilds(pages: BuiltPages, others: BuiltPages): readonly string[] {
  const names = new Set([...Object.keys(pages), ...Object.keys(others)]);
  return [...names].filter((name) => pages[name] !== others[name]).sort();
}
