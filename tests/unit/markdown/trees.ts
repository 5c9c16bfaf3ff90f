import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { ContentError } from '#lib/markdown/content-error.ts';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { toMarkdown } from '#lib/markdown/write.ts';

/** Lowers a body whose addresses stay as written; dictionary entries stand under `/terms`. */
export function lower(source: string): Root {
  return lowerComponents(parseMdx(source), {
    termPath: (slug) => `/terms/${slug}`,
    resolveUrl: (url) => url,
  });
}

export const lowerToMarkdown = (source: string): string => toMarkdown(lower(source));

/** What the lowering of a body throws; a body that is accepted fails the test. */
export function refusalOf(source: string): ContentError {
  try {
    lower(source);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error(`Accepted: ${source}`);
}

const gfmParser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Reads Markdown as any GFM reader does: raw HTML is HTML, braces are text. */
export function parseGfm(markdown: string): Root {
  return gfmParser.parse(markdown);
}

/** A tree as plain data: no positions, no absent fields, neighboring texts joined. */
export function toPlainTree(node: Nodes): Record<string, unknown> {
  const entries = Object.entries(node).filter(
    ([key, value]) => !['position', 'data', 'children'].includes(key) && value != null,
  );
  const own = Object.fromEntries(entries);
  return 'children' in node ? { ...own, children: joinTexts(node.children) } : own;
}

function joinTexts(nodes: readonly Nodes[]): Record<string, unknown>[] {
  const joined: Record<string, unknown>[] = [];
  for (const node of nodes.map(toPlainTree)) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value = `${last.value}${node.value}`;
    else joined.push(node);
  }
  return joined;
}
