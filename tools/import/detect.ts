/** Finds out which tool a folder or file is from, and reads it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '../../lib/pipeline/command.ts';
import {
  type ExportKind,
  type ImportSource,
  isExportKind,
  type SourceKind,
  sourceKinds,
} from './document.ts';
import type { OnProgress } from './progress.ts';
import { isBlogger, readBlogger } from './source/blogger.ts';
import { readFolder } from './source/folder.ts';
import { isGhost, readGhost } from './source/ghost.ts';
import { isMedium, readMedium } from './source/medium.ts';
import { quartzMarkers } from './source/obsidian.ts';
import { findPressFolder } from './source/press.ts';
import { eleventyConfigs, scripts } from './source/script-settings.ts';
import { isSubstack, readSubstack } from './source/substack.ts';
import { isSquarespace, isWordPress, readWordPress } from './source/wordpress.ts';

type ExportFormat = {
  readonly noun: string;
  /** Whether a path is that of an export: a file, or for some tools a folder. */
  readonly is: (path: string) => boolean;
  readonly isFolder?: true;
  readonly read: (path: string) => ImportSource;
};

const formats: Readonly<Record<ExportKind, ExportFormat>> = {
  ghost: { noun: 'a Ghost export (.json)', is: isGhost, read: readGhost },
  blogger: { noun: 'a Blogger export (.xml)', is: isBlogger, read: readBlogger },
  squarespace: { noun: 'a Squarespace export (.xml)', is: isSquarespace, read: readWordPress },
  wordpress: { noun: 'a WordPress export (.xml)', is: isWordPress, read: readWordPress },
  medium: { noun: 'a Medium export', is: isMedium, isFolder: true, read: readMedium },
  substack: { noun: 'a Substack export', is: isSubstack, isFolder: true, read: readSubstack },
};

/** @param from the kind that the author names; without it the files decide. */
export function readSource(
  path: string,
  from: SourceKind | undefined,
  onProgress: OnProgress = () => {},
): ImportSource {
  const root = resolve(path);
  const stat = statSync(root, { throwIfNoEntry: false });
  if (stat === undefined) {
    throw new CommandError(
      `${path} does not exist. Give the folder of your site, or the file of an export.`,
    );
  }
  const isFile = stat.isFile();
  const kind = from ?? (isFile ? detectExport(root) : detectFolder(root));
  const other = isFile ? undefined : findUnknownTool(root);
  const mayHaveSite = from === undefined && !isFile && other === undefined;
  if (mayHaveSite && (kind === undefined || kind === 'markdown')) {
    const inner = findInnerSite(root);
    if (inner !== undefined) {
      const source = readSource(join(root, inner), undefined, onProgress);
      const note = { file: inner, line: 1, message: 'This folder is the site. Only it was read.' };
      return { ...source, archive: root, notes: [note, ...source.notes] };
    }
  }
  if (kind === undefined) {
    const reason = other
      ? `${path} is a site of ${other}, which the import does not know. To read only its Markdown: --from markdown. Other tools`
      : `${path} is from no tool that the import knows. Name it`;
    throw new CommandError(`${reason}: --from ${sourceKinds.join('|')}`);
  }
  if (isExportKind(kind)) return readExport(root, isFile, kind);
  if (isFile) throw new CommandError(`${path} is a file. Give the folder of the ${kind} site.`);
  return readFolder(root, kind, onProgress);
}

function readExport(root: string, isFile: boolean, kind: ExportKind): ImportSource {
  const { noun, is, isFolder, read } = formats[kind];
  const path = isFile || (isFolder && is(root)) ? root : findFile(root, is);
  if (path === undefined) {
    throw new CommandError(`${root} does not contain ${noun}. Give the path of the file.`);
  }
  return { ...read(path), kind };
}

/** The first match wins. Each tool has files that the others lack. */
const markers: readonly (readonly [SourceKind, readonly string[]])[] = [
  ['hugo', ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'config/_default']],
  ['zola', ['zola.toml']],
  ['astro', scripts('astro.config')],
  ['docusaurus', scripts('docusaurus.config')],
  ['gatsby', scripts('gatsby-config')],
  ['eleventy', eleventyConfigs],
  ['pelican', ['pelicanconf.py', 'publishconf.py']],
  ['obsidian', quartzMarkers],
  ['next', scripts('next.config')],
];

/** Tools whose Markdown may contain what only they understand. */
const unknownTools: readonly (readonly [name: string, files: readonly string[]])[] = [
  ['Nuxt', scripts('nuxt.config')],
  ['SvelteKit', scripts('svelte.config')],
  ['Remix', [...scripts('remix.config'), ...scripts('react-router.config')]],
  ['Waku', scripts('waku.config')],
  ['Gridsome', scripts('gridsome.config')],
  ['MkDocs', ['mkdocs.yml', 'mkdocs.yaml']],
  ['Middleman', ['config.rb']],
  ['Bridgetown', ['bridgetown.config.yml']],
  ['Lume', ['_config.ts', '_config.js']],
  ['Nikola', ['conf.py']],
  ['Lektor', ['*.lektorproject']],
  ['mdBook', ['book.toml']],
  ['Quarto', ['_quarto.yml', '_quarto.yaml']],
  ['bookdown', ['_bookdown.yml']],
];

