/** `content/<name>/collection.yaml`, and the schemas that follow from it: of front matter and of responses. */
import { z } from 'zod';
import { type CollectionField, type FieldType, fieldTypes } from '#lib/site/field-types.ts';
import { listFacets, type OwnCollection, toSchemaName } from '#lib/site/own-collections.ts';
import { memoize } from '#lib/text/memoize.ts';
import {
  authoredDateTime,
  documentFields,
  formattedText,
  languageTag,
  pagedList,
  searchText,
  slug,
  text,
  translationFields,
  utcDateTime,
  webUrl,
} from './fields.ts';
import { postSection, tag } from './post.ts';

const fieldName = formattedText(
  /^[a-z][A-Za-z0-9_]*$/,
  'Begin with a lowercase letter, and use letters, digits and _.',
);

/** Of a field, or of the items and the parts of one: editors and messages need a schema that doesn't refer to itself. */
function toField<Inner extends z.ZodType>(inner: Inner) {
  return z.strictObject({
    type: z.enum(fieldTypes),
    label: text.optional(),
    labels: z.record(languageTag, text).optional(),
    description: text.optional(),
    required: z.boolean().optional(),
    search: z.boolean().optional(),
    values: z.array(text).min(1).optional(),
    valueLabels: z.record(languageTag, z.record(text, text)).optional(),
    of: inner.optional(),
    fields: z.record(fieldName, inner).optional(),
    collection: slug.optional(),
  });
}

const tooDeep = z.never('Write a field of fewer levels: a list of objects is the deepest.');

const field = toField(toField(toField(tooDeep)));

export const collectionFile = z.strictObject({
  label: text,
  item: text,
  description: searchText.optional(),
  descriptions: z.record(languageTag, searchText).optional(),
  order: text.optional(),
  fields: z.record(fieldName, field),
  list: z.array(text).min(1).optional(),
  feed: z.boolean().optional(),
  schemaOrg: formattedText(
    /^[A-Z][A-Za-z]*$/,
    'Write a type of schema.org, such as Event.',
  ).optional(),
});

const image = z.strictObject({
  src: formattedText(
    /^(?:\/(?![\\/])|\.\/.)/,
    'Write a path from the site root, such as /images/a.png, or ./a.png next to the document.',
  ),
  alt: text,
});

type ToSchema = (field: CollectionField) => z.ZodType;

/** The form that authors write, and that of the API if it differs. */
const forms: Readonly<
  Record<FieldType, { readonly authored: ToSchema; readonly returned?: ToSchema }>
> = {
  text: { authored: () => text },
  markdown: { authored: () => text },
  number: { authored: () => z.number() },
  boolean: { authored: () => z.boolean() },
  url: { authored: () => webUrl },
  enum: { authored: ({ values = [] }) => z.enum(values) },
  date: {
    authored: () => z.iso.date('Write a date, such as 2026-01-31.'),
    returned: () => z.iso.date(),
  },
  datetime: { authored: () => authoredDateTime, returned: () => utcDateTime },
  email: {
    authored: () => z.email('Write an email address, such as ada@example.com.'),
    returned: () => z.email(),
  },
  image: { authored: () => image, returned: () => z.strictObject({ url: webUrl, alt: text }) },
  tags: { authored: () => z.array(slug).min(1), returned: () => z.array(tag) },
  reference: {
    authored: () => slug,
    returned: () => z.strictObject({ slug, label: text, url: webUrl }),
  },
  list: {
    authored: ({ of }) => z.array(of ? toAuthored(of) : text).min(1),
    returned: ({ of }) => z.array(of ? toReturned(of) : text).min(1),
  },
  object: {
    authored: ({ fields = {} }) => z.strictObject(toShape(fields, toAuthored)),
    returned: ({ fields = {} }) => z.strictObject(toShape(fields, toReturned)),
  },
};

const toAuthored: ToSchema = (field) => forms[field.type].authored(field);

const toReturned: ToSchema = (field) =>
  (forms[field.type].returned ?? forms[field.type].authored)(field);

function toShape(fields: OwnCollection['fields'], toSchema: ToSchema): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, part]) => {
      const { description, required } = part;
      const schema = toSchema(part);
      const described = description ? schema.describe(description) : schema;
      const isThere = required && !(toSchema === toReturned && isReference(part));
      return [name, isThere ? described : described.optional()];
    }),
  );
}

/** A response lacks a document that isn't published yet, also where authors have to name one. */
function isReference({ type, of }: CollectionField): boolean {
  return type === 'reference' || (of !== undefined && isReference(of));
}

/** The front matter of its documents. A document without a title is known by the beginning of its text. */
export const toFrontMatter = memoize((collection: OwnCollection): z.ZodObject => {
  if (collection.isBroken) return z.looseObject({});
  return z.strictObject({
    title: text.optional(),
    description: searchText.optional(),
    ...toShape(collection.fields, toAuthored),
    updatedAt: authoredDateTime.optional(),
    ...documentFields,
  });
});

/** The schemas of its responses. Once for each definition: zod keeps a register of the ids. */
export const toCollectionResponses = memoize((collection: OwnCollection) => {
  // `PostList` is ours, and a collection may have the name `post`.
  const id = `${toSchemaName(collection.name)}Item`;
  const summary = z
    .strictObject({
      slug,
      title: text,
      description: text.optional(),
      ...toShape(collection.fields, toReturned),
      updatedAt: utcDateTime.optional(),
      url: webUrl.describe('Canonical HTML URL of the document.'),
      ...translationFields,
    })
    .meta({ id: `${id}Summary`, description: `${collection.item}, as lists show it.` });
  const document = summary
    .extend({
      content: z.string().describe('The text as GitHub Flavored Markdown.'),
      sections: z.array(postSection).min(1).optional(),
    })
    .meta({ id, description: `${collection.item}, with its text.` });
  const list = pagedList(summary, listFacets(collection)).meta({
    id: `${id}List`,
    description: `${collection.label}.`,
  });
  return { [id]: document, [`${id}List`]: list };
});
