/** The documents that a build leaves out. Contentlayer never gets them, so they can't get into a build. */
import { existsSync, readFileSync } from 'node:fs';
import { CommandError } from '#lib/authoring/command.ts';
import { artifactFiles, readArtifact } from '#lib/content/build-artifacts.ts';
import type { ContentIndex } from '#lib/content/source.ts';

/** `lib/build/content-step.ts` writes the list and `contentlayer.config.ts` reads it. */
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
  // The cast is safe: `lib/build/content-step.ts` wrote the file.
  return JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
}

/** @throws CommandError if `npm run dev` has replaced the content of a build, with drafts, while it ran. */
export function refuseDrafts(): void {
  const { isDevelopment } = readArtifact<Pick<ContentIndex, 'isDevelopment'>>(artifactFiles.index);
  if (!isDevelopment) return;
  throw new CommandError(
    'npm run dev has written drafts into this build, so it is not published. Stop npm run dev, and run npm run build again.',
  );
}
