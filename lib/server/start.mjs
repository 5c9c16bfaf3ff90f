/**
 * `npm start`: runs the server of the newest complete release, never that of a build that is running or was interrupted.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCurrentRelease } from './releases.mjs';

const release = findCurrentRelease();
if (release) {
  await import(pathToFileURL(resolve(join(release.folder, '.generated/server.mjs'))).href);
} else {
  console.error('There is no complete build. Run npm run build.');
  process.exitCode = 1;
}
