/** Pelican: its settings, and the places of its documents. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readDate } from '../../../lib/text/dates.ts';
import { toTitleSlug } from '../../authoring/check/title-slug.ts';
import type { Fields } from '../../authoring/content/content-file.ts';
import { readText } from '../document.ts';
import { fillPermalink } from './permalinks.ts';
import {
  dateOfName,
  type Location,
  nameOf,
  type ParsedDocument,
  type SiteSettings,
  toSettings,
  withoutDate,
} from './tool.ts';

/** `pelicanconf.py` is searched and never run. */
export function readPelicanSettings(root: string): SiteSettings {
  const names = ['publishconf.py', 'pelicanconf.py'].map((name) => join(root, name));
  const text = names.map((name) => (existsSync(name) ? readFileSync(name, 'utf8') : '')).join('\n');
  const read = (name: string) =>
    new RegExp(`^${name}\\s*=\\s*[ru]?(["'])(.+?)\\1`, 'm').exec(text)?.[2];
  const config = {
    article: read('ARTICLE_URL') ?? '{slug}.html',
    articleLang: read('ARTICLE_LANG_URL') ?? '{slug}-{lang}.html',
    page: read('PAGE_URL') ?? 'pages/{slug}.html',
    pageLang: read('PAGE_LANG_URL') ?? 'pages/{slug}-{lang}.html',
    slugSource: read('SLUGIFY_SOURCE'),
    // The standard of Pelican.
    filename: read('FILENAME_METADATA') ?? '(?P<date>\\d{4}-\\d{2}-\\d{2}).*',
    hasReader: /^PLUGINS\s*\+?=\s*\[[^\]]*reader/m.test(text),
    category: read('DEFAULT_CATEGORY'),
    timezone: read('TIMEZONE'),
    lang: read('DEFAULT_LANG'),
  };
  return toSettings({ ...config, url: read('SITEURL') });
}

/** With a plugin that reads texts, a document may have its date in its name and its title in its text, and no head. */
export function isPelicanText(path: string, { config }: SiteSettings): boolean {
  const name = posix.basename(path).trim();
  return config.hasReader === true && /^\d{4}-\d\d-\d\d.*\.(?:md|markdown|mkd)$/.test(name);
}

/** The URL of an article has its slug, which is that of its title or of its file. Its folder is its category. */
export function locateInPelican(facts: ParsedDocument): Location | undefined {
  const { path, data, fields, settings } = facts;
  if (/\.html?$/.test(path)) return undefined;
  const { config } = settings;
  const named = readName(
    posix
      .basename(path)
      .trim()
      .replace(/\.[^.]+$/, ''),
    config,
  );
  const file = withoutDate(nameOf(path).trim());
  const isOfFile = config.slugSource === 'basename' || fields.title === undefined;
  const slug =
    readText(data.slug) ?? named.slug ?? toPelicanSlug(isOfFile ? file : (fields.title ?? file));
  const ofName = named.date === undefined ? undefined : readDate(named.date, settings.timeZone);
  const date =
    fields.publishedAt === undefined && ofName ? { publishedAt: ofName } : dateOfName(facts);
  const folder = posix.basename(posix.dirname(path));
  const hasOwnFolder = !['.', 'content', 'articles', 'posts', 'blog'].includes(folder);
  const [category = hasOwnFolder ? folder : (readText(config.category) ?? 'misc')] =
    fields.categories;
  const language = readText(data.lang);
  const isOther = language !== undefined && language !== config.lang;
  const isPage = /(?:^|\/)pages\//.test(path);
  const pattern = readText(config[`${isPage ? 'page' : 'article'}${isOther ? 'Lang' : ''}`]) ?? '';
  const values = {
    ...listTextFields(data),
    slug,
    lang: language ?? '',
    category: toPelicanSlug(category),
    author: toPelicanSlug(fields.authors?.[0] ?? ''),
  };
  const url = `/${fillPelicanUrl(pattern, values, fields.publishedAt ?? date.publishedAt)}`;
  if (isPage) return { kind: 'page', name: slug, url };
  return {
    kind: 'post',
    name: slug,
    url,
    fields: {
      ...date,
      ...(fields.categories.length === 0 && hasOwnFolder && { categories: [folder] }),
    },
  };
}

/** The parts that `FILENAME_METADATA` names in the name of a file. */
function readName(file: string, { filename }: Fields): Readonly<Record<string, string>> {
  const pattern = readText(filename)?.replaceAll('(?P<', '(?<');
  try {
    return (pattern && new RegExp(`^(?:${pattern})`).exec(file)?.groups) || {};
  } catch {
    return {};
  }
}

function listTextFields(data: Fields): Readonly<Record<string, string>> {
  const texts = Object.entries(data).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function toPelicanSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const ascii = /[^\p{ASCII}]/u.test(plain) ? (toTitleSlug(plain) ?? plain) : plain;
  return ascii
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/** `{date:%Y}` and `{slug}`. */
function fillPelicanUrl(
  pattern: string,
  values: Readonly<Record<string, string>>,
  date: string | undefined,
): string {
  return pattern
    .replace(/\{date:([^{}]+)\}/g, (whole, format: string) =>
      date === undefined ? whole : formatTime(format, date),
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Python's directives that addresses have. `%-m` has no zero before it. */
const directives: Readonly<Record<string, string>> = {
  Y: ':year',
  y: ':short_year',
  m: ':month',
  d: ':day',
  b: ':short_month',
  B: ':long_month',
  a: ':short_day',
  A: ':long_day',
  j: ':y_day',
  H: ':hour',
  M: ':minute',
  S: ':second',
};

function formatTime(format: string, date: string): string {
  const facts = { date, name: '', title: undefined, slug: undefined, sections: [], categories: [] };
  return format.replace(/%(-?)([A-Za-z])/g, (whole, minus: string, name: string) => {
    const value = fillPermalink(directives[name] ?? whole, facts).slice(1);
    return minus === '' ? value : value.replace(/^0+(?=.)/, '');
  });
}
