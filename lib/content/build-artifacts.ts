/**
 * The files that a build writes to `.generated/content` and the server reads: the bodies of documents, and data computed
 * from all articles. They are not bundled, so the bundles don't grow with the number of articles (docs/adr/0017).
 * `next.config.mjs` lists the files that route handlers read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { BodyTexts, DocumentBody } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { memoize } from '#lib/text/memoize.ts';

/** Where the content step writes them, relative to the folder of the project. */
export const artifactsFolder = '.generated/content';

/** The name of a document: its folder and its slug, such as `posts/a`. */
export type DocumentName = `${string}/${string}`;

export const artifactFiles = {
  index: 'index.json',
  body: (document: DocumentName) => `bodies/${document}.json`,
  markdown: (document: DocumentName) => `bodies/${document}.md`,
  texts: (document: DocumentName) => `bodies/${document}.texts.json`,
  words: 'words.json',
  bodyTerms: 'body-terms.json',
  ranking: 'ranking.json',
  /** Its beginning: size and contents. */
  llmsFull: 'llms-full.json',
  /** A piece of its text, counted from 1. */
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
  /** Counts the saves of `npm run dev`, which writes it last. */
  save: 'save.json',
} as const;

/** The formats of a body that its page and feeds show, in one file. Requests read only the Markdown. */
export type BodyFormats = Omit<DocumentBody, 'markdown' | keyof BodyTexts>;

export type BuiltFiles = {
  /** The folder of the project, or a release. */
  readonly root: string;
  /** Opens the body of a document. A page reads several of its formats, so those of the last one are kept. */
  readonly openBody: (document: DocumentName) => DocumentBody;
  /** Reads what `npm run content` always writes. */
  readonly read: <Data>(file: string) => Data;
  /** Is told of a file whose data are used again. */
  readonly onRead: OnRead;
};

/** @param file below the folder of generated content. */
export type OnRead = (file: string) => void;

/** The files about all documents need the texts of every body several times, at about 20 kB for an article of 1,000 words. */
const maxKeptTexts = 3_000;

/** Reads a generated file by its path from the folder of the project. */
export type ReadGenerated = (path: string) => string;

export function readFrom(root: string): ReadGenerated {
  return (path) => {
    try {
      // Workaround: without a comment like this one, Turbopack traces a dynamic path to every file of the project.
      return readFileSync(join(/* turbopackIgnore: true */ root, path), 'utf8');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') throw error;
      throw new Error(`${path} is missing. npm run build makes it.`, { cause: error });
    }
  };
}

/**
 * @param root the folder of the project, or a release.
 * @param readText reads a generated file by its path below that folder.
 * @param folder of the language, if it isn't the first.
 * @param tell is called with each file whose data are used.
 */
export function openArtifacts(
  root = process.cwd(),
  readText = readFrom(root),
  folder = '',
  tell: OnRead = () => {},
): BuiltFiles {
  const onRead = (file: string) => tell(join(folder, file));
  const readArtifact = (file: string) => {
    onRead(file);
    return readText(join(/* turbopackIgnore: true */ artifactsFolder, folder, file));
  };
  /** The cast is safe: the build wrote the file from a value of this type. */
  const read = <Data>(file: string) => JSON.parse(readArtifact(file)) as Data;
  const keepLast = <Data extends object>(
    max: number,
    toFile: (document: DocumentName) => string,
  ) => {
    const kept = new LRUCache<string, Data>({ max, memoMethod: (file) => read<Data>(file) });
    return (document: DocumentName) => {
      onRead(toFile(document));
      return kept.memo(toFile(document));
    };
  };
  const readTexts = keepLast<BodyTexts>(maxKeptTexts, artifactFiles.texts);
  const readFormats = keepLast<BodyFormats>(1, artifactFiles.body);
  return {
    root,
    read,
    onRead,
    openBody: (document) => ({
      get markdown() {
        return readArtifact(artifactFiles.markdown(document));
      },
      get page() {
        return readFormats(document).page;
      },
      get html() {
        return readFormats(document).html;
      },
      get wordCount() {
        return readFormats(document).wordCount;
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
      get headingWords() {
        return readTexts(document).headingWords;
      },
      get countedWords() {
        return readTexts(document).countedWords;
      },
    }),
  };
}

/**
 * Reads what a build and `npm run dev` write. The step that writes the files computes them from the documents and doesn't call this:
 * they may be missing, or those of an earlier build.
 *
 * @throws Error if the site comes from neither.
 */
export function readArtifact<Data>({ files }: Pick<Site, 'files'>, file: string): Data {
  if (files === undefined) throw new Error(`The site has no ${file}. Run npm run build.`);
  return files.read<Data>(file);
}

/** Reads what the build has written, or computes what it hasn't. */
export function readArtifactOr<Data>(
  site: Site,
  file: string,
  compute: (site: Site) => Data,
): Data {
  return site.isBuilt ? readArtifact<Data>(site, file) : compute(site);
}

/**
 * Opens what the build has written, or what is computed instead.
 *
 * @param derive makes a value of the data.
 * @returns a function that reads the file at its first call for a site, so that starting the server doesn't wait for it.
 */
export function openArtifact<Data, Value = Data>(
  file: string,
  compute: (site: Site) => Data,
  derive: (data: Data, site: Site) => Value = (data) => data as Value & Data,
): (site: Site) => Value {
  const open = memoize((site: Site) => derive(readArtifactOr(site, file, compute), site));
  return (site) => {
    site.files?.onRead(file);
    return open(site);
  };
}
