/**
 * `npm run dev`: runs `next dev` and builds each save for it. Pages show every file as it was saved or, if it has a mistake, its last
 * version without one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { artifactFiles, artifactsFolder } from '../../../lib/content/build-artifacts.ts';
import { replaceFile } from '../../../lib/content/replace-file.ts';
import { CommandError, refuseArguments, runCommand } from '../../../lib/pipeline/command.ts';
import { buildEditor } from '../../../lib/pipeline/editor.ts';
import { copyMedia } from '../../../lib/pipeline/media.ts';
import { rawEnv, readBuildTime, readPort } from '../../../lib/site/env.ts';
import { describeProblem } from '../check/report.ts';
import { unpublishedPath } from '../content/contentlayer-documents.ts';
import { ignoredFile } from '../content-folder.ts';
import { watchFiles } from './changed-files.ts';
import { createDevContent, describeSave, type SavedContent } from './dev-content.ts';
import type { ContentFiles } from './served-content.ts';

const folders = ['content', 'public', 'app/_islands', 'app/styles'];

/** Files that the build writes. */
const written =
  /^public\/(?:admin|assets|sized|icons|images\/content|icon\.svg|favicon\.ico|apple-icon\.png)(?:\/|$)/;

const isWatched = (path: string) =>
  !ignoredFile.test(path) && !written.test(path) && !isDrawnCover(path);

function isDrawnCover(path: string): boolean {
  return /^public\/images\/covers\/.*\.png$/.test(path) && existsSync(path.replace(/png$/, 'svg'));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(0));
}

// npm starts a shell, which ends with a signal and doesn't pass it on.
const shell = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid === shell || process.exit(0), 500).unref();
}

await runCommand(async () => {
  refuseArguments(
    'npm run dev',
    process.argv.slice(2),
    'To use another port, run PORT=3001 npm run dev.',
  );
  const port = readPort(rawEnv().port);
  const updateContent = createDevContent(readBuildTime(rawEnv(), new Date()));
  const printProblems = createProblemPrinter();
  let saves = 0;
  let shownTheme = '';
  // Nothing is left out in development.
  replaceFile(unpublishedPath, '[]');

  const build = async (paths: readonly string[]): Promise<void> => {
    const begunAt = performance.now();
    const content = await updateContent(toContentPaths(paths));
    printProblems(content);
    if (content.served === undefined) {
      console.log('The site starts when you have corrected this.');
      return;
    }
    const hasCopied = await copyMedia();
    const theme = readThemeFiles(content.served);
    if (hasCopied || theme !== shownTheme || paths.some(isAsset)) await updateAssets();
    else if (paths.some(isFormFact)) await buildEditor(true);
    shownTheme = theme;
    saves += 1;
    // Pages show the save when this file changes.
    replaceFile(join(artifactsFolder, artifactFiles.save), String(saves));
    if (saves > 1) return console.log(describeSave(paths, content, performance.now() - begunAt));
    runNext(port);
    await writeTypes(content);
  };

  const readChanges = watchFiles(folders, isWatched);
  // A file that is being written can't be read. Its next change starts another build.
  for (;;) await build(await readChanges()).catch(printError);
}, 'development');

/** Starts `next dev`, and starts it again if the system ends it. */
function runNext(port: number): void {
  const startedAt = Date.now();
  const program = createRequire(resolve('package.json')).resolve('next/dist/bin/next');
  // Next inherits the environment, except that ours is for production.
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' };
  // Node collects garbage so late that Next grows with each save. The owner's own limit comes later and wins.
  env.NODE_OPTIONS = `--max-old-space-size=${toHeapLimit()} ${env.NODE_OPTIONS ?? ''}`;
  const args = [program, 'dev', '--port', String(port)];
  const next = spawn(process.execPath, args, { env, stdio: 'inherit' });
  const stop = () => next.kill();
  process.on('exit', stop);
  next.on('exit', (code) => {
    process.off('exit', stop);
    // One that stops at once has printed why.
    if (Date.now() - startedAt < minLifeMs) process.exit(code ?? 1);
    console.error('next dev has stopped. It is started again.');
    runNext(port);
  });
}

const minLifeMs = 5_000;

/** In MB. A large site needs more. */
function toHeapLimit(): number {
  const { size } = statSync(join(artifactsFolder, artifactFiles.index));
  return 400 + Math.ceil(size / 10_000);
}

function isAsset(path: string): boolean {
  return !path.startsWith('content/');
}

/** The theme is part of the stylesheet. A save with a mistake changes neither file that pages show. */
function readThemeFiles(served: ContentFiles): string {
  return JSON.stringify(['site.yaml', 'theme.yaml'].map((path) => served.get(path)?.text));
}

/** The forms of the editor depend on it. */
function isFormFact(path: string): boolean {
  return /\/(?:taxonomy|collection|facts)\.yaml$/.test(path);
}

async function updateAssets(): Promise<void> {
  const args = [resolve('lib/pipeline/run.mjs'), 'assets', '--development'];
  const step = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = await once(step, 'exit');
  if (code !== 0) throw new CommandError('The assets are as they were.');
}

/** Contentlayer writes the types of documents. Nothing else of it is used in development. */
async function writeTypes({ list }: SavedContent): Promise<void> {
  if (list === undefined || existsSync('.contentlayer/generated/types.d.ts')) return;
  await (await import('../content/contentlayer.ts')).generateContentlayer(list().documents);
}

function toContentPaths(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => (path.startsWith('content/') ? [path.slice(8)] : []));
}

function printError(error: unknown): void {
  console.error(error instanceof CommandError ? error.message : error);
}

/** @returns a function that prints the problems that it hasn't printed since they appeared. */
function createProblemPrinter() {
  let printed = new Set<string>();
  return ({ problems, saved }: SavedContent): void => {
    const files = [...saved.values()];
    const current = new Set(problems.map((problem) => describeProblem(problem, files)));
    for (const problem of current) if (!printed.has(problem)) console.error(problem);
    printed = current;
  };
}
