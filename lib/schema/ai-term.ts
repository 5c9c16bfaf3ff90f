import { z } from 'zod';
import {
  authoredDateTime,
  descriptionMaxLength,
  searchText,
  slug,
  text,
  total,
  utcDateTime,
  webUrl,
} from './fields.ts';

export const aiTermCategories = [
  'Agents & Autonomy',
  'Context & Memory',
  'Tools & Protocols',
  'Retrieval & Grounding',
  'Reasoning & Inference',
  'Evaluation & Safety',
  'Models & Training',
  'AI-Native Product',
] as const;

export const aiTermMaturities = ['Established', 'Rising', 'Emerging', 'Watch'] as const;

/** The test that an entry passes to be at a stage. The first stage whose test it passes applies. */
export const aiTermMaturityDefinitions = {
  Established:
    'Independent vendors, textbooks or research groups have used it in one sense for a year or more, and its basics no longer change. You can rely on it.',
  Rising:
    'Several independent organizations use it in production, but methods, limits or names still change. Check the details before you build on it.',
  Emerging:
    'A published specification, product or practice has its first users, often around one vendor or community. Expect breaking changes.',
  Watch:
    'A draft, an experiment or a line of research without general production use. Read about it; don’t depend on it yet.',
} as const satisfies Readonly<Record<(typeof aiTermMaturities)[number], string>>;

type TextLength = {
  readonly min: number;
  readonly max: number;
  readonly unit: 'characters' | 'words';
};

/** How long the texts of an entry should be. The schema enforces only the maximum of `shortDefinition`. */
export const aiTermTextLengths = {
  shortDefinition: { min: 60, max: descriptionMaxLength, unit: 'characters' },
  plainEnglish: { min: 40, max: 90, unit: 'words' },
  example: { min: 30, max: 120, unit: 'words' },
  whyItMatters: { min: 30, max: 90, unit: 'words' },
} as const satisfies Readonly<Record<string, TextLength>>;

/** @example describeLength(aiTermTextLengths.example) // → '30 to 90 words' */
export function describeLength({ min, max, unit }: TextLength): string {
  return `${min} to ${max} ${unit}`;
}

export const aiTermSummary = z
  .strictObject({
    slug,
    term: text,
    aliases: z.array(text),
    category: z.enum(aiTermCategories),
    maturity: z.enum(aiTermMaturities).describe(
      Object.entries(aiTermMaturityDefinitions)
        .map(([stage, definition]) => `${stage}: ${definition}`)
        .join('\n'),
    ),
    shortDefinition: text,
  })
  .meta({ id: 'AiTermSummary', description: 'A dictionary entry as a compact row.' });

const link = z.strictObject({ label: text, url: webUrl });

export const aiTerm = aiTermSummary
  .extend({
    plainEnglish: text,
    example: text.describe('A case from practice, as GitHub Flavored Markdown.'),
    whyItMatters: text,
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
      .describe('Terms that readers mistake for this one. One with an entry has a slug and a URL.'),
    related: z.array(z.strictObject({ label: text, slug, url: webUrl })),
    sources: z.array(link),
    addedAt: utcDateTime.optional().describe('When the entry was added.'),
    updatedAt: utcDateTime.optional().describe('When the entry was last revised.'),
    url: webUrl.describe('Canonical HTML URL of the entry.'),
  })
  .meta({ id: 'AiTerm', description: 'A dictionary entry with all its fields.' });

export const aiTermList = z
  .strictObject({
    items: z.array(aiTermSummary),
    total,
    query: z
      .strictObject({
        q: text.optional(),
        category: z.enum(aiTermCategories).optional(),
        maturity: z.enum(aiTermMaturities).optional(),
      })
      .describe('The applied filters, after trimming and cutting.'),
  })
  .meta({ id: 'AiTermList', description: 'Dictionary entries in alphabetical order.' });

const authoredConfusedTerm = z
  .strictObject({ slug: slug.optional(), term: text.optional(), difference: text })
  .refine(({ slug, term }) => (slug === undefined) !== (term === undefined), {
    error: 'Write either the slug of an entry or a term without one.',
  });

/** The front matter of `content/ai-terms/*.mdx`, which have no body. The file's name is the slug. */
export const aiTermFrontMatter = aiTerm
  .pick({
    term: true,
    category: true,
    maturity: true,
    shortDefinition: true,
    plainEnglish: true,
    example: true,
    whyItMatters: true,
  })
  .extend({
    shortDefinition: searchText,
    aliases: z.array(text).min(1).optional(),
    confusedWith: z.array(authoredConfusedTerm).min(1).optional(),
    related: z.array(slug).min(1).optional(),
    sources: z.array(link).min(1),
    addedAt: authoredDateTime.optional(),
    updatedAt: authoredDateTime.optional(),
    draft: z.boolean().optional(),
  });

export type AiTermSummary = z.infer<typeof aiTermSummary>;
/** A dictionary entry as the API returns it. */
export type AiTermJson = z.infer<typeof aiTerm>;
export type AiTermList = z.infer<typeof aiTermList>;
