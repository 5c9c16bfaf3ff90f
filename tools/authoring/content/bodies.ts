/** Converts bodies from MDX to the formats that representations start from. */

import type { Root } from 'mdast';
import { countTerms } from '../../../lib/content/body-terms.ts';
import type { DocumentBody } from '../../../lib/content/model.ts';
import { toSearchWords } from '../../../lib/content/search.ts';
import { countIndexedWords, listIndexedWords } from '../../../lib/content/search-words.ts';
import { renderHtmlTree } from '../../../lib/markdown/hast.ts';
import { renderHtml } from '../../../lib/markdown/html.ts';
import { lowerComponents, resolveFacts } from '../../../lib/markdown/lower.ts';
import { renderPageBody } from '../../../lib/markdown/page-body.ts';
import { parseBody } from '../../../lib/markdown/parse.ts';
import {
  countPieces,
  inlineText,
  nodesOf,
  toLinks,
  toPlainText,
  toWords,
} from '../../../lib/markdown/tree.ts';
import { writeDocument } from '../../../lib/markdown/write.ts';
import { toTermHref } from '../../../lib/site/languages.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { findTypographyLanguage } from '../../../lib/site/text/text.ts';
import { toAbsoluteUrl, toWrittenUrl } from '../../../lib/site/urls.ts';
import { countEach, writeWordCounts } from '../../../lib/text/lists.ts';
import { memoizeText } from '../../../lib/text/memoize.ts';

/**
 * Parses a body into a tree of GitHub Flavored Markdown with absolute URLs. Every representation except the page starts
 * from it.
 *
 * @param pagePath the document's page. Fragments become URLs of this page; without it, they stay unchanged.
 * @param document as in `parseBody`.
 * @throws ContentError if the body is invalid.
 */
export function toLoweredTree(
  site: SiteFacts,
  body: string,
  pagePath?: string,
  document = '.mdx',
): Root {
  return lower(site, resolve(site, parseBody(body, document)), pagePath);
}

/** Changes the tree. */
function resolve(site: SiteFacts, tree: Root): Root {
  return resolveFacts(tree, site.config.facts, site.config.baseUrl);
}

/** Changes the tree. */
function lower(site: SiteFacts, tree: Root, pagePath?: string): Root {
  const ownUrl = pagePath === undefined ? '' : toAbsoluteUrl(site, pagePath);
  return lowerComponents(tree, {
    termPath: (slug) => toTermHref(site, slug),
    // Authors write the whole path, with its language.
    resolveUrl: (url) => (url.startsWith('#') ? `${ownUrl}${url}` : toWrittenUrl(site, url)),
  });
}

/**
 * Converts a body to every format. Parsing takes most of the time, so it happens once for all of them.
 *
 * @param parsed the parsed body, if the caller has it. The function changes the tree.
 * @param readLowered reads more from the tree of Markdown that every format but the page starts from.
 * @throws ContentError if the body is invalid.
 */
export function renderDocumentBody<More extends object = object>(
  site: SiteFacts,
  body: string,
  pagePath: string,
  parsed = parseBody(body, '.mdx'),
  readLowered: (tree: Root) => More = () => ({}) as More,
): DocumentBody & More {
  const resolved = resolve(site, parsed);
  const page = renderPageBody(
    renderHtmlTree(resolved, { typography: findTypographyLanguage(site) }),
  );
  const tree = lower(site, resolved, pagePath);
  const plainText = toPlainText(tree);
  const pieces = countPieces(plainText);
  const { language } = site.config;
  const headingWords = listHeadings(tree).flatMap((text) => listIndexedWords(text, language));
  return {
    page,
    html: renderHtml(tree),
    wordCount: [...pieces].reduce((sum, [piece, count]) => sum + toWords(piece).length * count, 0),
    words: listWords([...pieces.keys(), ...toLinks(tree)]).join(' '),
    terms: writeWordCounts(countTerms(pieces, language)),
    headingWords: writeWordCounts(countEach(headingWords)),
    countedWords: writeWordCounts(countIndexedWords(pieces, language)),
    ...readLowered(tree),
    // The last one, because it changes the tree.
    ...writeForSite(site, tree, pagePath),
  };
}

/** A character may fold to white space and another character, such as “´”. */
const foldPiece = memoizeText((piece) => toSearchWords(piece), {
  maxEntries: 100_000,
  maxLength: 40,
});

/** Lists the distinct words of a text's pieces as `toSearchWords` writes them. Texts share most of their words. */
export function listWords(pieces: readonly string[]): readonly string[] {
  return [...new Set(pieces.flatMap(foldPiece))];
}

/** The title of a document is the only heading of the first level. */
function listHeadings(tree: Root): readonly string[] {
  const headings: string[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type === 'heading' && node.depth > 1) headings.push(inlineText(node));
  }
  return headings;
}

/**
 * Writes a document by itself, and as a part of `llms-full.txt`, below a heading of the second level: its highest headings get the
 * third. Changes the tree.
 *
 * @param pagePath the document's page. It is unique, so it also prefixes footnotes and definitions.
 */
export function writeForSite(site: SiteFacts, tree: Root, pagePath: string) {
  const name = pagePath.slice(1).replaceAll('/', '-');
  return writeDocument(tree, { depth: 3, name, url: toAbsoluteUrl(site, pagePath) });
}
