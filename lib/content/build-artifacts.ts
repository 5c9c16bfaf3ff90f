/**
 * The files that a build writes to `.generated/content` and the server reads: the bodies of articles, and data computed from
 * all articles. They are not bundled, so the bundles don't grow with the number of articles (docs/adr/0012).
 * `next.config.mjs` lists the files that route handlers read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawEnv } from '#lib/site/env.ts';
import type { ArticleBody } from './model.ts';

/** `lib/build/content-artifacts.ts` and `lib/build/article-artifacts.ts` write here. */
export const artifactsFolder = '.generated/content';

export const artifactFiles = {
  index: 'index.json',
  builtBodies: 'made.json',
  markdown: (slug: string) => `bodies/${slug}.md`,
  tree: (slug: string) => `bodies/${slug}.tree.json`,
  texts: (slug: string) => `bodies/${slug}.json`,
  words: 'words.json',
  bodyTerms: 'body-terms.json',
  ranking: 'ranking.json',
  llmsFull: 'llms-full.json',
  llmsFullParts: 'llms-full-parts.json',
  gone: 'gone.json',
  rss: 'rss.json',
  atom: 'atom.json',
  jsonFeed: 'feed.json',
} as const;

/** The formats of a body that only files about all articles use. */
export type BodyTexts = Omit<ArticleBody, 'markdown' | 'tree'>;

/** Opens the body of an article. Each access reads its format from disk and keeps nothing in memory. */
export function openBody(slug: string): ArticleBody {
  const readTexts = () => readJson<BodyTexts>(artifactFiles.texts(slug));
  return {
    get markdown() {
      return readText(artifactFiles.markdown(slug));
    },
    get tree() {
      return readJson<ArticleBody['tree']>(artifactFiles.tree(slug));
    },
    get part() {
      return readTexts().part;
    },
    get html() {
      return readTexts().html;
    },
    get plainText() {
      return readTexts().plainText;
    },
    get links() {
      return readTexts().links;
    },
  };
}

/** Reads what the build has written. In development, which has no build, computes it instead. */
export function readArtifactOr<Data>(file: string, compute: () => Data): Data {
  return rawEnv().nodeEnv === 'production' ? readJson(file) : compute();
}

/** The cast is safe: the build wrote the file from a value of this type. */
function readJson<Data>(file: string): Data {
  return JSON.parse(readText(file)) as Data;
}

function readText(file: string): string {
  // Workaround: without the comment, Turbopack traces this dynamic path to every file of the project.
  return readFileSync(
    join(/* turbopackIgnore: true */ process.cwd(), artifactsFolder, file),
    'utf8',
  );
}
