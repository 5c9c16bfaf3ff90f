/** Which pages are measured: one of each kind, and the longest article. */
import { type SearchIndex, searchIndex } from '#lib/schema/search-index.ts';
import { apiPaths, type PageSlug, pagePaths, toMarkdownPath } from '#lib/site/paths.ts';
import { countGzipBytes } from './gzip-bytes.ts';

export type PageKind = PageSlug | 'article' | 'case study' | 'term' | 'empty';

export type BenchPage = {
  /** What the tables call it. */
  readonly name: string;
  readonly kind: PageKind;
  readonly path: string;
  readonly inLighthouse: boolean;
};

export const emptyPage: BenchPage = {
  name: 'empty Next page',
  kind: 'empty',
  path: '/',
  inLighthouse: false,
};

/** Reads from a running site which pages it has. */
export async function findBenchPages(siteUrl: string): Promise<readonly BenchPage[]> {
  const reply = await fetch(`${siteUrl}${apiPaths.searchIndex}`);
  const index = searchIndex.parse(await reply.json());
  return chooseBenchPages(index, await findLongest(siteUrl, toPaths(index, 'post')));
}

/** @param longest the path of the longest article. The newest one is measured too, where it is another. */
export function chooseBenchPages(index: SearchIndex, longest: string): readonly BenchPage[] {
  const [newest] = toPaths(index, 'post');
  const [project] = toPaths(index, 'project');
  const [term] = toPaths(index, 'term');
  return [
    choose('home', 'home', pagePaths.home, true),
    choose('newest article', 'article', newest === longest ? undefined : newest, false),
    choose('longest article', 'article', longest, true),
    choose('blog index', 'blog', pagePaths.blog, true),
    choose('projects', 'projects', pagePaths.projects, false),
    choose('case study', 'case study', project, true),
    choose('now', 'now', pagePaths.now, false),
    choose('about', 'about', pagePaths.about, false),
    choose('dictionary', 'ai-dictionary', pagePaths['ai-dictionary'], true),
    choose('term', 'term', term, true),
    choose('search', 'search', pagePaths.search, false),
    choose('API page', 'api-docs', pagePaths['api-docs'], true),
  ].flat();
}

/** @returns nothing for a page that the site does not have. */
function choose(
  name: string,
  kind: PageKind,
  path: string | undefined,
  inLighthouse: boolean,
): readonly BenchPage[] {
  return path === undefined ? [] : [{ name, kind, path, inLighthouse }];
}

function toPaths({ entries }: SearchIndex, kind: 'post' | 'project' | 'term'): readonly string[] {
  return entries.filter((entry) => entry.kind === kind).map(({ path }) => path);
}

async function findLongest(siteUrl: string, paths: readonly string[]): Promise<string> {
  let longest = { path: '', bytes: -1 };
  for (const path of paths) {
    const bytes = await countGzipBytes(`${siteUrl}${toMarkdownPath(path)}`);
    if (bytes > longest.bytes) longest = { path, bytes };
  }
  return longest.path;
}
