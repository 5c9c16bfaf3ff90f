import type { Node } from 'mdast';

/** A position in a body: line and column counted from 1, and the length if the node ends on the same line. */
type BodyPosition = {
  readonly line: number;
  readonly column: number;
  readonly length: number | undefined;
};

/** Tells an author how to fix the mistake. */
type Advice = {
  /** The component property with the mistake. */
  readonly field?: string | undefined;
  /** One sentence that says what to write. */
  readonly accepted?: string | undefined;
  /** The valid value that the author most likely meant. */
  readonly nearest?: string | undefined;
  /** Set if the body can be built as it is. */
  readonly severity?: 'warning' | undefined;
  /** The correction, if there is only one: text on the marked line, and its replacement. */
  readonly fix?: { readonly from: string; readonly to: string } | undefined;
};

/** A mistake in a body: something that the site or one of its components doesn't accept. */
export class ContentError extends Error {
  readonly place: BodyPosition | undefined;
  readonly advice: Advice;

  /** @param node the node with the mistake. */
  constructor(
    message: string,
    node?: Pick<Node, 'position'>,
    advice: Advice = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ContentError';
    this.advice = advice;
    const { start, end } = node?.position ?? {};
    if (!start || !end) return;
    const length = end.line === start.line ? end.column - start.column : undefined;
    this.place = { line: start.line, column: start.column, length };
  }
}
