/** What the schema of a collection's definition, `content/<name>/collection.yaml`, can't say of it. */
import type { CollectionField, FieldType } from '../../../lib/site/field-types.ts';
import {
  findDateField,
  type OwnCollection,
  reservedFields,
} from '../../../lib/site/own-collections.ts';

type DefinitionMistake = {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly accepted: string;
  /** The unknown name, and those that there are. */
  readonly given?: string;
  readonly known?: readonly string[];
};

/** What a type of field needs beside its name. */
const needs: Partial<Record<FieldType, 'values' | 'of' | 'fields' | 'collection'>> = {
  enum: 'values',
  list: 'of',
  object: 'fields',
  reference: 'collection',
};

/** @param collections the names of all collections, to which references may lead. Without it, they may lead anywhere. */
export function findDefinitionMistakes(
  { fields, order, list = [], feed }: Omit<OwnCollection, 'name'>,
  collections?: readonly string[],
): readonly DefinitionMistake[] {
  const known = ['title', 'updatedAt', ...Object.keys(fields)];
  const findUnknown = (path: DefinitionMistake['path'], given: string) => {
    const message = `There is no field "${given}" to use here.`;
    const accepted = `Use one of: ${known.join(', ')}.`;
    return known.includes(given) ? [] : { path, message, accepted, given, known };
  };
  return [
    ...Object.keys(fields)
      .filter((name) => reservedFields.includes(name))
      .map((name) => ({
        path: ['fields', name],
        message: `Every document already has "${name}".`,
        accepted: 'Remove the field, or give it another name.',
      })),
    ...Object.entries(fields).flatMap(([name, part]) =>
      findFieldMistakes(['fields', name], part, collections),
    ),
    ...(order === undefined ? [] : [findUnknown(['order'], order.replace(/^-/, ''))].flat()),
    ...list.flatMap((name, index) => findUnknown(['list', index], name)),
    ...(feed && findDateField({ order, fields }) === undefined ? [undated] : []),
  ];
}

const undated: DefinitionMistake = {
  path: ['feed'],
  message: 'Feeds need the date of each document, and no field is a date.',
  accepted: 'Add a field of the type date or datetime, or remove `feed`.',
};

function findFieldMistakes(
  path: readonly string[],
  part: CollectionField,
  collections: readonly string[] | undefined,
): readonly DefinitionMistake[] {
  const { type, values = [], valueLabels = {}, of, fields = {}, collection = '' } = part;
  const need = needs[type];
  if (need && part[need] === undefined) {
    const accepted = `Add \`${need}\` to the field.`;
    return [{ path, message: `A field of the type ${type} needs \`${need}\`.`, accepted }];
  }
  const [owner, needless] =
    Object.entries(needs).find(([, name]) => name !== need && part[name] !== undefined) ?? [];
  if (needless) {
    const message = `A field of the type ${type} has no \`${needless}\`.`;
    const accepted = `Write \`type: ${owner}\`, or remove \`${needless}\`.`;
    return [{ path: [...path, needless], message, accepted }];
  }
  const repeated = values.findIndex((value, index) => values.indexOf(value) < index);
  if (repeated !== -1) {
    const message = `"${values[repeated]}" is already in this list.`;
    return [{ path: [...path, 'values', repeated], message, accepted: 'Remove one of the two.' }];
  }
  for (const [tag, labels] of Object.entries(valueLabels)) {
    const given = Object.keys(labels).find((value) => !values.includes(value));
    if (given === undefined) continue;
    const message = `There is no value "${given}" to give a label.`;
    const accepted = values.length > 0 ? `Use one of: ${values.join(', ')}.` : 'Remove it.';
    return [
      { path: [...path, 'valueLabels', tag, given], message, accepted, given, known: values },
    ];
  }
  if (type === 'markdown' && path.length > 2) {
    const message =
      'A text of the type markdown is a section of the page, not a part of another field.';
    return [{ path, message, accepted: 'Write `type: text`, or define a field for it alone.' }];
  }
  if (type === 'reference' && collections?.includes(collection) === false) {
    return [
      {
        path: [...path, 'collection'],
        message: `There is no collection "${collection}".`,
        accepted: `Use one of: ${collections.join(', ')}.`,
        given: collection,
        known: collections,
      },
    ];
  }
  return [
    ...(of ? findFieldMistakes([...path, 'of'], of, collections) : []),
    ...Object.entries(fields).flatMap(([name, inner]) =>
      findFieldMistakes([...path, 'fields', name], inner, collections),
    ),
  ];
}
