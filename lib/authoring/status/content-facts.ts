/** What the files of the content folder say of their publication and their age. */
import type { z } from 'zod';
import { checkData } from '#lib/authoring/check/data.ts';
import { CommandError } from '#lib/authoring/command.ts';
import {
  type Collection,
  type ContentDocument,
  type ContentFile,
  documentSchemas,
  toDocument,
} from '#lib/authoring/content-folder.ts';
import { nowFile } from '#lib/schema/now.ts';
import { siteFile } from '#lib/schema/site.ts';

/** The fields that some documents have and others lack. */
type Fields = {
  readonly title?: string;
  readonly term?: string;
  readonly draft?: boolean | undefined;
  readonly unlisted?: boolean | undefined;
  readonly publishedAt?: string | undefined;
  readonly updatedAt?: string | undefined;
};

export type DocumentFacts = Omit<Fields, 'term'> & {
  readonly file: string;
  readonly title: string;
  readonly collection: Collection;
};

export type ContentFacts = {
  /** In the order of their files. */
  readonly documents: readonly DocumentFacts[];
  /** The day of the last revision of the now page. */
  readonly lastUpdated: string;
  /** The day from which the contact for security issues is no longer promised, where the owner has set one. */
  readonly securityExpires: string | undefined;
};

/** @throws CommandError that names the files which are missing or do not hold against their schemas. */
export function readContentFacts(files: readonly ContentFile[]): ContentFacts {
  const documents = files
    .flatMap((file) => toDocument(file) ?? [])
    .map((document) => ({ name: document.name, facts: toFacts(document) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const now = readDataFile(files, 'now.yaml', nowFile);
  const site = readDataFile(files, 'site.yaml', siteFile);
  const broken = [
    ...documents,
    { name: 'content/now.yaml', facts: now },
    { name: 'content/site.yaml', facts: site },
  ]
    .filter(({ facts }) => facts === undefined)
    .map(({ name }) => `  ${name}`);
  if (now === undefined || site === undefined || broken.length > 0) {
    throw new CommandError(
      [
        'These files are broken or missing:',
        ...broken,
        'Run `npm run content:check`: it says what to mend.',
      ].join('\n'),
    );
  }
  return {
    documents: documents.flatMap(({ facts }) => facts ?? []),
    lastUpdated: now.lastUpdated,
    securityExpires: site.security?.expires,
  };
}

function toFacts({ name, collection, yaml }: ContentDocument): DocumentFacts | undefined {
  if (yaml === undefined) return undefined;
  const fields: Fields | undefined = checkData(name, yaml, documentSchemas[collection]).value;
  if (fields === undefined) return undefined;
  const { title, term, draft, unlisted, publishedAt, updatedAt } = fields;
  return {
    file: name,
    title: title ?? term ?? name,
    collection,
    draft,
    unlisted,
    publishedAt,
    updatedAt,
  };
}

function readDataFile<Schema extends z.ZodType>(
  files: readonly ContentFile[],
  path: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const file = files.find((candidate) => candidate.path === path);
  return file && checkData(file.name, file.text, schema).value;
}
