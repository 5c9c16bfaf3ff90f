/**
 * Builds each document once: writes every format of its body, from the tree that the check has parsed. The cache keeps these and what the
 * check has found out, so a document that has not changed is neither parsed nor rendered again.
 */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import {
  artifactFiles,
  artifactsFolder,
  type BodyFormats,
  type DocumentName,
} from '../../../lib/content/build-artifacts.ts';
import { listFiles, toPagePath } from '../../../lib/content/content-files.ts';
import { type BodyTexts, readTimeMinutes } from '../../../lib/content/model.ts';
import { replaceFile } from '../../../lib/content/replace-file.ts';
import { type PublicationFacts, toPublication } from '../../../lib/content/visibility.ts';
import { withBodyText } from '../../../lib/markdown/body-text.ts';
import { parseBody, parseMarkdown } from '../../../lib/markdown/parse.ts';
import { writeMarkdown } from '../../../lib/markdown/write.ts';
import { type BuildCache, hashKey } from '../../../lib/pipeline/cache.ts';
import type { CaseStudy } from '../../../lib/schema/project.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { toDocumentSite } from '../../../lib/site/languages.ts';
import type { OwnCollection } from '../../../lib/site/own-collections.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { renderDocumentBody, toLoweredTree } from './bodies.ts';
import { toCaseStudy } from './case-study.ts';
import { type DocumentWithYaml, type Fields, listLongTexts } from './content-file.ts';
import type { WriteFile } from './site-data.ts';
import { toStructure } from './structure.ts';

/** What the index contains of a body. */
type BuiltBody = {
  /** Changes with the body, so that `next dev` renders a page again whose body has changed. */
  readonly bodyHash: string;
  readonly readTimeMinutes: number;
  readonly structure: string;
  readonly caseStudy?: CaseStudy | undefined;
  /** The long texts of the front matter, for programs. */
  readonly longTexts?: Fields;
};

/** The body's formats as the texts of its files. */
type BodyFiles = { readonly body: string; readonly markdown: string; readonly texts: string };

const bodyFiles = ['body', 'markdown', 'texts'] as const satisfies readonly (keyof BodyFiles)[];

/** What a build needs of a document without mistakes: plain data that JSON can hold. A check may keep more in it. */
export type DocumentResult = {
  readonly fields: Fields;
  readonly facts: PublicationFacts;
  /** What its body shows and links to. */
  readonly references: readonly { readonly target: string }[];
};

type RenderedBody = { readonly built: BuiltBody; readonly files: BodyFiles };

/** A document without mistakes. If it's unpublished, it has no body. */
type BuiltEntry<Result> = { readonly result: Result; readonly built?: BuiltBody };

type DocumentOptions = {
  /** `undefined` without a version of the code: then nothing is cached. */
  readonly cache: BuildCache | undefined;
  /** All that bodies depend on beside their files. */
  readonly salt: string;
  readonly builtAt: string;
  readonly withDrafts: boolean;
  /** The folder of the project. */
  readonly root?: string;
  /** Gets each file instead of that folder, in which files of former documents are deleted. */
  readonly write?: WriteFile | undefined;
};

/**
 * Creates a builder for the documents that a check reads. It keeps them, so `npm run dev` builds only what changes.
 *
 * @param onBuilt is called with the name of each document that was rendered.
 */
