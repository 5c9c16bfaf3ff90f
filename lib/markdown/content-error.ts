import type { Node } from 'mdast';

/** A part of a body: its line and column, both counted from 1, and its length where it ends on that line. */
export type Place = {
  readonly line: number;
  readonly column: number;
  readonly length: number | undefined;
};

/** What an author can do. */
export type Advice = {
  /** The property of the component that is meant. */
  readonly field?: string | undefined;
  /** What is accepted: one sentence. */
  readonly accepted?: string | undefined;
  /** The valid value that was most likely meant. */
  readonly nearest?: string | undefined;
};

/** The body says something that a site component or the site itself does not accept. */
export class ContentError extends Error {
  readonly place: Place | undefined;
  readonly advice: Advice;

  /** @param node what is meant: anything with a position in the body. */
  constructor(message: string, node?: Pick<Node, 'position'>, advice: Advice = {}) {
    super(message);
    this.name = 'ContentError';
    this.advice = advice;
    this.place = node?.position && toPlace(node.position);
  }
}

function toPlace({ start, end }: NonNullable<Node['position']>): Place {
  const length = end.line === start.line ? end.column - start.column : undefined;
  return { line: start.line, column: start.column, length };
}
