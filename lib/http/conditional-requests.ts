/**
 * Conditional requests and their validators: RFC 9110, sections 8.8.3 and 13. `If-None-Match` comes before `If-Modified-Since`. We
 * ignore a request's `Cache-Control`, which is for caches and which Node's `fetch` adds on its own.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** Returns a strong entity tag: a hash of the body, so every process of a build sends the same one. */
export async function toStrongEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', body));
  return `"${digest.toString('base64url')}"`;
}

/** The characters between the quotes may include a comma: RFC 9110, `etagc`. */
const entityTag = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/y;
const blanks = /[\t ,]*/y;
const separator = /[\t ]*,[\t ,]*/y;

/**
 * Whether `If-None-Match` contains an entity tag. `*` matches every tag, and comparison is weak: `W/"x"` matches `"x"`. A
 * malformed list is read up to the error.
 */
export function matchesIfNoneMatch(header: string, etag: string): boolean {
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

type Conditions = Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>;

/**
 * True if the response is a 304: RFC 9110, section 13.2.2. `If-None-Match` decides alone if it is there, and an `If-Modified-Since` that
 * is no HTTP date matches nothing (section 13.1.3).
 *
 * @param lastModified an HTTP date.
 */
export function isNotModified(
  { 'if-none-match': tags, 'if-modified-since': since = '' }: Conditions,
  etag: string,
  lastModified = '',
): boolean {
  if (tags !== undefined) return matchesIfNoneMatch(tags, etag);
  return Date.parse(lastModified) <= parseHttpDate(since);
}

const time = '\\d\\d:\\d\\d:\\d\\d';
const month = '[A-Z][a-z]{2}';
const preferredDate = new RegExp(`^[A-Z][a-z]{2}, \\d\\d ${month} \\d{4} ${time} GMT$`);
/** RFC 850: `Sunday, 06-Nov-94 08:49:37 GMT`. */
const dateOf850 = new RegExp(`^[A-Z][a-z]+day, (\\d\\d)-(${month})-(\\d\\d) (${time}) GMT$`);
/** The function `asctime` of C: `Sun Nov  6 08:49:37 1994`. */
const dateOfAsctime = new RegExp(`^[A-Z][a-z]{2} (${month}) ([ \\d]\\d) (${time}) (\\d{4})$`);

/**
 * The three forms of RFC 9110, section 5.6.7.
 *
 * @returns milliseconds since 1970, or `NaN`.
 */
function parseHttpDate(text: string): number {
  if (preferredDate.test(text)) return Date.parse(text);
  const [, day, name, shortYear, clock] = dateOf850.exec(text) ?? [];
  if (shortYear !== undefined) {
    const ofThisCentury = Date.parse(`${day} ${name} 20${shortYear} ${clock} GMT`);
    // More than 50 years ahead means the last century.
    return new Date(ofThisCentury).getUTCFullYear() > new Date().getUTCFullYear() + 50
      ? Date.parse(`${day} ${name} 19${shortYear} ${clock} GMT`)
      : ofThisCentury;
  }
  const [, asctimeMonth, asctimeDay, asctimeClock, year] = dateOfAsctime.exec(text) ?? [];
  return Date.parse(`${asctimeDay} ${asctimeMonth} ${year} ${asctimeClock} GMT`);
}