export function createDocumentBuilder<Result extends DocumentResult>(
  site: SiteFacts,
  options: DocumentOptions,
  onBuilt: (name: string) => void = () => {},
) {
  const { cache, salt, builtAt, withDrafts, root = '.', write } = options;
  const folder = join(root, artifactsFolder);
  type Known = {
    readonly text: string;
    readonly own: OwnCollection | undefined;
    readonly entry: BuiltEntry<Result>;
  };
  const known = new Map<string, Known>();
  const isPublished = (facts: PublicationFacts) => toPublication(facts, builtAt) === 'published';

  const find = (document: DocumentWithYaml): BuiltEntry<Result> | undefined => {
    const { path, text, own } = document;
    const last = known.get(path);
    if (last?.text === text && last.own === own) return last.entry;
    const bytes = cache?.read(hashDocument(document));
    if (bytes === undefined) return undefined;
    // The cast is safe: the checksum of the entry is right, and this version of the code wrote it.
    const { entry, files } = JSON.parse(String(bytes)) as CachedDocument<Result>;
    writeFiles(document, files);
    known.set(path, { text, own, entry });
    return entry;
  };

  const hashDocument = ({ path, text, own }: DocumentWithYaml) =>
    hashKey(salt, path, text, ...(own ? [JSON.stringify(own)] : []));

  const toFile = (format: keyof BodyFiles, document: NamedDocument) =>
    join(toEditionFolder(site, document), artifactFiles[format](toDocumentName(document)));

  const writeFiles = (document: DocumentWithYaml, files: BodyFiles) => {
    for (const format of bodyFiles) {
      (write ?? replaceFile)(join(folder, toFile(format, document)), files[format]);
    }
  };

  return {
    /** Finds what was kept of a document, and writes the files of its body if they come from the cache. */
    find: (document: DocumentWithYaml): Result | undefined => find(document)?.result,
    /** @param tree of a body without mistakes. The function changes it. @returns `undefined` for a document that isn't published. */
    render(
      document: DocumentWithYaml,
      tree: Root,
      facts: PublicationFacts,
      fields: Fields,
    ): RenderedBody | undefined {
      if (!withDrafts && !isPublished(facts)) return undefined;
      const { collection } = document;
      const longTexts = listLongTexts(document, fields);
      for (const { label, text, path } of longTexts) {
        const title = { type: 'text' as const, value: label };
        tree.children.push(
          { type: 'heading', depth: 2, children: [title] },
          ...parseBody(text, path).children,
        );
      }
      const { textField } = toKind(collection);
      const body = textField ? parseMarkdown(String(fields[textField])) : tree;
      const { built, files } = renderBody(site, document, body);
      if (longTexts.length === 0) return { built, files };
      const written = longTexts.map((one) => [one.name, writeLongText(site, document, one)]);
      return { built: { ...built, longTexts: Object.fromEntries(written) }, files };
    },
    /** Keeps a document without mistakes, and writes the files of its body. */
    keep(document: DocumentWithYaml, result: Result, rendered: RenderedBody | undefined): void {
      const { path, text, own, name } = document;
      const entry = { result, ...(rendered && { built: rendered.built }) };
      known.set(path, { text, own, entry });
      if (rendered === undefined) return;
      const { files } = rendered;
      writeFiles(document, files);
      // Unpublished texts stay out of the cache, which may be shared.
      if (cache && isPublished(result.facts)) {
        cache.write(hashDocument(document), JSON.stringify({ entry, files }));
      }
      onBuilt(name);
    },
    /** Finds the documents that nothing was kept of. */
    findUnbuilt: (documents: readonly DocumentWithYaml[]): readonly DocumentWithYaml[] =>
      documents.filter((document) => find(document) === undefined),
    /** What the index contains of a body. */
    findBody: (path: string): BuiltBody | undefined => known.get(path)?.entry.built,
    findFields: (path: string) => known.get(path)?.entry.result.fields ?? {},
    findReferences: (path: string) => known.get(path)?.entry.result.references ?? [],
    findFacts: (path: string) => known.get(path)?.entry.result.facts ?? {},
    /** Deletes the files of other documents. */
    finish(documents: readonly NamedDocument[]): void {
      const paths = new Set(documents.map(({ path }) => path));
      for (const path of known.keys()) if (!paths.has(path)) known.delete(path);
      // A page may still show a document that was removed a moment ago. The next build deletes its files.
      if (write || withDrafts) return;
      const current = new Set(
        documents.flatMap((document) => bodyFiles.map((format) => toFile(format, document))),
      );
      for (const file of listFiles(folder).filter(isBodyFile)) {
        if (!current.has(file)) rmSync(join(folder, file));
      }
    },
  };
}

type CachedDocument<Result> = {
  readonly entry: BuiltEntry<Result>;
  readonly files: BodyFiles;
};

type NamedDocument = Pick<DocumentWithYaml, 'collection' | 'slug' | 'path' | 'language'>;

function toDocumentName({
  collection,
  slug,
}: Pick<DocumentWithYaml, 'collection' | 'slug'>): DocumentName {
  return `${collection}/${slug}`;
}

/** The files of a language after the first are in a folder of their own. */
function toEditionFolder(site: SiteFacts, { language }: NamedDocument): string {
  return toDocumentSite(site, language).prefix.slice(1);
}

function isBodyFile(file: string): boolean {
  return /^(?:[^/]+\/)?bodies\//.test(file);
}

function writeLongText(
  site: SiteFacts,
  { collection, slug, language }: NamedDocument,
  { text, path }: { readonly text: string; readonly path: string },
): string {
  const own = toDocumentSite(site, language);
  const pagePath = toPagePath(toDocumentName({ collection, slug }));
  return withBodyText(own.text.body, () =>
    writeMarkdown(toLoweredTree(own, text, pagePath, path)).trim(),
  );
}

/** @param parsed the parsed body, which is its example for a dictionary entry. The function changes the tree. */
export function renderBody(
  site: SiteFacts,
  document: Pick<DocumentWithYaml, 'collection' | 'slug' | 'path' | 'body' | 'language'>,
  parsed = parseBody(document.body, document.path),
): RenderedBody {
  const { collection, body } = document;
  const own = toDocumentSite(site, document.language);
  const pagePath = toPagePath(toDocumentName(document));
  const readCaseStudy = (tree: Root) => ({
    caseStudy: toKind(collection).hasCaseStudy ? toCaseStudy(tree) : undefined,
  });
  const { page, html, wordCount, markdown, caseStudy, ...texts } = withBodyText(own.text.body, () =>
    renderDocumentBody(own, body, pagePath, parsed, readCaseStudy),
  );
  return {
    built: {
      bodyHash: hashKey(body).slice(0, 16),
      readTimeMinutes: readTimeMinutes(wordCount),
      structure: toStructure(page),
      ...(caseStudy && { caseStudy }),
    },
    files: {
      body: JSON.stringify({ page, html, wordCount } satisfies BodyFormats),
      markdown,
      texts: JSON.stringify(texts satisfies BodyTexts),
    },
  };
}
