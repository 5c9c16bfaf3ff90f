/**
 * How deep a body may be nested. The parser takes time with the cube of the depth, and whatever walks a tree calls
 * itself once a level: far beyond what a reader follows, both come to an end.
 */
import type { Nodes, Root } from 'mdast';
import { ContentError } from './content-error.ts';

/** Of lists and quotes, each of which is two levels of the tree, and indents its lines by up to four characters. */
const maxDepth = 50;
const maxLevels = 2 * maxDepth;
const maxLead = 4 * maxDepth;

const advice = { accepted: `Take it apart: at most ${maxDepth} lists stand within one another.` };

const longLead = new RegExp(
  String.raw`^(?:[ \t>*+-]|\d{1,9}[.)]|\[\^[^\]\s]{1,99}\]:){${maxLead + 1}}`,
  'm',
);

/**
 * Looks at a body before it is parsed.
 *
 * @throws ContentError where a line begins with more blanks, and marks of lists, quotes and notes, than can mean anything.
 */
export function assertShortLeads(source: string): void {
  const lead = longLead.exec(source);
  if (lead === null) return;
  const line = source.slice(0, lead.index).split('\n').length;
  const start = { line, column: 1 };
  throw new ContentError(
    `A line begins with more than ${maxLead} blanks and marks.`,
    {
      position: { start, end: start },
    },
    advice,
  );
}

/**
 * Looks at a tree before anything walks it.
 *
 * @throws ContentError where it is nested too deeply.
 */
export function assertShallow(tree: Root): void {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) throw tooDeep(level[0]);
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
}

/** @param node where it is, as far as that is known. */
export function tooDeep(node?: Nodes): ContentError {
  return new ContentError('The text is nested too deeply.', node, advice);
}
