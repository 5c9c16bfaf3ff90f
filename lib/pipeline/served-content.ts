/**
 * Chooses the content that `npm run dev` shows: every file as it was saved or, if the check finds a mistake, its last version
 * without one.
 */
import { isError, type Problem } from '#lib/authoring/check/problem.ts';
import type { ContentFile } from '#lib/authoring/content-folder.ts';

/** Content files by their path. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

type Check = (files: readonly ContentFile[]) => readonly Problem[];

type ServedContentOptions = {
  /** Checks the files as they were saved. */
  readonly checkSaved: Check;
  /** Checks files that may be shown. */
  readonly checkServed: Check;
  /** Makes a document without mistakes in place of one that never had a version without. */
  readonly toStandIn: (file: ContentFile, files: ContentFiles) => ContentFile | undefined;
};

type Choice = {
  /** Without mistakes. `undefined` if there is no such content yet. */
  readonly served: ContentFiles | undefined;
  /** Those of the files as they were saved. */
  readonly problems: readonly Problem[];
};

/** @returns a function that chooses among the saved files and all that it has chosen before. */
export function createContentChooser({ checkSaved, checkServed, toStandIn }: ServedContentOptions) {
  let served: ContentFiles | undefined;
  const isGood = (files: ContentFiles) => !checkServed([...files.values()]).some(isError);

  const replaceBroken = (saved: ContentFiles, broken: Iterable<string>): ContentFiles => {
    const files = new Map(saved);
    for (const path of broken) {
      const file = saved.get(path);
      const other = served?.get(path) ?? (file && toStandIn(file, served ?? saved));
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
    const broken = findBroken(checkServed([...candidate.values()]));
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
