/** The owner's collections, as `content/<name>/collection.yaml` defines them: plain data that every part of the program reads. */
import type { CollectionField } from './field-types.ts';

/** The part of a site that names them. */
export type OwnCollections = { readonly collections: readonly OwnCollection[] };

export type OwnCollection = {
  /** The folder below `content/`, and the path of its list. */
  readonly name: string;
  readonly label: string;
  /** The name of one document. */
  readonly item: string;
  readonly description?: string | undefined;
  /** The same in other languages, by tag. */
  readonly descriptions?: Readonly<Record<string, string>> | undefined;
  /** The field that orders lists; with `-` before it, the highest value comes first. */
  readonly order?: string | undefined;
  readonly fields: Readonly<Record<string, CollectionField>>;
  /** The fields that lists show. */
  readonly list?: readonly string[] | undefined;
  /** Whether the feeds of the site contain its documents. */
  readonly feed?: boolean | undefined;
  readonly schemaOrg?: string | undefined;
  /** Its definition has a mistake, which the check reports alone: its documents may have any fields. */
  readonly isBroken?: true;
};

/** The fields that every document has, and the names that URLs, parameters and responses use: a collection can't define them. */
export const reservedFields: readonly string[] = [
  'title',
  'description',
  'updatedAt',
  'language',
  'aliases',
  'draft',
  'slug',
  'url',
  'translations',
  'content',
  'sections',
  'q',
  'sort',
  'page',
  'perPage',
  'section',
];

/** @example toFieldLabel('mainSlides', { type: 'url' }) // → 'Main slides' */
export function toFieldLabel(name: string, field: CollectionField, language = ''): string {
  const label = field.labels?.[language] ?? field.label;
  if (label !== undefined) return label;
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** @example toValueLabel({ type: 'enum', valueLabels: { de: { easy: 'leicht' } } }, 'easy', 'de') // → 'leicht' */
export function toValueLabel(
  { valueLabels }: CollectionField,
  value: string,
  language: string,
): string {
  return valueLabels?.[language]?.[value] ?? value;
}

/** The field whose date publishes a document: the one that orders the lists, or the first date. */
export function findDateField({
  order,
  fields,
}: Pick<OwnCollection, 'order' | 'fields'>): string | undefined {
  const isDate = (name: string) => /^date/.test(fields[name]?.type ?? '');
  const ordering = order?.replace(/^-/, '');
  if (ordering !== undefined && isDate(ordering)) return ordering;
  return Object.keys(fields).find(isDate);
}

/** The field that the lists are in the order of: `publishedAt` stands for the one whose date publishes a document. */
export function findOrder(collection: OwnCollection) {
  const { order = '-publishedAt' } = collection;
  const name = order.replace(/^-/, '');
  return {
    name: name === findDateField(collection) ? 'publishedAt' : name,
    isDescending: order.startsWith('-'),
  };
}

export function isFacet({ type }: CollectionField): boolean {
  return type === 'tags' || type === 'enum';
}

export function listFacets({ fields }: OwnCollection): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isFacet(field) ? name : []));
}

export function toOwnPath({ name }: Pick<OwnCollection, 'name'>, slug?: string): string {
  return slug === undefined ? `/${name}` : `/${name}/${slug}`;
}

export function toOwnApiPath({ name }: Pick<OwnCollection, 'name'>): string {
  return `/api/${name}`;
}

/** The name of its schemas in `/openapi.json`. @example toSchemaName('open-talks-2') // → 'OpenTalks_2' */
export function toSchemaName(name: string): string {
  return name.replace(/-(?=\d)/g, '_').replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
}
