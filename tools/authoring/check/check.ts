/** Reads all content and finds every mistake in it before the build starts. */

import type { Root } from 'mdast';
import type { z } from 'zod';
import { type PublicationFacts, toPublication } from '../../../lib/content/visibility.ts';
import { listFactNames } from '../../../lib/schema/data-files.ts';
import { authoredDateTime, toFieldSchema } from '../../../lib/schema/fields.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { findDateField, type OwnCollection } from '../../../lib/site/own-collections.ts';
import { groupBy } from '../../../lib/text/lists.ts';
import {
  type ContentDocument,
  type ContentFile,
  type DocumentWithYaml,
  dropUnlistedSections,
  type Fields,
  findSectionsWithContent,
  listLongTexts,
  readDataFile,
  readSiteStructure,
  toDocument,
} from '../content/content-file.ts';
import { schemaOf } from '../content-folder.ts';
import { checkReferences, type ReadBody, readBody } from './body.ts';
import { checkDefinition } from './collections.ts';
import { reportDuplicateNames, reportStyle } from './dictionary-entries.ts';
import {
  checkDataFile,
  checkName,
  checkTheme,
  findDuplicateDocuments,
  findMissingFiles,
  toFileProblem,
} from './files.ts';
import {
  checkFields,
  explainFrontMatter,
  nameChoices,
  reportMisspeltSeries,
} from './front-matter.ts';
import { findHiddenIn, findHiddenName } from './hidden-characters.ts';
import { checkImages, type ImageFile } from './images.ts';
import { isFields, withInstants } from './instants.ts';
import { checkLanguage, readLanguages, reportMissingTags } from './languages.ts';
import {
  type LinkedDocument,
  type LinkedPage,
  toLinkTargets,
  toListPaths,
  toOwnTargets,
} from './link-targets.ts';
import {
  compareProblems,
  isError,
  type Problem,
  type Report,
  type Span,
  toFieldName,
} from './problem.ts';
import { checkRedirects, readFormerPaths } from './redirects.ts';
import { checkYaml, createLocator } from './yaml.ts';

/** What the check needs to know beside the content. */
export type Surroundings = {
  /** The URL paths of the files in `public/`, such as `/images/a.png`. */
  readonly publicFiles: readonly string[];
  /** RFC 3339. Articles dated later are not published. */
  readonly builtAt: string;
  /** The site's own origin, such as `https://example.com`. */
  readonly origin?: string;
  /** The images in `public/` and next to documents. */
  readonly images?: readonly ImageFile[];
  /** Called after each document that was compared with the others. */
  readonly onCompared?: (() => void) | undefined;
};

/** A document with everything that can be read without the other documents. */
export type ReadDocument = ContentDocument & {
  readonly fields: Fields;
  /** Whether the front matter is a YAML mapping. */
  readonly isReadable: boolean;
  readonly facts: PublicationFacts;
  /** The position of a field in the file. */
  readonly spanOf: (path: readonly PropertyKey[]) => Span;
  readonly read: ReadBody;
  /** Mistakes in its fields. */
  readonly problems: readonly Problem[];
};

/** Reads one document: `readDocument`, or a variant that caches or does more. */
export type Read = (document: DocumentWithYaml, timeZone?: string) => ReadDocument;

/** Called with the tree of each body without a mistake. It may change the tree. */
type OnValidBody = (tree: Root, facts: PublicationFacts, fields: Fields) => void;

/**
 * Reads one document: its front matter, its body, and the mistakes in both.
 *
 * @param timeZone the zone of date-times without an offset.
 */
export function readDocument(
  document: DocumentWithYaml,
  timeZone?: string,
  onValidBody: OnValidBody = () => {},
): ReadDocument {
  const { name, yaml } = document;
  const schema: z.ZodType = schemaOf(document);
  const { raw, spanOf, problems } = checkYaml(name, yaml, schema, 2);
  const isReadable = isFields(raw);
  const fields = isReadable ? (withInstants(raw, toFieldSchema(schema), timeZone) as Fields) : {};
  const facts = toDocumentFacts(fields, document.own);
  const isDraft = !isReadable || facts.draft === true;
  const longTexts = readLongTexts(document, fields, spanOf);
  const body = readBody(document, isDraft, (tree) => {
    if (!longTexts.problems.some(isError)) onValidBody(tree, facts, fields);
  });
  const read = {
    ...body,
    problems: [...body.problems, ...longTexts.problems],
    references: [...body.references, ...longTexts.references],
  };
  return { ...document, fields, isReadable, facts, spanOf, read, problems };
}

