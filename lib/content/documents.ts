import type { Root } from 'mdast';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

/**
 * The body of a document as a tree of GitHub Flavored Markdown with absolute addresses: what every representation but
 * the page is written from.
 *
 * @throws ContentError or VFileMessage where the body is not acceptable.
 */
export function toLoweredTree(body: string): Root {
  return lowerComponents(parseMdx(body), { termPath: paths.aiTerm, resolveUrl: toAbsoluteUrl });
}
