/** The documents that a build leaves out. Contentlayer never gets them, so they can't get into a build. */
import { existsSync, readFileSync } from 'node:fs';

/** `lib/pipeline/content-step.ts` writes the list and `contentlayer.config.ts` reads it. */
export const unpublishedPath = '.generated/unpublished.json';

/**
 * Reads the list of this build: paths such as `posts/a.mdx`. It is empty in development.
 *
 * @throws Error if there is no list.
 */
export function readUnpublished(path = unpublishedPath): readonly string[] {
  if (!existsSync(path)) {
    throw new Error(
      `${path} is missing. It lists the unpublished documents. Run \`npm run content\`, which writes it.`,
    );
  }
  // The cast is safe: `lib/pipeline/content-step.ts` wrote the file.
  return JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
}
