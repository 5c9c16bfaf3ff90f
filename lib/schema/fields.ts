/** Field schemas that several resources share. */
import { z } from 'zod';
import {
  descriptionMaxLength,
  perPageMax,
  postSorts,
  slugMaxLength,
  slugPattern,
} from '#lib/schema/limits.ts';
import { datePattern, readDate } from '#lib/text/dates.ts';
import { isLanguageTag, languageTagPattern } from '#lib/text/language-tags.ts';
import { memoize } from '#lib/text/memoize.ts';

/** A non-empty text. An optional field without a value is left out, never `""`. */
export const text = z.string().trim().min(1);

/** A text of one form. A value of another type gets the same message. */
export function formattedText(pattern: RegExp, message: string) {
  return z.string(message).regex(pattern, { error: message, abort: true });
}

/** A description that search results and link previews show. */
export const searchText = text.max(descriptionMaxLength);

export const slugForm = `lowercase letters and digits joined by single hyphens, at most ${slugMaxLength} characters`;

const slugAdvice = `Write ${slugForm}.`;

export const slug = formattedText(slugPattern, slugAdvice).max(slugMaxLength, slugAdvice);

/** An RFC 3339 instant in UTC, as every response writes it: `2026-01-31T09:00:00.000Z`. */
export const utcDateTime = z.iso.datetime({ precision: 3 });

const authoredForm =
  'Write a date, such as 2026-01-31, or a date-time, such as 2026-01-31T09:00:00Z.';

/**
 * An instant in front matter: a calendar date (midnight UTC), or a date-time, in each form that `readDate` reads. Without an offset, it
 * is in the time zone of the site.
 */
export const authoredDateTime = z.union(
  [
    z.iso.date(),
    z.iso.datetime({ offset: true }),
    z
      .string()
      .regex(datePattern, authoredForm)
      .refine((value) => readDate(value, 'UTC') !== undefined),
  ],
  { error: authoredForm },
);

export const webUrl = z.url({ protocol: /^https?$/ });

const languageForm = 'Write a language tag, such as en or pt-BR.';

/** The tag of a language (BCP 47). */
export const languageTag = formattedText(languageTagPattern, languageForm).refine(
  isLanguageTag,
  languageForm,
);

/** The languages of a document. Absent if it is in the first language of the site alone. */
export const translationFields = {
  language: text.optional().describe('The language of the document (BCP 47).'),
  translations: z
    .array(z.strictObject({ language: text, slug, url: webUrl }))
    .min(1)
    .optional()
    .describe('The same document in the other languages of the site.'),
};

/** The number of items that match the filters; a page of a list contains fewer. */
export const total = z
  .int()
  .min(0)
  .describe('The number of items that match the filters. With paging, `items` contains fewer.');

/** The shape of every list: `{ items, total }`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), total });
}

const page = z.int().min(1).optional();
const perPage = z.int().min(1).max(perPageMax).optional();

/** A list with paging. @param facets the names of the filters beside `q`. */
export function pagedList<Item extends z.ZodType, Facet extends string>(
  item: Item,
  facets: readonly Facet[],
) {
  // The cast is safe: these are its keys.
  const filters = Object.fromEntries(facets.map((name) => [name, text.optional()])) as Record<
    Facet,
    z.ZodOptional<typeof text>
  >;
  return listOf(item).extend({
    page,
    perPage,
    totalPages: z.int().min(0).optional(),
    filters: z
      .strictObject({
        q: text.optional(),
        ...filters,
        language: text.optional(),
        sort: z.enum(postSorts).optional(),
        page,
        perPage,
      })
      .describe('The applied filters, after trimming and cutting.'),
  });
}

export type FieldSchema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: FieldSchema;
  /** The items of a list with a fixed length. */
  readonly prefixItems?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  /** The values of a group whose names the author chooses. `false` if no other names are accepted. */
  readonly additionalProperties?: FieldSchema | false;
};

/** Converts the zod schema of a file to JSON Schema, as its author writes the file. */
export const toFieldSchema = memoize(
  (schema: z.ZodType) =>
    // With an empty registry, zod writes schemas that have an id inline instead of as references.
    z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as FieldSchema,
);

/** Whether a field is an instant: a union of the forms that authors may write. */
export function isDate({ anyOf }: FieldSchema): boolean {
  return anyOf?.some(({ format }) => format === 'date-time') ?? false;
}

/** A former path of a page. Other sites link to it with any extension. Static hosts read `*` and `/:` as any path. */
export const formerPath = formattedText(
  /^\/(?![\\/])(?!.*(?:\*|\/:))[^\s?#]+$/,
  'Write the whole path of one page, without a query, `*` or `/:`, such as /2020/old.html.',
);

/** The fields that the front matter of each document with a page may have. */
export const documentFields = {
  language: languageTag.optional(),
  aliases: z.array(formerPath).optional(),
  draft: z.boolean().optional(),
};
