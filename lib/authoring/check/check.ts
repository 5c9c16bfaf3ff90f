/** Reads all content and finds every mistake in it, so that an author sees them at once and before the build does. */

import { type ContentFile, toDocument } from '#lib/authoring/content-folder.ts';
import { type LinkedDocument, toAddresses } from './addresses.ts';
import { checkBody } from './body.ts';
import { reportDoubleNames } from './dictionary.ts';
import { checkFields } from './fields.ts';
import {
  checkDataFile,
  checkName,
  findMissingFiles,
  readTaxonomy,
  toFileProblem,
} from './files.ts';
import { compareProblems, type Mistake, type Problem } from './problem.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

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

/** @returns every mistake, file by file and line by line; none means that the content can be built. */
export function checkContent(
  files: readonly ContentFile[],
  { publicFiles, builtAt }: Surroundings,
): readonly Problem[] {
  const problems = [...findMissingFiles(files)];
  const documents: ReadDocument[] = [];
  const unreadable: LinkedDocument[] = [];
  for (const file of files) {
    const document = toDocument(file);
    if (document === undefined) problems.push(...checkDataFile(file));
    else if (document.yaml !== undefined) {
      documents.push(readDocument({ ...document, yaml: document.yaml }, builtAt));
    } else {
      problems.push(toFileProblem(file, noFrontMatter));
      unreadable.push({ ...document, publication: 'published', ids: undefined });
    }
  }
  // What lacks its front matter is there all the same: links to it are no mistakes.
  const addresses = toAddresses([...documents, ...unreadable], publicFiles);
  const taxonomy = readTaxonomy(files);
  for (const document of documents) {
    const { fields, report, read, page } = document;
    checkFields(document, fields, { taxonomy, addresses }, report);
    problems.push(...checkName(document), ...checkBody(document, read, page, addresses));
  }
  reportDoubleNames(documents.filter(({ collection }) => collection === 'ai-terms'));
  return [...problems, ...documents.flatMap((document) => document.problems)].sort(compareProblems);
}
