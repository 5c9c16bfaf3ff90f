/** Every address of the site that content may link to. */
import type { Root } from 'mdast';
import type { Collection, ContentDocument } from '#lib/authoring/content-folder.ts';
import { toPagePath } from '#lib/content/content-files.ts';
import type { Publication } from '#lib/content/visibility.ts';
import { findHeadingIds } from '#lib/markdown/hast.ts';
import { legacySecurityTxtPath, machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, fromMarkdownPath, pagePaths, toCardPath } from '#lib/site/paths.ts';

export type LinkedPage = {
  readonly publication: Publication;
  /** The places of the page, where the body alone makes them. */
  readonly ids: ReadonlySet<string> | undefined;
};

/** A document as others link to it. */
export type LinkedDocument = ContentDocument & LinkedPage;

export type Addresses = {
  readonly pages: ReadonlyMap<string, LinkedPage>;
  /** The paths of all else that is served. */
  readonly files: ReadonlySet<string>;
};

const apiLists: Partial<Record<Collection, string>> = {
  posts: apiPaths.posts,
  projects: apiPaths.projects,
  'ai-terms': apiPaths.aiTerms,
};

/** @param publicFiles the paths of the files in `public/`, such as `/images/a.png`. */
export function toAddresses(
  documents: readonly LinkedDocument[],
  publicFiles: readonly string[],
): Addresses {
  const known = documents.filter(hasPage);
  const pages = known.map((document) => [pathOf(document), document] as const);
  const items = known.flatMap(({ collection, slug }) => {
    const list = apiLists[collection];
    return list === undefined ? [] : [`${list}/${slug}`];
  });
  return {
    pages: new Map(pages),
    files: new Set([
      ...publicFiles,
      ...publicFiles.map(toRenderedCover),
      ...Object.values(machineFiles).map(({ path }) => path),
      legacySecurityTxtPath,
      ...Object.values(apiPaths),
      ...items,
      ...pages.map(([path]) => toCardPath(path)),
    ]),
  };
}

function hasPage({ collection, slug }: ContentDocument): boolean {
  return collection !== 'pages' || Object.hasOwn(pagePaths, slug);
}

function pathOf({ collection, slug }: ContentDocument): string {
  return toPagePath(`${collection}/${slug}`);
}

/** The build makes a PNG of each cover. */
function toRenderedCover(path: string): string {
  return path.replace(/^(\/images\/covers\/.+)\.svg$/, '$1.png');
}

/** @param tree the body. */
export function findPageIds(document: ContentDocument, tree: Root): LinkedPage['ids'] {
  return isBodyAlone(document) ? new Set(['content', ...findHeadingIds(tree)]) : undefined;
}

/** Other pages have headings that the program makes: `npm run links` knows these. */
function isBodyAlone({ collection, slug }: ContentDocument): boolean {
  return collection === 'posts' || collection === 'projects' || slug === 'about';
}

/** The page that a path leads to, in HTML or as Markdown. */
export function findLinkedPage({ pages }: Addresses, path: string): LinkedPage | undefined {
  return pages.get(path) ?? pages.get(fromMarkdownPath(path) ?? '');
}
