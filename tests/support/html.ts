import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export function parseHtml(page: string): Root {
  return unified().use(rehypeParse).parse(page);
}
