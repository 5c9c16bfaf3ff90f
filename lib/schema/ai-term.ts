import { z } from 'zod';
import {
  authoredDateTime,
  languageTag,
  searchText,
  slug,
  text,
  total,
  translationFields,
  utcDateTime,
  webUrl,
} from './fields.ts';
import type { Dictionary } from './site.ts';

const link = z.strictObject({ label: text, url: webUrl });

/** What an author writes and the API returns. */
const sharedFields = z.strictObject({
  term: text,
  category: text,
  maturity: text,
  shortDefinition: text,
  plainEnglish: text,
  example: text.describe('A case from practice, as GitHub Flavored Markdown.'),
  whyItMatters: text,
});

/** The schemas of the API. Call it once: zod keeps a register of the ids. */
export function toAiTermSchemas({ categories, stages }: Dictionary) {
  const { term, shortDefinition, plainEnglish, example, whyItMatters } = sharedFields.shape;
  const category = toChoice(categories);
  const maturity = toChoice(stages.map(({ name }) => name));
  const aiTermSummary = z
    .strictObject({
      slug,
      term,
      aliases: z.array(text),
      category,
      maturity: maturity.describe(
        stages.map(({ name, definition }) => `${name}: ${definition}`).join('\n'),
      ),
      shortDefinition,
      ...translationFields,
    })
    .meta({ id: 'AiTermSummary', description: 'A dictionary entry as a compact row.' });
  const aiTerm = aiTermSummary
    .extend({
      plainEnglish,
      example,
      whyItMatters,
      confusedWith: z
        .array(
          z.strictObject({
            label: text,
            slug: slug.optional(),
            url: webUrl.optional(),
            difference: text,
          }),
        )
        .min(1)
        .optional()
        .describe(
          'Terms that readers mistake for this one. One with an entry has a slug and a URL.',
        ),
      related: z.array(z.strictObject({ label: text, slug, url: webUrl })),
      sources: z.array(link),
      addedAt: utcDateTime.optional().describe('When the entry was added.'),
      updatedAt: utcDateTime.optional().describe('When the entry was last revised.'),
      url: webUrl.describe('Canonical HTML URL of the entry.'),
    })
    .meta({ id: 'AiTerm', description: 'A dictionary entry with all its fields.' });
  const aiTermList = z
    .strictObject({
      items: z.array(aiTermSummary),
      total,
      query: z
        .strictObject({
          q: text.optional(),
          category: category.optional(),
          maturity: maturity.optional(),
          language: text.optional(),
        })
        .describe('The applied filters, after trimming and cutting.'),
    })
    .meta({ id: 'AiTermList', description: 'Dictionary entries in alphabetical order.' });
  return { aiTermSummary, aiTerm, aiTermList };
}

/** A site without a dictionary has no choices. */
function toChoice(values: readonly string[]): z.ZodType<string, string> {
  return values.length > 0 ? z.enum(values) : text;
}

const authoredConfusedTerm = z
  .strictObject({ slug: slug.optional(), term: text.optional(), difference: text })
  .refine(({ slug, term }) => (slug === undefined) !== (term === undefined), {
    error: 'Write either the slug of an entry or a term without one.',
  });

/** The front matter of `content/ai-terms/*.mdx`, which have no body. The file's name is the slug. */
export const aiTermFrontMatter = sharedFields.extend({
  shortDefinition: searchText,
  aliases: z.array(text).min(1).optional(),
  confusedWith: z.array(authoredConfusedTerm).min(1).optional(),
  related: z.array(slug).min(1).optional(),
  sources: z.array(link).min(1),
  addedAt: authoredDateTime.optional(),
  updatedAt: authoredDateTime.optional(),
  revision: searchText.optional(),
  language: languageTag.optional(),
  draft: z.boolean().optional(),
});

type Schemas = ReturnType<typeof toAiTermSchemas>;

export type AiTermSummary = z.infer<Schemas['aiTermSummary']>;
/** A dictionary entry as the API returns it. */
export type AiTermJson = z.infer<Schemas['aiTerm']>;
export type AiTermList = z.infer<Schemas['aiTermList']>;
