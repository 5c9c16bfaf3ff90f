/** Tags of languages (BCP 47, RFC 5646). */
import { memoizeText } from './memoize.ts';

/** The form of a tag. Extensions and private subtags name no other language, so there are none. */
export const languageTagPattern =
  /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?(-([A-Za-z\d]{5,8}|\d[A-Za-z\d]{3}))*$/;

const names = {
  language: createNames('language'),
  script: createNames('script'),
  region: createNames('region'),
};

function createNames(type: 'language' | 'script' | 'region') {
  return new Intl.DisplayNames('en', { type, fallback: 'none' });
}

/** A check asks for the tags of a site with each document, and `Intl` is slow. */
const limits = { maxEntries: 1_000, maxLength: 100 } as const;

/**
 * True if a tag has the form, names a language, and each part that a list of two-letter or four-letter codes has exists. A longer or
 * older code of a language or a region is none: browsers don't know `deu` and `en-UK` as `de` and `en-GB`.
 */
export const isLanguageTag = memoizeText((tag): boolean => {
  const [primary, ...rest] = tag.toLowerCase().split('-');
  const variants = rest.filter((part) => part.length > 3);
  const isRepeated = new Set(variants).size < variants.length;
  if (!languageTagPattern.test(tag) || primary === 'und' || isRepeated) return false;
  const { language, script, region } = new Intl.Locale(tag);
  return (
    // The list of languages with three letters is longer than what programs know.
    (primary?.length === 3 ? language === primary : names.language.of(language) !== undefined) &&
    (script === undefined || names.script.of(script) !== undefined) &&
    (region === undefined ||
      (rest.includes(region.toLowerCase()) && names.region.of(region) !== undefined))
  );
}, limits);

/**
 * The name of a language.
 *
 * @param display the language of the name; by default, its own.
 * @example toLanguageName('de') // → 'Deutsch'
 * @example toLanguageName('pt-BR', 'en') // → 'Brazilian Portuguese'
 */
export function toLanguageName(tag: string, display = tag): string {
  return new Intl.DisplayNames([display, 'en'], { type: 'language' }).of(tag) ?? tag;
}
