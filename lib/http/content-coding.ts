/** Chooses a content coding as RFC 9110, section 12.5.3, reads `Accept-Encoding`. */

/** Best compression first: of codings with the same weight, the first one is chosen. */
export const contentCodings = ['br', 'zstd', 'gzip'] as const;

export type ContentCoding = (typeof contentCodings)[number];

/**
 * The coding that a request prefers, or `undefined` for the identity. A missing or empty header, and one that refuses all
 * that is available, give the identity: section 12.5.3 lets a server respond without a coding in each of these cases.
 *
 * @param available the codings that the server can produce.
 */
export function chooseContentCoding(
  acceptEncoding: string,
  available: readonly ContentCoding[],
): ContentCoding | undefined {
  const weights = parseAcceptEncoding(acceptEncoding);
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  let best: ContentCoding | undefined;
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of contentCodings) {
    if (!available.includes(coding)) continue;
    const weight = weigh(coding);
    // A coding beats the identity with the same weight, and a later coding beats an earlier one only with a higher one.
    const isBetter = best === undefined ? weight >= bestWeight : weight > bestWeight;
    if (weight === 0 || !isBetter) continue;
    best = coding;
    bestWeight = weight;
  }
  return best;
}

const weightedCoding =
  /^[\t ]*([!#$%&'*+.^_`|~0-9A-Za-z-]+)[\t ]*(?:;[\t ]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)[\t ]*)?$/i;

/** Weights by coding, in lower case. A malformed element is skipped; of a coding named twice, the higher weight counts. */
function parseAcceptEncoding(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const element of header.split(',')) {
    const match = weightedCoding.exec(element);
    if (match === null) continue;
    // RFC 9110, section 8.4.1.3: `x-gzip` is the same as `gzip`.
    const name = (match[1] ?? '').toLowerCase().replace(/^x-gzip$/, 'gzip');
    weights.set(name, Math.max(Number(match[2] ?? 1), weights.get(name) ?? 0));
  }
  return weights;
}

/**
 * The strong validator of a coded representation: RFC 9110, section 8.8.3.3, asks for one per coding.
 *
 * @example toCodedEtag('"abc"', 'br') // → '"abc-br"'
 */
export function toCodedEtag(etag: string, coding: ContentCoding): string {
  return etag.replace(/"$/, `-${coding}"`);
}
