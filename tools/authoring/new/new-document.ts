/** `npm run new` without its file access: parses the arguments and makes a draft. */

import { z } from 'zod';
import { isImageFile } from '../../../lib/markdown/body-urls.ts';
import { CommandError, npmSeparator, readArguments } from '../../../lib/pipeline/command.ts';
import { slugForm } from '../../../lib/schema/fields.ts';
import { isSlug } from '../../../lib/schema/limits.ts';
import { toDocumentSite } from '../../../lib/site/languages.ts';
import { type OwnCollection, toOwnPath } from '../../../lib/site/own-collections.ts';
import { paths } from '../../../lib/site/paths.ts';
import { abbreviate, toLine } from '../../../lib/text/format.ts';
import { didYouMean } from '../../../lib/text/nearest.ts';
import { readLanguages } from '../check/languages.ts';
import { toTitleSlug } from '../check/title-slug.ts';
import { checkYaml } from '../check/yaml.ts';
import {
  type ContentFile,
  readCollections,
  readDataFile,
  toDocument,
} from '../content/content-file.ts';
import { toContentFile } from '../content-folder.ts';
import { listUnfilled, type OwnSamples, toOwnTemplate } from './own-template.ts';
import { toPostTemplate, toProjectTemplate, toTermTemplate } from './templates.ts';

type NewDocument = {
  readonly title: string;
  readonly slug: string;
  /** The UTC day. */
  readonly today: string;
} & Existing;

/** The content that exists already, and the URL paths of the files in `public/`. */
type Existing = {
  readonly files: readonly ContentFile[];
  readonly publicFiles: readonly string[];
};

type Kind = {
  /** The folder of its file. */
  readonly folder: string;
  /** The path of its page. */
  readonly toPath: (slug: string) => string;
  readonly toText: (document: NewDocument) => string;
  /** The required fields whose values don't exist yet. */
  readonly listUnfilled?: (existing: Existing) => readonly string[];
};

const kinds: Readonly<Record<string, Kind>> = {
  post: {
    folder: 'posts',
    toPath: paths.post,
    toText: ({ files, ...facts }) => toPostTemplate({ ...facts, ...readArticleChoices(files) }),
  },
  project: {
    folder: 'projects',
    toPath: paths.project,
    toText: ({ title, files }) => toProjectTemplate({ title, order: findNextOrder(files) }),
  },
  term: {
    folder: 'ai-terms',
    toPath: paths.aiTerm,
    toText: ({ files, ...facts }) => toTermTemplate({ ...facts, ...readDictionaryChoices(files) }),
  },
};

/** Our kinds, and one for each collection of the owner's: the name of its documents, such as `talk`. */
function listKinds(collections: readonly OwnCollection[]): Readonly<Record<string, Kind>> {
  const all = { ...kinds };
  for (const collection of collections.filter(({ isBroken }) => !isBroken)) {
    // Other scripts would be spelled in letters that their readers don't expect: 本 as ben.
    const isLatin = !/(?!\p{Script=Latin})\p{L}/u.test(collection.item);
    const item = (isLatin && toTitleSlug(collection.item)) || collection.name;
    // Two collections may have one name for their documents.
    all[Object.hasOwn(all, item) || item === 'site' ? collection.name : item] = {
      folder: collection.name,
      toPath: (slug) => toOwnPath(collection, slug),
      toText: ({ title, today, ...existing }) =>
        toOwnTemplate({ title, today, collection, ...readOwnSamples(existing) }),
      listUnfilled: (existing) => listUnfilled(collection, readOwnSamples(existing)),
    };
  }
  return all;
}

export type NewRequest = {
  readonly kind: string;
  /** On one line. */
  readonly title: string;
  readonly slug: string;
};

const sample = { title: 'A title', slug: 'a-title' } as const;

/** @throws CommandError if the arguments do not give a kind, a title and a valid slug. */
export function readNewRequest(
  args: readonly string[],
  collections: readonly OwnCollection[] = [],
  language = 'en',
): NewRequest {
  const known = Object.keys(listKinds(collections));
  const { positionals, flags } = readArguments(args, { slug: sample.slug });
  const [kind = '', firstWord = '', ...otherWords] = positionals;
  if (!known.includes(kind)) throw new CommandError(describeKinds(kind, known));
  const title = toLine(firstWord);
  if (title === '') {
    throw new CommandError(
      `The title is missing. Give it in quotes:\n  ${toCommandLine(kind, sample.title)}`,
    );
  }
  if (otherWords.length > 0) {
    throw new CommandError(
      `The title is more than one argument. Put it in quotes:
  ${toCommandLine(kind, toLine([title, ...otherWords].join(' ')))}
${npmSeparator}:
  ${toCommandLine(kind, sample.title, sample.slug)}`,
    );
  }
  return { kind, title, slug: readSlug(kind, title, flags.slug, language) };
}

/** True for a title with characters that would be spelled as in Chinese. */
function isKanji(title: string, language: string): boolean {
  const isJapanese = /^ja\b/i.test(language) || /[\p{sc=Hira}\p{sc=Kana}]/u.test(title);
  return isJapanese && /\p{sc=Han}/u.test(title);
}

/** The command line for a document. Without `--`, npm would take a flag or a title like `-5` for itself. */
export function toCommandLine(kind: string, title: string, slug?: string): string {
  const separator = slug === undefined && !title.startsWith('-') ? '' : '-- ';
  const flag = slug === undefined ? '' : ` --slug ${slug}`;
  return `npm run new ${separator}${kind} ${quoteForShell(title)}${flag}`;
}

function quoteForShell(text: string): string {
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}

