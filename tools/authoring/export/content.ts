/**
 * Writes the content as plain Markdown for people who move to another tool: drafts included, without components, with the
 * front matter that most tools read, and with links between the files.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse, stringify } from 'yaml';
import { toDocumentPath } from '../../../lib/content/content-files.ts';
import { isMediaFile, resolveMedia, toMediaFile } from '../../../lib/markdown/body-urls.ts';
import { ContentError } from '../../../lib/markdown/content-error.ts';
import { lowerComponents } from '../../../lib/markdown/lower.ts';
import { parseBody } from '../../../lib/markdown/parse.ts';
import { writeMarkdown } from '../../../lib/markdown/write.ts';
import { CommandError } from '../../../lib/pipeline/command.ts';
import { splitUrl } from '../../../lib/text/url-path.ts';
import { readLanguages } from '../check/languages.ts';
import {
  type ContentDocument,
  type ContentFile,
  type Fields,
  listLongTexts,
  toDocument,
} from '../content/content-file.ts';
import { readContentFolder } from '../content-folder.ts';
import type { ExportFolder } from './folder.ts';

/** Fields whose names differ in Hugo, Jekyll, Astro and Eleventy. All others keep their names. */
const plainNames: Readonly<Record<string, string>> = {
  publishedAt: 'date',
  addedAt: 'date',
  updatedAt: 'lastmod',
  category: 'categories',
  coverImage: 'cover',
  term: 'title',
  shortDefinition: 'description',
};

/** @returns what the command prints. */
export function exportContent(folder: ExportFolder, root = '.'): readonly string[] {
  const files = readContentFolder(root);
  const documents = files.flatMap((file) => toDocument(file) ?? []);
  const site = readLanguages(files);
  const filesByPage = new Map(
    documents.map((document) => [toDocumentPath(site, document), toTarget(document)]),
  );
  const terms = new Map(
    documents.flatMap((document) =>
      document.collection === 'ai-terms'
        ? [[toDocumentPath(site, document), readFields(document).term]]
        : [],
    ),
  );
  const copied = new Set<string>();
  const addMedia = (url: string) => {
    const file = toMediaFile(url);
    if (!existsSync(join(root, file))) return undefined;
    const target = file.replace(/^(?:content|public)\//, '');
    if (!copied.has(target)) folder.write(target, readFileSync(join(root, file)));
    copied.add(target);
    return target;
  };
  for (const document of documents) {
    const from = toTarget(document);
    /** URLs of pages and of media become relative; all others stay as they are. */
    const resolveUrl = (url: string) => {
      const { path } = splitUrl(url);
      const target = isMediaFile(path) ? addMedia(path) : filesByPage.get(path);
      return path.startsWith('/') && target !== undefined
        ? `${encodeURI(posix.relative(posix.dirname(from), target))}${url.slice(path.length)}`
        : url;
    };
    /** The page of an entry in the language of the document, or in the first language if that lacks it. */
    const termPath = (slug: string) => {
      const [own = '', first = own] = [document.language, undefined].map((language) =>
        toDocumentPath(site, { collection: 'ai-terms', slug, language }),
      );
      return terms.has(own) ? own : first;
    };
    const permalink = toDocumentPath(site, document);
    folder.write(from, toPlainDocument(document, { permalink, resolveUrl, termPath, terms }));
  }
  const data = files.filter(({ path }) => path.endsWith('.yaml'));
  for (const { path, text } of data) folder.write(path, text);
  return [
    `Documents: ${documents.length}, drafts included. Images and other media: ${copied.size}. Data files: ${data.length}.`,
  ];
}

/** @example toTarget(document) // → 'posts/a.md' for content/posts/a.mdx */
function toTarget({ path }: ContentFile): string {
  return path.replace(/\.mdx?$/, '.md');
}

type ExportContext = {
  /** The path of the document's page. */
  readonly permalink: string;
  readonly resolveUrl: (url: string) => string;
  readonly termPath: (slug: string) => string;
  /** The names of dictionary entries by the paths of their pages. */
  readonly terms: ReadonlyMap<string, unknown>;
};

/** @throws CommandError if the front matter is no YAML. */
function readFields({ yaml, name }: ContentDocument): Fields {
  try {
    return parse(yaml ?? '') ?? {};
  } catch (error) {
    throw toExportMistake(name, error);
  }
}

function toExportMistake(name: string, error: unknown): CommandError {
  const { message } = error as Error;
  return new CommandError(
    `${name} can't be read: ${message.trim()}\nRun \`npm run content:check\`, correct it, and export again.`,
  );
}

function toPlainDocument(document: ContentDocument, context: ExportContext): string {
  const { resolveUrl, termPath } = context;
  const fields = readFields(document);
  try {
    const { collection, body, path } = document;
    const lower = (text: string, format = path) =>
      writeMarkdown(lowerComponents(parseBody(text, format), { termPath, resolveUrl }));
    const isTerm = collection === 'ai-terms';
    const text = isTerm ? toTermBody(fields, context, (part) => lower(part, '.md')) : lower(body);
    const longTexts = listLongTexts(document, fields).map((one) => [
      one.name,
      lower(one.text, one.path),
    ]);
    const all = { ...fields, ...Object.fromEntries(longTexts) };
    const front = stringify(toPlainFields(document, all, context), { lineWidth: 0 });
    return `---\n${front}---\n\n${text}${text === '' ? '' : '\n'}`;
  } catch (error) {
    throw error instanceof ContentError ? toExportMistake(document.name, error) : error;
  }
}

/** Sections of the body of an entry, which this site keeps in the front matter. */
const termFields = [
  'plainEnglish',
  'example',
  'whyItMatters',
  'confusedWith',
  'related',
  'sources',
];

function toPlainFields(
  document: ContentDocument,
  fields: Fields,
  { permalink, resolveUrl }: ExportContext,
): Fields {
  const isTerm = document.collection === 'ai-terms';
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    if (isTerm && termFields.includes(name)) return [];
    // Other tools take `aliases` for former paths.
    if (isTerm && name === 'aliases') return [['otherNames', value]];
    const plain = resolveImages(value, (url) => resolveUrl(resolveMedia(url, document.path)));
    return [[plainNames[name] ?? name, name === 'category' ? [plain] : plain]];
  });
  return { ...Object.fromEntries(entries), permalink };
}

