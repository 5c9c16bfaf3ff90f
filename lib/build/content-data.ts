/**
 * What the site reads of what Contentlayer generates: one index without the bodies of articles, which every page may need, and
 * each body in files of its own, in all its forms, beside the program (docs/adr/0012).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as contentlayer from 'contentlayer/generated';
import type { Root } from 'mdast';
import { toArticleForms } from '#lib/content/documents.ts';
import { type BodyTexts, keptFiles, keptPath } from '#lib/content/kept-files.ts';
import type { ContentIndex, PostEntry } from '#lib/content/source.ts';
import { paths } from '#lib/site/paths.ts';

const generatedPath = '.contentlayer/generated';

/** A body that has been made. */
export type MadeBody = Pick<PostEntry, 'slug' | 'bodyHash' | 'wordCount'>;

/** A body as its author has written it. */
type Written = { readonly slug: string; readonly raw: string };

/**
 * Keeps what Contentlayer has generated last.
 *
 * @param made the bodies that have been made already, which are not made again where they are still the same.
 * @returns what it has kept.
 * @throws ContentError or VFileMessage where a body is not acceptable; the content check says so before the build does.
 */
export function keepContent(made: readonly MadeBody[] = [], root = '.'): readonly PostEntry[] {
  const read = <Data>(type: string) =>
    JSON.parse(readFileSync(join(root, generatedPath, type, '_index.json'), 'utf8')) as Data;
  const bySlug = new Map(made.map((body) => [body.slug, body]));
  const index: ContentIndex = {
    allPosts: read<readonly contentlayer.Post[]>('Post').map(({ _raw, body, ...entry }) => {
      const { slug } = entry;
      const before = bySlug.get(slug);
      const isSame = before?.bodyHash === toHash(toPlainBody(body.raw));
      const { wordCount, bodyHash } = isSame ? before : makeBody({ slug, raw: body.raw }, root);
      return { ...entry, wordCount, bodyHash };
    }),
    allProjects: read('Project'),
    allAiTerms: read('AiTerm'),
    allPages: read('Page'),
    now: read('Now'),
    taxonomy: read('Taxonomy'),
  };
  removeOthers(index.allPosts, root);
  writeFileSync(join(root, keptPath, keptFiles.index), JSON.stringify(index));
  return index.allPosts;
}

/**
 * Makes a body before Contentlayer has generated anything, for `keepContent` to find.
 *
 * @param tree the body, where it has been parsed already. It is changed.
 */
export function makeBody({ slug, raw }: Written, root = '.', tree?: Root): MadeBody {
  const text = toPlainBody(raw);
  const forms = toArticleForms(text, paths.post(slug), tree);
  const { tree: page, markdown, wordCount, ...texts } = forms;
  const kept = join(root, keptPath);
  mkdirSync(join(kept, 'bodies'), { recursive: true });
  writeFileSync(join(kept, keptFiles.tree(slug)), JSON.stringify(page));
  writeFileSync(join(kept, keptFiles.texts(slug)), JSON.stringify(texts satisfies BodyTexts));
  writeFileSync(join(kept, keptFiles.markdown(slug)), markdown);
  return { slug, wordCount, bodyHash: toHash(text) };
}

/** Keeps the list of the bodies that have been made. */
export function keepMadeBodies(made: readonly MadeBody[], root = '.'): void {
  mkdirSync(join(root, keptPath), { recursive: true });
  writeFileSync(join(root, keptPath, keptFiles.made), JSON.stringify(made));
}

/** The list that `keepMadeBodies` has kept. */
export function readMadeBodies(root = '.'): readonly MadeBody[] {
  return JSON.parse(readFileSync(join(root, keptPath, keptFiles.made), 'utf8'));
}

/** As it is whoever has read it: Contentlayer leaves line ends as they are, and blank lines before the text. */
function toPlainBody(raw: string): string {
  return raw
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** The bodies of articles that there no longer are, or that are not published. */
function removeOthers(posts: readonly PostEntry[], root: string): void {
  const kept = join(root, keptPath);
  const isKept = new Set(
    posts.flatMap(({ slug }) =>
      [keptFiles.tree, keptFiles.texts, keptFiles.markdown].map((toName) => toName(slug)),
    ),
  );
  for (const name of readdirSync(join(kept, 'bodies'))) {
    if (!isKept.has(`bodies/${name}`)) rmSync(join(kept, 'bodies', name));
  }
}
