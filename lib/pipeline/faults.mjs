/**
 * Describes a failure that no command has expected: one message, and the details in a file. This is JavaScript because `run.mjs` needs
 * it before anything is compiled.
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
