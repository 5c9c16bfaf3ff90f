/** The entries around a dictionary entry, two steps deep. */
import type { AiTerm } from '#lib/content/model.ts';
import { findTerm } from '#lib/content/terms.ts';

type Related = AiTerm['related'][number];

export type RelatedBranch = Related & { readonly next: readonly Related[] };

/** The related entries, each with those of its own related entries that no branch before it has. */
export function toRelatedMap({ slug, related }: AiTerm): readonly RelatedBranch[] {
  const shown = new Set([slug, ...related.map((near) => near.slug)]);
  return related.map((near) => {
    const next = (findTerm(near.slug)?.related ?? []).filter((far) => !shown.has(far.slug));
    for (const far of next) shown.add(far.slug);
    return { ...near, next };
  });
}
