/** Checks of files as a whole: which must exist, how they are named, and the YAML files. */
import type { z } from 'zod';
import {
  type ContentDocument,
  type ContentFile,
  dataSchemas,
  documentSchemas,
  toContentFile,
  toTitleSlug,
} from '#lib/authoring/content-folder.ts';
import { isSlug, slugMaxLength } from '#lib/schema/limits.ts';
import { taxonomyFile } from '#lib/schema/post.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { findNearest } from '#lib/text/nearest.ts';
import type { Taxonomy } from './fields.ts';
import { fileStart, type Mistake, type Problem, toFieldName } from './problem.ts';
import { redirectsPath } from './redirects.ts';
import { type CheckedYaml, checkYaml } from './yaml.ts';

/** A mistake that concerns the file as a whole. */
export function toFileProblem({ name }: Pick<ContentFile, 'name'>, mistake: Mistake): Problem {
  return { file: name, ...fileStart, ...mistake };
}

/** Reports the required files that do not exist. */
export function findMissingFiles(files: readonly ContentFile[]): readonly Problem[] {
  const present = new Set(files.map(({ path }) => path));
  const pages = Object.keys(pagePaths).map((slug) => `pages/${slug}.mdx`);
  return [...Object.keys(dataSchemas), ...pages]
    .filter((path) => !present.has(path) && path !== redirectsPath)
    .map((path) =>
      toFileProblem(toContentFile(path, ''), {
        message: 'The site needs this file, and it is missing.',
        accepted: 'Create it: docs/authoring.md lists its fields.',
      }),
    );
}

/** The file name of a document becomes its slug. */
export function checkName({ name, collection, slug }: ContentDocument): readonly Problem[] {
  const known = Object.keys(pagePaths);
  if (collection === 'pages' && !known.includes(slug)) {
    const message = 'There is no page with this name.';
    const accepted = `Use one of: ${known.join(', ')}.`;
    return [toFileProblem({ name }, { message, accepted, nearest: findNearest(slug, known) })];
  }
  if (isSlug(slug)) return [];
  return [
    toFileProblem(
      { name },
      {
        message: 'The file name becomes a part of the URL, but this name is not a valid slug.',
        accepted: `Use lowercase letters and digits joined by single hyphens, at most ${slugMaxLength} characters.`,
        nearest: toFileName(slug),
      },
    ),
  ];
}

function toFileName(slug: string): string | undefined {
  const nearest = toTitleSlug(slug);
  return nearest && `${nearest}.mdx`;
}

/** Checks a file that is not a document: a known YAML file, or a file that the site does not use. */
export function checkDataFile(file: ContentFile): readonly Problem[] {
  if (!Object.hasOwn(dataSchemas, file.path)) {
    return [
      toFileProblem(file, {
        message: 'The site does not use this file.',
        accepted: `Put documents as .mdx files into: ${Object.keys(documentSchemas).join(', ')}. Put images into public/images/.`,
        nearest: findNearest(file.path, Object.keys(dataSchemas)),
      }),
    ];
  }
  const schema: z.ZodType = dataSchemas[file.path as keyof typeof dataSchemas];
  const data = checkYaml(file.name, file.text, schema);
  if (file.path !== 'taxonomy.yaml') return data.problems;
  return [...data.problems, ...findDuplicateValues(file, data as CheckedYaml<Taxonomy>)];
}

/** @returns `undefined` if the file is missing or broken. */
export function readTaxonomy(files: readonly ContentFile[]): Taxonomy | undefined {
  const file = files.find(({ path }) => path === 'taxonomy.yaml');
  return file && checkYaml(file.name, file.text, taxonomyFile).value;
}

/** Two categories or tags with the same value would have the same URL. */
function findDuplicateValues(
  file: ContentFile,
  { value, spanOf }: CheckedYaml<Taxonomy>,
): readonly Problem[] {
  return Object.entries(value ?? {}).flatMap(([list, entries]) => {
    const values = entries.map((entry) => entry.value);
    return values.flatMap((slug, index): Problem[] => {
      if (values.indexOf(slug) === index) return [];
      const path = [list, index, 'value'];
      const message = `"${slug}" is already in this list.`;
      const accepted = 'Remove one of the two, or give it another value.';
      return [{ file: file.name, ...spanOf(path), field: toFieldName(path), message, accepted }];
    });
  });
}
