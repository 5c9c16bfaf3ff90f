/** Pelican: its settings, and the places of its documents. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readText } from '../document.ts';
import { toUrlPart } from './permalinks.ts';
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
    article: read('ARTICLE_URL'),
    timezone: read('TIMEZONE'),
    lang: read('DEFAULT_LANG'),
  };
  return toSettings({ ...config, url: read('SITEURL') });
}

/** The URL of an article is that of its title. Its folder is its category. */
export function locateInPelican(facts: ParsedDocument): Location | undefined {
  const { path, data, fields, settings } = facts;
  if (/\.html?$/.test(path)) return undefined;
  const file = withoutDate(nameOf(path));
  const slug = readText(data.slug) ?? (fields.title && toUrlPart(fields.title)) ?? file;
  if (/(?:^|\/)pages\//.test(path)) return { kind: 'page', name: slug, url: `/pages/${slug}.html` };
  const date = dateOfName(facts);
  const published = fields.publishedAt ?? date.publishedAt ?? '';
  const [year = '', month = '', day = ''] = published.slice(0, 10).split('-');
  const language = readText(data.lang);
  const isOther = language !== undefined && language !== settings.config.lang;
  const values: Readonly<Record<string, string>> = {
    slug: isOther ? `${slug}-${language}` : slug,
    'date:%Y': year,
    'date:%m': month,
    'date:%d': day,
  };
  const pattern = readText(settings.config.article) ?? '{slug}.html';
  const folder = posix.basename(posix.dirname(path));
  const hasOwnFolder = !['.', 'content', 'articles', 'posts', 'blog'].includes(folder);
  return {
    kind: 'post',
    name: slug,
    url: `/${pattern.replace(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole)}`,
    fields: {
      ...date,
      ...(fields.categories.length === 0 && hasOwnFolder && { categories: [folder] }),
    },
  };
}
