/**
 * Builds each document once: checks it, and writes every format of its body. The cache keeps both, so a document that has not
 * changed is neither parsed nor rendered again.
 */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import {
  type DocumentWithYaml,
  type ReadDocument,
  type ReadResult,
  readDocument,
  restoreDocument,
  toReadResult,
} from '#lib/authoring/check/check.ts';
import {
  artifactFiles,
  artifactsFolder,
  type BodyFormats,
  type DocumentName,
} from '#lib/content/build-artifacts.ts';
import { toCaseStudy } from '#lib/content/case-study.ts';
import { listFiles, toPagePath } from '#lib/content/content-files.ts';
import { toDocumentBody } from '#lib/content/documents.ts';
import { type BodyTexts, readTimeMinutes } from '#lib/content/model.ts';
import { replaceFile } from '#lib/content/replace-file.ts';
import { toPublication } from '#lib/content/visibility.ts';
import { type Colors, reuseColors } from '#lib/markdown/highlight.ts';
import { parseBody, parseMarkdown } from '#lib/markdown/parse.ts';
import type { CaseStudy } from '#lib/schema/project.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { type BuildCache, compressText, decompressText, toKey } from './cache.ts';

/** What the index contains of a body. */
export type BuiltBody = {
  /** Changes with the body, so that `next dev` renders a page again whose body has changed. */
  readonly bodyHash: string;
  readonly readTimeMinutes: number;
  readonly caseStudy?: CaseStudy | undefined;
};

/** The body's formats as the texts of its files. */
type BodyFiles = { readonly body: string; readonly markdown: string; readonly texts: string };

/** The cache keeps them beside an entry. */
type KeptFiles = BodyFiles & { readonly colors: Colors };

const bodyFiles = ['body', 'markdown', 'texts'] as const satisfies readonly (keyof BodyFiles)[];

export type Reused = { documents: number; ms: number };

/** A document without mistakes, as the cache keeps it: plain data that JSON can hold. */
export type BuiltEntry = {
  readonly result: ReadResult;
  readonly built?: BuiltBody;
  /** How long the document took, in milliseconds. */
  readonly ms: number;
};

type KnownDocument = {
  readonly text: string;
  readonly key: string;
  readonly entry: BuiltEntry;
};

type DocumentOptions = {
  /** `undefined` without a version of the code: then nothing is cached. */
  readonly cache: BuildCache | undefined;
  /** All that bodies depend on beside their files. */
  readonly salt: string;
  readonly builtAt: string;
  readonly withDrafts: boolean;
  readonly root?: string;
};

/** Reports a document that was rendered and how long it took. */
export type OnBuilt = (name: string, milliseconds: number) => void;

/**
 * Creates a reader for `checkContent` that also builds the documents it reads. It keeps them, so `npm run dev` builds only
 * what changes.
 */
