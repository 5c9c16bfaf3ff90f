import type { Nodes, Root } from 'mdast';
import { ContentError } from '#lib/markdown/content-error.ts';
import { lowerComponents } from '#lib/markdown/lower.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { writeMarkdown } from '#lib/markdown/write.ts';

/** Lowers a body without changing its URLs; dictionary entries are under `/terms`. */
export function lower(source: string): Root {
  return lowerComponents(parseMdx(source), {
    termPath: (slug) => `/terms/${slug}`,
    resolveUrl: (url) => url,
  });
}

export const lowerToMarkdown = (source: string): string => writeMarkdown(lower(source));

/** Returns the error of lowering a body. Throws if the body is accepted. */
export function errorOf(source: string): ContentError {
  try {
    lower(source);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error(`Accepted: ${source}`);
}

/** Turns a tree into plain data: no positions, no absent fields, adjacent texts joined. */
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
