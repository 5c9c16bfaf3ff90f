/**
 * `npm run fuzz:builds`: edits a copy of the fixture site at random, builds it again after each edit, and compares every
 * prerendered byte with a build without a cache in which Next renders every page. Builds of the first edit are killed after each step,
 * while a server runs. `-- --count 20 --seed 1` sets how many edits and which. Exits with 1 at a difference.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import {
  checkFiles,
  listReleases,
  readManifest,
  releasesFolder,
} from '../../lib/server/releases.mjs';
import { writeRepeatedDocuments } from '../../tests/support/fixture-content.ts';
import { startProgram } from '../../tests/support/program.ts';
import { send } from '../../tests/support/request.ts';
import { makeScratchSite, removeScratchSite } from '../../tests/support/scratch-site.ts';
import { startSite } from '../../tests/support/site-server.ts';
import { print, readWholeNumber, runCommand } from '../bench/command.ts';
import { compareBuilds, readNextPages, readReleasedPages } from './built-pages.ts';

/** Two builds with the same time have the same bytes. @param number of the edit, each an hour after the last. */
const toEnv = (number: number) => ({
  ...process.env,
  SOURCE_DATE_EPOCH: String(1_795_219_200 + number * 3_600),
});

/** Edits a site. @param number chooses where, and makes a word that the site doesn't have. */
type Edit = (folder: string, number: number) => void;

function replaceIn(folder: string, path: string, from: RegExp | string, to: string): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${path} doesn't contain ${from}.`);
  writeFileSync(file, changed);
}

const toNote = (number: number) => `content/posts/note-${1 + (number % 40)}.mdx`;

function pick(folder: string, path: string, number: number): string {
  const files = readdirSync(join(folder, path)).filter((name) => name.endsWith('.mdx'));
  return `${path}/${files.sort()[number % files.length]}`;
}

/** Its build is killed after each step. */
const killedEdit = 'a word and a style, in builds that are killed';

const edits: Readonly<Record<string, Edit>> = {
  [killedEdit]: (folder, number) => {
    edits['a word of an article']?.(folder, number);
    edits['a style']?.(folder, number);
  },
  'a word of an article': (folder, number) =>
    replaceIn(folder, toNote(number), /\n\n(?=\w)/, `\n\nWord${number} `),
  'a thousand words of an article': (folder, number) =>
    replaceIn(folder, toNote(number), /\n\n(?=\w)/, `\n\n${'word '.repeat(1_000)}`),
  'the title of an article': (folder, number) =>
    replaceIn(folder, toNote(number), /\ntitle: .*/, `\ntitle: Title ${number}`),
  'the tags of an article': (folder, number) =>
    replaceIn(folder, toNote(number), /\ntags: .*/, `\ntags: [${number % 2 ? 'http' : 'caching'}]`),
  'the date of an article': (folder, number) =>
    replaceIn(
      folder,
      toNote(number),
      /\npublishedAt: .*/,
      `\npublishedAt: 20${10 + (number % 15)}-01-31`,
    ),
  'the existence of an article': (folder, number) => rmSync(join(folder, toNote(number))),
  'the definition of a term': (folder, number) =>
    replaceIn(
      ...([folder, pick(folder, 'content/ai-terms', number), /\nshortDefinition: .*/] as const),
      `\nshortDefinition: Definition number ${number} of this term.`,
    ),
  'a word of a project': (folder, number) =>
    replaceIn(
      ...([folder, `content/projects/${number % 2 ? 'archive' : 'search-engine'}.mdx`] as const),
      ...([/\n\n(?=\w)/, `\n\nWord${number} `] as const),
    ),
  'a word of a page': (folder, number) =>
    replaceIn(folder, pick(folder, 'content/pages', number), /$/, `\nWord${number}.\n`),
  'the name of the site': (folder, number) =>
    replaceIn(folder, 'content/site.yaml', /^name: .*/m, `name: Site ${number}`),
  'the source of a page': (folder, number) =>
    replaceIn(folder, 'lib/site/text/en.ts', /skip: '.*'/, `skip: 'Skip ${number}'`),
  'a style': (folder, number) =>
    replaceIn(folder, 'app/styles/print.css', /$/, `\n.fuzz { order: ${number} }\n`),
  'the output of a build': (folder, number) => {
    const releases = join(folder, 'releases');
    const newest = join(releases, listReleases(releases).at(-1) ?? '', 'responses/blog');
    if (!existsSync(newest)) return;
    const files = readdirSync(newest).filter((name) => name.endsWith('.html'));
    rmSync(join(newest, files[number % files.length] ?? ''));
  },
  'entries of the cache': (folder, number) => {
    // Otherwise the last build would stay.
    rmSync(join(folder, '.next/BUILD_ID'), { force: true });
    const entries = join(folder, '.next/cache/legible/entries');
    if (!existsSync(entries)) return;
    const names = readdirSync(entries);
    for (const name of names.slice(number % names.length).slice(0, 40)) {
      writeFileSync(join(entries, name), '');
    }
  },
};