export function createDocumentBuilder(
  site: SiteFacts,
  options: DocumentOptions,
  onBuilt: OnBuilt = () => {},
) {
  const { cache, salt, builtAt, withDrafts, root = '.' } = options;
  const folder = join(root, artifactsFolder);
  const written = readWritten(folder, salt);
  const reused = { documents: 0, ms: 0 };
  const results = new Map<string, ReadResult>();
  const known = new Map<string, KnownDocument>();
  const builtAhead = new Set<string>();

  const read = (document: DocumentWithYaml): ReadDocument => {
    const name = toDocumentName(document);
    const { key, entry } = findEntry(document);
    if (entry && restoreFiles(name, key, entry)) {
      remember(document, key, entry);
      results.set(document.path, entry.result);
      if (!builtAhead.delete(document.path)) {
        reused.documents += 1;
        reused.ms += entry.ms;
      }
      return restoreDocument(document, entry.result);
    }
    known.delete(document.path);
    return build(document, name, key);
  };

  const build = (document: DocumentWithYaml, name: DocumentName, key: string) => {
    const start = performance.now();
    let built: BuiltBody | undefined;
    let files: KeptFiles | undefined;
    const former = readColors(name);
    const read = readDocument(document, (tree, facts, { example }) => {
      if (!withDrafts && toPublication(facts, builtAt) !== 'published') return;
      const isTerm = document.collection === 'ai-terms';
      const parsed = isTerm ? parseMarkdown(String(example)) : tree;
      const { result, colors } = reuseColors(former, () => renderBody(site, document, parsed));
      built = result.built;
      files = { ...result.files, colors };
    });
    const result = toReadResult(read);
    if (result) results.set(document.path, result);
    if (result === undefined || files === undefined) return read;
    const ms = performance.now() - start;
    const entry = { result, ms, ...(built && { built }) };
    writeFiles(name, key, files);
    // Unpublished texts stay out of the cache, which may be shared.
    if (cache && toPublication(result.facts, builtAt) === 'published') {
      cache.write(key, packEntry(entry, files));
    }
    remember(document, key, entry);
    onBuilt(document.name, ms);
    return read;
  };

  const findEntry = ({ path, text }: DocumentWithYaml) => {
    const last = known.get(path);
    if (last?.text === text) return last;
    const key = toKey(salt, path, text);
    return { key, entry: readEntry(key) };
  };

  const remember = ({ path, text }: DocumentWithYaml, key: string, entry: BuiltEntry) =>
    known.set(path, { text, key, entry });

  const readEntry = (key: string): BuiltEntry | undefined => {
    const bytes = cache?.read(key);
    return bytes && unpackEntry(bytes);
  };

  /** The colors of a document's code in the last build, if its bodies depended on the same as now. */
  const readColors = (name: DocumentName): Colors => {
    const key = written.get(name);
    const bytes = key === undefined ? undefined : cache?.read(key);
    return (bytes && unpackFiles(bytes)?.colors) ?? {};
  };

  /** @returns whether the files of a body are there. */
  const restoreFiles = (name: DocumentName, key: string, { built }: BuiltEntry): boolean => {
    if (built === undefined) return true;
    const isThere = (format: keyof BodyFiles) =>
      existsSync(join(folder, artifactFiles[format](name)));
    if (written.get(name) === key && bodyFiles.every(isThere)) return true;
    const bytes = cache?.read(key);
    const files = bytes && unpackFiles(bytes);
    if (files) writeFiles(name, key, files);
    return files !== undefined;
  };

  const writeFiles = (name: DocumentName, key: string, files: BodyFiles) => {
    for (const format of bodyFiles) {
      replaceFile(join(folder, artifactFiles[format](name)), files[format]);
    }
    written.set(name, key);
  };

  return {
    /** Reads a document without building it. */
    check: (document: DocumentWithYaml): ReadDocument => {
      const { entry } = findEntry(document);
      return entry ? restoreDocument(document, entry.result) : readDocument(document);
    },
    read,
    /** Finds the documents that `read` would build. */
    findUnbuilt: (documents: readonly DocumentWithYaml[]): readonly DocumentWithYaml[] =>
      documents.filter((document) => {
        const { key, entry } = findEntry(document);
        if (entry) remember(document, key, entry);
        return entry === undefined;
      }),
    /**
     * Builds a document before the check reads it.
     *
     * @returns `undefined` for an unpublished document and for one with a mistake. `read` reads them again and reports it.
     */
    buildAhead(document: DocumentWithYaml): BuiltEntry | undefined {
      read(document);
      const entry = known.get(document.path)?.entry;
      if (entry) builtAhead.add(document.path);
      return entry;
    },
    /** Takes over a document that `buildAhead` has built in another thread. */
    adopt(document: DocumentWithYaml, entry: BuiltEntry): void {
      const { key } = findEntry(document);
      remember(document, key, entry);
      if (entry.built) written.set(toDocumentName(document), key);
      builtAhead.add(document.path);
      onBuilt(document.name, entry.ms);
    },
    /** What the index contains of a body that `read` has built. */
    findBody: (path: string): BuiltBody | undefined => known.get(path)?.entry.built,
    /** The documents that came from the cache, and how long they took when they were built. */
    reused: reused as Readonly<Reused>,
    findFields: (path: string) => results.get(path)?.fields ?? {},
    findFacts: (path: string) => results.get(path)?.facts ?? {},
    /** Deletes the files of other documents, and notes which are up to date. */
    finish(names: readonly DocumentName[]): void {
      const current = new Set(
        names.flatMap((name) => bodyFiles.map((format) => artifactFiles[format](name))),
      );
      for (const file of listFiles(join(folder, 'bodies'))) {
        if (!current.has(`bodies/${file}`)) rmSync(join(folder, 'bodies', file));
      }
      const kept = names.flatMap((name) => (written.has(name) ? [[name, written.get(name)]] : []));
      const note: WrittenFiles = { salt, keys: Object.fromEntries(kept) };
      writeFileSync(join(folder, writtenFile), JSON.stringify(note));
    },
  };
}

