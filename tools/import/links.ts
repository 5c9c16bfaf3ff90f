/** Finds what a URL of the old site is in this one. */
import { posix } from 'node:path';
import type { Root } from 'mdast';
import { findHeadingIds } from '../../lib/markdown/hast.ts';
import { documentMediaPath } from '../../lib/markdown/media.ts';
import { hasSafeScheme } from '../../lib/markdown/safe-url.ts';
import { nodesOf } from '../../lib/markdown/tree.ts';
import { splitUrl } from '../../lib/text/url-path.ts';
import type { Assets } from './assets.ts';
import type { MovedTarget } from './body/links-and-images.ts';
import type { NormalizedBody } from './body/normalize.ts';
import { type ImportSource, type SourceDocument, toImportUrl } from './document.ts';
import { toImportedPath } from './document-file.ts';

/** A document with its place in this site. */
export type PlacedDocument = SourceDocument & { readonly slug: string; readonly target: string };

/** @returns the fragment in a document's page for one of the old site, or `undefined`. */
type FindFragment = (index: number, fragment: string) => string | undefined;

export type LinkFinder = {
  readonly findLink: (url: string, index: number) => MovedTarget;
  readonly findImage: (url: string, index: number) => MovedTarget;
  /** The paths by which other documents have linked to a document. */
  readonly formerPaths: (index: number) => readonly string[];
};

const missing: MovedTarget = { kind: 'missing' };

/** Paths that each blog has, and the same ones here. */
const feeds =
  /^\/(?:index\.xml|feed\.xml|feed|rss\.xml|rss|atom\.xml|feed\/index\.xml|posts\/index\.xml)$/;

