/** `npm run rollback`: the release before the newest one is served again. */
import { join } from 'node:path';
import {
  listReleases,
  readRunning,
  releasesFolder,
  withdraw,
  withdrawnFile,
} from '#lib/server/releases.mjs';
import { CommandError } from './command.ts';
import { readWholeRelease } from './release.ts';

/**
 * Withdraws the newest release, so that the complete one before it is served. If newer releases can't be served, it withdraws all of them,
 * and the release that is served stays.
 *
 * @returns `to`, the newest release that isn't withdrawn, and whether a server serves it.
 * @throws CommandError if there is no other release.
 */
export function rollBack(root = '.') {
  const folder = join(root, releasesFolder);
  const releases = listReleases(folder);
  const running = releases.indexOf(readRunning(folder) ?? '');
  const newest = releases.length - 1;
  const latest = running < 0 || running === newest ? newest - 1 : running;
  const target = releases.findLastIndex(
    (name, index) =>
      index <= latest && (index === running || readWholeRelease(join(folder, name)) !== undefined),
  );
  const to = releases[target];
  if (to === undefined) {
    throw new CommandError(
      'There is no earlier release to return to. Correct the content and run npm run build.',
    );
  }
  const withdrawn = releases.slice(target + 1);
  for (const name of withdrawn) withdraw(join(folder, name));
  return { withdrawn, to, isRunning: target === running };
}

/** Describes a rollback for the author. A release may fail to start, so the text doesn't promise that one is served. */
export function describeRollback({
  withdrawn,
  to,
  isRunning,
}: ReturnType<typeof rollBack>): readonly string[] {
  const marks = withdrawn.map((name) => join(releasesFolder, name, withdrawnFile)).join(', ');
  const effect = isRunning
    ? 'It is running already.'
    : 'A running server moves to it, or to the newest older one that starts: the log has release_switched or release_failed.';
  return [
    `Withdrawn: ${withdrawn.join(', ')}.`,
    `The newest release is now ${to}. ${effect}`,
    `To undo this, delete ${marks}. The next build is newer in any case.`,
  ];
}
