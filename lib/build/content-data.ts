/**
 * What the site reads of what Contentlayer generates: one index without the bodies of articles, which every page may need, and
 * each body in files of its own, in all its forms, beside the program (docs/adr/0012).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as contentlayer from 'contentlayer/generated';
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
      return { ...entry, ...keepBody({ slug, raw: body.raw }, root, bySlug.get(slug)) };
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

/** Makes bodies before Contentlayer has generated anything, for `keepContent` to find. */
export function keepBodies(bodies: readonly Written[], root = '.'): void {
  const made = bodies.map((body) => keepBody(body, root));
  mkdirSync(join(root, keptPath), { recursive: true });
  writeFileSync(join(root, keptPath, keptFiles.made), JSON.stringify(made));
}

/** The bodies that `keepBodies` has made. */
export function readMadeBodies(root = '.'): readonly MadeBody[] {
  return JSON.parse(readFileSync(join(root, keptPath, keptFiles.made), 'utf8'));
}

/** @param made what has been made of this article before. */
function keepBody({ slug, raw }: Written, root: string, made?: MadeBody): MadeBody {
  // Contentlayer leaves line ends as they are, and blank lines before the text.
  const text = raw
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  const bodyHash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  if (made?.bodyHash === bodyHash) return { slug, wordCount: made.wordCount, bodyHash };
  const { tree, markdown, wordCount, ...texts } = toArticleForms(text, paths.post(slug));
  const kept = join(root, keptPath);
  mkdirSync(join(kept, 'bodies'), { recursive: true });
  writeFileSync(join(kept, keptFiles.tree(slug)), JSON.stringify(tree));
  writeFileSync(join(kept, keptFiles.texts(slug)), JSON.stringify(texts satisfies BodyTexts));
  writeFileSync(join(kept, keptFiles.markdown(slug)), markdown);
  return { slug, wordCount, bodyHash };
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
