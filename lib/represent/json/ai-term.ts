import type { AiTerm as Term } from '#lib/content/model.ts';
import type { AiTerm, AiTermList, AiTermSummary } from '#lib/schema/ai-term.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoize } from '#lib/text/memoize.ts';

export const toAiTermSummary = memoize(
  (term: Term): AiTermSummary => ({
    slug: term.slug,
    term: term.term,
    aliases: [...term.aliases],
    category: term.category,
    maturity: term.maturity,
    shortDefinition: term.shortDefinition,
  }),
);

export function toAiTerm(term: Term): AiTerm {
  return {
    ...toAiTermSummary(term),
    plainEnglish: term.plainEnglish,
    example: term.example,
    whyItMatters: term.whyItMatters,
    related: term.related.map(({ label, slug }) => ({
      label,
      slug,
      url: toAbsoluteUrl(paths.aiTerm(slug)),
    })),
    sources: [...term.sources],
    url: toAbsoluteUrl(paths.aiTerm(term.slug)),
  };
}

/** The entries that a search matched, with the filters as they were read. */
export function toAiTermList(terms: readonly Term[], query: AiTermList['query']): AiTermList {
  return { items: terms.map(toAiTermSummary), total: terms.length, query };
}
