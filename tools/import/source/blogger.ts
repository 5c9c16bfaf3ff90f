/** Reads a Blogger export: an Atom feed with posts, pages, comments and settings. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { CommandError } from '../../../lib/pipeline/command.ts';
import { normalizeFileText } from '../../../lib/text/format.ts';
import type { ImportSource, Note, SourceDocument } from '../document.ts';
import { toHtmlDocument } from './html-export.ts';

type Entry = Readonly<Record<string, unknown>>;

export function isBlogger(path: string): boolean {
  if (!/\.(?:xml|atom)$/i.test(path)) return false;
  return /tag:blogger\.com,|xmlns:blogger=|<generator[^>]*>Blogger</.test(
    readFileSync(path, 'utf8').slice(0, 20_000),
  );
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ['entry', 'category', 'link', 'author'].includes(String(name)),
  processEntities: {
    enabled: true,
    maxTotalExpansions: Number.POSITIVE_INFINITY,
    maxExpandedLength: Number.POSITIVE_INFINITY,
  },
  htmlEntities: true,
});

export function readBlogger(path: string): ImportSource {
  const text = normalizeFileText(readFileSync(path, 'utf8'));
  const file = basename(path);
  const { feed } = parseFeed(text, path);
  const entries = (feed?.entry ?? []) as readonly Entry[];
  const documents = entries.flatMap((entry): SourceDocument[] => {
    const kind = kindOf(entry);
    const isDocument = kind === 'post' || kind === 'page';
    const isGone = /TRASHED$/.test(textOf(entry['blogger:status']));
    return isDocument && !isGone ? [toDocument(entry, kind, file)] : [];
  });
  const comments = entries.filter((entry) => kindOf(entry) === 'comment').length;
  const message = `Comments of readers: ${comments}. This site stores none, so they were left out. Keep the export if you need them.`;
  const notes: Note[] = comments > 0 ? [{ file, line: 1, message }] : [];
  const origins = new Set(entries.flatMap((entry) => urlOf(entry)?.origin ?? []));
  return {
    kind: 'blogger',
    documents,
    notes,
    origins: [...origins],
    basePath: '',
    root: dirname(path),
    staticFolders: ['.'],
  };
}

function parseFeed(text: string, path: string): { readonly feed?: Entry } {
  try {
    return parser.parse(text);
  } catch (error) {
    throw new CommandError(
      `${path} is not valid XML: ${(error as Error).message} Export it again in Blogger under Settings, Back up content.`,
    );
  }
}

function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? (value as Entry)['#text'] : value;
  return typeof text === 'string' ? text.trim() : '';
}

function listOf(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value : [];
}

/** `http://schemas.google.com/blogger/2008/kind#post`; since 2024 also `<blogger:type>POST`. */
function kindOf(entry: Entry): string | undefined {
  const type = textOf(entry['blogger:type']);
  if (type) return type.toLowerCase();
  const term = listOf(entry.category).find((category) =>
    String(category['@scheme']).endsWith('#kind'),
  );
  return term && String(term['@term']).split('#')[1];
}

function urlOf(entry: Entry): URL | undefined {
  const link = listOf(entry.link).find((candidate) => candidate['@rel'] === 'alternate');
  const url = String(link?.['@href'] ?? '');
  return URL.canParse(url) ? new URL(url) : undefined;
}

function toDocument(entry: Entry, kind: 'post' | 'page', file: string): SourceDocument {
  const path = urlOf(entry)?.pathname ?? textOf(entry['blogger:filename']);
  const title = textOf(entry.title);
  const control = (entry['app:control'] ?? {}) as Entry;
  const isDraft =
    textOf(control['app:draft']) === 'yes' || textOf(entry['blogger:status']) === 'DRAFT';
  const labels = listOf(entry.category).filter((category) =>
    /\/ns#$|^tag:blogger\.com/.test(String(category['@scheme'])),
  );
  const [author] = listOf(entry.author);
  return toHtmlDocument({
    file,
    kind,
    name: path.replace(/^.*\//, '').replace(/\.html$/, '') || title,
    fields: {
      title: title || undefined,
      description: textOf(entry['blogger:metaDescription']) || undefined,
      publishedAt: textOf(entry.published).replace(/\.\d+/, '') || undefined,
      draft: isDraft,
      authors: [textOf(author?.name)].filter((name) => name !== ''),
      tags: labels.map((label) => String(label['@term'])),
    },
    body: textOf(entry.content),
    urls: path ? [path] : [],
  });
}
