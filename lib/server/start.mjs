/**
 * `npm start`: runs the server of the newest release, and starts it again when a release brings another program or the server ends
 * unexpectedly. A socket that systemd has opened is passed on, so it stays open meanwhile (docs/adr/0019).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkFiles,
  exitCodes,
  listReleases,
  programFolder,
  readManifest,
  releasesFolder,
  serverFile,
} from './releases.mjs';

/** Releases that can't be served. */
const broken = new Set();
let isStopping = false;
let server;
/** @param {NodeJS.Signals} signal */
function stop(signal) {
  isStopping = true;
  server?.kill(signal);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
// npm starts a shell, which ends with a signal and doesn't pass it on.
const shell = process.ppid;
// biome-ignore lint/style/noProcessEnv: as below.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid === shell || isStopping || stop('SIGTERM'), 500).unref();
}

while (!isStopping) {
  const name = listReleases().findLast(isComplete);
  if (name === undefined) {
    const reason = broken.size > 0 ? 'No release can be served.' : 'There is no complete build.';
    console.error(`${reason} Run npm run build.`);
    process.exit(1);
  }
  const [code, signal] = await serve(join(releasesFolder, name, serverFile));
  if (isStopping) process.exit(code ?? 1);
  if (code === 0) {
    console.error(`The server of the release ${name} has ended.`);
    process.exit(0);
  }
  if (code === exitCodes.refused) process.exit(1);
  if (code === exitCodes.restart) broken.clear();
  else if (signal) await reportKill(signal);
  else {
    broken.add(name);
    console.error(`The server of the release ${name} has ended with ${code}.`);
  }
}

/** @param {string} name */
function isComplete(name) {
  if (broken.has(name)) return false;
  const folder = join(releasesFolder, name);
  try {
    checkFiles(folder, readManifest(folder), programFolder);
    return true;
  } catch (error) {
    broken.add(name);
    console.error(`The release ${name} can't be served: ${error.message}`);
    return false;
  }
}

/** @param {string} program @returns {Promise<[number | null, string | null]>} how it has ended. */
function serve(program) {
  // biome-ignore lint/style/noProcessEnv: lib/site/env.ts is TypeScript, which this file can't import.
  const socket = process.env.LISTEN_FDS === '1' ? [3] : [];
  server = spawn(process.execPath, [...process.execArgv, program, ...process.argv.slice(2)], {
    // By the last one, the server notices that this process has ended.
    stdio: ['inherit', 'inherit', 'inherit', ...socket, 'ipc'],
  });
  return once(server, 'exit');
}

/** @param {string} signal V8 aborts a process whose heap is full, and Linux kills one that takes the last memory. */
function reportKill(signal) {
  console.error(
    `The server was ended by ${signal}, probably because memory was short. It starts again in 1 s.`,
  );
  return sleep(1_000);
}