export function createLinkFinder(
  source: ImportSource,
  documents: readonly PlacedDocument[],
  assets: Assets,
  findFragment: FindFragment,
): LinkFinder {
  const byUrl = new Map<string, number>();
  const byFile = new Map<string, number>();
  documents.forEach(({ urls, file }, index) => {
    for (const url of urls) if (!byUrl.has(toKey(url))) byUrl.set(toKey(url), index);
    byFile.set(file.replace(/\.[^./]+$/, ''), index);
    byFile.set(file.replace(/\/index\.[^./]+$/, ''), index);
  });
  const byName = createNameFinder(documents);
  const former = documents.map(() => new Set<string>());
  const documentOf = (path: string, { folder, urls }: PlacedDocument): number | undefined => {
    const own = `${urls[0] ?? '/'}/`;
    const absolute = path.startsWith('/') ? path : posix.join(own, path);
    const sibling = posix.join(posix.dirname(own.slice(0, -1)), path);
    const file = posix.join(path.startsWith('/') ? '' : folder, path).replace(/\.mdx?$/, '');
    return (
      byUrl.get(toKey(absolute)) ??
      byUrl.get(toKey(`${source.basePath}${absolute}`)) ??
      byFile.get(file.replace(/\/$/, '')) ??
      byFile.get(`content${file}`.replace(/\/$/, '')) ??
      (path.startsWith('/') ? undefined : byUrl.get(toKey(sibling))) ??
      byName(path)
    );
  };
  const toTarget = (index: number, fragment: string): MovedTarget => {
    const document = documents[index];
    if (document === undefined) return missing;
    const id = fragment === '' ? undefined : findFragment(index, fragment);
    return { kind: 'url', url: `${document.target}${id ? `#${id}` : ''}` };
  };
  const findPath = (url: string, index: number): MovedTarget => {
    const from = documents[index];
    if (from === undefined) return missing;
    const { path, fragment: anchor } = splitUrl(url);
    const fragment = anchor.slice(1);
    if (path === '') {
      const id = fragment === '' ? undefined : findFragment(index, fragment);
      return id ? { kind: 'url', url: `#${id}` } : missing;
    }
    const found = documentOf(path, from);
    if (found !== undefined) {
      if (path.startsWith('/')) former[found]?.add(path.replace(/(.)\/+$/, '$1'));
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
    const absolute = url.startsWith('//') ? `https:${url}` : url.trim();
    const origin = source.origins.find((known) => isWithin(absolute, known));
    if (origin !== undefined) {
      const own = absolute.slice(origin.length) || '/';
      const target = isImage ? findImageFile(own, index) : findPath(own, index);
      return target.kind === 'missing' ? { kind: 'old', url: absolute } : target;
    }
    if (hasSafeScheme(absolute)) return { kind: 'url', url: absolute };
    if (/^[a-z][a-z0-9+.-]*:/i.test(absolute)) return missing;
    return isImage ? findImageFile(absolute, index) : findPath(absolute, index);
  };
  const findImageFile = (path: string, index: number): MovedTarget => {
    const from = documents[index];
    const url = from && assets.add(path, from);
    if (url === undefined) return missing;
    const isBeside = url.startsWith(documentMediaPath);
    return { kind: 'url', url: isBeside ? `./${posix.basename(url)}` : url };
  };
  return {
    formerPaths: (index) => [...(former[index] ?? [])],
    findLink: (url, index) => find(url, index, false),
    findImage: (url, index) => find(url, index, true),
  };
}

/**
 * Finds a document by the last part of a path, because some sites make their URLs in code: by its date and name, or by a
 * name of several words that only one document has.
 */
function createNameFinder(documents: readonly PlacedDocument[]) {
  const byKey = new Map<string, number | undefined>();
  const add = (key: string, index: number) => byKey.set(key, byKey.has(key) ? undefined : index);
  documents.forEach(({ name, slug, fields }, index) => {
    const day = fields.publishedAt?.slice(0, 10);
    for (const key of new Set([name, slug])) {
      add(`${day} ${key}`, index);
      if (key.includes('-')) add(key, index);
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
    .replace(/\.html?$/, '')
    .replace(/(.)\/+$/, '$1');
  try {
    return decodeURI(plain).toLowerCase();
  } catch {
    return plain.toLowerCase();
  }
}

/** Finds a heading by its id in this site, by its own id, or by an id that another tool made of its text. */
export function createFragmentFinder(bodies: readonly NormalizedBody[]): FindFragment {
  const cache = new Map<number, readonly string[]>();
  const idsOf = (index: number, tree: Root) => {
    const ids = cache.get(index) ?? findHeadingIds(tree);
    cache.set(index, ids);
    return ids;
  };
  return (index, fragment) => {
    const body = bodies[index];
    if (body === undefined) return undefined;
    const ids = idsOf(index, body.tree);
    const own = body.ids.get(fragment);
    if (own) return ids[headingsOf(body.tree).indexOf(own)];
    const wanted = toFragmentKey(fragment);
    return (
      ids.find((id) => id === fragment) ??
      ids.find((id) => wanted !== '' && toFragmentKey(id) === wanted)
    );
  };
}

function headingsOf(tree: Root) {
  return [...nodesOf(tree)].filter((node) => node.type === 'heading');
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
export function createReferenceFinder(documents: readonly SourceDocument[]) {
  const keys = new Map<string, number>();
  const add = (key: string, index: number) => {
    const name = key.toLowerCase();
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
  return (reference: string, from: SourceDocument): string | undefined => {
    const [, path = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(reference.trim()) ?? [];
    if (path === '') return fragment || undefined;
    const plain = path.replace(/\.(?:md|mdx|markdown|html)$/, '').replace(/^\/|\/(?:index)?$/g, '');
    const relative = posix.join(from.folder.replace(/^content\/?/, ''), plain);
    const index =
      keys.get(plain.toLowerCase()) ??
      keys.get(relative.toLowerCase()) ??
      keys.get(posix.basename(plain).toLowerCase());
    return index === undefined ? undefined : `${toImportUrl(index)}${fragment}`;
  };
}

/** Gives each document its own slug; a second document of the same name gets a number. */
export function placeDocuments(
  documents: readonly SourceDocument[],
  toSlug: (document: SourceDocument) => string,
): readonly PlacedDocument[] {
  const taken = new Set<string>();
  return documents.map((document) => {
    const wanted = toSlug(document);
    for (let count = 1; ; count += 1) {
      const slug = count === 1 ? wanted : `${wanted.slice(0, 110)}-${count}`;
      const target = toImportedPath({ kind: document.kind, slug });
      if (taken.has(target)) continue;
      taken.add(target);
      return { ...document, slug, target };
    }
  });
}
