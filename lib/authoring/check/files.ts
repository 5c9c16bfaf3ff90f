/** Which files a content folder has, what they are called, and the files that are data alone. */
import type { z } from 'zod';
import {
  type ContentDocument,
  type ContentFile,
  dataSchemas,
  documentSchemas,
  toContentFile,
} from '#lib/authoring/content-folder.ts';
import { toTitleSlug } from '#lib/authoring/title-slug.ts';
import { isSlug, slugMaxLength } from '#lib/schema/limits.ts';
import { taxonomyFile } from '#lib/schema/post.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { findNearest } from '#lib/text/nearest.ts';
import { type CheckedData, checkData } from './data.ts';
import { toFieldName } from './field-report.ts';
import type { Taxonomy } from './post-fields.ts';
import { fileStart, type Mistake, type Problem } from './problem.ts';

/** A mistake of a file as a whole. */
export function toFileProblem({ name }: Pick<ContentFile, 'name'>, mistake: Mistake): Problem {
  return { file: name, ...fileStart, ...mistake };
}

/** What the site cannot do without. */
export function findMissingFiles(files: readonly ContentFile[]): readonly Problem[] {
  const present = new Set(files.map(({ path }) => path));
  const pages = Object.keys(pagePaths).map((slug) => `pages/${slug}.mdx`);
  return [...Object.keys(dataSchemas), ...pages]
    .filter((path) => !present.has(path))
    .map((path) =>
      toFileProblem(toContentFile(path, ''), {
        message: 'The site needs this file, and it is missing.',
        accepted: 'Write it: docs/authoring.md says what it holds.',
      }),
    );
}

/** The name of a document is its address. */
export function checkName({ name, collection, slug }: ContentDocument): readonly Problem[] {
  const known = Object.keys(pagePaths);
  if (collection === 'pages' && !known.includes(slug)) {
    const message = 'There is no page of this name.';
    const accepted = `Pages: ${known.join(', ')}.`;
    return [toFileProblem({ name }, { message, accepted, nearest: findNearest(slug, known) })];
  }
  if (isSlug(slug)) return [];
  return [
    toFileProblem(
      { name },
      {
        message: 'The name of the file becomes its address, and this one cannot be one.',
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

/** A file that is no document: data of a known name, or something that nothing reads. */
export function checkDataFile(file: ContentFile): readonly Problem[] {
  if (!Object.hasOwn(dataSchemas, file.path)) {
    return [
      toFileProblem(file, {
        message: 'Nothing reads this file.',
        accepted: `Documents are .mdx files in: ${Object.keys(documentSchemas).join(', ')}. Images go into public/images/.`,
        nearest: findNearest(file.path, Object.keys(dataSchemas)),
      }),
    ];
  }
  const schema: z.ZodType = dataSchemas[file.path as keyof typeof dataSchemas];
  const data = checkData(file.name, file.text, schema);
  if (file.path !== 'taxonomy.yaml') return data.problems;
  return [...data.problems, ...findDoubleValues(file, data as CheckedData<Taxonomy>)];
}

/** `undefined` where the file is missing or broken: that is one mistake, not one of every article. */
export function readTaxonomy(files: readonly ContentFile[]): Taxonomy | undefined {
  const file = files.find(({ path }) => path === 'taxonomy.yaml');
  return file && checkData(file.name, file.text, taxonomyFile).value;
}

/** Two categories or two tags of one value would be one address. */
function findDoubleValues(
  file: ContentFile,
  { value, spanOf }: CheckedData<Taxonomy>,
): readonly Problem[] {
  return Object.entries(value ?? {}).flatMap(([list, entries]) => {
    const values = entries.map((entry) => entry.value);
    return values.flatMap((slug, index): Problem[] => {
      if (values.indexOf(slug) === index) return [];
      const path = [list, index, 'value'];
      const message = `"${slug}" stands in this list already.`;
      const accepted = 'Take one of the two out, or give it another value.';
      return [{ file: file.name, ...spanOf(path), field: toFieldName(path), message, accepted }];
    });
  });
}
