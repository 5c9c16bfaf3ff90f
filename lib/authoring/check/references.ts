import type { Node, Root } from 'mdast';
import { nodesOf } from '#lib/markdown/tree.ts';

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
  for (const node of nodesOf(tree)) {
    if (node.type === 'link' || node.type === 'definition') {
      references.push({ kind: 'link', target: node.url, place: placeOf(node) });
    } else if (node.type === 'image') {
      references.push({ kind: 'image', target: node.url, place: placeOf(node) });
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const [name, kind] of Object.entries(referring[node.name ?? ''] ?? {})) {
        // What is empty, computed or given a second time is a mistake of its own.
        const attribute = node.attributes.find((given) => 'name' in given && given.name === name);
        if (typeof attribute?.value !== 'string' || attribute.value.trim() === '') continue;
        references.push({
          kind,
          target: attribute.value,
          place: placeOf(attribute.position ? attribute : node),
        });
      }
    }
  }
  return references;
}

/** Without the node itself, which may hold a part of the tree. */
function placeOf({ position }: Pick<Node, 'position'>): Reference['place'] {
  return { position };
}
