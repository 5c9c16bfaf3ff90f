/** The types of the fields in the owner's collections. A new one stops the compiler at each switch that lacks it. */
export const fieldTypes = [
  'text',
  'markdown',
  'number',
  'boolean',
  'date',
  'datetime',
  'url',
  'email',
  'image',
  'enum',
  'tags',
  'list',
  'reference',
  'object',
] as const;

export type FieldType = (typeof fieldTypes)[number];

export type CollectionField = {
  readonly type: FieldType;
  /** The name that readers see. By default, the name of the field in words. */
  readonly label?: string | undefined;
  /** The same in other languages, by tag. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** For authors and for callers of the API. */
  readonly description?: string | undefined;
  readonly required?: boolean | undefined;
  /** Whether `q` and search look into it. */
  readonly search?: boolean | undefined;
  readonly values?: readonly string[] | undefined;
  /** The `values` as readers of other languages see them, by tag. */
  readonly valueLabels?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** The items of a `list`. */
  readonly of?: CollectionField | undefined;
  readonly fields?: Readonly<Record<string, CollectionField>> | undefined;
  /** The collection to which a `reference` leads. */
  readonly collection?: string | undefined;
};
