/** Astro, Next, Eleventy and Docusaurus: the path of a document is most often its URL. */
import { posix } from 'node:path';
import { readDate } from '../../../lib/text/dates.ts';
import type { Fields } from '../../authoring/content/content-file.ts';
import { readText } from '../document.ts';
import {
  dateOfName,
  type Location,
  nameOf,
  type ParsedDocument,
  pathOf,
  readConfig,
  type SiteSettings,
  withoutDate,
} from './tool.ts';

const articleFolder = /(?:^|\/)_?(?:posts?|blog|articles?|writing|notes?|drafts?)\//;

/** Astro and Next: the path below the content folder is usually the URL. */
export function locateByPath(facts: ParsedDocument): Location | undefined {
  const { path, data, fields } = facts;
  if (/(?:^|\/)(?:authors?|people)\/[^/]+$/.test(path)) return undefined;
  const [, route = path] =
    /^(?:(?:src\/)?(?:content|data|pages|app|public)\/)?(.*)\.[^.]+$/.exec(path) ?? [];
  const folders = route.replace(/^_/, '').replace(/(?:^|\/)(?:index|page)$/, '');
  const name = readText(data.slug) ?? readText(data.postSlug);
  const own = name === undefined ? folders : posix.join(posix.dirname(folders), name);
  const date = dateOfName(facts);
  const isArticle = fields.publishedAt ?? date.publishedAt ?? articleFolder.test(path);
  return {
    kind: isArticle ? 'post' : 'page',
    name: posix.basename(name ?? withoutDate(nameOf(path))),
    url: pathOf(data.permalink) ?? pathOf(data.url) ?? `/${own}`,
    fields: date,
  };
}

/** The data files of Eleventy: those of the folders, such as `posts/posts.json`, then those of the document. */
export function readEleventyData(path: string, _: SiteSettings, root: string): Fields {
  const names = path.split('/').slice(0, -1);
  const folders = names.map((name, index) => [...names.slice(0, index + 1), name].join('/'));
  const files = [...folders, path.replace(/\.[^./]+$/, '')];
  const data = files.flatMap((file) =>
    ['yaml', 'yml', 'json', '11tydata.json'].map((type) => readConfig(root, [`${file}.${type}`])),
  );
  return Object.assign({}, ...data);
}

/** Eleventy drops the date of a file's name from the URL. */
export function locateInEleventy(facts: ParsedDocument): Location | undefined {
  const { path, data } = facts;
  if (/(?:^|\/)(?:404|index)\.html$/.test(path) || /\.xml\./.test(path)) return undefined;
  if (data.permalink === false || data.pagination !== undefined) return undefined;
  const route = path.replace(/^(?:src|content)\//, '');
  const plain = posix.join(posix.dirname(route), withoutDate(posix.basename(route)));
  const location = locateByPath({ ...facts, path: plain });
  const [day] = /\d{4}-\d\d-\d\d/.exec(path) ?? [];
  const publishedAt = day && facts.fields.publishedAt === undefined && readDate(day, 'UTC');
  return location && { ...location, fields: publishedAt ? { publishedAt } : {} };
}

/** The blog of Docusaurus, and the pages in `src/pages`. */
export function locateInDocusaurus(facts: ParsedDocument): Location | undefined {
  const { path, data } = facts;
  // A part of other documents.
  if (posix.basename(path).startsWith('_')) return undefined;
  const [, page] = /(?:^|\/)src\/pages\/(.+)\.[^.]+$/.exec(path) ?? [];
  if (page !== undefined) {
    const route = page.replace(/(?:^|\/)index$/, '');
    return route === ''
      ? undefined
      : { kind: 'page', name: posix.basename(route), url: `/${route}` };
  }
  const [, inner = ''] = /(?:^|\/)blog\/(.+)$/.exec(path) ?? [];
  const [, year, month, day, rest = ''] =
    /^(\d{4})[-/](\d\d?)[-/](\d\d?)[-/](.+?)(?:\/index)?\.[^./]+$/.exec(inner) ?? [];
  const name = year === undefined ? nameOf(inner) : posix.basename(rest);
  const own = readText(data.slug)?.replace(/^\/|\/$/g, '');
  const dated =
    year === undefined
      ? inner.replace(/(?:\/index)?\.[^./]+$/, '')
      : `${year}/${month}/${day}/${rest}`;
  const date = facts.fields.publishedAt ?? (year && readDate(`${year}-${month}-${day}`, 'UTC'));
  return {
    kind: 'post',
    name: own ? posix.basename(own) : name,
    url: `/blog/${own ?? dated}`,
    fields: date === undefined || date === '' ? {} : { publishedAt: date },
  };
}
