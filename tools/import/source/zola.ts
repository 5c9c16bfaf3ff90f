/** Zola: the places of its documents. */
import { posix } from 'node:path';
import { readText } from '../document.ts';
import { dateOfName, type Location, nameOf, type ParsedDocument, withoutDate } from './tool.ts';

export function locateInZola(facts: ParsedDocument): Location | undefined {
  const { path, data, fields } = facts;
  const inner = path.replace(/^content\//, '');
  if (/(?:^|\/)_index\./.test(inner)) return undefined;
  const own = readText(data.path);
  const slug = readText(data.slug) ?? withoutDate(nameOf(inner));
  const folder = posix.dirname(/\/index\.[^/]+$/.test(inner) ? posix.dirname(inner) : inner);
  const route = own?.replace(/^\/|\/$/g, '') ?? posix.join(folder, slug);
  const url = `/${route}`;
  const date = dateOfName(facts, url);
  const isArticle = fields.publishedAt ?? date.publishedAt ?? data.date;
  return {
    kind: isArticle ? 'post' : 'page',
    name: own ? posix.basename(route) : slug,
    url,
    fields: date,
  };
}
