/**
 * `npm run build`: runs the steps of a build and prints one line for each, with its duration. The output of a step is only
 * shown if it fails, or if it warns of something that you can act on. `--quiet` prints nothing but failures.
 */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { artifactFiles, artifactsFolder, openArtifacts } from '#lib/content/build-artifacts.ts';
import { listFiles } from '#lib/content/content-files.ts';
import type { ContentIndex } from '#lib/content/create-site.ts';
import { replaceFile } from '#lib/content/replace-file.ts';
import { type Manifest, programFolder, releasesFolder } from '#lib/server/releases.mjs';
import { rawEnv } from '#lib/site/env.ts';
import { describeSources, type ServiceFacts, toServices } from '#lib/site/services.ts';
import { formatSize } from '#lib/text/format.ts';
import { hashInputs, hashProgram, restoreTime } from './build-inputs.ts';
import { cacheFolder } from './cache.ts';
import { CommandError, readFlags, runCommand } from './command.ts';
import { describeFault, describeSystemError } from './faults.mjs';
import { findNewest, lockBuilds, publishRelease } from './release.ts';
import type { RenderResult } from './render.ts';
import { makePagesStatic } from './static-pages.ts';

/** What Next has compiled last: a hash of its inputs. */
const compiledFile = join(cacheFolder, 'compiled');

/**
 * Node's own limit of 16 MB for new objects costs 6 % of the time of the content step, and a higher one than ours needs more memory.
 * By default, Node keeps so much garbage that 10,000 articles take 2.1 instead of 1.6 GB.
 */
const memoryFlags = ['--max-semi-space-size=32', '--heap-growing-percent=50'];

/** The index of about 2,000 articles. With 10,000, steps beside each other would need 2.3 instead of 1.5 GB. */
const besideMaxBytes = 1_200_000;

/** Next advises to rename `middleware.ts`, which would then not run on the edge. */
const needlessNotices = /"middleware" file convention is deprecated/;

/** Stops all steps when one fails, or when the build is interrupted. Its reason is what happened first. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stop.abort(new CommandError('The build was interrupted. The releases are as they were.'));
  });
}

await runCommand(async () => {
  try {
    await buildSite();
  } catch (error) {
    stop.abort(error);
    throw stop.signal.reason;
  }
});

async function buildSite(): Promise<void> {
  const { quiet } = readFlags(process.argv.slice(2), { quiet: true }, 'npm run build -- --quiet');
  if (rawEnv().vercel === undefined) lockBuilds();
  const print = quiet ? () => {} : (line: string) => console.log(line);
  const start = performance.now();
  const run = async <Result>(name: string, step: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await step();
    print(`${name.padEnd(14)}${formatSeconds(performance.now() - begun).padStart(8)}`);
    return result;
  };
  const content = await makeContentAndAssets(run);
  const warn = quiet ? () => {} : console.warn;
  const built = await makeOutput({ run, print, warn, ...content });
  for (const line of describeBuild(built)) print(line);
  print(
    `Built in ${formatSeconds(performance.now() - start)}. Types are not checked: npm run quick does.`,
  );
}

/** The messages of the content step: all documents are listed; all that pages show is made. */
export type ContentMessage = 'listed' | 'made';

type RunStep = <Result>(name: string, step: () => Promise<Result>) => Promise<Result>;

type Reporter = {
  readonly run: RunStep;
  readonly print: (line: string) => void;
  readonly warn: (text: string) => void;
  /** The output of the content step when it has ended. Pages don't need its last files, those of the search and of Contentlayer. */
  readonly contentOutput: Promise<string>;
};

/** Starts the assets when the content step has listed all documents and still makes the files about all of them. */
async function makeContentAndAssets(run: RunStep): Promise<Pick<Reporter, 'contentOutput'>> {
  const messages = new EventEmitter();
  const onMessage = (message: unknown) => messages.emit(String(message));
  const contentOutput = runProgram('content', { onMessage });
  const until = (message: ContentMessage) => Promise.race([once(messages, message), contentOutput]);
  const content = run('content', () => until('made'));
  const assets = until('listed').then(() => run('assets', () => runProgram('assets')));
  const [, warnings] = await Promise.all([content, assets]);
  printWarnings(warnings);
  return { contentOutput };
}

/** @throws CommandError if `npm run dev` has replaced the content of a build, with drafts, while it ran. */
async function finishContent({ contentOutput }: Reporter): Promise<void> {
  printWarnings(await contentOutput);
  const { isDevelopment } = openArtifacts().read<ContentIndex>(artifactFiles.index);
  if (!isDevelopment) return;
  throw new CommandError(
    'npm run dev has written drafts into this build, so it is not published. Stop npm run dev, and run npm run build again.',
  );
}