/** Images in a field or its parts, such as a cover. */
function resolveImages(value: unknown, resolve: (url: string) => string): unknown {
  if (typeof value === 'string') {
    return /^\.?\//.test(value) && isMediaFile(value) ? resolve(value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => resolveImages(item, resolve));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, resolveImages(part, resolve)]),
  );
}

type Confusion = { readonly slug?: string; readonly term?: string; readonly difference: string };
type Reference = { readonly label: string; readonly url: string };

/** The body of a dictionary entry, whose fields the check has not seen yet. */
function toTermBody(
  fields: Fields,
  { resolveUrl, termPath, terms }: ExportContext,
  lower: (markdown: string) => string,
): string {
  const text = (name: string) => lower(String(fields[name] ?? ''));
  const list = <Item>(name: string, toItem: (item: Item) => string) =>
    ((fields[name] ?? []) as readonly Item[]).map((item) => `- ${toItem(item)}`).join('\n');
  const link = (slug: string) =>
    `[${terms.get(termPath(slug)) ?? slug}](${resolveUrl(termPath(slug))})`;
  const sections = [
    ['In plain English', text('plainEnglish')],
    ['Example', text('example')],
    ['Why it matters', text('whyItMatters')],
    [
      'Often confused with',
      list<Confusion>('confusedWith', ({ slug, term, difference }) =>
        [slug ? link(slug) : (term ?? ''), difference].join(': '),
      ),
    ],
    ['Related', list<string>('related', link)],
    ['Sources', list<Reference>('sources', ({ label, url }) => `[${label}](<${url}>)`)],
  ];
  return sections
    .flatMap(([title, content]) => (content === '' ? [] : [`## ${title}\n\n${content}`]))
    .join('\n\n');
}
