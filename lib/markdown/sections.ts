import type { Root, RootContent } from 'mdast';
import { toString as inlineText } from 'mdast-util-to-string';

export type Section = { readonly title: string; readonly children: readonly RootContent[] };

/** Splits a body at its second-level headings. What stands before the first one is `lead`. */
export function splitSections(tree: Root): {
  readonly lead: readonly RootContent[];
  readonly sections: readonly Section[];
} {
  const lead: RootContent[] = [];
  const sections: { title: string; children: RootContent[] }[] = [];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      sections.push({ title: inlineText(node), children: [] });
    } else {
      (sections.at(-1)?.children ?? lead).push(node);
    }
  }
  return { lead, sections };
}
