import type { Root } from 'mdast';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

/**
 * The body of a document as a tree of GitHub Flavored Markdown with absolute addresses: what every representation but
 * the page is written from.
 *
 * @param pagePath the page of the document, to which its fragments belong; without it they stay as they are.
 * @throws ContentError or VFileMessage where the body is not acceptable.
 */
export function toLoweredTree(body: string, pagePath?: string): Root {
  const ownUrl = pagePath === undefined ? '' : toAbsoluteUrl(pagePath);
  return lowerComponents(parseMdx(body), {
    termPath: paths.aiTerm,
    resolveUrl: (url) => (url.startsWith('#') ? `${ownUrl}${url}` : toAbsoluteUrl(url)),
  });
}
