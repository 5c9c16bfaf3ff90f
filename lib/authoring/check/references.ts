import type { Node, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** What a body leads to or shows, at its place. */
export type Reference = {
  readonly kind: 'link' | 'image' | 'term';
  /** An address, or the slug of a dictionary entry. */
  readonly target: string;
  readonly place: Pick<Node, 'position'>;
};

/** The properties of components that refer to something. */
const referring: Readonly<Record<string, Readonly<Record<string, Reference['kind']>>>> = {
  Term: { slug: 'term' },
  Figure: { src: 'image' },
};

/** Every link, image and dictionary term of a body, in its order. */
export function findReferences(tree: Root): readonly Reference[] {
  const references: Reference[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      references.push({ kind: 'link', target: node.url, place: node });
    } else if (node.type === 'image') {
      references.push({ kind: 'image', target: node.url, place: node });
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const [name, kind] of Object.entries(referring[node.name ?? ''] ?? {})) {
        // What is empty, computed or given a second time is a mistake of its own.
        const attribute = node.attributes.find((given) => 'name' in given && given.name === name);
        if (typeof attribute?.value !== 'string' || attribute.value.trim() === '') continue;
        references.push({
          kind,
          target: attribute.value,
          place: attribute.position ? attribute : node,
        });
      }
    }
  });
  return references;
}