/** Reads the long texts of the front matter as bodies. A mistake has the position of its field, and in a literal block the line of its own. */
function readLongTexts(
  document: ContentDocument,
  fields: Fields,
  spanOf: ReadDocument['spanOf'],
): Pick<ReadBody, 'problems' | 'references'> {
  const texts = listLongTexts(document, fields).map(({ name, text, path }) => {
    const span = spanOf([name]);
    const isBlock = document.text.split('\n')[span.line - 1]?.charAt(span.column - 1) === '|';
    const toSpan = (line: number) =>
      isBlock ? { line: span.line + line, column: 1, length: 1 } : span;
    // As on the page, below a heading of the second level: otherwise one of the third would skip a level.
    const body = `## ${name}\n${text}`;
    const { problems, references } = readBody({ ...document, path, body, bodyLine: 0 }, true);
    return {
      problems: problems.map((problem) => ({ ...problem, ...toSpan(problem.line), field: name })),
      references: references.map(({ node, ...reference }) => {
        const { line, column, length } = toSpan((node.position?.start.line ?? 1) - 1);
        const start = { line: line - document.bodyLine + 1, column };
        return {
          ...reference,
          node: { position: { start, end: { ...start, column: column + length } } },
        };
      }),
    };
  });
  return {
    problems: texts.flatMap(({ problems }) => problems),
    references: texts.flatMap(({ references }) => references),
  };
}

/** A document without mistakes after it was read, as JSON: enough to check it against other documents. */
export type ReadResult = {
  readonly fields: Fields;
  readonly facts: PublicationFacts;
  readonly references: ReadBody['references'];
  readonly ids: readonly string[] | undefined;
  readonly warnings: readonly Problem[];
};

/** @returns `undefined` if the document has a mistake. Warnings don't count. */
export function toReadResult(document: ReadDocument): ReadResult | undefined {
  const { problems, read, fields, facts } = document;
  if (problems.length > 0 || read.problems.some(isError)) return undefined;
  const { references, ids, problems: warnings } = read;
  return { fields, facts, references, ids: ids && [...ids], warnings };
}

/** The inverse of `toReadResult`. */
export function restoreDocument(document: DocumentWithYaml, result: ReadResult): ReadDocument {
  const { fields, facts, references, ids, warnings } = result;
  return {
    ...document,
    fields,
    facts,
    isReadable: true,
    spanOf: createLocator(document.yaml, 2),
    problems: [],
    read: { problems: warnings, references, ids: ids && new Set(ids) },
  };
}

/** `readDocument` for `--watch`: reads a document again only if its text or the time zone has changed. */
export function createReader(): Read {
  const cache = new Map<string, { readonly zone: string | undefined; read: ReadDocument }>();
  return (document, zone) => {
    const cached = cache.get(document.name);
    const isSame =
      cached?.read.text === document.text &&
      cached.read.own === document.own &&
      cached.zone === zone;
    const read = isSame ? cached.read : readDocument(document, zone);
    cache.set(document.name, { zone, read });
    return read;
  };
}

/** An invalid date counts as none: the schema reports it once, and links to the document stay valid. */
function toDocumentFacts(fields: Fields, own?: OwnCollection): PublicationFacts {
  const date = fields[(own && findDateField(own)) ?? 'publishedAt'];
  return { draft: fields.draft === true, publishedAt: authoredDateTime.safeParse(date).data };
}

