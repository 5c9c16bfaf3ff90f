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
