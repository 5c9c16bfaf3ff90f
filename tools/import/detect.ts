/** Finds out which tool a folder or file is from, and reads it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '../../lib/authoring/command.ts';
import { type ImportSource, type SourceKind, sourceKinds } from './document.ts';
import { readFolder } from './source/folder.ts';
import { findTables, readGhost } from './source/ghost.ts';
import { readWordPress } from './source/wordpress.ts';

/** @param from the kind that the author names; without it the files decide. */
export function readSource(path: string, from: SourceKind | undefined): ImportSource {
  const root = resolve(path);
  const stat = statSync(root, { throwIfNoEntry: false });
  if (stat === undefined) {
    throw new CommandError(
      `${path} does not exist. Give the folder of your site, or the file of an export.`,
    );
  }
  const kind = from ?? detect(root, stat.isFile());
  if (kind === undefined) {
    throw new CommandError(
      `${path} is from no tool that the import knows. Name it: --from ${sourceKinds.join('|')}`,
    );
  }
  if (kind === 'ghost')
    return readGhost(findExport(root, stat.isFile(), isGhost, 'a Ghost export (.json)'));
  if (kind === 'wordpress') {
    return readWordPress(findExport(root, stat.isFile(), isWordPress, 'a WordPress export (.xml)'));
  }
  if (stat.isFile()) {
    throw new CommandError(`${path} is a file. Give the folder of the ${kind} site.`);
  }
  return readFolder(root, kind);
}

/** The first match wins. Each tool has files that the others lack. */
const markers: readonly (readonly [SourceKind, readonly string[]])[] = [
  ['hugo', ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'config/_default', 'archetypes']],
  ['astro', ['astro.config.mjs', 'astro.config.ts', 'astro.config.js', 'astro.config.cjs']],
  ['eleventy', ['.eleventy.js', '.eleventy.cjs', ...scripts('eleventy.config')]],
  ['next', scripts('next.config')],
  ['jekyll', ['_config.yml', '_config.yaml', '_posts']],
];

function scripts(name: string): readonly string[] {
  return ['js', 'mjs', 'cjs', 'ts'].map((extension) => `${name}.${extension}`);
}

function detect(root: string, isFile: boolean): SourceKind | undefined {
  if (isFile) return detectExport(root);
  const has = (name: string) => existsSync(join(root, name));
  const [kind] = markers.find(([, names]) => names.some(has)) ?? [];
  if (kind !== undefined) return kind;
  if (has('content') && ['toml', 'yaml', 'json'].some((extension) => has(`config.${extension}`)))
    return 'hugo';
  if (findFile(root, isGhost)) return 'ghost';
  if (findFile(root, isWordPress)) return 'wordpress';
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names.some((name) => /\.mdx?$|\.markdown$/.test(name)) ? 'markdown' : undefined;
}

/** By its format, so that the reader of the format explains what is wrong with it. */
function detectExport(path: string): SourceKind | undefined {
  if (path.endsWith('.json')) return 'ghost';
  return path.endsWith('.xml') && /<rss\b/.test(readStart(path)) ? 'wordpress' : undefined;
}

function readStart(path: string): string {
  return readFileSync(path, 'utf8').slice(0, 20_000);
}

function findFile(folder: string, test: (path: string) => boolean): string | undefined {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .find(test);
}

function isGhost(path: string): boolean {
  if (!path.endsWith('.json')) return false;
  try {
    return findTables(JSON.parse(readFileSync(path, 'utf8'))) !== undefined;
  } catch {
    return false;
  }
}

function isWordPress(path: string): boolean {
  return path.endsWith('.xml') && /<wp:wxr_version>/.test(readStart(path));
}

function findExport(
  root: string,
  isFile: boolean,
  test: (path: string) => boolean,
  noun: string,
): string {
  const path = isFile ? root : findFile(root, test);
  if (path !== undefined) return path;
  throw new CommandError(`${root} does not contain ${noun}. Give the path of the file.`);
}
