/** Gatsby: the folders that its configuration names, and the addresses that its program makes. */
import { posix } from 'node:path';
import { readText } from '../document.ts';
import { dateOfPath, isOwnLanguage, listFolders, nameOfPath } from './press.ts';
import { readProgram, scripts, toScriptSettings } from './script-settings.ts';
import {
  type Location,
  type ParsedDocument,
  pathOf,
  type SiteSettings,
  withoutDate,
} from './tool.ts';

const pages = 'src/pages';

export function readGatsbySettings(root: string): SiteSettings {
  const config = readProgram(root, scripts('gatsby-config'));
  const program = readProgram(root, scripts('gatsby-node'));
  const names = Array.from(
    program.matchAll(/\bbasePath['"]?\s*[:=]\s*['"`]([\w/-]+)['"`]/g),
    ([, name = '']) => name.replace(/^\/|\/$/g, ''),
  );
  const sources = findSources(config);
  const settings = toScriptSettings(config, {
    // The URL of a site may have a path, which addresses don't have.
    baseurl: '/',
    language: /\b(?:lang|language|siteLanguage)['"]?\s*:\s*['"`]([\w-]+)['"`]/.exec(config)?.[1],
    sources,
    basePaths: names,
    prefixes: findPrefixes(program),
    hasPlainPaths: /\bpath:\s*[\w.?]+[.\]](?:slug|path)\b/.test(program),
    hasMdx: /\bgatsby-(?:plugin-)?mdx\b/.test(config),
    hasEmoji: /\bgatsby-remark-emojis?\b/.test(config),
  });
  // A cover may be only the name of a file in one of the folders.
  return { ...settings, staticFolders: sources.concat(listFolders(root, 'static')) };
}

/** `path: `${__dirname}/content/blog``, `path: path.join(__dirname, 'content', 'blog')` and `path: './content/blog'`. */
function findSources(config: string): readonly string[] {
  const written = config.matchAll(
    /\bpath['"]?\s*:\s*(?:(?:path\.)?(?:join|resolve)\(\s*(?:__dirname\s*,\s*)?([^)]*)\)|(?:__dirname\s*\+\s*)?['"`](?:\$\{__dirname\}|\.)?\/?([^'"`$]*)['"`])/g,
  );
  const paths = Array.from(written, ([, parts, path]) =>
    posix.join('.', ...(parts ?? path ?? '').split(/['"`\s,]+/).filter((part) => part !== '')),
  );
  const plain = paths.map((path) => path.replace(/\/$/, ''));
  const inside = plain.filter((path) => path !== '.' && !path.startsWith('..'));
  return [...new Set([...inside, pages])].sort((a, b) => b.length - a.length);
}

/** The texts before the part of a document's own: `` `/blog${node.fields.slug}` ``. */
function findPrefixes(program: string): readonly string[] {
  const found = program.matchAll(
    /`\/([\w/-]+?)\/?\$\{[^{}`]*(?:slug|Slug|value|filePath|permalink)\}\/?`/g,
  );
  return [...new Set(Array.from(found, ([, prefix = '']) => prefix))];
}

type GatsbyConfig = {
  readonly sources: readonly string[];
  readonly basePaths: readonly string[];
  readonly prefixes: readonly string[];
  readonly hasPlainPaths: boolean;
};

function toConfig({ config }: SiteSettings): GatsbyConfig {
  return config as unknown as GatsbyConfig;
}

function findSource(path: string, settings: SiteSettings): string | undefined {
  return toConfig(settings).sources.find((source) => path.startsWith(`${source}/`));
}

/** Components may have a README, and their folder may be within that of the documents. */
export function isGatsbyContent(path: string, settings: SiteSettings): boolean {
  const source = findSource(path, settings);
  if (source === undefined || /^src\/(?!pages\/).*\/components\//.test(path)) return false;
  return source !== 'src' || !/^src\/(?:components|templates|utils|styles)\//.test(path);
}

/** A document without a date is a page in `src/pages`, and in a folder `pages` or `about`. */
export function locateInGatsby(facts: ParsedDocument): Location | undefined {
  const { path, data, settings } = facts;
  const source = findSource(path, settings) ?? '';
  const route = path.slice(source.length).replace(/^\/|(?:(?:^|\/)index)?\.[^./]+$/g, '');
  const own = pathOf(data.path) ?? pathOf(data.permalink) ?? readText(data.slug);
  if (route === '' && own === undefined) return undefined;
  const date = dateOfPath(facts);
  const isDated = (facts.fields.publishedAt ?? date.publishedAt) !== undefined;
  const isPage =
    !isDated && /(?:^|\/)(?:pages?|about)\//.test(path.slice(0, path.lastIndexOf('/') + 1));
  return {
    kind: isPage ? 'page' : 'post',
    name: (isPage && own === undefined && nameOfTranslation(route)) || toGatsbyName(own, facts),
    url: toGatsbyUrl(own ?? `/${route}`, path, settings),
    fields: date,
  };
}

/** A page in another language may have its name from the folder: `contact/ja.md`. */
function nameOfTranslation(route: string): string | undefined {
  return /(?:^|\/)([^/]{3,})\/[a-z]{2}$/.exec(route)?.[1];
}

/** An address may end with the language: `/posts/first/ja`. */
function toGatsbyName(own: string | undefined, facts: ParsedDocument): string {
  const parts = own?.split('/').filter((part) => part !== '') ?? [];
  const words = parts.length > 1 ? parts.filter((part) => !isOwnLanguage(part, facts.data)) : parts;
  return withoutDate(words.at(-1) ?? nameOfPath(facts));
}

function toGatsbyUrl(own: string, path: string, settings: SiteSettings): string {
  const { basePaths, prefixes, hasPlainPaths } = toConfig(settings);
  const base = basePaths.find((name) => own.startsWith(`/${name}/`));
  const route = base === undefined ? own : own.slice(base.length + 1);
  const folders = path.split('/');
  const ofFolder = prefixes.find((prefix) =>
    folders.some((folder) => folder === prefix || folder === `${prefix}s`),
  );
  const prefix = ofFolder ?? (prefixes.length === 1 && !hasPlainPaths ? prefixes[0] : undefined);
  const isPrefixed = prefix === undefined || route.startsWith(`/${prefix}/`);
  return posix.join('/', isPrefixed ? '' : prefix, route);
}
