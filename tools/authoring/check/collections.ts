/** Checks of the owner's collections: their definitions, and what a schema can't say of their documents. */

import { toPagePath } from '../../../lib/content/content-files.ts';
import { collectionFile } from '../../../lib/schema/collection.ts';
import { slugForm } from '../../../lib/schema/fields.ts';
import { isSlug } from '../../../lib/schema/limits.ts';
import type { CollectionField } from '../../../lib/site/field-types.ts';
import type { OwnCollection } from '../../../lib/site/own-collections.ts';
import { isReservedCollection } from '../../../lib/site/paths.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import {
  type ContentFile,
  documentSchemas,
  type Fields,
  findDefinedName,
  readCollections,
} from '../content/content-file.ts';
import { findDefinitionMistakes } from '../content/definition-mistakes.ts';
import { toFileProblem } from './files.ts';
import { isLanguageAddress, readLanguages } from './languages.ts';
import type { LinkTargets } from './link-targets.ts';
import { reportMissingImage, toMissingDocument } from './links.ts';
import { isSlugText, listItems, type Mistake, type Problem, type Report } from './problem.ts';
import { toTitleSlug } from './title-slug.ts';
import { checkYaml } from './yaml.ts';

/** @returns `undefined` if the file defines no collection. */
export function checkDefinition(
  file: ContentFile,
  files: readonly ContentFile[],
): readonly Problem[] | undefined {
  const name = findDefinedName(file.path);
  if (name === undefined) return undefined;
  const { problems, value, problemAt } = checkYaml(file.name, file.text, collectionFile);
  const known = [
    ...Object.keys(documentSchemas),
    ...readCollections(files).map(({ name }) => name),
  ];
  return [
    ...checkCollectionName(name, files).map((mistake) => toFileProblem(file, mistake)),
    ...problems,
    ...(value ? findDefinitionMistakes(value, known) : []).map(
      ({ path, given, known, ...mistake }) =>
        problemAt(path, {
          ...mistake,
          nearest: given && findNearest(given, known ?? []),
        }),
    ),
  ];
}

function checkCollectionName(name: string, files: readonly ContentFile[]): readonly Mistake[] {
  if (Object.hasOwn(documentSchemas, name)) {
    const message = `The site defines "${name}" itself.`;
    return [{ message, accepted: 'Delete this file, or give the folder another name.' }];
  }
  if (isReservedCollection(name) || isLanguageAddress(readLanguages(files), name)) {
    const message = `The collection would be at /${name}, which the site uses for something else.`;
    return [{ message, accepted: 'Give the folder another name.' }];
  }
  if (!isSlug(name)) {
    const message = 'The name of the folder becomes a part of the URL, but it is not a valid slug.';
    return [{ message, accepted: `Use ${slugForm}.`, nearest: toTitleSlug(name) }];
  }
  const page = files.find(({ path }) => new RegExp(`^pages/${name}(?:/index)?\\.mdx?$`).test(path));
  if (page === undefined) return [];
  const message = `${page.name} already has the URL /${name}.`;
  return [{ message, accepted: 'Rename the page or the folder of the collection.' }];
}

type OwnCheck = {
  readonly path: string;
  readonly targets: LinkTargets;
  /** The values of the tags in `content/taxonomy.yaml`, if it can be read. */
  readonly tags: readonly string[] | undefined;
  readonly report: Report;
};

/** Reports references that lead nowhere, images that don't exist and tags that nothing names. */
export function checkOwnFields(
  { fields: definition }: OwnCollection,
  fields: Fields,
  check: OwnCheck,
): void {
  for (const [name, part] of Object.entries(definition)) {
    checkOwnValue([name], fields[name], part, check);
  }
}

function checkOwnValue(
  path: readonly PropertyKey[],
  value: unknown,
  part: CollectionField,
  check: OwnCheck,
): void {
  const { type, of, fields = {}, collection = '' } = part;
  if (type === 'list' && of) {
    for (const [index, item] of listItems(value)) checkOwnValue([...path, index], item, of, check);
  } else if (type === 'object' && typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(fields)) {
      checkOwnValue([...path, name], (value as Fields)[name], inner, check);
    }
  } else if (type === 'reference' && isSlugText(value)) {
    reportReference(path, value, collection, check);
  } else if (type === 'tags' && check.tags) {
    for (const [index, tag] of listItems(value)) {
      reportUnlisted([...path, index], [tag, 'tag'], check.tags, check.report);
    }
  } else if (type === 'image') {
    const { src } = (value ?? {}) as Fields;
    if (typeof src !== 'string') return;
    reportMissingImage([...path, 'src'], src, check.path, check.targets, check.report);
  }
}

function reportReference(
  path: readonly PropertyKey[],
  slug: string,
  collection: string,
  { targets, report }: OwnCheck,
): void {
  if (targets.own.has(toPagePath(`${collection}/${slug}`))) return;
  report(path, toMissingDocument(slug, collection, toPagePath(`${collection}/`), targets));
}

/** Reports a slug that content/taxonomy.yaml doesn't list. */
export function reportUnlisted(
  path: readonly PropertyKey[],
  [given, noun]: readonly [given: unknown, noun: 'category' | 'tag'],
  values: readonly string[],
  report: Report,
): void {
  if (!isSlugText(given) || values.includes(given)) return;
  report(path, {
    message: `"${given}" is not a ${noun} in content/taxonomy.yaml.`,
    accepted: `Use one of: ${values.join(', ')}; or add it to that file with a label.`,
    nearest: findNearest(given, values),
  });
}
