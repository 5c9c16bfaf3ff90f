/**
 * Describes a failure that no command has expected: what the build lacks in one line, or one message, and the details in a file. This is
 * JavaScript because `run.mjs` needs it before anything is compiled.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';

const detailsFile = '.next/fault.log';

const advice =
  'If this names a file of yours, correct it. Otherwise run npm run cache:clear and try again; if that fails too, report it';

/**
 * @param {string} step such as `content`.
 * @param {unknown} cause the error, or all that a failed program has printed.
 * @returns {string} what happened, and what to do.
 */
export function describeFault(step, cause) {
  const details = typeof cause === 'string' ? cause : inspect(cause);
  const message = cause instanceof Error ? cause.message : dropProgress(details);
  const where = saveDetails(details);
  return `The step "${step}" failed: ${dropStack(message)}\n${advice} with the details${where}`;
}

/** A line with an error, or that Next has marked. Next's headline says nothing more. */
const firstFault = /^(?!> ).*\berror\b|^⨯ /i;

/** @param {string} output of a program, which may have gone well until its first fault. */
function dropProgress(output) {
  const lines = output.split('\n');
  const first = lines.findIndex((line) => firstFault.test(line));
  return lines.slice(Math.max(first, 0)).join('\n');
}

/** A frame of a stack, and the digest that React adds to an error. */
const needless = /^\s+at |^\s+digest: '\d+'$|^\}$/;

/** @param {string} text */
function dropStack(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .filter((line) => !needless.test(line))
    .join('\n')
    .trim();
}

/** @param {string} details */
function saveDetails(details) {
  try {
    mkdirSync(dirname(detailsFile), { recursive: true });
    writeFileSync(detailsFile, `${details}\n`);
    return ` in ${detailsFile}.`;
  } catch {
    // No file can be written here.
    return `:\n${details}`;
  }
}

const outOfMemory =
  'The build ran out of memory. Close other programs, add swap space, or raise the limit of Node: NODE_OPTIONS=--max-old-space-size=2048 npm run build';

/** @type {Readonly<Record<string, string>>} */
const diskErrors = {
  EROFS: 'the disk is read-only. Build in a folder that can be written to.',
  ENOSPC:
    'the disk is full. Delete what you no longer need; npm run cache:clear deletes the cache.',
  EDQUOT: 'your quota of the disk is used up. Delete what you no longer need.',
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
    /\b(EROFS|ENOSPC|EDQUOT|EACCES)\b[^\n]*?(?:(?:'[^'\n]+' -> )?'([^'\n]+)'|$)/m.exec(output) ??
    [];
  const reason = diskErrors[name];
  return reason && `Cannot write ${path ? `to ${path}` : 'a file'}: ${reason}`;
}
