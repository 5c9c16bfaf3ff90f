/**
 * Hashes all that a page may show, so that the build knows which finished pages it can take from its cache. Imported late: the
 * modules of the content read the index.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { artifactFiles, type DocumentName, readArtifact } from '#lib/content/build-artifacts.ts';
import { ownPages } from '#lib/content/pages.ts';
import { hasFeed, type PostGroup } from '#lib/content/post-groups.ts';
import { groupPages, postSlugs } from '#lib/content/posts.ts';
import { projectIds } from '#lib/content/projects.ts';
import type { ContentIndex } from '#lib/content/source.ts';
import { termSlugs } from '#lib/content/terms.ts';
import { toGroupRss } from '#lib/represent/feeds/rss.ts';
import { paths } from '#lib/site/paths.ts';
import { interfaceLanguage } from '#lib/site/text/text.ts';
import { formatSize } from '#lib/text/format.ts';
import { memoize } from '#lib/text/memoize.ts';
import { toKey } from './cache.ts';

/** The keys of pages, by their paths. */
export type PageKeys = ReadonlyMap<string, string>;

/**
 * Lists the pages that may come from the cache: of documents, and the lists below `/blog`. All other pages show what many documents
 * contain and are few, so Next always renders them.
 *
 * @param program a hash of the program, its packages and the environment.
 */
export function toPageKeys(program: string): PageKeys {
  const index = readArtifact<ContentIndex>(artifactFiles.index);
  const shared = toKey(program, JSON.stringify(toSharedIndex(index)), ...readSharedFiles());
  const toDocumentKeys = createDocumentKeys(shared);
  const feedSize = toSize(readArtifact<string>(artifactFiles.rss));
  const ownSlugs = ownPages.map(({ slug }) => slug);
  const toGroupFacts = memoize(computeGroupFacts);
  return new Map([
    ...toDocumentKeys('posts', index.allPosts, postSlugs, paths.post, feedSize),
    ...toDocumentKeys('projects', index.allProjects, projectIds, paths.project),
    ...toDocumentKeys('ai-terms', index.allAiTerms, termSlugs, paths.aiTerm),
    ...toDocumentKeys('pages', index.allPages, ownSlugs, paths.contentPage),
    ...[...groupPages].map(
      ([path, { group }]) => [path, toKey('list', shared, path, toGroupFacts(group))] as const,
    ),
  ]);
}

/** A document as the index has it. */
type Entry = { readonly slug: string };

function createDocumentKeys(shared: string) {
  /** @param more what else the pages show. */
  return (
    collection: 'posts' | 'projects' | 'ai-terms' | 'pages',
    entries: readonly Entry[],
    slugs: readonly string[],
    toPath: (slug: string) => string,
    ...more: readonly string[]
  ): readonly (readonly [path: string, key: string])[] => {
    const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
    return slugs.map((slug) => {
      const path = toPath(slug);
      const entry = JSON.stringify(bySlug.get(slug));
      const body = readBody(`${collection}/${slug}`);
      return [path, toKey('document', shared, path, entry, ...body, ...more)];
    });
  };
}

function readBody(name: DocumentName): readonly Buffer[] {
  return (['page', 'texts', 'markdown'] as const).map((format) =>
    readFileSync(join(artifactsFolder, artifactFiles[format](name))),
  );
}

/** The index without what belongs to the body of one document: only the page of that document and lists show it. */
function toSharedIndex(index: ContentIndex): ContentIndex {
  const withoutBody = <Item extends object>(entry: Item): Item => ({
    ...entry,
    ...{ bodyHash: undefined, wordCount: undefined, caseStudy: undefined },
  });
  return {
    ...index,
    allPosts: index.allPosts.map(withoutBody),
    allProjects: index.allProjects.map(withoutBody),
    allAiTerms: index.allAiTerms.map(withoutBody),
    allPages: index.allPages.map(withoutBody),
  };
}

/** Files of `.generated` that change with each build or each draft. No page shows them. */
const unshown: ReadonlySet<string> = new Set([
  ...['build.json', 'content-summary.json', 'problems.json', 'unpublished.json'],
]);

function readSharedFiles(): readonly (string | Buffer)[] {
  const folder = join(artifactsFolder, '..');
  return (
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      // The server, which is there too, is made of the program and of all documents.
      .filter((name) => /\.(?:json|css)$/.test(name) && !unshown.has(name))
      .sort()
      .flatMap((name) => [name, toSharedFile(name, readFileSync(join(folder, name)))])
  );
}

/** Without a date from the owner, security.txt expires a day later each day. */
function toSharedFile(name: string, bytes: Buffer): string | Buffer {
  if (name !== 'site.json') return bytes;
  return JSON.stringify({ ...JSON.parse(bytes.toString()), security: undefined });
}

/** What a list shows of the bodies of its articles: their reading times, also in its other formats, and the size of its feed. */
function computeGroupFacts(group: PostGroup): string {
  const times = group.posts.map(({ slug, readTimeMinutes }) => [slug, readTimeMinutes]);
  return JSON.stringify([times, hasFeed(group) && toSize(toGroupRss(group))]);
}

/** A page shows the size of its feed in kB. */
function toSize(feed: string): string {
  return formatSize(Buffer.byteLength(feed), interfaceLanguage);
}
