/** Gives each document its file name, its address and its language in this site. */
import { isReservedPageName, pagePaths } from '../../lib/site/paths.ts';
import type { SourceDocument } from './document.ts';
import { toFolder, toImportedPath } from './document-file.ts';
import { type SiteLanguages, toSiteTag } from './languages.ts';
import { toFreeSlug } from './slugs.ts';

/** A document with its place in this site. */
export type PlacedDocument = SourceDocument & {
  /** The name of the file, which translations share. */
  readonly key: string;
  /** What the file's name says of the language, such as `.de`. */
  readonly suffix: string;
  readonly slug: string;
  readonly target: string;
  /** What the front matter says because the file's name doesn't. */
  readonly named: { readonly slug?: string; readonly language?: string };
  /** The indexes of the same document in each language, this one's too. The original comes first. */
  readonly editions: ReadonlyMap<string, number>;
  readonly tag: string;
};

type Group = { readonly editions: Map<string, number>; key?: string };

/** A second document of the same name gets a number. @param foreign the documents of other archives, by `toFileKey`. */
export function placeDocuments(
  documents: readonly SourceDocument[],
  ownLanguage: string | undefined,
  { first }: SiteLanguages,
  foreign: ReadonlySet<string> = new Set(),
): readonly PlacedDocument[] {
  const tags = documents.map(({ language }) => toSiteTag(language ?? ownLanguage ?? first, first));
  const groups = groupTranslations(documents, tags, first);
  const taken = new Set<string>();
  return documents.map((document, index): PlacedDocument => {
    const { kind, own, fields } = document;
    const tag = tags[index] ?? first;
    const group = groups[index] ?? { editions: new Map([[tag, index]]) };
    const [original = index] = group.editions.values();
    const { editions } = group;
    const toTarget = (slug: string) =>
      `${tag === first ? '' : `/${tag}`}${toImportedPath({ kind, own, slug })}`;
    const isTakenSlug = (slug: string) =>
      taken.has(toTarget(slug)) || (kind === 'page' && isTakenPage(slug));
    group.key ??= toFreeSlug(
      [documents[original]?.name ?? document.name, documents[original]?.fields.title ?? ''],
      kind,
      (key) =>
        taken.has(`${toFolder(document)} ${key}`) ||
        isTakenSlug(key) ||
        foreign.has(`content/${toFolder(document)}/${key}`),
    );
    const { key } = group;
    // Each site has an About in its first language, of which this one is a translation.
    const isOtherAbout = kind === 'page' && key === 'about';
    const hasSuffix = tag !== first && (editions.size > 1 || isOtherAbout);
    taken.add(`${toFolder(document)} ${key}`);
    const isKey = !hasSuffix || document.name === documents[original]?.name;
    const slug =
      isKey && !taken.has(toTarget(key))
        ? key
        : toFreeSlug([document.name, fields.title ?? ''], kind, isTakenSlug);
    taken.add(toTarget(slug));
    return {
      ...document,
      key,
      suffix: hasSuffix ? `.${tag}` : '',
      slug,
      target: toTarget(slug),
      named: {
        ...(hasSuffix && slug !== key && { slug }),
        ...(!hasSuffix && tag !== first && { language: tag }),
      },
      editions,
      tag,
    };
  });
}

/** The documents that are translations of each other. Of two in one language, the second is a document of its own. */
function groupTranslations(
  documents: readonly SourceDocument[],
  tags: readonly string[],
  first: string,
): readonly Group[] {
  const byName = new Map<string, Group>();
  const groups = documents.map(({ kind, group }, index): Group => {
    const tag = tags[index] ?? first;
    const name = `${kind} ${group}`;
    const known = group === undefined ? undefined : byName.get(name);
    if (known && !known.editions.has(tag)) {
      known.editions.set(tag, index);
      return known;
    }
    const own: Group = { editions: new Map([[tag, index]]) };
    if (group !== undefined && !known) byName.set(name, own);
    return own;
  });
  for (const { editions } of new Set(groups)) {
    const original = editions.get(first);
    if (original === undefined) continue;
    const others = [...editions].filter(([tag]) => tag !== first);
    editions.clear();
    for (const [tag, index] of [[first, original] as const, ...others]) editions.set(tag, index);
  }
  return groups;
}

/** Gives the page about the author the name that it has here. */
export function nameAbout(documents: readonly SourceDocument[]): readonly SourceDocument[] {
  const about = findAbout(documents);
  return documents.map((each) => (each === about ? { ...each, name: 'about' } : each));
}

/** The page about the author, if none has the name that it has here. */
function findAbout(documents: readonly SourceDocument[]): SourceDocument | undefined {
  const pages = documents.filter(({ kind, own }) => kind === 'page' && own === undefined);
  if (pages.some(({ name }) => name.toLowerCase() === 'about')) return undefined;
  const isAbout = (text = '') =>
    /^about(?:[\s_-]+(?:me|us|the author|this (?:site|blog)))?$/i.test(text);
  return (
    pages.find(({ urls: [url = ''] }) => /^.*\/about(?:\.html?|\/)?$/i.test(url)) ??
    pages.find(({ name, fields: { title } }) => isAbout(name) || isAbout(title))
  );
}

/** Whether the site has something of its own at the path of a page. An imported About may replace that of a new site. */
function isTakenPage(slug: string): boolean {
  return isReservedPageName(slug) || (slug !== 'about' && Object.hasOwn(pagePaths, slug));
}
