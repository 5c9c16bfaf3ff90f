/** Text as people read it: one line, a cut, a size, plain line endings. Text as markup: escaped. */
import { foldText } from './fold.ts';
import { memoizeText } from './memoize.ts';

/** The longest part of a caller's input that a message repeats, in UTF-16 code units. */
const quotedMaxLength = 120;

/** Returns the first `maxLength` UTF-16 code units, one fewer if the cut would split a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Shortens a text, such as what a caller sent, so that a message can repeat it. */
export function abbreviate(text: string, maxLength = quotedMaxLength): string {
  const cut = cutText(text, maxLength);
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

/** Blocks of Markdown with an empty line between two. Those that are empty are left out. */
export function joinBlocks(...blocks: readonly (string | false | undefined)[]): string {
  return blocks.filter((block) => block && block.trim() !== '').join('\n\n');
}

/**
 * The Latin letters and digits of a text, joined by hyphens. Empty if it has none.
 *
 * @example toSlug('Über HTTP & Co.') // → 'uber-http-co'
 */
export function toSlug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Writes a number of bytes for people, in units of 1,000.
 *
 * @example formatSize(940) // → '940 B'
 * @example formatSize(7_730, 'de') // → '7,7 kB'
 */
export function formatSize(bytes: number, language = 'en'): string {
  if (bytes < 1000) return `${bytes} B`;
  const thousands = bytes / 1000;
  const { whole, precise } = createSizeFormats(language);
  return `${(thousands < 9.95 ? precise : whole).format(thousands)} kB`;
}

/** @example countThings(2, 'page') // → '2 pages' */
export function countThings(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Creating a format takes much longer than using it, and a site has one language. */
const languages = { maxEntries: 10, maxLength: 40 } as const;

const createSizeFormats = memoizeText((language) => {
  const create = (digits: number) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    });
  return { whole: create(0), precise: create(1) };
}, languages);

/** A text for each plural form of a language, by its name in `Intl.PluralRules`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/**
 * Replaces each `{name}` of a text by its value.
 *
 * @throws Error if there is no such value.
 * @example fill('{part} of {parts}', { part: 1, parts: 3 }) // → '1 of 3'
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The text "${text}" needs a value for {${name}}.`);
    return String(value);
  });
}

/**
 * Creates a function that writes a calendar date in words. English without a region has the day first, as most of the world
 * writes it.
 *
 * @returns a function of a date or an instant, RFC 3339, which it reads in UTC.
 * @example createDateFormat('en')('2026-11-21') // → '21 November 2026'
 * @example createDateFormat('de')('2026-11-21') // → '21. November 2026'
 */
export function createDateFormat(
  language: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): (instant: string) => string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style });
  return (instant) => format.format(Date.parse(instant));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for the elements and the attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** A character as JSON may write it. @example toEscape('\u2028') // → '\\u2028' */
export function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Replaces everything but XML's `Char` (https://www.w3.org/TR/xml/#charsets). It isn't removed, so that the text around it can't
 * join into markup such as `]]>`.
 */
export function replaceForbiddenXml(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}

/** Turns Windows (`\r\n`) and old Mac (`\r`) line endings into `\n`. */
export function normalizeLineEndings(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Removes the byte order mark of a file's text and normalizes its line endings. */
export function normalizeFileText(text: string): string {
  return normalizeLineEndings(text.replace(/^\uFEFF/, ''));
}
