/** The interface text in the site's language, and the texts that contain a number, a date or a list. */
import { siteConfig } from '#lib/site/config.ts';
import { createDateFormat, fill, type PluralForms, selectPlural } from '#lib/text/format.ts';
import { en, type InterfaceText } from './en.ts';
import { findLanguage, languages } from './languages.ts';

/** The language of the interface. It differs from the site's if no file has that one. */
export const interfaceLanguage: string = findLanguage(siteConfig.language)
  ? siteConfig.language
  : 'en';

export const text: InterfaceText = languages[findLanguage(siteConfig.language) ?? 'en'] ?? en;

/** The text for a number of things, with the number as `{count}`. */
export function count(forms: PluralForms, number: number): string {
  return selectPlural(interfaceLanguage, forms, number);
}

const listFormat = new Intl.ListFormat(interfaceLanguage, { type: 'conjunction', style: 'narrow' });
const choiceFormat = new Intl.ListFormat(interfaceLanguage, { type: 'disjunction' });

/** @example toList(['a', 'b']) // → 'a, b' */
export function toList(items: readonly string[]): string {
  return listFormat.format(items);
}

/** @example toChoiceList(['a', 'b']) // → 'a or b' */
export function toChoiceList(items: readonly string[]): string {
  return choiceFormat.format(items);
}

/** The calendar date of an instant in words. @example toDateText('2026-11-21') // → '21 November 2026' */
export const toDateText = createDateFormat(interfaceLanguage);

/** A month in words. @example toMonthText('2026-11') // → 'November 2026' */
export const toMonthText = createDateFormat(interfaceLanguage, { month: 'long', year: 'numeric' });

/** A text about a date, with the date in words as `{date}`. */
export function withDate(template: string, instant: string): string {
  return fill(template, { date: toDateText(instant) });
}