function hasAny(root: string, names: readonly string[]): boolean {
  return names.some((name) =>
    name.startsWith('*')
      ? readdirSync(root).some((file) => file.endsWith(name.slice(1)))
      : existsSync(join(root, name)),
  );
}

function findUnknownTool(root: string): string | undefined {
  const [name] = unknownTools.find(([, files]) => hasAny(root, files)) ?? [];
  if (name !== undefined) return name;
  const packages = readStart(join(root, 'package.json'));
  return /"(?:@react-router\/dev|@remix-run\/\w+)"/.test(packages) ? 'Remix' : undefined;
}

/** A site in a folder of a repository, as GitHub Pages serves `docs`. */
function findInnerSite(root: string): string | undefined {
  const [folder, ...others] = ['docs', 'site', 'website', 'blog', 'www', 'web'].filter(
    (name) => existsSync(join(root, name)) && detectTool(join(root, name)) !== undefined,
  );
  return others.length === 0 ? folder : undefined;
}

/** @returns the tool whose configuration or folders the root has. Obsidian may be only the editor of such a site. */
function detectTool(root: string): SourceKind | undefined {
  const [kind] = markers.find(([, names]) => hasAny(root, names)) ?? [];
  if (kind !== undefined && !(kind === 'next' && hasAny(root, ['.obsidian']))) return kind;
  const press = (['vuepress', 'vitepress'] as const).find(
    (name) => findPressFolder(root, `.${name}`) !== undefined,
  );
  if (press !== undefined) return press;
  if (hasAny(root, ['_config.yml', '_config.yaml', '_posts'])) {
    return isHexo(root) ? 'hexo' : 'jekyll';
  }
  const config = ['toml', 'yaml', 'yml', 'json'].map((extension) =>
    join(root, `config.${extension}`),
  );
  if (existsSync(join(root, 'content')) && config.some((file) => existsSync(file))) {
    return /^\s*base_url\s*=/m.test(readStart(join(root, 'config.toml'))) ? 'zola' : 'hugo';
  }
  return existsSync(join(root, 'archetypes')) ? 'hugo' : undefined;
}

function detectFolder(root: string): SourceKind | undefined {
  const tool = detectTool(root) ?? (hasAny(root, ['.obsidian']) ? 'obsidian' : undefined);
  if (tool !== undefined) return tool;
  for (const [name, { is, isFolder }] of Object.entries(formats)) {
    if (isFolder ? is(root) : findFile(root, is)) return name as ExportKind;
  }
  if (findUnknownTool(root)) return undefined;
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const documents = names.filter(
    (name) => !/(?:^|\/)node_modules\//.test(name) && /\.mdx?$|\.markdown$/.test(name),
  );
  if (documents.some((name) => /(?:^|\/)\.obsidian\//.test(name))) return 'obsidian';
  // The configuration of Pelican may be in another repository.
  const isPelican = documents.some(
    (name) =>
      name.startsWith('content/') &&
      /^Title:[^\n]*\n(?:[A-Z]\w+:|\n)/i.test(readStart(join(root, name))),
  );
  if (isPelican) return 'pelican';
  return documents.length > 0 ? 'markdown' : undefined;
}

/** Jekyll's documents are in `_posts`, and Hexo's below `source`. */
function isHexo(root: string): boolean {
  return (
    hasAny(root, ['source/_posts', 'scaffolds']) ||
    /"hexo"\s*:/.test(readStart(join(root, 'package.json')))
  );
}

/** By its format, so that the reader of the format explains what is wrong with it. */
function detectExport(path: string): SourceKind | undefined {
  if (/\.json$/i.test(path)) return 'ghost';
  if (!/\.(?:xml|atom)$/i.test(path)) return undefined;
  if (isSquarespace(path)) return 'squarespace';
  if (isBlogger(path)) return 'blogger';
  return /<rss\b/.test(readStart(path)) ? 'wordpress' : undefined;
}

/** @returns the start of a file; empty if there is none. */
function readStart(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').slice(0, 20_000) : '';
}

function findFile(folder: string, test: (path: string) => boolean): string | undefined {
  // Google Takeout has a folder for each blog.
  const blogs = ['Blogs', 'Blogger/Blogs', 'Takeout/Blogger/Blogs']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => join(path, name, 'feed.atom')));
  return [...readdirSync(folder).map((name) => join(folder, name)), ...blogs]
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .find(test);
}
