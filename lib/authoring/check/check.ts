/** Reads all content and finds every mistake in it, so that an author sees them at once and before the build does. */

import { type ContentFile, toDocument } from '#lib/authoring/content-folder.ts';
import { toPublication } from '#lib/content/visibility.ts';
import { type LinkedDocument, type LinkedPage, toAddresses } from './addresses.ts';
import { checkReferences } from './body.ts';
import { reportDoubleNames } from './dictionary.ts';
import { type Report, toFieldName } from './field-report.ts';
import { checkFields } from './fields.ts';
import {
  checkDataFile,
  checkName,
  findMissingFiles,
  readTaxonomy,
  toFileProblem,
} from './files.ts';
import { compareProblems, type Mistake, type Problem } from './problem.ts';
import { type ReadDocument, readDocument, type WrittenDocument } from './read-document.ts';

/** What the site has beside its content. */
export type Surroundings = {
  /** The paths of the files in `public/`, such as `/images/a.png`. */
  readonly publicFiles: readonly string[];
  /** What is dated later is not published: RFC 3339. */
  readonly builtAt: string;
};

const noFrontMatter: Mistake = {
  message: 'The file does not begin with front matter.',
  accepted: 'Write its fields between two lines of `---`, at the very beginning.',
};

/** Reads a document: `readDocument`, or one that does more, or less because it remembers. */
export type Read = (document: WrittenDocument) => ReadDocument;

/**
 * @returns every mistake, file by file and line by line; none means that the content can be built.
 */
export function checkContent(
  files: readonly ContentFile[],
  { publicFiles, builtAt }: Surroundings,
  read: Read = (document) => readDocument(document),
): readonly Problem[] {
  const problems = [...findMissingFiles(files)];
  const documents: JudgedDocument[] = [];
  const unreadable: LinkedDocument[] = [];
  for (const file of files) {
    const document = toDocument(file);
    if (document === undefined) problems.push(...checkDataFile(file));
    else if (document.yaml !== undefined) {
      const written = read({ ...document, yaml: document.yaml });
      documents.push(toJudged(written, builtAt, (problem) => problems.push(problem)));
    } else {
      problems.push(toFileProblem(file, noFrontMatter));
      unreadable.push({ ...document, publication: 'published', ids: undefined });
    }
  }
  // What lacks its front matter is there all the same: links to it are no mistakes.
  const addresses = toAddresses([...documents, ...unreadable], publicFiles);
  const taxonomy = readTaxonomy(files);
  for (const document of documents) {
    checkFields(document, document.fields, { taxonomy, addresses }, document.report);
    problems.push(
      ...document.problems,
      ...document.read.problems,
      ...checkName(document),
      ...checkReferences(document, document.read, toPage(document), addresses),
    );
  }
  reportDoubleNames(documents.filter(({ collection }) => collection === 'ai-terms'));
  return problems.sort(compareProblems);
}

/** A document at the moment of a build. */
type JudgedDocument = ReadDocument & LinkedDocument & { readonly report: Report };

function toJudged(
  document: ReadDocument,
  builtAt: string,
  add: (problem: Problem) => void,
): JudgedDocument {
  const { name, spanOf, facts, read } = document;
  const report: Report = (path, mistake) =>
    add({ file: name, ...spanOf(path), field: toFieldName(path), ...mistake });
  return { ...document, publication: toPublication(facts, builtAt), ids: read.ids, report };
}

/** The page that a body is of: taken for a draft where its fields cannot be read. */
function toPage({ publication, ids, isReadable }: JudgedDocument): LinkedPage {
  return { publication: isReadable ? publication : 'draft', ids };
}
