/**
 * `npm run dev`: serves the site while you write. It reads what you save, checks it, and gives `next dev` the last version
 * without a mistake. A request waits until the pages show what was saved before it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findFreePort } from '#lib/authoring/built-site.ts';
import { isError, type Problem } from '#lib/authoring/check/problem.ts';
import { describeProblem } from '#lib/authoring/check/report.ts';
import { CommandError, refuseArguments, runCommand } from '#lib/authoring/command.ts';
import { openFacts } from '#lib/content/open-site.ts';
import { replaceFile } from '#lib/content/replace-file.ts';
import { rawEnv, readBuildTime, readPort } from '#lib/site/env.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { mcpPath, pagePaths } from '#lib/site/paths.ts';
import { countThings } from '#lib/text/format.ts';
import { createDevContent, type SavedContent } from './dev-content.ts';
import { createDevServer, startNext, waitForSave } from './dev-server.ts';
import { createQueue } from './queue.ts';
import { createContentlayer } from './run-contentlayer.ts';
import { toPageOf } from './saved-problems.ts';
import { formatSeconds } from './summary.ts';
import { buildTheme } from './theme.ts';
import { unpublishedPath } from './unpublished.ts';
import { findChanges, type Snapshot, takeSnapshot, watchFolders } from './watch.ts';

const folders = ['content', 'public', 'app/_islands', 'app/styles'];

/** Next reads these when it starts. */
const startFiles = ['site', 'redirects', 'sections', 'dictionary'];

/** Where the files of `writeSiteArtifacts` are shown. They are made on request, because that takes longer than a save. */
const artifactPaths = [
  ...[pagePaths['api-docs'], machineFiles.openapi.path, mcpPath],
  ...[machineFiles.dictionaryRss.path, '/themes'],
];

/** Dotfiles, backups of editors, and what the build writes. */
const ignored =
  /\/\.|~$|^public\/(?:assets|sized|icons|images\/content|icon\.svg|favicon\.ico|apple-icon\.png)$/;

function isIgnored(path: string): boolean {
  return ignored.test(path) || isDrawnCover(path);
}

function isDrawnCover(path: string): boolean {
  return /^public\/images\/covers\/.*\.png$/.test(path) && existsSync(path.replace(/png$/, 'svg'));
}

await runCommand(async () => {
  refuseArguments(
    'npm run dev',
    process.argv.slice(2),
    'To use another port, run PORT=3001 npm run dev.',
  );
  const port = readPort(rawEnv().port);
  const nextPort = await findFreePort();
  const updateContent = createDevContent(readBuildTime(rawEnv(), new Date()));
  const printProblems = createProblemPrinter();
  let snapshot: Snapshot = new Map();
  let onChange = () => {};
  const refreshWatchers = watchFolders(folders, () => onChange(), isIgnored);
  let next: ReturnType<typeof startNext> | undefined;
  let areArtifactsOld = true;
  let areArtifactsNeeded = false;

  /** @returns the paths of what has changed since the last call. */
  const readChanges = (): readonly string[] => {
    refreshWatchers();
    const before = snapshot;
    snapshot = takeSnapshot(folders, isIgnored);
    return findChanges(before, snapshot);
  };

  const start = async (): Promise<SavedContent> => {
    const canStart = startFiles.every((name) => existsSync(`.generated/${name}.json`));
    if (canStart) next = startNext(nextPort);
    // Nothing is left out in development.
    replaceFile(unpublishedPath, '[]');
    let content = await updateContent(toContentPaths(readChanges()));
    printProblems(content);
    while (content.served === undefined) {
      console.log('The site starts when you have corrected this.');
      await new Promise<void>((done) => {
        onChange = done;
      });
      content = await updateContent(toContentPaths(readChanges()));
      printProblems(content);
    }
    await buildServedTheme(content);
    await runAssets();
    next ??= startNext(nextPort);
    await show('/', content.save);
    return content;
  };

  /** @returns whether the page shows the save. */
  const show = async (path: string, save: number): Promise<boolean> => {
    const outcome = await waitForSave(nextPort, path, save);
    if (outcome === 'silent') next?.restart();
    return outcome === 'shown';
  };

  const update = async (): Promise<void> => {
    const needsArtifacts = areArtifactsNeeded;
    areArtifactsNeeded = false;
    await updatePages();
    if (needsArtifacts && areArtifactsOld) await updateArtifacts().catch(printError);
  };

  const updatePages = async (): Promise<void> => {
    const begunAt = performance.now();
    try {
      const changes = readChanges();
      if (changes.length === 0) return;
      areArtifactsOld = true;
      await updateAssets(changes).catch(printError);
      const content = await updateContent(toContentPaths(changes));
      if (changes.some(isStyle)) await updateStyles(content).catch(printError);
      const isShown = await show(findPage(changes, content), content.save);
      const ms = Math.round(performance.now() - begunAt);
      console.log(describeSave(changes, content.problems, isShown ? ms : undefined));
      printProblems(content);
    } catch (error) {
      // A file that is being written can't be read. Its next change starts another update.
      printError(error);
    }
  };

  const updateArtifacts = async (): Promise<void> => {
    await writeSiteArtifactsInThread();
    areArtifactsOld = false;
  };

  const started = start();
  const settle = createQueue(update, started);
  const server = createDevServer(nextPort, (url) => {
    areArtifactsNeeded ||= artifactPaths.some((path) => url.startsWith(path));
    return settle();
  });
  server.on('error', () => {
    console.error(`Port ${port} is taken. Use another one: PORT=${port + 1} npm run dev`);
    process.exit(1);
  });
  server.listen(port);
  process.on('exit', () => next?.stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

  const { list } = await started;
  onChange = () => void settle();
  onChange();
  console.log(
    `The site is on http://localhost:${port}. It started in ${formatSeconds(performance.now())}.`,
  );
  // Only its types are used in development.
  if (list && !existsSync('.contentlayer/generated/types.d.ts')) {
    const { documents, key } = list();
    await createContentlayer().generate(documents, key);
  }
}, 'development');
if (process.exitCode) process.exit();

/**
 * Writes the files about all documents in a new thread, whose modules read the generated files as they are now.
 *
 * @throws Error if the thread fails.
 */
async function writeSiteArtifactsInThread(): Promise<void> {
  const worker = new Worker(new URL('./site-artifacts-worker.mjs', import.meta.url));
  // Rejects if the worker emits an error.
  await once(worker, 'exit');
}

/** @throws CommandError with the output if the step fails. */
async function runAssets(): Promise<void> {
  const args = [resolve('lib/build/run.mjs'), 'assets', '--development'];
  const step = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] });
  let output = '';
  step.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise((done) => step.on('close', done));
  if (code !== 0) throw new CommandError(output.trim());
}

