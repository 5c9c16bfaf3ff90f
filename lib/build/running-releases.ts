/**
 * Finds the releases that a server is running. It reads the command lines of processes, because a hardened server has no folder
 * to write to.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a server runs the release of this name. */
export type IsRunning = (name: string) => boolean;

/** The command line of a worker contains the folder of its release. */
export function findRunningReleases(): IsRunning {
  const lines = existsSync('/proc/self/cmdline') ? readProc() : readPs();
  return (name) => lines.some((line) => line.includes(name));
}

function readProc(): readonly string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((id) => {
      try {
        return readFileSync(join('/proc', id, 'cmdline'), 'utf8');
      } catch {
        // The process has ended, or belongs to another user.
        return '';
      }
    });
}

/** For macOS. Windows has no `ps`, and refuses to delete files that a program has open. */
function readPs(): readonly string[] {
  try {
    return execFileSync('ps', ['-Aww', '-o', 'args='], { encoding: 'utf8' }).split('\n');
  } catch {
    return [];
  }
}
