/** Reads all content and finds every mistake in it, so that an author sees them at once and before the build does. */
import type { z } from 'zod';
import { splitFrontMatter } from '#lib/content/front-matter.ts';
import { aiTermFrontMatter } from '#lib/schema/ai-term.ts';
import { nowFile } from '#lib/schema/now.ts';
import { pageFrontMatter } from '#lib/schema/page.ts';
import { postFrontMatter } from '#lib/schema/post.ts';
import { projectFrontMatter } from '#lib/schema/project.ts';
import { siteFile } from '#lib/schema/site.ts';
import { isSlug, slugMaxLength } from '#lib/schema/slug.ts';
import { taxonomyFile } from '#lib/schema/taxonomy.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { checkBody } from './check-body.ts';
import { type CheckedData, checkData } from './check-data.ts';
import { compareProblems, type Problem } from './problem.ts';

/** A file by its path from the content folder, such as `posts/hello.mdx`. */
export type ContentFile = { readonly path: string; readonly text: string };

const dataSchemas = {
  'site.yaml': siteFile,
  'now.yaml': nowFile,
  'taxonomy.yaml': taxonomyFile,
} as const;

const documentSchemas = {
  posts: postFrontMatter,
  projects: projectFrontMatter,
  'ai-terms': aiTermFrontMatter,
  pages: pageFrontMatter,
} as const;

type Collection = keyof typeof documentSchemas;

/** @returns every mistake, file by file and line by line; none means that the content can be built. */
export function checkContent(files: readonly ContentFile[]): readonly Problem[] {
  const taxonomy = readTaxonomy(files);
  const termSlugs = files.filter(({ path }) => collectionOf(path) === 'ai-terms').map(slugOf);
  const problems = files.flatMap((file) => {
    const collection = collectionOf(file.path);
    return collection ? checkDocument(file, collection) : checkDataFile(file);
  });
  return [...problems, ...findMissingFiles(files)].sort(compareProblems);

  function checkDocument(file: ContentFile, collection: Collection): readonly Problem[] {
    const { yaml, body, bodyLine } = splitFrontMatter(file.text);
    if (yaml === undefined) {
      return [
        problemAt(file, 'The file has to begin with front matter between two lines of `---`.'),
      ];
    }
    const data = checkData(named(file), yaml, documentSchemas[collection] as z.ZodType, 2);
    const isCaseStudy = collection === 'projects';
    return [
      ...checkSlug(file),
      ...data.problems,
      ...checkReferences(file, collection, data, taxonomy, termSlugs),
      ...checkBody(body, { file: named(file), bodyLine, termSlugs, isCaseStudy }),
    ];
  }
}

function checkDataFile(file: ContentFile): readonly Problem[] {
  if (!Object.hasOwn(dataSchemas, file.path)) {
    const folders = Object.keys(documentSchemas).join(', ');
    return [problemAt(file, `Nothing reads this file. Documents are .mdx files in: ${folders}.`)];
  }
  const schema: z.ZodType = dataSchemas[file.path as keyof typeof dataSchemas];
  return checkData(named(file), file.text, schema).problems;
}

function checkSlug(file: ContentFile): readonly Problem[] {
  return isSlug(slugOf(file))
    ? []
    : [
        problemAt(
          file,
          `The name of the file becomes its address: lowercase letters and digits joined by single hyphens, at most ${slugMaxLength} characters.`,
        ),
      ];
}

type Taxonomy = z.infer<typeof taxonomyFile>;

/** `undefined` where the file is missing or broken: that is one mistake, not one of every article. */
function readTaxonomy(files: readonly ContentFile[]): Taxonomy | undefined {
  const file = files.find(({ path }) => path === 'taxonomy.yaml');
  return file && checkData(named(file), file.text, taxonomyFile).value;
}

/** What a document says of others has to be there, and its dates have to be in order. */
function checkReferences(
  file: ContentFile,
  collection: Collection,
  { raw, placeOf }: CheckedData<unknown>,
  taxonomy: Taxonomy | undefined,
  termSlugs: readonly string[],
): readonly Problem[] {
  const fields = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const problems: Problem[] = [];
  const report = (path: readonly PropertyKey[], message: string) =>
    problems.push({
      file: named(file),
      ...placeOf(path),
      message: `${String(path[0])}: ${message}`,
    });

  if (collection === 'posts' && taxonomy) {
    requireKnown(['category'], fields.category, taxonomy.categories, 'category');
    for (const [index, tag] of toList(fields.tags)) {
      requireKnown(['tags', index], tag, taxonomy.tags, 'tag');
    }
  }
  if (collection === 'posts' && toTime(fields.updatedAt) < toTime(fields.publishedAt)) {
    report(['updatedAt'], 'lies before publishedAt.');
  }
  if (collection === 'ai-terms') {
    for (const [index, slug] of toList(fields.related)) {
      if (slug === slugOf(file)) report(['related', index], 'an entry is not related to itself.');
      else if (isSlugText(slug) && !termSlugs.includes(slug)) {
        report(['related', index], `content/ai-terms/${slug}.mdx does not exist.`);
      }
    }
  }
  if (collection === 'pages' && !Object.hasOwn(pagePaths, slugOf(file))) {
    const known = Object.keys(pagePaths).join(', ');
    problems.push(problemAt(file, `There is no page of this name. Pages: ${known}.`));
  }
  return problems;

  function requireKnown(
    path: readonly PropertyKey[],
    wanted: unknown,
    entries: Taxonomy['tags'],
    noun: string,
  ): void {
    const values = entries.map((entry) => entry.value);
    if (!isSlugText(wanted) || values.includes(wanted)) return;
    report(
      path,
      `"${wanted}" is no ${noun} of content/taxonomy.yaml. Known: ${values.join(', ')}.`,
    );
  }
}

/** What is of another shape is a mistake that the schema reports. */
function isSlugText(value: unknown): value is string {
  return typeof value === 'string' && isSlug(value);
}

function toList(value: unknown): readonly (readonly [number, unknown])[] {
  return Array.isArray(value) ? [...value.entries()] : [];
}

function toTime(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function findMissingFiles(files: readonly ContentFile[]): readonly Problem[] {
  const present = files.map(({ path }) => path);
  const needed = [
    ...Object.keys(dataSchemas),
    ...Object.keys(pagePaths).map((slug) => `pages/${slug}.mdx`),
  ];
  return needed
    .filter((path) => !present.includes(path))
    .map((path) => problemAt({ path, text: '' }, 'The site needs this file, and it is missing.'));
}

function collectionOf(path: string): Collection | undefined {
  const [folder = '', name, ...deeper] = path.split('/');
  const isDocument = name?.endsWith('.mdx') && deeper.length === 0;
  return isDocument && Object.hasOwn(documentSchemas, folder) ? (folder as Collection) : undefined;
}

function slugOf({ path }: ContentFile): string {
  return (path.split('/').at(-1) ?? '').replace(/\.mdx$/, '');
}

function named({ path }: ContentFile): string {
  return `content/${path}`;
}

function problemAt(file: ContentFile, message: string): Problem {
  return { file: named(file), line: 1, column: 1, message };
}