/** Makes the pages and the release, or keeps them if nothing has changed. */
async function makeOutput(reporter: Reporter): Promise<BuiltPages> {
  const { run, print, contentOutput } = reporter;
  if (rawEnv().vercel !== undefined) return buildForVercel(reporter);
  const program = hashProgram();
  const inputs = program === undefined ? undefined : hashInputs('.', program);
  const isCompiled = inputs !== undefined && readCompiled() === inputs.compiledKey;
  const newest = findNewest();
  if (isCompiled && newest?.key === inputs.key) {
    print(`Nothing has changed since ${newest.builtAt}, so that build stays.`);
    restoreTime('.', inputs.generatedAt, newest.builtAt);
    await finishContent(reporter);
    return toBuiltPages(newest);
  }
  const similar = inputs && newest?.commonKey === inputs.commonKey ? newest : undefined;
  const size = similar ? 0 : statSync(join(artifactsFolder, artifactFiles.index)).size;
  const isLarge = size > besideMaxBytes;
  if (isLarge) await contentOutput;
  const compiling = isCompiled ? undefined : compile(reporter, inputs?.compiledKey);
  if (isLarge) await compiling;
  const pages = run('pages', () => runProgram('render', { args: similar ? ['--keep'] : [] }));
  const bundled = similar
    ? join(releasesFolder, similar.name, programFolder)
    : runProgram('server');
  const [output, server] = await Promise.all([pages, bundled, compiling]);
  await finishContent(reporter);
  return run('release', async () => {
    const rendered: RenderResult = JSON.parse(output);
    const parts = {
      ...rendered,
      server: server.trim(),
      key: inputs?.key ?? '',
      commonKey: inputs?.commonKey ?? '',
    };
    return toBuiltPages(await publishRelease(parts));
  });
}

function toBuiltPages({ pages, name }: Manifest): BuiltPages {
  return { count: pages, folder: join(releasesFolder, name, 'responses') };
}

/** Vercel packs what `next build` writes, and starts each build from a clean folder. */
async function buildForVercel(reporter: Reporter): Promise<BuiltPages> {
  const { run, warn, contentOutput } = reporter;
  // Next lists the files that functions need, also those of the search.
  await contentOutput;
  await run('next build', () => runNextBuild(warn, {}));
  await finishContent(reporter);
  const count = await run('static pages', () => makePagesStatic('.next'));
  return { count, folder: '.next/server/app' };
}

function readCompiled(): string | undefined {
  const isThere = existsSync(compiledFile) && existsSync('.next/BUILD_ID');
  return isThere ? readFileSync(compiledFile, 'utf8') : undefined;
}

/** Lets Next compile the program, for `next start`, and prerender nothing. `key` is the hash of its inputs. */
async function compile({ run, warn }: Reporter, key: string | undefined): Promise<void> {
  const isFirst = !existsSync('.next/cache/turbopack');
  rmSync(compiledFile, { force: true });
  // next.config.mjs reads these.
  const env = { LEGIBLE_OWN_PAGES: '1', ...(isFirst && { LEGIBLE_FIRST_BUILD: '1' }) };
  await run('compile', () => runNextBuild(warn, env, '--experimental-build-mode', 'compile'));
  if (key === undefined) return;
  replaceFile(compiledFile, key);
}

type ProgramOptions = StepOptions & { readonly args?: readonly string[] };

function runProgram(name: string, { args = [], ...options }: ProgramOptions = {}): Promise<string> {
  const program = [...memoryFlags, resolve('lib/pipeline/run.mjs'), name];
  return runStep([...process.execArgv, ...program, ...args], options);
}

/** Prints what a step warns of, which you can act on. */
function printWarnings(output: string): void {
  for (const line of output.split('\n').filter((line) => line.startsWith('Warning: '))) {
    console.warn(line);
  }
}

/** Runs `next build` and shows its warnings except `needlessNotices`. */
async function runNextBuild(warn: Reporter['warn'], env: Env, ...flags: readonly string[]) {
  const next = createRequire(resolve('package.json')).resolve('next/dist/bin/next');
  const describe = (output: string) => describeFault('next build', output);
  const output = await runStep([next, 'build', ...flags], { env, describe });
  for (const notice of output.split('\n').filter((line) => line.startsWith('⚠'))) {
    if (!needlessNotices.test(notice)) warn(notice);
  }
}

type Env = Readonly<Record<string, string>>;

type StepOptions = {
  readonly env?: Env;
  /** Is called when the program sends a message. */
  readonly onMessage?: (message: unknown) => void;
  readonly describe?: (output: string) => string;
};

/**
 * Runs Node and returns what it printed. If it fails, all other steps stop.
 *
 * @param describe makes the message of its output.
 * @throws CommandError with the message if it fails.
 */
async function runStep(
  args: readonly string[],
  { env, onMessage, describe = (output) => output.trim() }: StepOptions,
): Promise<string> {
  const program = spawn(process.execPath, args, {
    // biome-ignore lint/style/noProcessEnv: the program gets the environment of this one.
    env: { ...process.env, ...env },
    signal: stop.signal,
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc' as const] : [])],
  });
  if (onMessage) program.on('message', onMessage);
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code, signal] = (await once(program, 'close')) as [number | null, string | null];
  if (code === 0) return output;
  const error = new CommandError(describeSystemError(output, { code, signal }) ?? describe(output));
  stop.abort(error);
  throw error;
}

type BuiltPages = { readonly count: number; readonly folder: string };

function describeBuild({ count, folder }: BuiltPages): readonly string[] {
  const pages = listFiles(folder).filter((name) => name.endsWith('.html'));
  const size = pages.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return [`${count} pages: ${formatSize(size)} of HTML.`, ...describeServices()];
}

/** The third parties from which pages load something. */
function describeServices(): readonly string[] {
  // The cast is safe: `writeSiteData` wrote the file.
  const facts = JSON.parse(readFileSync('.generated/site.json', 'utf8')) as ServiceFacts;
  const sources = describeSources(toServices(facts));
  return sources.length > 0 ? ['The Content-Security-Policy allows:', ...sources] : [];
}

/** @example formatSeconds(1234) // → '1.2 s' */
function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
