/**
 * The files that a build writes to `.generated/content` and the server reads: the bodies of documents, and data computed
 * from all articles. They are not bundled, so the bundles don't grow with the number of articles (docs/adr/0012).
 * `next.config.mjs` lists the files that route handlers read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { rawEnv } from '#lib/site/env.ts';
import type { DocumentBody } from './model.ts';

/** The name of a document: its folder and its slug, such as `posts/a`. */
export type DocumentName = `${'posts' | 'projects' | 'ai-terms' | 'pages'}/${string}`;

export const artifactFiles = {
  index: 'index.json',
  body: (document: DocumentName) => `bodies/${document}.json`,
  markdown: (document: DocumentName) => `bodies/${document}.md`,
  words: 'words.json',
  bodyTerms: 'body-terms.json',
  ranking: 'ranking.json',
  llmsFull: 'llms-full.json',
  llmsFullParts: 'llms-full-parts.json',
  gone: 'gone.json',
  rss: 'rss.json',
  dictionaryRss: 'dictionary-rss.json',
  atom: 'atom.json',
  jsonFeed: 'feed.json',
  apiDocs: 'api-docs.json',
  cards: 'cards.json',
  openApi: 'openapi.json',
  themeSample: 'theme-sample.json',
} as const;

/** The formats of a body in one file: creating a file takes as long as writing all of them. Requests read only the Markdown. */
export type BodyFormats = Omit<DocumentBody, 'markdown'>;

/** The bodies that `keepBodies` keeps. */
let keptBodies: Map<DocumentName, BodyFormats> | undefined;

/** At about 30 kB for an article of 1,000 words. */
const maxKeptBodies = 1_000;

/** Calls a function that reads every body several times, and reads most of them only once from disk. */
export async function keepBodies<Result>(work: () => Promise<Result>): Promise<Result> {
  keptBodies = new Map();
  try {
    return await work();
  } finally {
    keptBodies = undefined;
  }
}

function readBody(document: DocumentName): BodyFormats {
  const body = keptBodies?.get(document) ?? readJson<BodyFormats>(artifactFiles.body(document));
  if (keptBodies && keptBodies.size < maxKeptBodies) keptBodies.set(document, body);
  return body;
}

/** Opens the body of a document. Each access reads its format from disk. */
export function openBody(document: DocumentName): DocumentBody {
  const read = () => readBody(document);
  return {
    get markdown() {
      return readText(artifactFiles.markdown(document));
    },
    get page() {
      return read().page;
    },
    get part() {
      return read().part;
    },
    get html() {
      return read().html;
    },
    get plainText() {
      return read().plainText;
    },
    get links() {
      return read().links;
    },
  };
}

/** Reads what the build has written. In development, which has no build, computes it instead. */
export function readArtifactOr<Data>(file: string, compute: () => Data): Data {
  return rawEnv().nodeEnv === 'production' ? readJson(file) : compute();
}

/** Reads what `npm run content` always writes. */
export function readArtifact<Data>(file: string): Data {
  return readJson(file);
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
