import { distance } from 'fastest-levenshtein';

const maxEdits = 2;

/**
 * Finds the candidate that a caller most likely meant: within two edits, or beginning with the value. Ignores case.
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

/**
 * Finds the path whose last segment is nearest, in any folder.
 *
 * @example findNearestPath('/posts/htpp.html', ['/blog/http']) // → '/blog/http'
 */
export function findNearestPath(path: string, paths: readonly string[]): string | undefined {
  const byName = new Map(paths.map((candidate) => [toName(candidate), candidate]));
  const nearest = findNearest(toName(path), [...byName.keys()]);
  return nearest === undefined ? undefined : byName.get(nearest);
}

/** @example toName('/posts/Htpp.html') // → 'htpp' */
function toName(path: string): string {
  const segment = path.split('/').findLast((part) => part !== '') ?? '';
  return segment.replace(/\.\w+$/, '').toLowerCase();
}

function countEdits(wanted: string, candidate: string): number {
  const missing = candidate.length - wanted.length;
  if (Math.abs(missing) <= maxEdits) {
    const edits = distance(wanted, candidate);
    if (edits <= maxEdits) return edits;
  }
  // A completion ranks after every small edit; the shortest completion ranks first.
  return candidate.startsWith(wanted) ? maxEdits + missing : Number.POSITIVE_INFINITY;
}

/** Writes a sentence that suggests the nearest candidate, or nothing if none is near. */
export function didYouMean(value: string, candidates: readonly string[]): string {
  const nearest = findNearest(value, candidates);
  return nearest === undefined ? '' : `Did you mean "${nearest}"? `;
}
