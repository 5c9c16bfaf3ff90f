/** Code that another thread has highlighted, and diagrams that it has drawn. */
import type { HighlightedCode } from './code-theme.ts';

/** A block of code, and the form in which a page needs it. */
export type CodeBlock = {
  readonly form: 'runs' | 'svg';
  readonly language: string;
  readonly code: string;
};

/** Equal for equal blocks. */
export function toBlockKey({ form, language, code }: CodeBlock): string {
  return `${form} ${language}\n${code}`;
}

export type PreparedCode =
  | { readonly form: 'runs'; readonly lines: HighlightedCode }
  | { readonly form: 'svg'; readonly svg: string }
  /** A diagram that can't be drawn. */
  | { readonly form: 'fault'; readonly message: string };

export type CodePreparer = {
  readonly find: (block: CodeBlock) => PreparedCode | undefined;
  readonly prepare: (blocks: readonly CodeBlock[]) => Promise<void>;
};

let preparer: CodePreparer | undefined;

/** Sets what prepares code from now on, instead of this thread. */
export function setCodePreparer(other: CodePreparer | undefined): void {
  preparer = other;
}

export function getCodePreparer(): CodePreparer | undefined {
  return preparer;
}

/** Code that is not prepared, in a thread that can't highlight or draw it. `withRenderers` prepares it and renders again. */
export class MissingCodeError extends Error {
  readonly block: CodeBlock;
  constructor(block: CodeBlock) {
    super(`Code in \`${block.language}\` is rendered before loadRenderers has prepared it.`);
    this.block = block;
  }
}

/** Finds what another thread has prepared. */
export function findPreparedCode(block: CodeBlock): PreparedCode | undefined {
  return preparer?.find(block);
}