/** Makes the files that pages load again. Each step is imported when it is first needed, which saves memory. */
async function updateAssets(changes: readonly string[]): Promise<void> {
  const isIn = (folder: string) => changes.some((path) => path.startsWith(`${folder}/`));
  if (isIn('app/_islands')) {
    const { buildIslands } = await import('./islands.ts');
    await buildIslands(openFacts());
  }
  const { copyMedia } = await import('./media.ts');
  const hasCopied = isIn('content') && (await copyMedia());
  // The check reports images that can't be read.
  if (hasCopied || isIn('public/images')) {
    await (await import('./images.ts')).buildImages('.', () => {});
  }
}

/** The theme is part of the stylesheet. */
function isStyle(path: string): boolean {
  return path.startsWith('app/styles/') || /^content\/(?:site|theme)\.yaml$/.test(path);
}

async function updateStyles(content: SavedContent): Promise<void> {
  await buildServedTheme(content);
  await (await import('./styles.ts')).buildStyles();
}

async function buildServedTheme({ served }: SavedContent): Promise<void> {
  await buildTheme('.', (file) => served?.get(file.slice('content/'.length))?.text);
}

function toContentPaths(changes: readonly string[]): readonly string[] {
  return changes.flatMap((path) => (path.startsWith('content/') ? [path.slice(8)] : []));
}

/** The page that shows when Next has read a save: of the first changed document, or the home page. */
function findPage(changes: readonly string[], { served }: SavedContent): string {
  const [first = '/'] = toContentPaths(changes).flatMap(
    (path) => toPageOf(served?.get(path)) ?? [],
  );
  return first;
}

/** @param ms `undefined` if the page doesn't load. */
function describeSave(
  changes: readonly string[],
  problems: readonly Problem[],
  ms: number | undefined,
): string {
  const [first = ''] = changes;
  const subject = changes.length === 1 ? first : `${changes.length} files`;
  const verb = changes.length === 1 && !existsSync(first) ? 'removed' : 'saved';
  const page = changes.length === 1 ? 'page' : 'pages';
  if (ms === undefined) return `${subject}: ${verb}, but the page doesn't load`;
  const mistakes = problems.filter((problem) => isError(problem) && changes.includes(problem.file));
  if (mistakes.length === 0) return `${subject}: ${verb}, ${page} updated in ${ms} ms`;
  const count = countThings(mistakes.length, 'mistake');
  return `${subject}: ${verb} with ${count}, ${page} unchanged, message shown in ${ms} ms`;
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
