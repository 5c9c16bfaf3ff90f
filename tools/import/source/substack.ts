/** Reads a Substack export: `posts.csv`, and a folder `posts` with one HTML file per post. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ImportSource, SourceDocument } from '../document.ts';
import { decodeEntities } from '../kept-words.ts';
import { listHtmlFiles, readText, toHtmlDocument } from './html-export.ts';

export function isSubstack(path: string): boolean {
  return existsSync(join(path, 'posts.csv')) && listHtmlFiles(path, 'posts').length > 0;
}

export function readSubstack(root: string): ImportSource {
  const rows = new Map(
    parseCsv(readText(root, 'posts.csv')).map((row) => [row.post_id ?? '', row] as const),
  );
  const documents = listHtmlFiles(root, 'posts').map((file): SourceDocument => {
    const id = basename(file, '.html');
    const row = rows.get(id) ?? rows.get(id.replace(/\..*$/, '')) ?? {};
    const slug = id.replace(/^\d+\./, '');
    const isPublic =
      /^true$/i.test(row.is_published ?? '') && /^(?:everyone)?$/i.test(row.audience ?? '');
    return toHtmlDocument({
      file,
      name: slug,
      kind: row.type === 'page' ? 'page' : 'post',
      fields: {
        title: decodeEntities(row.title ?? '') || undefined,
        description: decodeEntities(row.subtitle ?? '') || undefined,
        publishedAt: toTime(row.post_date),
        draft: !isPublic,
      },
      body: readText(root, file),
      urls: [`/p/${slug}`],
    });
  });
  return {
    kind: 'substack',
    documents,
    notes: [],
    origins: [],
    basePath: '',
    root,
    staticFolders: ['.'],
  };
}

function toTime(date: string | undefined): string | undefined {
  const time = new Date(date ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** RFC 4180. The first row names the fields. */
function parseCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end !== ',') rows.push([]);
  }
  const [names = [], ...records] = rows.filter((row) => row.some((value) => value !== ''));
  return records.map((record) =>
    Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])),
  );
}
