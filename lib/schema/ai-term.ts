import { z } from 'zod';
import { descriptionMaxLength, searchText, slug, text, total, webUrl } from './fields.ts';

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

type TextLength = {
  readonly min: number;
  readonly max: number;
  readonly unit: 'characters' | 'words';
};

/** How long the texts of an entry should be. The schema enforces only the maximum of `shortDefinition`. */
export const aiTermTextLengths = {
  shortDefinition: { min: 60, max: descriptionMaxLength, unit: 'characters' },
  plainEnglish: { min: 40, max: 90, unit: 'words' },
  example: { min: 30, max: 90, unit: 'words' },
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
    maturity: z.enum(aiTermMaturities),
    shortDefinition: text,
  })
  .meta({ id: 'AiTermSummary', description: 'A dictionary entry as a compact row.' });

const link = z.strictObject({ label: text, url: webUrl });

export const aiTerm = aiTermSummary
  .extend({
    plainEnglish: text,
    example: text,
    whyItMatters: text,
    related: z.array(z.strictObject({ label: text, slug, url: webUrl })),
    sources: z.array(link),
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
    related: z.array(slug).min(1).optional(),
    sources: z.array(link).min(1),
    draft: z.boolean().optional(),
  });

export type AiTermSummary = z.infer<typeof aiTermSummary>;
/** A dictionary entry as the API returns it. */
export type AiTermJson = z.infer<typeof aiTerm>;
export type AiTermList = z.infer<typeof aiTermList>;
