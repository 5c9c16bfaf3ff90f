import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

export function parseHtml(page: string): HtmlRoot {
  return unified().use(rehypeParse).parse(page);
}

const gfmParser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Parses Markdown like any GFM parser: raw HTML is HTML, and braces are text. */
export function parseMarkdown(text: string): Root {
  return gfmParser.parse(text);
}

/** Splits a Markdown page into its front matter and the text below it. */
export function splitFrontMatter(page: string): { frontMatter: string; body: string } {
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(page) ?? [];
  return { frontMatter, body };
}
