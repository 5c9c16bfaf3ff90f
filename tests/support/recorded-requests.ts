/** Records where programs send requests, so that a test can say that they send no statistics. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toImportOption } from '#tests/support/program.ts';

const started = 'A program has started.';

/** Next asks npm whether its version is old or has known faults. */
const expected =
  /^http:\/\/localhost:|^https:\/\/registry\.npmjs\.org\/-\/(?:npm\/v1\/security|package\/next\/dist-tags)/;

const toFile = (folder: string) => resolve(folder, 'requests.txt');

/** @returns the environment of Node programs that write a line to a file of this folder, and the URL of each `fetch`. */
export function recordRequests(folder: string): Readonly<Record<string, string>> {
  const code = `
    import { appendFileSync } from 'node:fs';
    const record = (line) => appendFileSync(${JSON.stringify(toFile(folder))}, line + '\\n');
    record(${JSON.stringify(started)});
    const send = fetch;
    globalThis.fetch = (url, ...rest) => {
      record(url);
      return send(url, ...rest);
    };`;
  return { NODE_OPTIONS: toImportOption(code) };
}

/**
 * @returns the URLs that nobody expects.
 * @throws Error if no program was recorded.
 */
export function listForeignRequests(folder: string): readonly string[] {
  const lines = readFileSync(toFile(folder), 'utf8').trimEnd().split('\n');
  if (!lines.includes(started)) throw new Error('No program has started with the recorder.');
  return lines.filter((line) => line !== started && !expected.test(line));
}
