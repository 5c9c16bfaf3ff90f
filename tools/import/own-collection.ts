/** `--as talks`: the documents of a source become entries of a collection that the owner has defined. */
import type { Fields } from '../authoring/content/content-file.ts';
import type { ImportSource, SourceDocument, TargetCollection } from './document.ts';
import { toLowerKeys } from './fields.ts';

export function asCollection(source: ImportSource, own: TargetCollection): ImportSource {
  const known = new Set(Object.keys(own.fields).map(toLostFieldMessage));
  return {
    ...source,
    documents: source.documents.map((document) => ({
      ...document,
      kind: 'post',
      own,
      notes: document.notes.filter(({ message }) => !known.has(message)),
    })),
  };
}

export function toLostFieldMessage(field: string): string {
  return `This site has no field \`${field}\`. It was left out.`;
}

/**
 * The fields of an entry that its front matter sets, by their names. A date may have another name in the old tool.
 *
 * @param tags the values of the taxonomy.
 */
export function toOwnFields(
  { fields: parts }: TargetCollection,
  { data = {}, fields }: Pick<SourceDocument, 'data' | 'fields'>,
  tags: readonly string[],
): Fields {
  const given = toLowerKeys(data);
  const entries = Object.entries(parts).map(([name, { type }]): [string, unknown] => {
    const value = given[name.toLowerCase()];
    if (type === 'tags') return [name, tags.length > 0 ? tags : undefined];
    if (type === 'datetime') return [name, fields.publishedAt ?? value];
    if (type === 'date') return [name, fields.publishedAt?.slice(0, 10) ?? value];
    return [name, value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}
