import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { ContentError } from '#lib/markdown/content-error.ts';
import { nodesOf } from '#lib/markdown/tree.ts';

/**
 * A note that is not written stays in the text as it is; one that nothing leads to is left out.
 *
 * @param source the text that the tree was read from.
 */
export function findNoteErrors(tree: Root, source: string): readonly ContentError[] {
  return [...findUnusedNotes(tree), ...findUnwrittenNotes(tree, source)];
}

function findUnusedNotes(tree: Root): readonly ContentError[] {
  const notes: FootnoteDefinition[] = [];
  const used = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if (node.type === 'footnoteDefinition') notes.push(node);
  }
  return notes
    .filter(({ identifier }) => !used.has(identifier))
    .map(
      (note) =>
        new ContentError(`Nothing in the text leads to the note \`[^${note.identifier}]\`.`, note, {
          accepted: `Write \`[^${note.identifier}]\` where it belongs, or take it out.`,
        }),
    );
}

/** The tree does not tell a mark from an escaped one, `\[^1]`: the source does. */
function findUnwrittenNotes(tree: Root, source: string): readonly ContentError[] {
  const errors: ContentError[] = [];
  for (const { type, position } of nodesOf(tree)) {
    const { start, end } = position ?? {};
    if (type !== 'text' || start?.offset === undefined || end?.offset === undefined) continue;
    const written = hideComments(source.slice(start.offset, end.offset));
    for (const { 0: mark, index } of written.matchAll(/(?<!\\)\[\^[^\]\s\\]+\]/g)) {
      const place = toPlace(source, start.offset + index, mark.length);
      errors.push(
        new ContentError(`The note \`${mark}\` is not written.`, place, {
          accepted: `Add a line \`${mark}: …\` with its words, or write \`\\${mark}\`.`,
        }),
      );
    }
  }
  return errors;
}

function hideComments(text: string): string {
  return text.replace(/\{\/\*[\s\S]*?\*\/\}/g, (comment) => ' '.repeat(comment.length));
}

function toPlace(source: string, offset: number, length: number): Pick<Nodes, 'position'> {
  const lines = source.slice(0, offset).split('\n');
  const line = lines.length;
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { position: { start: { line, column }, end: { line, column: column + length } } };
}
