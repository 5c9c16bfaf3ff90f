import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { toHtml } from '#lib/markdown/html.ts';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { toLinks, toPlainText, toWords } from '#lib/markdown/plain-text.ts';
import { nodesOf } from '#lib/markdown/tree.ts';
import { toMarkdown, toPart } from '#lib/markdown/write.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import type { ArticleBody, Post } from './model.ts';

/**
 * The body of a document as a tree of GitHub Flavored Markdown with absolute addresses: what every representation but
 * the page is written from.
 *
 * @param pagePath the page of the document, to which its fragments belong; without it they stay as they are.
 * @throws ContentError or VFileMessage where the body is not acceptable.
 */
export function toLoweredTree(body: string, pagePath?: string): Root {
  return lower(parseMdx(body), pagePath);
}

/** The tree given is changed. */
function lower(tree: Root, pagePath?: string): Root {
  const ownUrl = pagePath === undefined ? '' : toAbsoluteUrl(pagePath);
  return lowerComponents(tree, {
    termPath: paths.aiTerm,
    resolveUrl: (url) => (url.startsWith('#') ? `${ownUrl}${url}` : toAbsoluteUrl(url)),
  });
}

/**
 * Every form of an article's body. It is parsed once for all of them, which is most of the work.
 *
 * @param parsed the body, where it has been parsed already. The tree is changed.
 * @throws ContentError or VFileMessage where the body is not acceptable.
 */
export function toArticleForms(
  body: string,
  pagePath: string,
  parsed = parseMdx(body),
): ArticleBody & Pick<Post, 'wordCount'> {
  const page = withoutPlaces(toHtmlTree(parsed));
  const tree = lower(parsed, pagePath);
  const plainText = toPlainText(tree);
  return {
    tree: page,
    markdown: toMarkdown(tree),
    html: toHtml(tree),
    plainText,
    links: toLinks(tree),
    wordCount: toWords(plainText).length,
    // Last, because it changes the tree.
    part: toPartOfSite(tree, pagePath),
  };
}

/** Where in the source a node came from is of no use to a page, and longer than what it is. */
function withoutPlaces(tree: HtmlRoot): HtmlRoot {
  // A field that is deleted would make each node slower to write.
  for (const node of nodesOf(tree)) node.position = undefined;
  return tree;
}

/**
 * A document as a part of the text of the whole site, below a heading of the second level: its highest headings are at the
 * third. The tree given is changed.
 *
 * @param pagePath its page. A path is unique, and of letters, digits, hyphens and slashes.
 */
export function toPartOfSite(tree: Root, pagePath: string): string {
  const name = pagePath.slice(1).replaceAll('/', '-');
  return toPart(tree, { depth: 3, name, url: toAbsoluteUrl(pagePath) });
}
