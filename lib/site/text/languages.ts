/** The languages that the interface speaks. To add one, begin as `de.ts` does, translate `en.ts` and name it here. */
import { memoizeText } from '#lib/text/memoize.ts';
import { de } from './de.ts';
import { en, type InterfaceText } from './en.ts';
import { es } from './es.ts';
import { ja } from './ja.ts';
import { pl } from './pl.ts';

/** A page asks for the language of each text that it shows. */
const tagLimits = { maxEntries: 1_000, maxLength: 100 };

export const languages: Readonly<Record<string, InterfaceText>> = { de, en, es, ja, pl };

/**
 * The language of the interface for a site in this language.
 *
 * @returns `undefined` if no file has it. The interface is then in English.
 * @example findLanguage('de-AT') // → 'de'
 */
export const findLanguage = memoizeText((tag): string | undefined => {
  const { language } = new Intl.Locale(tag);
  return Object.hasOwn(languages, language) ? language : undefined;
}, tagLimits);

/** The scripts that are written from right to left, of the languages with the most readers. */
const rightToLeft: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
]);

/**
 * The writing direction of a language, for `dir`.
 *
 * @example toDirection('ar') // → 'rtl'
 * @example toDirection('az-Arab') // → 'rtl'
 */
export const toDirection = memoizeText((tag): 'ltr' | 'rtl' => {
  const { script } = new Intl.Locale(tag).maximize();
  return script && rightToLeft.has(script) ? 'rtl' : 'ltr';
}, tagLimits);
