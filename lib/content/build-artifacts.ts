/**
 * The files that a build writes to `.generated/content` and the server reads: the bodies of documents, and data computed
 * from all articles. They are not bundled, so the bundles don't grow with the number of articles (docs/adr/0012).
 * `next.config.mjs` lists the files that route handlers read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import type { BodyTexts, DocumentBody } from './model.ts';
import { noteRead } from './reads.ts';

/** The name of a document: its folder and its slug, such as `posts/a`. */
export type DocumentName = `${'posts' | 'projects' | 'ai-terms' | 'pages'}/${string}`;

export const artifactFiles = {
  index: 'index.json',
  body: (document: DocumentName) => `bodies/${document}.json`,
  markdown: (document: DocumentName) => `bodies/${document}.md`,
  texts: (document: DocumentName) => `bodies/${document}.texts.json`,
  words: 'words.json',
  bodyTerms: 'body-terms.json',
  ranking: 'ranking.json',
  llmsFull: 'llms-full.json',
  /** A part of its text, counted from 1. */
  llmsFullPart: (number: number) => `llms-full/${number}.json`,
  llmsFullCount: 'llms-full-count.json',
  gone: 'gone.json',
  rss: 'rss.json',
  rssSize: 'rss-size.json',
  dictionaryRss: 'dictionary-rss.json',
  atom: 'atom.json',
  jsonFeed: 'feed.json',
  apiDocs: 'api-docs.json',
  cards: 'cards.json',
  openApi: 'openapi.json',
  themeSample: 'theme-sample.json',
} as const;

/** The formats of a body that its page and feeds show, in one file. Requests read only the Markdown. */
export type BodyFormats = Omit<DocumentBody, 'markdown' | keyof BodyTexts>;

/** The texts that `keepTexts` keeps. */
let keptTexts: Map<DocumentName, BodyTexts> | undefined;

/** At about 20 kB for an article of 1,000 words. */
const maxKeptTexts = 1_000;

/** Calls a function that reads the texts of every body several times, and reads most of them only once from disk. */
export async function keepTexts<Result>(work: () => Promise<Result>): Promise<Result> {
  keptTexts = new Map();
  try {
    return await work();
  } finally {
    keptTexts = undefined;
  }
}

function readTexts(document: DocumentName): BodyTexts {
  const texts = keptTexts?.get(document) ?? readJson<BodyTexts>(artifactFiles.texts(document));
  if (keptTexts && keptTexts.size < maxKeptTexts) keptTexts.set(document, texts);
  return texts;
}

/** Opens the body of a document. Each access reads its format from disk. */
export function openBody(document: DocumentName): DocumentBody {
  const read = () => readJson<BodyFormats>(artifactFiles.body(document));
  return {
    get markdown() {
      return readText(artifactFiles.markdown(document));
    },
    get page() {
      return read().page;
    },
    get html() {
      return read().html;
    },
    get wordCount() {
      return read().wordCount;
    },
    get part() {
      return readTexts(document).part;
    },
    get words() {
      return readTexts(document).words;
    },
    get terms() {
      return readTexts(document).terms;
    },
    get headingStems() {
      return readTexts(document).headingStems;
    },
    get stems() {
      return readTexts(document).stems;
    },
  };
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
  noteRead(file);
  // Workaround: without the comment, Turbopack traces this dynamic path to every file of the project.
  return readFileSync(
    join(/* turbopackIgnore: true */ process.cwd(), artifactsFolder, file),
    'utf8',
  );
}