/** @returns what the build has done: kept the last one, rendered pages, or compiled the program too. */
function build(folder: string, number: number, env: Readonly<Record<string, string>> = {}): string {
  const options = { cwd: folder, env: { ...toEnv(number), ...env }, encoding: 'utf8' } as const;
  const output = execFileSync('npm', ['run', 'build'], options);
  return /Nothing has changed|compile|pages/.exec(output)?.[0] ?? '';
}

const steps = ['', 'content', 'assets', 'compile', 'pages', 'release'] as const;

/**
 * Kills a build after each of its steps with all its processes.
 *
 * @throws Error if the release of the last build isn't complete, or isn't served as before.
 */
async function killBuilds(folder: string, number: number): Promise<void> {
  const releases = join(folder, releasesFolder);
  const before = listReleases(releases);
  const { url, program } = await startSite({}, folder, ['node', resolve('lib/server/start.mjs')]);
  for (const step of steps) {
    const { process: child, output } = startProgram('npm', ['run', 'build'], toEnv(number), folder);
    const isOver = () => (step ? output().includes(`\n${step} `) : output().includes('build'));
    while (!isOver() && child.exitCode === null) await sleep(1);
    const wasRunning = child.exitCode === null;
    if (child.pid && wasRunning) process.kill(-child.pid, 'SIGKILL');
    if (wasRunning) await once(child, 'exit');
    while (isGroup(child.pid ?? 0)) await sleep(20);
    const after = listReleases(releases);
    if (!wasRunning) print(`   The build ended before it was killed after "${step}":`, output());
    else print(`   Killed after "${step}": ${after.length - before.length} new releases.`);
    for (const name of after) {
      const release = join(releases, name);
      checkFiles(release, readManifest(release));
    }
    const { status } = await send(url, '/about');
    if (status !== 200) throw new Error(`After "${step}", /about returns ${status}.`);
  }
  await program.stop();
}

function isGroup(id: number): boolean {
  try {
    return process.kill(-id, 0);
  } catch {
    return false;
  }
}

/** Deletes all that an earlier build has left. */
function clear(folder: string): void {
  for (const part of ['.next', '.generated', '.contentlayer', 'releases', 'public/assets']) {
    rmSync(join(folder, part), { recursive: true, force: true });
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
    },
  });
  const count = readWholeNumber('count', values.count);
  const seed = readWholeNumber('seed', values.seed);
  const folders = ['fuzz-builds', 'fuzz-builds-whole'].map((name) => {
    const folder = makeScratchSite(name, 'tests/fixtures/site');
    writeRepeatedDocuments(join(folder, 'content'));
    return folder;
  });
  const [site = '', whole = ''] = folders;
  build(site, 0);
  const names = Object.keys(edits);
  const numbers = fc.sample(fc.nat({ max: 1_000_000 }), { seed, numRuns: count });
  let differences = 0;
  for (const [index, number] of numbers.entries()) {
    // Each kind of edit comes before any comes again.
    const name = names[index % names.length] ?? '';
    for (const folder of folders) edits[name]?.(folder, number);
    if (name === killedEdit) await killBuilds(site, index + 1);
    const result = build(site, index + 1);
    clear(whole);
    build(whole, index + 1, { VERCEL: '1', SITE_URL: 'http://localhost:3000' });
    const different = compareBuilds(readReleasedPages(site), readNextPages(whole));
    differences += different.length;
    print(`${index + 1}. ${name}: ${result}. ${different.length} differences.`, ...different);
  }
  folders.forEach(removeScratchSite);
  return differences === 0;
});
