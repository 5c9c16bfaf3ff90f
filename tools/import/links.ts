/** Finds what a URL of the old site is in this one. */
import { posix } from 'node:path';
import { documentMediaPath, hasSafeScheme } from '../../lib/markdown/body-urls.ts';
import { splitUrl } from '../../lib/text/url-path.ts';
import type { Assets } from './assets.ts';
import type { MovedTarget } from './body/links-and-images.ts';
import { type ImportSource, toImportUrl } from './document.ts';
import type { Downloads } from './download.ts';
import type { PlacedDocument } from './placement.ts';
import { toReference } from './references.ts';
import { withoutDate } from './source/tool.ts';

export type LinkFinder = {
  readonly findLink: (url: string, index: number) => MovedTarget;
  readonly findImage: (url: string, index: number) => MovedTarget;
  /** As `findImage`, for a video or a sound, which isn't downloaded. */
  readonly findMedia: (url: string, index: number) => MovedTarget;
  /** The URLs of the images on other sites that were looked for. */
  readonly remoteImages: () => readonly string[];
  /** The paths by which other documents have linked to a document. */
  readonly formerPaths: (index: number) => readonly string[];
};

/** Pelican writes `{filename}a.md`, and Zola `@/a.md`. */
const toolPrefix = /^(?:\{(?:filename|static|attach)\}|\|filename\|)|^@(?=\/.+\.md)/;

