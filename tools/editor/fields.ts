/** The fields of a form, from the schemas of our collections and the definitions of the owner's. */
import type { Field } from '@sveltia/cms';
import { type FieldSchema, isDate } from '../../lib/schema/fields.ts';
import { descriptionMaxLength, slugPattern } from '../../lib/schema/limits.ts';
import type { CollectionField } from '../../lib/site/field-types.ts';
import { toFieldLabel } from '../../lib/site/own-collections.ts';
import { datePattern } from '../../lib/text/dates.ts';

/** A value that a field may have, and the words for it. */
export type Choice = { readonly value: string; readonly label: string };

/** What a form needs to know beside the definition of its fields. */
export type FormContext = {
  /** The values of a field of our collections by its path, such as `posts.category`. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  /** The collection that a field of ours refers to, by its path. */
  readonly references: Readonly<Record<string, string>>;
  /** A field that refers to a document. */
  readonly toReference: (collection: string) => ReferenceField;
  readonly tags: readonly Choice[];
  /** A sentence for each field of ours by its path. */
  readonly hints: Readonly<Record<string, string>>;
};

export type ReferenceField =
  | { readonly widget: 'string' }
  | { readonly widget: 'relation'; readonly collection: string; readonly [name: string]: unknown }
  | { readonly widget: 'select'; readonly options: { value: string; label: string }[] };

/** The type of field of `text-field.ts`. */
export const textField = 'legible-text';

/** Texts that need more than a line, in any collection of ours. */
const longTexts = /^(?:plainEnglish|example|whyItMatters|difference|definition|value)$/;

const image = { widget: 'image', choose_url: false, media_folder: '', public_folder: '.' } as const;

/** A date or a date-time, as people write it: a picker would write the one as the other. */
const instant = {
  widget: 'string',
  pattern: [
    String.raw`^\d{4}-\d{2}-\d{2}$|${datePattern.source}`,
    '2026-01-31, 2026-01-31T09:00:00Z',
  ],
} as const;

const slugRule = [slugPattern.source, 'a-b-c'] as const;

/** @param path of the field, such as `posts.related`. */
export function toSchemaField(
  path: string,
  schema: FieldSchema,
  isRequired: boolean,
  context: FormContext,
): Field {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const hint = context.hints[path];
  const base = {
    name,
    label: toFieldLabel(name, { type: 'text' }),
    required: isRequired,
    ...(hint === undefined ? {} : { hint }),
  };
  return { ...base, ...toWidget(path, name, schema, context) } as unknown as Field;
}

function toWidget(path: string, name: string, schema: FieldSchema, context: FormContext): object {
  const isList = schema.type === 'array';
  const multiple = isList ? { multiple: true } : {};
  const choices = context.choices[path];
  if (choices) return toSelect(choices, isList);
  const target = context.references[path];
  if (target !== undefined) return { ...context.toReference(target), ...multiple };
  if (name === 'coverImage') return image;
  if (isList) {
    const { items = {} } = schema;
    if (items.properties)
      return { widget: 'list', collapsed: false, fields: toSchemaFields(path, items, context) };
    return {
      widget: 'list',
      ...(items.pattern === undefined
        ? {}
        : { field: { name: 'item', label: '', widget: 'string' } }),
    };
  }
  if (schema.properties) return { widget: 'object', fields: toSchemaFields(path, schema, context) };
  if (schema.enum) return { widget: 'select', options: [...schema.enum] };
  if (isDate(schema)) return instant;
  if (schema.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  // Another default would also be the value of a file that lacks the field.
  if (schema.type === 'boolean') return { widget: 'boolean', default: false };
  if (schema.type === 'integer')
    return { widget: 'number', value_type: 'int', min: schema.minimum, step: 1 };
  if (schema.format === 'uri') return { widget: 'string', type: 'url' };
  if (longTexts.test(name)) return { widget: 'text' };
  if (schema.maxLength === descriptionMaxLength)
    return { widget: 'text', maxlength: schema.maxLength };
  return { widget: 'string' };
}

/** The editor doesn't start with a list of no choices, such as the categories of a dictionary that the site doesn't have. */
function toSelect(choices: readonly Choice[], isMultiple: boolean): object {
  if (choices.length === 0) return { widget: isMultiple ? 'list' : 'string' };
  const options = choices.map(({ value, label }) => ({ value, label }));
  return { widget: 'select', options, ...(isMultiple && { multiple: true }) };
}

/** The fields of an object, in the order of its schema. */
export function toSchemaFields(
  path: string,
  { properties = {}, required = [] }: FieldSchema,
  context: FormContext,
): Field[] {
  return Object.entries(properties).map(([name, schema]) =>
    toSchemaField(`${path}.${name}`, schema, required.includes(name), context),
  );
}

/** @param field of the owner's definition. */
export function toOwnField(name: string, field: CollectionField, context: FormContext): Field {
  const { description, required = false } = field;
  const base = {
    name,
    label: toFieldLabel(name, field),
    required,
    ...(description ? { hint: description } : {}),
  };
  return { ...base, ...toOwnWidget(field, context) } as unknown as Field;
}

function toOwnWidget(field: CollectionField, context: FormContext): object {
  const { type, values = [], of, fields = {}, collection = '' } = field;
  switch (type) {
    case 'markdown':
      return { widget: textField, media_folder: '', public_folder: '.' };
    case 'number':
      // Any number can be typed. A whole step would give phones a keyboard without a decimal sign.
      return { widget: 'number', value_type: 'float', step: 0.1 };
    case 'boolean':
      return { widget: 'boolean', default: false };
    case 'date':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
    case 'datetime':
      return instant;
    case 'url':
    case 'email':
      return { widget: 'string', type };
    case 'image':
      return {
        widget: 'object',
        fields: [
          { name: 'src', label: 'Image', ...image },
          { name: 'alt', label: 'Alt', widget: 'string' },
        ],
      };
    case 'enum':
      return { widget: 'select', options: [...values] };
    case 'tags':
      return toSelect(context.tags, true);
    case 'list':
      return toOwnList(of ?? { type: 'text' }, context);
    case 'reference':
      return context.toReference(collection);
    case 'object':
      return { widget: 'object', fields: toOwnFields(fields, context) };
    case 'text':
      return { widget: 'string' };
  }
}

function toOwnList(of: CollectionField, context: FormContext): object {
  if (of.type === 'text') return { widget: 'list' };
  if (of.type === 'object')
    return { widget: 'list', fields: toOwnFields(of.fields ?? {}, context) };
  const inner = toOwnWidget(of, context);
  const { widget } = inner as { readonly widget: string };
  if (widget === 'select' || widget === 'relation') return { ...inner, multiple: true };
  return { widget: 'list', field: { name: 'item', label: of.label ?? '', ...inner } };
}

function toOwnFields(
  fields: Readonly<Record<string, CollectionField>>,
  context: FormContext,
): Field[] {
  return Object.entries(fields).map(([name, field]) => toOwnField(name, field, context));
}

/** A field for the name of a new file. */
export const slugOptions = {
  editable: ['create' as const],
  pattern: [...slugRule] as [string, string],
};
