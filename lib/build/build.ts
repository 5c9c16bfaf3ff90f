/**
 * `npm run build`: runs the steps of a build and prints one line for each, with its duration. The output of a step is only
 * shown if it fails, or if it warns of something that you can act on. `--quiet` prints nothing but failures.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { CommandError, readFlags, runCommand } from '#lib/authoring/command.ts';
import { rawEnv } from '#lib/site/env.ts';
import { hashInputs, hashProgram, restoreTime } from './build-inputs.ts';
import { dropRecord, findKeptBuild, hasRelease, writeRecord } from './build-record.ts';
import { openCache } from './cache.ts';
import { completePages, findPages, writeKeptPages } from './page-cache.ts';
import type { PageKeys } from './page-keys.ts';
import { makePagesStatic } from './prerendered-pages.ts';
import { createProgress } from './progress.ts';
import { publishRelease } from './release.ts';
import { describeBuild, formatSeconds, type PageCounts } from './summary.ts';
import { describeSystemError } from './system-errors.mjs';

const root = '.';

/** Next advises to rename `middleware.ts`, which would then not run on the edge. */
const needlessNotices = /"middleware" file convention is deprecated/;

await runCommand(async () => {
  const { quiet } = readFlags(process.argv.slice(2), { quiet: true }, 'npm run build -- --quiet');
  const print = quiet ? () => {} : (line: string) => console.log(line);
  const start = performance.now();
  const run = async <Result>(name: string, step: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await step();
    print(`${name.padEnd(14)}${formatSeconds(performance.now() - begun).padStart(8)}`);
    return result;
  };
  for (const step of ['content', 'assets'] as const) {
    printWarnings(await run(step, () => runProgram(step)));
  }
  const pages = await makeOutput({ run, print, warn: quiet ? () => {} : console.warn });
  for (const line of describeBuild(pages)) print(line);
  print(`Built in ${formatSeconds(performance.now() - start)}.`);
});

type Reporter = {
  readonly run: <Result>(name: string, step: () => Promise<Result>) => Promise<Result>;
  readonly print: (line: string) => void;
  readonly warn: (text: string) => void;
};

/** Makes the pages and the release, or keeps them if nothing has changed. */
async function makeOutput(reporter: Reporter): Promise<PageCounts> {
  // Vercel packs the build itself, and starts each one from a clean folder.
  if (rawEnv().vercel !== undefined) return makePages(reporter);
  const program = hashProgram();
  const inputs = program === undefined ? undefined : hashInputs(root, program);
  const last = inputs && findKeptBuild(root, inputs.key);
  if (last) {
    reporter.print(`Nothing has changed since ${last.generatedAt}, so that build stays.`);
    restoreTime(root, inputs.generatedAt, last.generatedAt);
    if (hasRelease(root, last)) return { rendered: 0, kept: last.pages };
  }
  dropRecord(root);
  const counts = last ? { rendered: 0, kept: last.pages } : await makePages(reporter, program);
  const release = await reporter.run('release', async () => publishRelease(root));
  const pages = counts.rendered + counts.kept;
  if (inputs) writeRecord(root, { pages, ...inputs, ...last }, release);
  return counts;
}

/** @param program a hash of the program, if pages may come from the cache. */
async function makePages({ run, warn }: Reporter, program?: string): Promise<PageCounts> {
  const cache = openCache();
  // Imported late: the module reads the index.
  const { toPageKeys } = await import('./page-keys.ts');
  const keys: PageKeys = program === undefined ? new Map() : toPageKeys(program);
  const kept = findPages(cache, keys);
  writeKeptPages([...kept]);
  try {
    await run('pages', () => runNext(warn));
  } finally {
    writeKeptPages([]);
  }
  return run('static pages', async () => {
    const rendered = await makePagesStatic('.next');
    completePages('.next', cache, keys, kept);
    return { rendered, kept: kept.size };
  });
}

function runProgram(name: string): Promise<string> {
  return runStep([...process.execArgv, resolve('lib/build/run.mjs'), name]);
}

/** Prints what a step warns of, which you can act on. */
function printWarnings(output: string): void {
  for (const line of output.split('\n').filter((line) => line.startsWith('Warning: '))) {
    console.warn(line);
  }
}

async function runNext(warn: (text: string) => void): Promise<void> {
  const next = createRequire(resolve('package.json')).resolve('next/dist/bin/next');
  let progress: ReturnType<typeof createProgress> | undefined;
  const output = await runStep([next, 'build'], (text) => {
    const [, done, total] = /Generating static pages.*\((\d+)\/(\d+)\)/.exec(text) ?? [];
    if (total === undefined) return;
    progress ??= createProgress('Pages', Number(total));
    progress.set(Number(done));
  });
  progress?.end();
  for (const notice of output.split('\n').filter((line) => line.startsWith('⚠'))) {
    if (!needlessNotices.test(notice)) warn(notice);
  }
}

/**
 * Runs Node and returns what it printed.
 *
 * @throws CommandError with the output if it fails.
 */
async function runStep(args: readonly string[], onOutput: (text: string) => void = () => {}) {
  const { isTTY } = process.stderr;
  // On a terminal, a step draws its progress itself.
  const program = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', isTTY ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(text);
    });
  }
  const [code, signal] = (await once(program, 'close')) as [number | null, string | null];
  if (code === 0) return output;
  throw new CommandError(describeSystemError(output, { code, signal }) ?? output.trim());
}
