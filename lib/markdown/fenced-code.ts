/** Fenced code in Markdown, without a parser, which would add 400 kB to every route: CommonMark 0.31.2, section 4.5. */

export type MarkdownPart = {
  /** The lines of a fenced block, its fences included, or those between two blocks. */
  readonly text: string;
  readonly isCode: boolean;
};

/** The fence of a code block that isn't indented. The info string of a block with backticks contains none. */
const opening = /^(`{3,}(?=[^`]*$)|~{3,})/;

/** @returns parts that are the whole text together. A block without an end reaches to the end of the text. */
export function splitFencedCode(markdown: string): readonly MarkdownPart[] {
  const parts: { text: string; isCode: boolean }[] = [];
  let fence: string | undefined;
  let last: { text: string; isCode: boolean } | undefined;
  for (const line of markdown.split(/(?<=\n)/)) {
    const isStart = fence === undefined && opening.test(line.trimEnd());
    const isCode = isStart || fence !== undefined;
    if (last === undefined || isStart || last.isCode !== isCode) {
      last = { text: '', isCode };
      parts.push(last);
    }
    last.text += line;
    if (isStart) [, fence] = opening.exec(line.trimEnd()) ?? [];
    else if (fence !== undefined && isEndOf(fence, line.trimEnd())) {
      fence = undefined;
      last = undefined;
    }
  }
  return parts;
}

/** An end has the same character, at least as often, and nothing behind it. */
function isEndOf(fence: string, line: string): boolean {
  return line.startsWith(fence) && line === (fence[0] ?? '').repeat(line.length);
}
