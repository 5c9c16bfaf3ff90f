/** Texts of the interface that contain a number, a date or a list, in the site's language. */
import type { SiteConfig, SiteFacts } from '#lib/site/site-facts.ts';
import { toDay } from '#lib/text/dates.ts';
import { createDateFormat, fill, type PluralForms } from '#lib/text/format.ts';
import { memoizeText } from '#lib/text/memoize.ts';
import { typesetTitle } from '#lib/text/typography.ts';

type Interface = Pick<SiteFacts, 'interfaceLanguage'>;

/**
 * The text for a number of things, with the number as `{count}`.
 *
 * @example count(site, { one: '{count} page', other: '{count} pages' }, 1200) // → '1,200 pages'
 */
export function count(
  { interfaceLanguage }: Interface,
  forms: PluralForms,
  number: number,
): string {
  const { plural, integer } = toFormats(interfaceLanguage);
  return fill(forms[plural.select(number)] ?? forms.other, { count: integer.format(number) });
}

/** One set of formats per language: creating one takes longer than using it. */
const toFormats = memoizeText(
  (language) => ({
    list: new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }),
    choice: new Intl.ListFormat(language, { type: 'disjunction' }),
    date: createDateFormat(language),
    month: createDateFormat(language, { month: 'long', year: 'numeric' }),
    plural: new Intl.PluralRules(language),
    integer: new Intl.NumberFormat(language),
  }),
  { maxEntries: 100, maxLength: 100 },
);

/** @example toList(site, ['a', 'b']) // → 'a, b' */
export function toList({ interfaceLanguage }: Interface, items: readonly string[]): string {
  return toFormats(interfaceLanguage).list.format(items);
}

/** @example toChoiceList(site, ['a', 'b']) // → 'a or b' */
export function toChoiceList({ interfaceLanguage }: Interface, items: readonly string[]): string {
  return toFormats(interfaceLanguage).choice.format(items);
}

/** The calendar date of an instant in words, in the time zone of the site. @example toDateText(site, '2026-11-21') // → '21 November 2026' */
export function toDateText(
  { interfaceLanguage, config }: Interface & Partial<Pick<SiteFacts, 'config'>>,
  instant: string,
): string {
  return toFormats(interfaceLanguage).date(toDay(instant, config?.timeZone));
}

/** An instant in words, in the time zone of the site. @example toTimeText(site, '2026-11-21T09:00:00Z') // → '21 November 2026, 09:00 UTC' */
export function toTimeText(site: Parameters<typeof toDateText>[0], instant: string): string {
  const timeZone = site.config?.timeZone ?? 'UTC';
  const write = (style: Intl.DateTimeFormatOptions) =>
    createDateFormat(site.interfaceLanguage, { ...style, timeZone })(instant);
  // Midnight UTC is a time here, unlike in `toDateText`.
  const date = write({ dateStyle: 'long' });
  const time = write({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
  // A list of two would have "and" between them in most languages.
  return `${date}${/^(?:ja|zh)\b/.test(site.interfaceLanguage) ? ' ' : ', '}${time}`;
}

/** A month in words. @example toMonthText(site, '2026-11') // → 'November 2026' */
export function toMonthText({ interfaceLanguage }: Interface, month: string): string {
  return toFormats(interfaceLanguage).month(month);
}

/** A text about a date, with the date in words as `{date}`. */
export function withDate(
  site: Parameters<typeof toDateText>[0],
  template: string,
  instant: string,
): string {
  return fill(template, { date: toDateText(site, instant) });
}

type Typography = { readonly config: Pick<SiteConfig, 'language' | 'smartTypography'> };

/** The language whose typography HTML has, if the owner hasn't switched it off. */
export function findTypographyLanguage({ config }: Typography): string | undefined {
  return config.smartTypography === false ? undefined : config.language;
}

/**
 * Sets an author's title or description for HTML. Other formats, `<title>` and search have it as written.
 *
 * @param language of the text. By default, that of the site.
 */
export function toTypeset(site: Typography, text: string, language = site.config.language): string {
  return findTypographyLanguage(site) === undefined ? text : typesetTitle(text, language);
}
