/** Fenced code in Markdown, without a parser, which would add 400 kB to every route: CommonMark 0.31.2, section 4.5. */

export type MarkdownPart = {
  /** The lines of a fenced block, its fences included, or those between two blocks. */
  readonly text: string;
  readonly isCode: boolean;
};

/** A line that may begin or end a block. */
const fenceLine = /(?<![^\n])(?:`{3,}|~{3,})[^\n]*\n?/g;

/** The fence of a code block that isn't indented. The info string of a block with backticks contains none. */
const opening = /^(?:`{3,}(?=[^`]*$)|~{3,})/;

/** @returns parts that are the whole text together. A block without an end reaches to the end of the text. */
export function splitFencedCode(markdown: string): readonly MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let fence: string | undefined;
  let start = 0;
  const endPart = (end: number, isCode: boolean) => {
    if (end > start) parts.push({ text: markdown.slice(start, end), isCode });
    start = end;
  };
  for (const { 0: text, index } of markdown.matchAll(fenceLine)) {
    const line = text.trimEnd();
    if (fence === undefined) {
      fence = opening.exec(line)?.[0];
      if (fence !== undefined) endPart(index, false);
    } else if (isEndOf(fence, line)) {
      endPart(index + text.length, true);
      fence = undefined;
    }
  }
  endPart(markdown.length, fence !== undefined);
  return parts;
}

/** An end has the same character, at least as often, and nothing behind it. */
function isEndOf(fence: string, line: string): boolean {
  return line.startsWith(fence) && line === (fence[0] ?? '').repeat(line.length);
}
