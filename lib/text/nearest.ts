import { distance } from 'fastest-levenshtein';

const nearDistance = 2;

/**
 * The candidate that a caller most likely meant: within two edits, or one that begins with what was sent. Case does not
 * count. `undefined` where nothing is near.
 *
 * @example findNearest('htpp', ['http', 'redis']) // → 'http'
 * @example findNearest('rate', ['rate-limiting']) // → 'rate-limiting'
 */
export function findNearest(value: string, candidates: readonly string[]): string | undefined {
  const wanted = value.trim().toLowerCase();
  if (wanted === '') return undefined;
  let nearest: { readonly candidate: string; readonly edits: number } | undefined;
  for (const candidate of candidates) {
    const edits = countEdits(wanted, candidate.toLowerCase());
    if (edits < (nearest?.edits ?? Number.POSITIVE_INFINITY)) nearest = { candidate, edits };
  }
  return nearest?.candidate;
}

function countEdits(wanted: string, candidate: string): number {
  const lengths = candidate.length - wanted.length;
  if (Math.abs(lengths) <= nearDistance) {
    const edits = distance(wanted, candidate);
    if (edits <= nearDistance) return edits;
  }
  // A prefix ranks behind every small edit, the shortest completion first.
  return candidate.startsWith(wanted) ? nearDistance + lengths : Number.POSITIVE_INFINITY;
}

/** The sentence that names a near miss, or nothing. */
export function didYouMean(value: string, candidates: readonly string[]): string {
  const nearest = findNearest(value, candidates);
  return nearest === undefined ? '' : `Did you mean "${nearest}"? `;
}
