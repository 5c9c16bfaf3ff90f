/** Single byte ranges: RFC 9110, sections 13.1.5 and 14. A request for several ranges gets the whole body (section 14.2). */

/** Positions of bytes, both included. */
type ByteRange = { readonly first: number; readonly last: number };

/**
 * Reads `Range` for a body of `length` bytes.
 *
 * @returns `undefined` if the header doesn't count, and `unsatisfiable` if the body has none of the bytes.
 * @example parseRange('bytes=-500', 10_000) // → { first: 9500, last: 9999 }
 */
export function parseRange(
  header: string,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, set = ''] = /^bytes=(.*)$/i.exec(header) ?? [];
  // Section 5.6.1.2: a list may have empty elements.
  const [spec = '', ...others] = set.split(',').filter((element) => !/^[\t ]*$/.test(element));
  const [, from, to] = /^[\t ]*(\d*)-(\d*)[\t ]*$/.exec(spec) ?? [];
  if (others.length > 0 || from === undefined || to === undefined) return undefined;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const count = Math.min(Number(to), length);
    return count === 0 ? 'unsatisfiable' : { first: length - count, last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= length) return 'unsatisfiable';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}

type Validators = { readonly etag: string; readonly lastModified: string | undefined };

/** Whether a range may be sent: `If-Range` is absent or has the tag or the date of the body. Weak tags match none. */
export function matchesIfRange(
  header: string | undefined,
  { etag, lastModified }: Validators,
): boolean {
  return header === undefined || header === etag || header === lastModified;
}
