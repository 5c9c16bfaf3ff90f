/** Typography of the HTML of a body: the texts of each paragraph are one text, whose quotes may begin and end in different elements. */
import type { Nodes, Root, Text } from 'hast';
import { applyEdits, findTypography, type TypographicSign } from '#lib/text/typography.ts';
import { textOf } from './tree.ts';

/** Elements within a sentence. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite del dfn em i ins mark q s small span strong sub time u Term'.split(' '),
);

/** Elements within a sentence whose text stays as it is. */
const opaque: ReadonlySet<string> = new Set('code img kbd math samp sup svg var input'.split(' '));

/** Stands for an opaque element. */
const placeholder = '\uFFFC';

/** Changes the tree. */
export function typeset(tree: Root, language: string): void {
  let texts: Text[] = [];
  let whole = '';
  const visit = (node: Nodes): void => {
    if (node.type === 'text') {
      texts.push(node);
      whole += node.value;
    } else if (node.type === 'element' && isOpaque(node)) {
      texts.push({ type: 'text', value: placeholder });
      whole += placeholder;
    } else if ('children' in node && !(node.type === 'element' && node.tagName === 'pre')) {
      const isBlock = node.type !== 'element' || !inline.has(node.tagName);
      if (isBlock) finish();
      for (const child of node.children) visit(child as Nodes);
      if (isBlock) finish();
    }
  };
  const finish = (): void => {
    if (/["']|--|\.{3}/.test(whole)) write(texts, findTypography(whole, language));
    texts = [];
    whole = '';
  };
  visit(tree);
  finish();
}

/** A link that shows its own URL shows it as written. */
function isOpaque(node: Extract<Nodes, { type: 'element' }>): boolean {
  return (
    opaque.has(node.tagName) ||
    (node.tagName === 'a' && /^(?:\w+:\/\/|www\.)\S+$/.test(textOf(node)))
  );
}

function write(texts: readonly Text[], edits: readonly TypographicSign[]): void {
  let start = 0;
  for (const text of texts) {
    const end = start + text.value.length;
    const own = edits.filter(({ index, length }) => index >= start && index + length <= end);
    text.value = applyEdits(
      text.value,
      own.map((edit) => ({ ...edit, index: edit.index - start })),
    );
    start = end;
  }
}
