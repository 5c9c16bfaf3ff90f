/**
 * The texts of the preview images. `npm run assets` chooses fonts for them, so they are written before the other files about all
 * documents, whose module computes the search index when it is imported.
 */
import { join } from 'node:path';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { findProject, projectIds } from '#lib/content/projects.ts';
import { replaceFile } from '#lib/content/replace-file.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { toCards } from '#lib/represent/pages/card.ts';

export function writeCards(): void {
  const projects = projectIds.flatMap((id) => findProject(id) ?? []);
  const cards = Object.fromEntries(toCards({ ...publicContent, projects }));
  replaceFile(join(artifactsFolder, artifactFiles.cards), JSON.stringify(cards));
}
