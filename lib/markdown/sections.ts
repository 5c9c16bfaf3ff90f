import type { Heading, Root, RootContent } from 'mdast';
import { inlineText } from './plain-text.ts';

export type Section = {
  readonly title: string;
  readonly heading: Heading;
  readonly children: readonly RootContent[];
};

/** Splits a body at its second-level headings. What stands before the first one is `lead`. */
export function splitSections(tree: Root): {
  readonly lead: readonly RootContent[];
  readonly sections: readonly Section[];
} {
  const lead: RootContent[] = [];
  const sections: (Section & { readonly children: RootContent[] })[] = [];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      sections.push({ title: inlineText(node), heading: node, children: [] });
    } else {
      (sections.at(-1)?.children ?? lead).push(node);
    }
  }
  return { lead, sections };
}
