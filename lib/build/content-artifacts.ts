/**
 * Writes the generated documents for the server: one index without the bodies of articles, which any page may need, and
 * separate files with every format of each body (docs/adr/0012).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as contentlayer from 'contentlayer/generated';
import type { Root } from 'mdast';
import { artifactFiles, artifactsFolder, type BodyTexts } from '#lib/content/build-artifacts.ts';
import { toArticleBody } from '#lib/content/documents.ts';
import type { ContentIndex, PostEntry } from '#lib/content/source.ts';
import { parseBody } from '#lib/markdown/parse.ts';
import { paths } from '#lib/site/paths.ts';
import { normalizeLineEndings } from '#lib/text/format.ts';

const generatedPath = '.contentlayer/generated';

/** A body whose files are written. */
export type BuiltBody = Pick<PostEntry, 'slug' | 'bodyHash' | 'wordCount'>;

/** A body as its author wrote it. */
type SourceBody = {
  readonly slug: string;
  readonly raw: string;
  /** The document's path from the content folder. */
  readonly document: string;
};

/**
 * Writes the artifacts of the documents that Contentlayer has generated.
 *
 * @param built the bodies that are already built. They are built again only if they have changed.
 * @returns the articles of the index.
 * @throws ContentError if a body is invalid. The content check reports that before the build.
 */
export function writeContent(built: readonly BuiltBody[] = [], root = '.'): readonly PostEntry[] {
  const read = <Data>(type: string) =>
    JSON.parse(readFileSync(join(root, generatedPath, type, '_index.json'), 'utf8')) as Data;
  const bySlug = new Map(built.map((body) => [body.slug, body]));
  const index: ContentIndex = {
    allPosts: read<readonly contentlayer.Post[]>('Post').map(({ _raw, body, ...entry }) => {
      const { slug, _id: document } = entry;
      const before = bySlug.get(slug);
      const isSame = before?.bodyHash === toHash(document, normalizeBody(body.raw));
      const source = { slug, raw: body.raw, document };
      const { wordCount, bodyHash } = isSame ? before : writeBody(source, root);
      return { ...entry, wordCount, bodyHash };
    }),
    allProjects: read('Project'),
    allAiTerms: read('AiTerm'),
    allPages: read('Page'),
    now: read('Now'),
    taxonomy: read('Taxonomy'),
  };
  removeStaleBodies(index.allPosts, root);
  writeFileSync(join(root, artifactsFolder, artifactFiles.index), JSON.stringify(index));
  return index.allPosts;
}

/**
 * Writes every format of a body. The content check calls it before Contentlayer has finished, because it has parsed the
 * body already.
 *
 * @param tree the parsed body, if the caller has it. The function changes the tree.
 */
export function writeBody({ slug, raw, document }: SourceBody, root = '.', tree?: Root): BuiltBody {
  const text = normalizeBody(raw);
  const body = toArticleBody(text, paths.post(slug), tree ?? parseBody(text, document));
  const { tree: page, markdown, wordCount, ...texts } = body;
  const folder = join(root, artifactsFolder);
  mkdirSync(join(folder, 'bodies'), { recursive: true });
  writeFileSync(join(folder, artifactFiles.tree(slug)), JSON.stringify(page));
  writeFileSync(join(folder, artifactFiles.texts(slug)), JSON.stringify(texts satisfies BodyTexts));
  writeFileSync(join(folder, artifactFiles.markdown(slug)), markdown);
  return { slug, wordCount, bodyHash: toHash(document, text) };
}

/** Writes the list of built bodies, for `readBuiltBodies` in another process. */
export function writeBuiltBodies(built: readonly BuiltBody[], root = '.'): void {
  mkdirSync(join(root, artifactsFolder), { recursive: true });
  writeFileSync(join(root, artifactsFolder, artifactFiles.builtBodies), JSON.stringify(built));
}

/** Reads the list that `writeBuiltBodies` wrote. */
export function readBuiltBodies(root = '.'): readonly BuiltBody[] {
  return JSON.parse(readFileSync(join(root, artifactsFolder, artifactFiles.builtBodies), 'utf8'));
}

/** Workaround: Contentlayer keeps line endings and leading blank lines, which our own reader of front matter removes. */
function normalizeBody(raw: string): string {
  return normalizeLineEndings(raw)
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** The document's name decides its format. */
function toHash(document: string, text: string): string {
  return createHash('sha256').update(document).update(text).digest('base64url').slice(0, 16);
}

/** Deletes the bodies of articles that no longer exist or are not published. */
function removeStaleBodies(posts: readonly PostEntry[], root: string): void {
  const folder = join(root, artifactsFolder);
  const current = new Set(
    posts.flatMap(({ slug }) =>
      [artifactFiles.tree, artifactFiles.texts, artifactFiles.markdown].map((toName) =>
        toName(slug),
      ),
    ),
  );
  for (const name of readdirSync(join(folder, 'bodies'))) {
    if (!current.has(`bodies/${name}`)) rmSync(join(folder, 'bodies', name));
  }
}
