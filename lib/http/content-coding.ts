/** Negotiates the content coding by `Accept-Encoding` (RFC 9110, section 12.5.3). */

/** Best compression first: of codings with the same weight, the first one is chosen. */
export const contentCodings = ['br', 'zstd', 'gzip'] as const;

export type ContentCoding = (typeof contentCodings)[number];

/**
 * Chooses the coding that a client prefers, or `undefined` for no coding. A missing or empty header means no coding, and so
 * does one that rejects every available coding: section 12.5.3 allows both.
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
    // A coding wins a tie with the identity. An earlier coding wins a tie with a later one.
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