const writtenFile = 'built.json';

/** The key of each document whose files are written, and the salt of the keys. */
type WrittenFiles = {
  readonly salt: string;
  readonly keys: Readonly<Record<DocumentName, string>>;
};

function readWritten(folder: string, salt: string): Map<DocumentName, string> {
  const file = join(folder, writtenFile);
  const note = existsSync(file) ? parseEntry<WrittenFiles>(readFileSync(file, 'utf8')) : undefined;
  const keys = note?.salt === salt ? note.keys : {};
  return new Map(Object.entries(keys) as [DocumentName, string][]);
}

/** An entry and, compressed behind its line, the files of its body: most builds read only the first. */
function packEntry(entry: BuiltEntry, files: KeptFiles): Buffer {
  const line = Buffer.from(`${JSON.stringify(entry)}\n`);
  return Buffer.concat([line, compressText(JSON.stringify(files))]);
}

function unpackEntry(bytes: Buffer): BuiltEntry | undefined {
  return parseEntry(bytes.toString('utf8', 0, bytes.indexOf('\n')));
}

function unpackFiles(bytes: Buffer): KeptFiles | undefined {
  return parseEntry(decompressText(bytes.subarray(bytes.indexOf('\n') + 1)));
}

function parseEntry<Content>(text: string | undefined): Content | undefined {
  try {
    // The cast is safe: the checksum of the entry is right, and this version of the code wrote it.
    return text === undefined ? undefined : (JSON.parse(text) as Content);
  } catch {
    return undefined;
  }
}

export function toDocumentName({
  collection,
  slug,
}: Pick<DocumentWithYaml, 'collection' | 'slug'>): DocumentName {
  return `${collection}/${slug}`;
}

/** @param parsed the parsed body, which is its example for a dictionary entry. The function changes the tree. */
export function renderBody(
  site: SiteFacts,
  document: Pick<DocumentWithYaml, 'collection' | 'slug' | 'path' | 'body'>,
  parsed = parseBody(document.body, document.path),
): { readonly built: BuiltBody; readonly files: BodyFiles } {
  const { collection, body } = document;
  const pagePath = toPagePath(toDocumentName(document));
  const readCaseStudy = (tree: Root) => ({
    caseStudy: collection === 'projects' ? toCaseStudy(tree) : undefined,
  });
  const { page, html, wordCount, markdown, caseStudy, ...texts } = toDocumentBody(
    site,
    body,
    pagePath,
    parsed,
    readCaseStudy,
  );
  return {
    built: {
      bodyHash: toKey(body).slice(0, 16),
      readTimeMinutes: readTimeMinutes(wordCount),
      ...(caseStudy && { caseStudy }),
    },
    files: {
      body: JSON.stringify({ page, html, wordCount } satisfies BodyFormats),
      markdown,
      texts: JSON.stringify(texts satisfies BodyTexts),
    },
  };
}
