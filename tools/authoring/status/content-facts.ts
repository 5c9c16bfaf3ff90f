/** Reads of each document what its status depends on. */

import { CommandError } from '../../../lib/pipeline/command.ts';
import { toFieldSchema } from '../../../lib/schema/fields.ts';
import { listLanguages } from '../../../lib/site/languages.ts';
import { findDateField } from '../../../lib/site/own-collections.ts';
import { withInstants } from '../check/instants.ts';
import { readLanguages } from '../check/languages.ts';
import { checkYaml } from '../check/yaml.ts';
import {
  type CollectionName,
  type ContentDocument,
  type ContentFile,
  type Fields,
  readDataFile,
  toDocument,
} from '../content/content-file.ts';
import { schemaOf } from '../content-folder.ts';

/** Fields of some document schemas, not of all. */
type StatusFields = {
  readonly title?: string;
  readonly term?: string;
  readonly draft?: boolean | undefined;
  readonly unlisted?: boolean | undefined;
  readonly publishedAt?: string | undefined;
  readonly updatedAt?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
};

export type StatusDocument = Omit<StatusFields, 'term'> & {
  readonly file: string;
  readonly title: string;
  readonly collection: CollectionName;
  /** The field with the date of publication, if that isn't `publishedAt`. */
  readonly dateField?: string | undefined;
  /** Of a collection of the owner's. */
  readonly label?: string | undefined;
  /** Absent in the first language of the site. */
  readonly language?: string | undefined;
  /** The name that it shares with its translations. */
  readonly key: string;
};

export type ContentFacts = {
  /** Sorted by file. */
  readonly documents: readonly StatusDocument[];
  /** The date of the last update of the now page. */
  readonly lastUpdated: string;
  /** The expiry date of the security contact, if there is one. */
  readonly securityExpires: string | undefined;
  /** The first language first. */
  readonly languages: readonly string[];
};

/** @throws CommandError if a file is missing or does not match its schema. */
export function readContentFacts(files: readonly ContentFile[]): ContentFacts {
  const now = readDataFile(files, 'now.yaml');
  const site = readDataFile(files, 'site.yaml');
  const documents = files
    .flatMap((file) => toDocument(file) ?? [])
    .map((document) => ({
      name: document.name,
      facts: toStatusFacts(document, site?.timeZone),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
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
        'Run `npm run content:check` to see what to fix.',
      ].join('\n'),
    );
  }
  return {
    documents: documents.flatMap(({ facts }) => facts ?? []),
    lastUpdated: now.lastUpdated,
    securityExpires: site.security?.expires,
    languages: listLanguages(readLanguages(files)),
  };
}

function toStatusFacts(
  document: ContentDocument,
  timeZone: string | undefined,
): StatusDocument | undefined {
  const { name, collection, yaml, own } = document;
  if (yaml === undefined) return undefined;
  const schema = schemaOf(document);
  const { value } = checkYaml(name, yaml, schema);
  if (value === undefined) return undefined;
  const fields = withInstants(value, toFieldSchema(schema), timeZone) as StatusFields;
  const { title, term, draft, unlisted, updatedAt, aliases } = fields;
  const dateField = own && findDateField(own);
  return {
    file: name,
    title: title ?? term ?? name,
    collection,
    draft,
    unlisted,
    dateField,
    publishedAt: (fields as Fields)[dateField ?? 'publishedAt'] as string | undefined,
    updatedAt,
    aliases,
    label: own?.label,
    language: document.language,
    key: document.key,
  };
}