function describeKinds(given: string, kindNames: readonly string[]): string {
  const mistake =
    given === ''
      ? 'The kind and the title are missing. Use one of these'
      : `There is no kind "${abbreviate(given)}". ${didYouMean(given, kindNames)}Use one of these`;
  const choices = [
    ...kindNames.map((kind) => `  ${toCommandLine(kind, sample.title)}`),
    '  npm run new site',
  ];
  return [`${mistake}:`, ...choices].join('\n');
}

function readSlug(
  kind: string,
  title: string,
  given: string | undefined,
  language: string,
): string {
  if (given === undefined && isKanji(title, language)) {
    throw new CommandError(
      `A slug consists of Latin letters and digits, and the program can't read kanji. Give a slug:\n  ${toCommandLine(kind, title, sample.slug)}`,
    );
  }
  const slug = given ?? toTitleSlug(title);
  if (slug === undefined) {
    throw new CommandError(
      `A slug consists of letters and digits, and this title has none. Give a slug:\n  ${toCommandLine(kind, title, sample.slug)}`,
    );
  }
  if (isSlug(slug)) return slug;
  const nearest = toTitleSlug(slug);
  throw new CommandError(
    `--slug "${abbreviate(slug)}" is not a slug. Use ${slugForm}${nearest ? `: --slug ${nearest}` : ''}.`,
  );
}

/**
 * @param files the content that exists already.
 * @param today the UTC day.
 * @param publicFiles the URL paths of the files in `public/`.
 * @throws CommandError if an article or an entry has no category, tag or stage to choose from.
 */
export function toNewFile(
  { kind, title, slug }: NewRequest,
  files: readonly ContentFile[],
  today: string,
  publicFiles: readonly string[] = [],
): ContentFile {
  const { folder, toText } = findKind(kind, readCollections(files));
  return toContentFile(`${folder}/${slug}.mdx`, toText({ title, slug, today, files, publicFiles }));
}

/** @throws Error if there is no such kind, which `readNewRequest` reports. */
function findKind(name: string, collections: readonly OwnCollection[]): Kind {
  const kind = listKinds(collections)[name];
  if (kind === undefined) throw new Error(`There is no kind "${name}".`);
  return kind;
}

export function describeNextSteps(
  { kind, slug }: NewRequest,
  { name }: ContentFile,
  files: readonly ContentFile[] = [],
  publicFiles: readonly string[] = [],
): string {
  const { toPath, listUnfilled } = findKind(kind, readCollections(files));
  const unfilled = listUnfilled?.({ files, publicFiles }) ?? [];
  const advice =
    unfilled.length > 0 ? ` The check refuses it until you fill in: ${unfilled.join(', ')}.` : '';
  const [, ...others] = readDataFile(files, 'site.yaml')?.languages ?? [];
  const names = others.map(({ tag }) => name.replace(/mdx$/, `${tag}.mdx`));
  const translations = names.length > 0 ? `\n\nTranslations: ${names.join(', ')}` : '';
  return `Wrote ${name}. It is a draft for ${toPath(slug)}.${advice}

Next:
  1. Open it and replace every text that begins with TODO.
  2. npm run dev            shows it while you write.
  3. npm run content:check  explains every mistake.
  4. Remove the line "draft: true" to publish it.${translations}`;
}

function readArticleChoices(files: readonly ContentFile[]) {
  const { categories, tags } = readTaxonomy(files, 'An article');
  return {
    categories: toChoices(listValues(categories), 'category', 'an article'),
    tags: toChoices(listValues(tags), 'tag', 'an article'),
  };
}

function readDictionaryChoices(files: readonly ContentFile[]) {
  const { dictionaryCategories = [], dictionaryStages = [] } = readTaxonomy(files, 'An entry');
  const stages = dictionaryStages.map(({ name }) => name);
  return {
    categories: toChoices(dictionaryCategories, 'dictionaryCategories', 'an entry'),
    stages: toChoices(stages, 'dictionaryStages', 'an entry'),
  };
}

function readOwnSamples({ files, publicFiles }: Existing): OwnSamples {
  const site = readLanguages(files);
  // A reference leads to a document of the same language, and a new document is in the first.
  const documents = files
    .flatMap((file) => toDocument(file) ?? [])
    .filter(({ language }) => toDocumentSite(site, language).prefix === '');
  return {
    tag: readDataFile(files, 'taxonomy.yaml')?.tags[0]?.value,
    // Other names would need quotes or encoding.
    image: publicFiles.find((path) => /^\/images\/[\w./-]+$/.test(path) && isImageFile(path)),
    slugOf: (name) => documents.find(({ collection }) => collection === name)?.slug,
  };
}

function readTaxonomy(files: readonly ContentFile[], subject: string) {
  const taxonomy = readDataFile(files, 'taxonomy.yaml');
  if (taxonomy !== undefined) return taxonomy;
  throw new CommandError(
    `${subject} needs a category from content/taxonomy.yaml, but that file is missing or broken. Run \`npm run content:check\` to see what to fix.`,
  );
}

function listValues(entries: readonly { readonly value: string }[]): readonly string[] {
  return entries.map(({ value }) => value);
}

function toChoices(
  [first, ...rest]: readonly string[],
  noun: string,
  subject: string,
): readonly [string, ...string[]] {
  if (first !== undefined) return [first, ...rest];
  throw new CommandError(
    `content/taxonomy.yaml has no ${noun}, but ${subject} needs one. Add it there first.`,
  );
}

const ordered = z.looseObject({ order: z.int() });

/** The highest order of a project plus one. Invalid orders are ignored. */
function findNextOrder(files: readonly ContentFile[]): number {
  const orders = files.map((file) => {
    const document = toDocument(file);
    if (document?.collection !== 'projects') return 0;
    return checkYaml(file.name, document.yaml ?? '', ordered).value?.order ?? 0;
  });
  return Math.max(0, ...orders) + 1;
}
