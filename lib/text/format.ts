/** Text as people read it: one line, a cut, a size, plain line endings. */

/** The longest part of a caller's input that a message repeats, in UTF-16 code units. */
const quotedMaxLength = 120;

/** Returns the first `maxLength` UTF-16 code units, one fewer if the cut would split a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Shortens what a caller sent, so that a message can repeat it. */
export function abbreviate(text: string): string {
  const cut = cutText(text, quotedMaxLength);
  return cut === text ? text : `${cut}…`;
}

/**
 * Joins a text into one line, for titles and list items that a line break would end. Front matter may contain breaks.
 *
 * @example toLine(' Strong\n ETags ') // → 'Strong ETags'
 */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The Latin letters and digits of a text, joined by hyphens. Empty if it has none.
 *
 * @example toSlug('Über HTTP & Co.') // → 'uber-http-co'
 */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Writes a number of bytes for people, in units of 1,000.
 *
 * @example formatSize(940) // → '940 B'
 * @example formatSize(7_730) // → '7.7 kB'
 */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const thousands = bytes / 1000;
  return `${thousands < 9.95 ? thousands.toFixed(1) : Math.round(thousands)} kB`;
}

/** Turns Windows (`\r\n`) and old Mac (`\r`) line endings into `\n`. */
export function normalizeLineEndings(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Removes the byte order mark of a file's text and normalizes its line endings. */
export function normalizeFileText(text: string): string {
  return normalizeLineEndings(text.replace(/^\uFEFF/, ''));
}
