/**
 * Validators and conditional requests: RFC 9110, sections 8.8.3, 13.1.2 and 13.2.2. Only `If-None-Match` counts. We ignore a
 * request's `Cache-Control`, which is for caches and which Node's `fetch` adds on its own.
 */

/** Returns a strong entity tag: a hash of the body, so every process of a build sends the same one. */
export async function toStrongEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `"${toBase64Url(digest)}"`;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The characters between the quotes may include a comma: RFC 9110, `etagc`. */
const entityTag = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/y;
const blanks = /[\t ,]*/y;
const separator = /[\t ]*,[\t ,]*/y;

/**
 * Whether `If-None-Match` contains an entity tag. `*` matches every tag, and comparison is weak: `W/"x"` matches `"x"`. A
 * malformed list is read up to the error.
 */
export function matchesIfNoneMatch(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (/^[\t ]*\*[\t ]*$/.test(header)) return true;
  const opaque = etag.replace(/^W\//, '').slice(1, -1);
  let between = blanks;
  for (let position = 0; ; between = separator) {
    between.lastIndex = position;
    if (!between.test(header)) return false;
    entityTag.lastIndex = between.lastIndex;
    const match = entityTag.exec(header);
    if (match === null) return false;
    if (match[1] === opaque) return true;
    position = entityTag.lastIndex;
  }
}

/**
 * Whether a client's copy is still current: RFC 9110, section 13.1.3. Counts only without `If-None-Match`.
 *
 * @param lastModified an HTTP date; a date that can't be parsed matches nothing.
 */
export function matchesIfModifiedSince(header: string, lastModified: string): boolean {
  return Date.parse(lastModified) <= Date.parse(header);
}
