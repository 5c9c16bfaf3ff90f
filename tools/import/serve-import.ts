/** Builds and serves a site with an import in `test-results/imported`, and requests each of its pages. */

import { sendAsNewClient } from '../../tests/support/request.ts';
import { buildScratchSite, makeScratchSite } from '../../tests/support/scratch-site.ts';
import { startSite, trustLoopback } from '../../tests/support/site-server.ts';
import { listSitemapPaths } from '../../tests/support/sitemap.ts';
import { readContentFolder, readPublicFiles } from '../authoring/content-folder.ts';
import type { Plan } from './plan.ts';
import { writePlan } from './write.ts';

const formats = ['text/html', 'text/markdown'] as const;

/** Makes a site of one article, with the packages and Turbopack's cache of `npm run build:fixture`. */
export function makeEmptySite() {
  const folder = makeScratchSite('imported');
  return { folder, files: readContentFolder(folder), publicFiles: readPublicFiles(folder) };
}

/**
 * Writes the files of an import, runs `npm run build`, starts the site as `npm start` does, and requests each page of its sitemap in both
 * formats.
 *
 * @returns the paths that have the status 200 in both, and the failures.
 * @throws Error with the output if the build fails or the server doesn't start.
 */
export async function serveImport(plan: Plan, { folder, files }: ReturnType<typeof makeEmptySite>) {
  writePlan(plan, files, folder);
  buildScratchSite(folder);
  const { url, program } = await startSite(trustLoopback, folder);
  const good: string[] = [];
  const failures: string[] = [];
  try {
    const { text } = await sendAsNewClient(url, '/sitemap.xml');
    for (const path of listSitemapPaths(text)) {
      const replies = await Promise.all(
        formats.map((Accept) => sendAsNewClient(url, path, { headers: { Accept } })),
      );
      const wrong = replies.flatMap(({ status, headers }, index) => {
        const type = formats[index] ?? '';
        const isRight = status === 200 && headers['content-type']?.startsWith(type);
        return isRight ? [] : [`${path}: ${status} ${headers['content-type']} for ${type}`];
      });
      if (wrong.length === 0) good.push(path);
      else failures.push(...wrong);
    }
  } finally {
    await program.stop();
  }
  return { good, failures };
}
