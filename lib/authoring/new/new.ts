/** What `npm run new` writes: a document that is whole, holds against its schema and is a draft. */
import { z } from 'zod';
import { checkData } from '#lib/authoring/check/data.ts';
import { CommandError } from '#lib/authoring/command.ts';
import { type ContentFile, toContentFile, toDocument } from '#lib/authoring/content-folder.ts';
import { taxonomyFile } from '#lib/schema/post.ts';
import { paths } from '#lib/site/paths.ts';
import { toPostTemplate } from './templates/post.ts';
import { toProjectTemplate } from './templates/project.ts';
import { toTermTemplate } from './templates/term.ts';

type NewDocument = {
  readonly title: string;
  readonly slug: string;
  /** The day, by UTC. */
  readonly today: string;
  /** What the content folder holds already. */
  readonly files: readonly ContentFile[];
};

/** What can be made: where its file goes, what its address will be, and what it says. */
const kinds = {
  post: {
    folder: 'posts',
    toPath: paths.post,
    toText: ({ files, ...facts }: NewDocument) =>
      toPostTemplate({ ...facts, ...readTaxonomy(files) }),
  },
  project: {
    folder: 'projects',
    toPath: paths.project,
    toText: ({ title, files }: NewDocument) =>
      toProjectTemplate({ title, order: findNextOrder(files) }),
  },
  term: { folder: 'ai-terms', toPath: paths.aiTerm, toText: toTermTemplate },
} as const;

export type Kind = keyof typeof kinds;

export const kindNames: readonly string[] = Object.keys(kinds);

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}

export type NewRequest = {
  readonly kind: Kind;
  /** On one line. */
  readonly title: string;
  readonly slug: string;
};

/**
 * The new file.
 *
 * @param files what the content folder holds already.
 * @param today the day, by UTC.
 * @throws CommandError where there is no category or tag for an article to carry.
 */
export function toNewFile(
  { kind, title, slug }: NewRequest,
  files: readonly ContentFile[],
  today: string,
): ContentFile {
  const { folder, toText } = kinds[kind];
  return toContentFile(`${folder}/${slug}.mdx`, toText({ title, slug, today, files }));
}

/** What to do with the new file. */
export function describeNextSteps({ kind, slug }: NewRequest, { name }: ContentFile): string {
  return `Wrote ${name}. It is a draft; its address will be ${kinds[kind].toPath(slug)}.

Next:
  1. Open it, and replace every text that begins with TODO.
  2. npm run dev            shows it while you write.
  3. npm run content:check  explains every mistake.
  4. Take out the line "draft: true" to publish it.`;
}

function readTaxonomy(files: readonly ContentFile[]) {
  const file = files.find(({ path }) => path === 'taxonomy.yaml');
  const taxonomy = file && checkData(file.name, file.text, taxonomyFile).value;
  if (taxonomy === undefined) {
    throw new CommandError(
      'An article carries a category of content/taxonomy.yaml, and that file is missing or broken. Run `npm run content:check`: it says what to mend.',
    );
  }
  return {
    categories: toValues(taxonomy.categories, 'category'),
    tags: toValues(taxonomy.tags, 'tag'),
  };
}

function toValues(
  entries: readonly { readonly value: string }[],
  noun: string,
): readonly [string, ...string[]] {
  const [first, ...rest] = entries.map(({ value }) => value);
  if (first !== undefined) return [first, ...rest];
  throw new CommandError(
    `content/taxonomy.yaml holds no ${noun}, and an article carries one. Add it there first.`,
  );
}

const ordered = z.looseObject({ order: z.int() });

/** The place behind the last project. One whose place cannot be read does not count. */
function findNextOrder(files: readonly ContentFile[]): number {
  const orders = files.map((file) => {
    const document = toDocument(file);
    if (document?.collection !== 'projects') return 0;
    return checkData(file.name, document.yaml ?? '', ordered).value?.order ?? 0;
  });
  return Math.max(0, ...orders) + 1;
}
