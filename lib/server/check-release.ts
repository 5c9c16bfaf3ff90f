/** Checks whether the program of a release can be started. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { checkFiles, programFolder, readManifest, serverFile } from './releases.mjs';

/** How long a program may take to load, a hundred times as long as on an idle machine. Milliseconds. */
const limitMs = 30_000;

/**
 * Loads a release in a process of its own.
 *
 * @param signal ends the process.
 * @returns whether it can be started; `false` if the system has ended the process, so that it should be tried again.
 * @throws Error with one line if the release or its program is broken.
 */
export async function canStart(
  folder: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  checkFiles(folder, readManifest(folder), programFolder);
  const limit = AbortSignal.timeout(limitMs);
  const check = spawn(process.execPath, [join(folder, serverFile), '--check'], {
    signal: AbortSignal.any([limit, signal]),
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  check.on('error', () => {});
  // `once` would fail at the first error, and say only that something was aborted.
  const closed = new Promise<number | null>((resolve) => check.on('close', resolve));
  const [message, code] = await Promise.all([text(check.stderr), closed]);
  if (code === 0) return true;
  if (limit.aborted) throw new Error(`The server did not load within ${limitMs / 1_000} s.`);
  if (code === null) return false;
  throw new Error(message.trim() || `The server ended with ${code}.`);
}
