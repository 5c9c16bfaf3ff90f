import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';

/** The files that Turbopack has found for all routes of a build, by their paths from the folder of the site. Vercel packs them. */
export function listTraced(site: string): readonly string[] {
  const folder = join(site, '.next/server');
  const traces = listFiles(folder).filter((name) => name.endsWith('.nft.json'));
  if (traces.length < 20) throw new Error(`${folder} has only ${traces.length} lists of files.`);
  return traces.flatMap((name) => {
    // The cast is safe: Next wrote the file.
    const { files } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { files: string[] };
    return files.map((file) => relative(site, join(folder, dirname(name), file)));
  });
}