/** A section of Zola: a list of its pages. */
const zolaSection = /^@(\/(?:.+\/)?)_index\.(?:\w+\.)?md(?=#|$)/;

const missing: MovedTarget = { kind: 'missing' };

/** Paths that each blog has, and the same ones here. */
const feeds =
  /^\/(?:index\.xml|feed\.xml|feed|rss\.xml|rss|atom\.xml|feed\/index\.xml|posts\/index\.xml)$/;

export function createLinkFinder(
  source: ImportSource,
  documents: readonly PlacedDocument[],
  assets: Assets,
  downloads?: Downloads,
): LinkFinder {
  const byUrl = new Map<string, number>();
  const byFile = new Map<string, number>();
  documents.forEach(({ urls, file }, index) => {
    for (const url of urls) if (!byUrl.has(toKey(url))) byUrl.set(toKey(url), index);
    const path = file.normalize();
    byFile.set(path.replace(/\.[^./]+$/, ''), index);
    byFile.set(path.replace(/\/(?:index|README)\.[^./]+$/, ''), index);
  });
  const origins = [...new Set(source.origins.flatMap(toOrigins))];
  const byName = createNameFinder(documents);
  const translate = createTranslator(documents);
  const former = documents.map(() => new Set<string>());
  const documentOf = (written: string, document: PlacedDocument): number | undefined => {
    // A name may be composed in a link and not on the disk.
    const path = written.normalize();
    const { folder, urls } = document;
    const own = `${urls[0] ?? '/'}/`;
    const absolute = path.startsWith('/') ? path : posix.join(own, path);
    const sibling = posix.join(posix.dirname(own.slice(0, -1)), path);
    const file = posix
      .join(path.startsWith('/') ? '' : folder.normalize(), path)
      .replace(/\.mdx?$/, '');
    return (
      byUrl.get(toKey(absolute)) ??
      byUrl.get(toKey(`${source.basePath}${absolute}`)) ??
      translate(byFile.get(file.replace(/\/$/, '')), document) ??
      translate(byFile.get(`content${file}`.replace(/\/$/, '')), document) ??
      (path.startsWith('/') ? undefined : byUrl.get(toKey(sibling))) ??
      translate(byName(path), document)
    );
  };
  const toTarget = (index: number, fragment: string): MovedTarget => {
    return documents[index] === undefined
      ? missing
      : { kind: 'url', url: toReference(index, fragment) };
  };
  const findPath = (url: string, index: number): MovedTarget => {
    const from = documents[index];
    if (from === undefined) return missing;
    const { path, query, fragment: anchor } = splitUrl(url);
    const fragment = anchor.slice(1);
    if (path === '') return fragment === '' ? missing : toTarget(index, fragment);
    // WordPress: `/?p=7`.
    const found = (query ? byUrl.get(`${path}?${query}`) : undefined) ?? documentOf(path, from);
    if (found !== undefined) {
      if (path.startsWith('/') && path !== '/' && !/\.mdx?$/.test(path))
        former[found]?.add(path.replace(/(.)\/+$/, '$1'));
      return toTarget(found, fragment);
    }
    const plain = path.startsWith(`${source.basePath}/`)
      ? path.slice(source.basePath.length)
      : path;
    if (/^\/?$/.test(plain) && !url.includes('?')) return { kind: 'url', url: '/' };
    if (feeds.test(plain.replace(/(.)\/$/, '$1'))) return { kind: 'url', url: '/rss.xml' };
    const file = assets.add(path, from);
    return file === undefined ? missing : { kind: 'url', url: file };
  };
  const find = (url: string, index: number, isImage: boolean): MovedTarget => {
    const [, reference, fragment = ''] = /^import:(\d+)(?:#(.*))?$/.exec(url) ?? [];
    if (reference !== undefined) return toTarget(Number(reference), fragment);
    const plain = url
      .trim()
      .replace(zolaSection, (_, folder: string) => `${source.basePath}${folder}`)
      .replace(toolPrefix, '');
    const absolute = plain.startsWith('//') ? `https:${plain}` : plain;
    const origin = origins.find((known) => isWithin(absolute, known));
    if (origin !== undefined) {
      const own = absolute.slice(origin.length) || '/';
      const target = isImage ? findImageFile(own, index) : findPath(own, index);
      return target.kind === 'missing' ? { kind: 'old', url: absolute } : target;
    }
    if (hasSafeScheme(absolute)) return { kind: 'url', url: absolute };
    if (/^[a-z][a-z0-9+.-]*:/i.test(absolute)) return missing;
    if (isImage) {
      const target = findImageFile(absolute, index);
      return target.kind === 'missing'
        ? (toOldPage(absolute, index, target.reason) ?? target)
        : target;
    }
    const target = findPath(absolute, index);
    return target.kind === 'missing' ? (toOldPage(absolute, index) ?? target) : target;
  };
  /** The page of the old site, which may still be there. */
  const toOldPage = (path: string, index: number, reason?: string): MovedTarget | undefined => {
    const [origin] = source.origins;
    const [own = '/'] = documents[index]?.urls ?? [];
    if (origin === undefined || path === '' || path.startsWith('#')) return undefined;
    // Most tools end the address of a document with a slash.
    const isFile = /\.\w+$/.test(own) || source.kind === 'docusaurus' || source.kind === 'next';
    const base = `${origin}${own}${isFile || own === '/' ? '' : '/'}`;
    if (!URL.canParse(path, base)) return undefined;
    const { href } = new URL(path, base);
    return { kind: 'old', url: href, ...(reason && { reason }) };
  };
  const findImageFile = (path: string, index: number): MovedTarget => {
    const from = documents[index];
    const url = from && assets.add(path, from);
    if (url !== undefined) return toBeside(url);
    const fault = from && assets.faultOf(path, from);
    return fault ? { ...missing, reason: `can't be shown (${fault.replace(/\.$/, '')})` } : missing;
  };
  const remote = new Set<string>();
  const findImage = (url: string, index: number): MovedTarget => {
    const target = find(url, index, true);
    const from = documents[index];
    if (target.kind === 'missing' || !/^https?:/i.test(target.url) || !from) return target;
    remote.add(target.url);
    const file = downloads?.files.get(target.url);
    const own = file && assets.addDownload(target.url, file, from);
    if (own) return toBeside(own);
    const failure = file ? 'the file is damaged or unsafe' : downloads?.failures.get(target.url);
    return failure ? { ...target, reason: `could not be downloaded (${failure})` } : target;
  };
  return {
    formerPaths: (index) => [...(former[index] ?? [])],
    findLink: (url, index) => find(url, index, false),
    findImage,
    findMedia: (url, index) => find(url, index, true),
    remoteImages: () => [...remote],
  };
}

/** A site that is at one of them most often redirects from the others. */
function toOrigins(origin: string): readonly string[] {
  const host = new URL(origin).host.replace(/^www\./, '');
  const all = ['https', 'http'].flatMap((scheme) => [
    `${scheme}://${host}`,
    `${scheme}://www.${host}`,
  ]);
  return [origin, ...all];
}

/** A file beside its document, or one in `public/`. */
function toBeside(url: string): MovedTarget {
  return { kind: 'url', url: url.startsWith(documentMediaPath) ? `./${posix.basename(url)}` : url };
}

/** A link to a file means the document in the language of the text that has the link. */
function createTranslator(documents: readonly PlacedDocument[]) {
  return (index: number | undefined, from: Pick<PlacedDocument, 'tag'>): number | undefined =>
    index === undefined ? undefined : (documents[index]?.editions.get(from.tag) ?? index);
}

/**
 * Finds a document by the last part of a path, because some sites make their URLs in code: by its date and name, or by a
 * name of several words that only one document has.
 */
function createNameFinder(documents: readonly PlacedDocument[]) {
  const byKey = new Map<string, number | undefined>();
  const add = (given: string, index: number) => {
    const key = given.normalize();
    byKey.set(key, byKey.has(key) ? undefined : index);
  };
  documents.forEach(({ name, slug, fields, editions, urls }, index) => {
    if (editions.values().next().value !== index) return;
    const day = fields.publishedAt?.slice(0, 10);
    for (const key of new Set([name, slug, withoutDate(name)])) {
      add(`${day} ${key}`, index);
      // A tool without rules for URLs, such as a folder of Markdown, leaves only the name.
      if (key.includes('-') || urls.length === 0) add(key, index);
    }
  });
  return (path: string): number | undefined => {
    const [, year, month, day] = /(?:^|\/)(\d{4})\/(\d\d)\/(\d\d)\/[^/]+\/?$/.exec(path) ?? [];
    const [, name = ''] = /([^/]+?)(?:\.html?)?\/?$/.exec(path) ?? [];
    return byKey.get(year ? `${year}-${month}-${day} ${name}` : name);
  };
}

function isWithin(url: string, origin: string): boolean {
  const rest = url.slice(origin.length);
  return url.toLowerCase().startsWith(origin.toLowerCase()) && (rest === '' || /^[/?#]/.test(rest));
}

/** URLs that lead to the same document have the same key. */
function toKey(path: string): string {
  const plain = path
    .replace(/\/index\.html$/, '/')
    .replace(/\/(?:README|index)\.md$/, '/')
    .replace(/\.(?:html?|md)$/, '')
    .replace(/(.)\/+$/, '$1');
  try {
    return decodeURI(plain).normalize().toLowerCase();
  } catch {
    return plain.toLowerCase();
  }
}

/** The ids of a page's headings, and the id of each heading that had another one. */
export type Headings = {
  readonly ids: readonly string[];
  readonly own: ReadonlyMap<string, string | undefined>;
};

/** @param own the number of the heading by the id that the old site gave it. */
export function toHeadings(ids: readonly string[], own: ReadonlyMap<string, number>): Headings {
  return { ids, own: new Map([...own].map(([id, at]) => [id, ids[at]])) };
}

/** Finds a heading by its id in this site, by its own id, or by an id that another tool made of its text. */
export function findFragment({ ids, own }: Headings, fragment: string): string | undefined {
  const wanted = toFragmentKey(fragment);
  return (
    own.get(fragment) ??
    ids.find((id) => id === fragment) ??
    ids.find((id) => wanted !== '' && toFragmentKey(id) === wanted)
  );
}

/** Letters and digits: tools differ in what they do with everything else. */
function toFragmentKey(id: string): string {
  try {
    return decodeURIComponent(id)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  } catch {
    return id.toLowerCase();
  }
}

/** Finds the document that a tag such as `{{< ref "a.md" >}}` or `{% post_url 2020-01-31-a %}` means. */
export function createReferenceFinder(documents: readonly PlacedDocument[]) {
  const translate = createTranslator(documents);
  const keys = new Map<string, number>();
  const add = (key: string, index: number) => {
    const name = key.normalize().toLowerCase();
    if (!keys.has(name)) keys.set(name, index);
  };
  documents.forEach(({ file }, index) => {
    const path = file
      .replace(/^content\//, '')
      .replace(/\.[^./]+$/, '')
      .replace(/\/index$/, '');
    add(path, index);
    add(path.replace(/^(?:.*\/)?_(?:posts|drafts)\//, ''), index);
  });
  documents.forEach(({ file }, index) => {
    add(posix.basename(file).replace(/\.[^./]+$/, ''), index);
    add(posix.basename(file.replace(/\/index\.[^./]+$/, '')), index);
  });
  // A reference leaves out the language of `a.de.md` and `a/index.de.md`.
  documents.forEach(({ file }, index) => {
    const [, path] = /^(.+?)(?:\/index)?\.[a-z]{2}(?:-\w+)?\.[^./]+$/i.exec(file) ?? [];
    if (path !== undefined) add(posix.basename(path), index);
  });
  return (reference: string, from: PlacedDocument): string | undefined => {
    const [, path = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(reference.normalize().trim()) ?? [];
    if (path === '') return fragment || undefined;
    const plain = path.replace(/\.(?:md|mdx|markdown|html)$/, '').replace(/^\/|\/(?:index)?$/g, '');
    const relative = posix.join(from.folder.normalize().replace(/^content\/?/, ''), plain);
    const found =
      keys.get(plain.toLowerCase()) ??
      keys.get(relative.toLowerCase()) ??
      keys.get(posix.basename(plain).toLowerCase());
    const index = translate(found, from);
    return index === undefined ? undefined : `${toImportUrl(index)}${fragment}`;
  };
}
