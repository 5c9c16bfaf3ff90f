import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

export function parseHtml(page: string): HtmlRoot {
  return unified().use(rehypeParse).parse(page);
}

export function parseMarkdown(text: string): Root {
  return unified().use(remarkParse).use(remarkGfm).parse(text);
}
