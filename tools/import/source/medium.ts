/** Reads a Medium export: a folder `posts` with one HTML file per story. */
import { basename } from 'node:path';
import { textOf } from '../../../lib/markdown/tree.ts';
import { parseHtml } from '../body/html.ts';
import type { ImportSource, SourceDocument } from '../document.ts';
import {
  findByClass,
  findElement,
  listHtmlFiles,
  readText,
  textOfElement,
  toHtmlDocument,
  toHtmlText,
} from './html-export.ts';

/** Each story is an `article.h-entry` (microformats2). */
export function isMedium(path: string): boolean {
  const [first] = listHtmlFiles(path, 'posts');
  return first !== undefined && /class="[^"]*\bh-entry\b/.test(readText(path, first));
}

export function readMedium(root: string): ImportSource {
  return {
    kind: 'medium',
    documents: listHtmlFiles(root, 'posts').map((file) => toDocument(file, readText(root, file))),
    notes: [],
    origins: [],
    basePath: '',
    root,
    staticFolders: ['.'],
  };
}

function toDocument(file: string, html: string): SourceDocument {
  const tree = parseHtml(html);
  const body = findElement(tree, ({ properties }) => properties.dataField === 'body');
  const time = findByClass(tree, 'dt-published');
  const link = findByClass(tree, 'p-canonical')?.properties.href;
  const url = typeof link === 'string' && URL.canParse(link) ? new URL(link) : undefined;
  const title = textOfElement(findByClass(tree, 'p-name'));
  const description = textOfElement(findByClass(tree, 'p-summary'));
  const story = body ? toHtmlText(body.children) : '';
  const name = basename(file, '.html');
  // The title of a response is its own beginning.
  const start = title?.replace(/…$/, '').trim();
  const isResponse =
    start !== undefined &&
    !/graf--title/.test(story) &&
    !!body &&
    textOf(body).trim().startsWith(start);
  const datetime = time?.properties.dateTime;
  return toHtmlDocument({
    file,
    // `2020-01-31_A-title-0123456789ab`
    name: name.replace(/^(?:draft|\d{4}-\d\d-\d\d)_/, '').replace(/-{1,2}[\da-f]{8,12}$/, ''),
    fields: {
      title,
      description,
      publishedAt: typeof datetime === 'string' ? datetime.replace(/\.\d+Z$/, 'Z') : undefined,
      draft: name.startsWith('draft_') || datetime === undefined || isResponse,
      authors: [textOfElement(findByClass(tree, 'p-author'))].filter((name) => name !== undefined),
    },
    body: withoutTitle(story, title, description),
    urls: url ? [url.pathname] : [],
    notes: isResponse ? [{ file, line: 1, message: responseMessage }] : [],
  });
}

const responseMessage =
  'It has no title and seems to be a response to another story. It is a draft now.';

/** The first headings of a story repeat its title and its subtitle below a rule. */
function withoutTitle(html: string, title?: string, description?: string): string {
  return html
    .replace(
      /<h[1-4][^>]*class="[^"]*graf--(?:sub)?title[^"]*"[^>]*>([\s\S]*?)<\/h[1-4]>/g,
      (heading, text: string) =>
        [title, description].includes(text.replace(/<[^>]+>/g, '').trim()) ? '' : heading,
    )
    .replace(/<div class="section-divider">\s*<hr[^>]*>\s*<\/div>/, '');
}
