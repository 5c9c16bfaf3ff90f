/** The URL paths that Hugo and Jekyll give to a document. */

/** The values of the placeholders in a URL pattern. */
type PermalinkFacts = {
  /** As in front matter. */
  readonly date: string | undefined;
  /** The file's name without date and extension. */
  readonly name: string;
  readonly title: string | undefined;
  readonly slug: string | undefined;
  /** The folders above the document. */
  readonly sections: readonly string[];
  readonly categories: readonly string[];
  /** More placeholders, by their names. */
  readonly others?: Readonly<Record<string, string>>;
};

/** The built-in patterns of Jekyll. */
export const jekyllStyles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

/**
 * Fills in a URL pattern.
 *
 * @example fillPermalink('/:year/:title/', { date: '2020-01-31', name: 'a', … }) // → '/2020/a/'
 */
export function fillPermalink(pattern: string, facts: PermalinkFacts): string {
  const values = { ...toValues(facts), ...facts.others };
  const path = pattern.replace(/:([a-z]+(?:_[a-z]+)*)/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : value;
  });
  return `/${path}`.replace(/\/{2,}/g, '/');
}

/** Jekyll's `:title`, which keeps capital letters and most signs. */
export function toJekyllTitle(text: string): string {
  return text.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-|-$/g, '');
}

/** Jekyll's `:slug` and `:name`. */
export function toJekyllSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{M}\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A format is made once: it takes as long as a hundred dates. */
function createDayName(options: Intl.DateTimeFormatOptions): (day: Date) => string {
  const { format } = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return (day) => (Number.isNaN(day.getTime()) ? String(day) : format(day));
}

const months = { short: createDayName({ month: 'short' }), long: createDayName({ month: 'long' }) };
const weekdays = {
  short: createDayName({ weekday: 'short' }),
  long: createDayName({ weekday: 'long' }),
};

/** The names and numbers of a day that has a place in the calendar of weeks: ISO 8601, section 3.1.1. */
function toCalendarValues(date: string): Readonly<Record<string, string>> {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const weekday = day.getUTCDay() || 7;
  // The year of a week is that of its Thursday.
  const thursday = new Date(day.getTime() + (4 - weekday) * 86_400_000);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000)) + 1;
  const [hour = '00', minute = '00', second = '00'] = date.slice(11, 19).match(/\d\d/g) ?? [];
  return {
    short_month: months.short(day),
    long_month: months.long(day),
    monthname: months.long(day),
    short_day: weekdays.short(day),
    long_day: weekdays.long(day),
    weekdayname: weekdays.long(day),
    weekday: String(day.getUTCDay()),
    w_day: String(weekday),
    w_year: String(year),
    week: String(week).padStart(2, '0'),
    hour,
    minute,
    second,
  };
}

function toValues({ date, name, title, slug, sections, categories }: PermalinkFacts) {
  const [year = '', month = '', day = ''] = (date ?? '').slice(0, 10).split('-');
  const short = (text: string) => text.replace(/^0/, '');
  const ownName = slug ?? toUrlPart(name);
  const yearDay = date === undefined ? '' : String(toYearDay(Number(year), month, day));
  const values: Readonly<Record<string, string>> = {
    year,
    short_year: year.slice(2),
    month,
    i_month: short(month),
    day,
    i_day: short(day),
    y_day: yearDay.padStart(3, '0'),
    yearday: yearDay,
    title: title === undefined ? ownName : toUrlPart(title),
    slug: slug ?? (title === undefined ? ownName : toUrlPart(title)),
    slugorfilename: ownName,
    slugorcontentbasename: ownName,
    filename: toUrlPart(name),
    contentbasename: toUrlPart(name),
    section: sections[0] ?? '',
    sections: sections.map(toUrlPart).join('/'),
    category: categories.map(toUrlPart).join('/'),
    categories: categories.map(toUrlPart).join('/'),
    output_ext: '.html',
    ...(date !== undefined && toCalendarValues(date)),
  };
  return values;
}

function toYearDay(year: number, month: string, day: string): number {
  return (Date.UTC(year, Number(month) - 1, Number(day)) - Date.UTC(year, 0, 0)) / 86_400_000;
}

/** Letters of every script stay, as in Hugo and Jekyll. */
export function toUrlPart(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}._\s-]+/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
