/** Builds that fail or are stopped: what they print, and what they leave running. Linux lists the processes. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { listReleases } from '#lib/server/releases.mjs';
import { listProcesses, startProgram } from '#tests/support/program.ts';
import { makeScratchSite, removeScratchSite } from '#tests/support/scratch-site.ts';

const folder = makeScratchSite('failed-build');
const artifacts = join(folder, '.generated/content');
const details = join(folder, '.next/fault.log');

afterAll(() => removeScratchSite(folder));

type Build = ReturnType<typeof startProgram>;

async function end({ process: { exitCode }, process: child, output }: Build) {
  const [code] = exitCode === null ? ((await once(child, 'close')) as [number | null]) : [exitCode];
  return { code, text: output() };
}

/** A file of Linux about a process. Empty if the process has ended. */
function readProcess(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

/** Processes that a build has started and that still run after it. */
function listLeft({ process: { pid = 0 } }: Build): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const stat = readProcess(name, 'stat');
      // State, parent and process group stand behind the name: proc_pid_stat(5).
      const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(group) === pid && state !== 'Z';
    });
}

const testOnLinux = test.skipIf(process.platform !== 'linux');

testOnLinux(
  'a step that fails for a reason that no command expects prints one message, and stops the others',
  async () => {
    // The step can't replace a folder by its file.
    const file = join(artifacts, artifactFiles.words);
    mkdirSync(file, { recursive: true });
    const program = startProgram('npm', ['run', '--silent', 'build'], {}, folder);
    const { code, text } = await end(program);
    rmSync(file, { recursive: true });
    expect(code).toBe(1);
    expect(text.match(/failed/g)).toHaveLength(1);
    expect(text).toContain('The step "content" failed: EISDIR: illegal operation on a directory');
    expect(text).toContain('report it with the details in .next/fault.log.');
    expect(text).not.toMatch(/^\s+at /m);
    expect(text).not.toMatch(/^assets/m);
    expect(readFileSync(details, 'utf8')).toMatch(/^\s+at /m);
    expect(listLeft(program)).toEqual([]);
    expect(listReleases(join(folder, 'releases'))).toEqual([]);
  },
);

testOnLinux('a build that is told to stop ends its steps, and says so', async () => {
  // Without npm, which would get the signal.
  const program = startProgram('node', ['lib/pipeline/run.mjs', 'build'], {}, folder);
  const isStep = ({ pid }: { readonly pid: number }) =>
    readProcess(pid, 'cmdline').includes('run.mjs\0content');
  while (!listProcesses(program.process.pid).some(isStep)) await sleep(20);
  process.kill(program.process.pid ?? 0, 'SIGTERM');
  const { code, text } = await end(program);
  expect(code).toBe(1);
  expect(text.trim()).toBe('The build was interrupted. The releases are as they were.');
  expect(listLeft(program)).toEqual([]);
});