/** @returns every mistake, ordered by file and line. If there are none, the content can be built. */
export function checkContent(
  allFiles: readonly ContentFile[],
  { publicFiles, builtAt, origin, images = [], onCompared }: Surroundings,
  read: Read = readDocument,
): readonly Problem[] {
  const files = dropUnlistedSections(allFiles);
  const { timeZone } = readSiteStructure(files);
  const site = readLanguages(files);
  const all = files.flatMap((file) => toDocument(file) ?? []);
  const problems = [
    ...findMissingFiles(files),
    ...files.flatMap(findBrokenBytes),
    ...files.flatMap(findHiddenIn),
    ...publicFiles.flatMap((path) => findHiddenName(`public${path}`)),
    ...checkImages(images),
    ...checkTheme(files),
    ...findDuplicateDocuments(site, all),
  ];
  const documents: CheckedDocument[] = [];
  const unreadable: LinkedDocument[] = [];
  for (const file of files) {
    const document = toDocument(file);
    if (document === undefined) {
      problems.push(
        ...(checkDefinition(file, files) ?? checkDataFile(file, files, builtAt, publicFiles)),
      );
    } else if (document.yaml !== undefined) {
      const readable = read({ ...document, yaml: document.yaml }, timeZone);
      documents.push(toCheckedDocument(readable, builtAt, (problem) => problems.push(problem)));
    } else {
      problems.push(...checkWithoutFields(document));
      unreadable.push({ ...document, publication: 'published', ids: undefined });
    }
  }
  // A document without front matter still exists: links to it are valid.
  const linked = [...documents, ...unreadable];
  const sections = findSectionsWithContent(
    files,
    linked.filter(({ publication }) => publication === 'published').map(toSectionFacts),
  );
  const facts = listFactNames(readDataFile(files, 'facts.yaml'));
  const formerPaths = readFormerPaths(files, documents, site, (problem) => problems.push(problem));
  const allTargets = toLinkTargets(linked, publicFiles, {
    origin,
    former: new Map(formerPaths.map(({ path, to }) => [path, to])),
    site,
    sections,
    facts,
    lists: toListPaths(site, documents),
  });
  const taxonomy = readDataFile(files, 'taxonomy.yaml');
  for (const document of documents) {
    const targets = toOwnTargets(site, allTargets, document);
    checkLanguage(site, document, document.fields, document.report);
    checkFields(document, document.fields, { taxonomy, targets }, document.report);
    problems.push(
      ...document.problems.map((problem) => nameChoices(problem, taxonomy)),
      ...document.read.problems,
      ...checkName(site, document),
      ...checkReferences(document, document.read, toLinkedPage(document), targets),
    );
    onCompared?.();
  }
  checkRedirects(formerPaths, site, allTargets);
  const terms = documents.filter(({ collection }) => toKind(collection).hasNames);
  for (const own of groupBy(terms, ({ language = '' }) => [language]).values()) {
    reportDuplicateNames(own);
    reportStyle(own);
  }
  reportMissingTags(
    site,
    documents.filter(({ isReadable }) => isReadable),
  );
  reportMisspeltSeries(documents.filter(({ collection }) => toKind(collection).hasSeries));
  return problems.sort(compareProblems);
}

/** The body of a dictionary entry is reported separately, and an empty one is not reported twice. */
function checkWithoutFields(document: ContentDocument): readonly Problem[] {
  const { problem, document: rest } = explainFrontMatter(document);
  const hasBody = rest.body.trim() !== '' && toKind(document.collection).textField === undefined;
  return [problem, ...(hasBody ? readBody(rest, true).problems : [])];
}

/** The replacement character is what remains of bytes that are not UTF-8. */
function findBrokenBytes(file: ContentFile): readonly Problem[] {
  const lines = file.text.split('\n');
  const index = lines.findIndex((line) => line.includes('\uFFFD'));
  if (index === -1) return [];
  const column = (lines[index] ?? '').indexOf('\uFFFD') + 1;
  const problem = toFileProblem(file, {
    message: 'The file is not in UTF-8: readers would see � here.',
    accepted: 'Save it with the encoding UTF-8. Write `&#xFFFD;` for the sign itself.',
    severity: 'warning',
  });
  return [{ ...problem, line: index + 1, column }];
}

/** A document and its publication at build time. */
type CheckedDocument = ReadDocument & LinkedDocument & { readonly report: Report };

function toCheckedDocument(
  document: ReadDocument,
  builtAt: string,
  add: (problem: Problem) => void,
): CheckedDocument {
  const { name, spanOf, facts, read } = document;
  const report: Report = (path, mistake) =>
    add({ file: name, ...spanOf(path), field: toFieldName(path), ...mistake });
  return { ...document, publication: toPublication(facts, builtAt), ids: read.ids, report };
}

function toSectionFacts({ collection, ...document }: LinkedDocument) {
  const fields = 'fields' in document ? (document.fields as Fields) : {};
  return { collection, isUnlisted: fields.unlisted === true };
}

/** The page of a document. It counts as a draft if its fields cannot be read. */
function toLinkedPage({ publication, ids, isReadable }: CheckedDocument): LinkedPage {
  return { publication: isReadable ? publication : 'draft', ids };
}
