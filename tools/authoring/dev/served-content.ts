/**
 * Chooses the content that `npm run dev` shows: every file as it was saved or, if the check finds a mistake, its last version
 * without one.
 */

import { stringify } from 'yaml';
import { type FieldSchema, isDate, toFieldSchema } from '../../../lib/schema/fields.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { isError, type Problem } from '../check/problem.ts';
import {
  type ContentFile,
  documentSchemas,
  isBuiltIn,
  readDataFile,
  toDocument,
} from '../content/content-file.ts';
import { bindCollections, toContentFile } from '../content-folder.ts';

/** Content files by their path. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

type Check = (files: readonly ContentFile[]) => readonly Problem[];

type ServedContentOptions = {
  /** Checks the files as they were saved. */
  readonly checkSaved: Check;
  /** Checks files that may be shown. */
  readonly checkServed: Check;
  /** The UTC day. */
  readonly today: string;
};

type Choice = {
  /** Without mistakes. `undefined` if there is no such content yet. */
  readonly served: ContentFiles | undefined;
  /** Those of the files as they were saved. */
  readonly problems: readonly Problem[];
};

/** @returns a function that chooses among the saved files and all that it has chosen before. */
export function createContentChooser({ checkSaved, checkServed, today }: ServedContentOptions) {
  let served: ContentFiles | undefined;
  // A document may be another one than the saved one, and so may the definition of its collection.
  const isGood = (files: ContentFiles) =>
    !checkServed(bindCollections([...files.values()])).some(isError);

  const replaceBroken = (saved: ContentFiles, broken: Iterable<string>): ContentFiles => {
    const files = new Map(saved);
    for (const path of broken) {
      const file = saved.get(path);
      const other = served?.get(path) ?? (file && toStandIn(file, served ?? saved, today));
      if (other) files.set(path, other);
      else files.delete(path);
    }
    return files;
  };

  return (saved: ContentFiles): Choice => {
    const problems = checkSaved([...saved.values()]);
    const broken = findBroken(problems);
    const candidate = replaceBroken(saved, broken);
    if (broken.size === 0) served = saved;
    else if (served === undefined) served = findFirst(candidate);
    else served = isGood(candidate) ? candidate : applyEach(served, candidate, isGood);
    return { served, problems };
  };

  /** The first choice: what needs a document that can't be shown can't be shown either. */
  function findFirst(candidate: ContentFiles): ContentFiles | undefined {
    if (isGood(candidate)) return candidate;
    const broken = findBroken(checkServed(bindCollections([...candidate.values()])));
    if (![...broken].some((path) => candidate.has(path))) return undefined;
    const next = new Map(replaceBroken(candidate, broken));
    for (const path of broken) {
      if (next.get(path)?.text === candidate.get(path)?.text) next.delete(path);
    }
    return findFirst(next);
  }
}

function findBroken(problems: readonly Problem[]): ReadonlySet<string> {
  const errors = problems.filter(isError).filter(({ file }) => file.startsWith(contentFolder));
  return new Set(errors.map(({ file }) => file.slice(contentFolder.length)));
}

const contentFolder = 'content/';

/**
 * Applies each change that leaves the content without mistakes. A change that breaks another file waits for that one: a
 * removed tag, for the articles that have it.
 */
function applyEach(
  served: ContentFiles,
  candidate: ContentFiles,
  isGood: (files: ContentFiles) => boolean,
): ContentFiles {
  let result = served;
  for (const path of new Set([...candidate.keys(), ...served.keys()])) {
    const file = candidate.get(path);
    if (file?.text === served.get(path)?.text) continue;
    const next = new Map(result);
    if (file) next.set(path, file);
    else next.delete(path);
    if (isGood(next)) result = next;
  }
  return result;
}

const standInText =
  'This file has a mistake. The page shows its text when the mistake is corrected.';

/**
 * Makes a draft in place of a document that never had a version without mistakes.
 *
 * @param files the content, for a category, a tag and a stage.
 * @returns `undefined` if the file is not a document.
 */
function toStandIn(file: ContentFile, files: ContentFiles, today: string): ContentFile | undefined {
  const document = toDocument(file);
  // Required fields of an owner's collection may have values that no stand-in can make up.
  if (document === undefined || !isBuiltIn(document.collection)) return undefined;
  const { collection, slug, path } = document;
  const { hasNames, textField } = toKind(collection);
  const schema = toFieldSchema(documentSchemas[collection]);
  const taxonomy = readDataFile([...files.values()], 'taxonomy.yaml');
  const { categories = [], tags = [], dictionaryCategories = [] } = taxonomy ?? {};
  const chosen: Readonly<Record<string, unknown>> = {
    title: `${slug} (mistake)`,
    term: `${slug} (mistake)`,
    category: hasNames ? dictionaryCategories[0] : categories[0]?.value,
    tags: tags.slice(0, 1).map(({ value }) => value),
    maturity: taxonomy?.dictionaryStages?.[0]?.name,
    draft: true,
  };
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    schema.required?.includes(name) || name === 'draft'
      ? [[name, chosen[name] ?? toSample(field, today)]]
      : [],
  );
  const body = textField ? '' : `## Not readable yet\n\n${standInText}`;
  return toContentFile(path, `---\n${stringify(Object.fromEntries(fields))}---\n${body}\n`);
}

/** A value that a schema accepts. */
function toSample(schema: FieldSchema, today: string): unknown {
  const { type, format, items, minimum = 1, properties = {} } = schema;
  if (isDate(schema)) return today;
  if (type === 'array') return [toSample(items ?? {}, today)];
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  if (type === 'object') {
    const fields = Object.entries(properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, toSample(field, today)]));
  }
  return format === 'uri' ? 'https://example.com/' : standInText;
}
