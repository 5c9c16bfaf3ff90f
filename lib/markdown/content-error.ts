import type { Node } from 'mdast';

/** A place in a body: its line and column, both counted from 1. */
export type Place = { readonly line: number; readonly column: number };

/** The body says something that a site component or the site itself does not accept. */
export class ContentError extends Error {
  readonly place: Place | undefined;

  constructor(message: string, node?: Node) {
    super(message);
    this.name = 'ContentError';
    const start = node?.position?.start;
    this.place = start && { line: start.line, column: start.column };
  }
}
