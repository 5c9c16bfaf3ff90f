/**
 * Hashes what `next build` makes its output of: the program, its packages, the environment, and the files that the content and
 * assets steps have generated.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';
import { type RawEnv, rawEnv } from '#lib/site/env.ts';
import { anyTime, hashKey } from './cache.ts';

/** The files and folders of the program that `next build` reads. */
export const sources = [
  'app',
  'lib',
  'middleware.ts',
  'instrumentation.ts',
  'contentlayer.config.ts',
  'next.config.mjs',
  'package.json',
  'tsconfig.json',
] as const;

const timeFile = 'build.json';

/** Files of `.generated` that no response contains: the time of the build, and the names of drafts. */
const unseen: ReadonlySet<string> = new Set([timeFile, 'unpublished.json']);

/**
 * A hash of the program, its packages and the environment, without the time of the build.
 *
 * @param root the folder of the project.
 * @param machine that builds: packages contain files for it alone.
 * @returns `undefined` if npm hasn't listed what it installed: then the packages are unknown.
 */
export function hashProgram(
  root = '.',
  env: RawEnv = rawEnv(),
  { version, platform, arch }: Pick<NodeJS.Process, 'version' | 'platform' | 'arch'> = process,
): string | undefined {
  const packages = findInstalledPackages(root);
  if (packages === undefined) return undefined;
  const files = sources.flatMap((source) => listSource(root, source));
  return hashKey(
    version,
    platform,
    arch,
    JSON.stringify({ ...env, sourceDateEpoch: undefined }),
    readFileSync(packages),
    hashFiles(root, files),
  );
}

/** The files of a folder, or the file itself if it is there. */
export function listSource(root: string, source: string): readonly string[] {
  const stats = statSync(join(root, source), { throwIfNoEntry: false });
  if (stats?.isDirectory()) return listFiles(join(root, source)).map((file) => `${source}/${file}`);
  return stats ? [source] : [];
}

/** npm writes it beside the packages. A copy of the program may find them in a folder above its own. */
function findInstalledPackages(root: string): string | undefined {
  try {
    const next = createRequire(resolve(root, 'package.json')).resolve('next/package.json');
    const list = resolve(dirname(next), '../.package-lock.json');
    return existsSync(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Hashes what the output of a build is made of.
 *
 * @param program as `hashProgram` returns it.
 * @returns `key`, a hash of everything, which stays the same if only the time of the build changes, unless the owner sets the time;
 *   `commonKey`, a hash of what every page may be made of, without the texts of documents and what is made of them;
 *   `compiledKey`, a hash of what Next compiles, which stays the same if only texts change.
 */
export function hashInputs(root: string, program: string, env: RawEnv = rawEnv()) {
  const built = readFileSync(join(root, '.generated/build.json'), 'utf8');
  // The cast is safe: `writeSiteData` wrote the file.
  const { generatedAt } = JSON.parse(built) as { readonly generatedAt: string };
  const normalize = (bytes: Buffer) => replaceTime(bytes, generatedAt, anyTime);
  const hashGenerated = (names: readonly string[]) =>
    hashFiles(join(root, '.generated'), names, normalize);
  const names = listGenerated(root);
  const commonKey = hashKey(
    program,
    hashGenerated(names.filter((name) => !textFiles.test(name))),
    hashFiles(join(root, 'public'), listFiles(join(root, 'public'))),
  );
  const texts = hashGenerated(names.filter((name) => textFiles.test(name)));
  const key = hashKey(commonKey, env.sourceDateEpoch ?? '', texts);
  const facts = readdirSync(join(root, '.generated')).filter(
    (name) => name.endsWith('.json') && !uncompiled.has(name),
  );
  const compiledKey = hashKey(program, hashFiles(join(root, '.generated'), facts.sort()));
  return { key, commonKey, compiledKey, generatedAt };
}

/** Files that change with each word of a document. A release notes which of them a response is made of. */
export const textFiles =
  /^content\/(?:.*\/)?(?:bodies\/.*|llms-full\/.*|(?:body-terms|llms-full|(?:dictionary-)?rss|rss-size|atom|feed)\.json)$/;

/** Files for requests, which the content step makes of the texts of documents while pages are rendered, also unfinished ones. */
export const late = /^content\/(?:.*\/)?(?:words\.json|ranking\.json|site\.key)/;

/** Files of `.generated` that no bundle contains. The index and the bodies of documents are in `.generated/content`. */
const uncompiled: ReadonlySet<string> = new Set([...unseen, 'media.json']);

/** Gives the generated files the time of an earlier build that had the same. */
export function restoreTime(root: string, generatedAt: string, former: string): void {
  for (const name of [timeFile, ...listGenerated(root)]) {
    const path = join(root, '.generated', name);
    const bytes = readFileSync(path);
    const restored = replaceTime(bytes, generatedAt, former);
    if (restored !== bytes) writeFileSync(path, restored);
  }
}

function listGenerated(root: string): readonly string[] {
  return listFiles(join(root, '.generated')).filter(
    (name) => !unseen.has(name) && !late.test(name),
  );
}

function replaceTime(bytes: Buffer, time: string, by: string): Buffer {
  if (time === by || !bytes.includes(time)) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll(time, by), 'latin1');
}

function hashFiles(
  folder: string,
  names: readonly string[],
  normalize = (bytes: Buffer) => bytes,
): string {
  const hashes = names.map((name) => [name, hashKey(normalize(readFileSync(join(folder, name))))]);
  return hashKey(JSON.stringify(hashes));
}
