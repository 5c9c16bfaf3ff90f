/**
 * Says in one line what a build lacks: memory, disk space, or the right to write. This is JavaScript because `run.mjs` needs it
 * before anything is compiled.
 */

const outOfMemory =
  'The build ran out of memory. Close other programs, add swap space, or raise the limit of Node: NODE_OPTIONS=--max-old-space-size=2048 npm run build';

/** @type {Readonly<Record<string, string>>} */
const diskErrors = {
  EROFS: 'the disk is read-only. Build in a folder that can be written to.',
  ENOSPC:
    'the disk is full. Delete what you no longer need; npm run cache:clear deletes the cache.',
  EACCES:
    'you may not write there. Change the owner of the folder, or run the command as its owner.',
};

/**
 * @param {string} output of a program that has failed, or the stack of an error.
 * @param {{ code: number | null, signal: string | null }} exit of the program.
 * @returns {string | undefined} `undefined` for any other failure.
 */
export function describeSystemError(output, { code, signal } = { code: 1, signal: null }) {
  // V8 aborts when its heap is full, and Linux kills the program that takes the last memory: signals 6 and 9.
  const isKilled = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134 || code === 137;
  if (isKilled || /heap out of memory|\bENOMEM\b|signal: SIG(?:KILL|ABRT)/.test(output)) {
    return outOfMemory;
  }
  const [, name = '', path] =
    /\b(EROFS|ENOSPC|EACCES)\b[^\n]*?(?:'([^'\n]+)'|$)/m.exec(output) ?? [];
  const reason = diskErrors[name];
  return reason && `Cannot write ${path ? `to ${path}` : 'a file'}: ${reason}`;
}
