/** Maps of the dictionary: the whole with its categories and the relations between them, and the entries around one entry. */

import type { AiTerm } from '#lib/content/model.ts';
import { findTerm, type Site } from '#lib/content/site.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toList } from '#lib/site/text/text.ts';

type MappedCategory = {
  readonly category: AiTerm['category'];
  /** In alphabetical order. */
  readonly terms: readonly AiTerm[];
};

/** The number of relations between the entries of two different categories. */
type Bridge = { readonly between: readonly [number, number]; readonly relations: number };

export type DictionaryMap = {
  /** The categories that have entries, in the order of `content/taxonomy.yaml`. */
  readonly categories: readonly MappedCategory[];
  /** Between the positions of two categories. */
  readonly bridges: readonly Bridge[];
};

export function toDictionaryMap({ dictionary, terms }: Site): DictionaryMap {
  const categories = dictionary.categories
    .map((category) => ({ category, terms: terms.filter((term) => term.category === category) }))
    .filter(({ terms }) => terms.length > 0);
  return { categories, bridges: toBridges(categories) };
}

/** The names of an entry's related entries. They are no links: each entry has one on the same page. */
export function toRelatedNames(site: SiteFacts, related: AiTerm['related']): string {
  return toList(
    site,
    related.map(({ label }) => label),
  );
}

function toBridges(categories: readonly MappedCategory[]): readonly Bridge[] {
  const slugs = categories.map(({ terms }) => new Set(terms.map(({ slug }) => slug)));
  return categories.flatMap(({ terms }, from) =>
    slugs.flatMap((others, to) => {
      if (to <= from) return [];
      const related = terms.flatMap((term) => term.related);
      const relations = related.filter(({ slug }) => others.has(slug)).length;
      return relations > 0 ? [{ between: [from, to] as const, relations }] : [];
    }),
  );
}

type Related = AiTerm['related'][number];

type RelatedBranch = Related & { readonly next: readonly Related[] };

/** The related entries, each with those of its own related entries that no branch before it has. */
export function toRelatedMap(
  site: Pick<Site, 'terms'>,
  { slug, related }: AiTerm,
): readonly RelatedBranch[] {
  const shown = new Set([slug, ...related.map((near) => near.slug)]);
  return related.map((near) => {
    const next = (findTerm(site, near.slug)?.related ?? []).filter((far) => !shown.has(far.slug));
    for (const far of next) shown.add(far.slug);
    return { ...near, next };
  });
}
