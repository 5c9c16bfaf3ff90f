export type SplitDocument = {
  /** The YAML between the two fences, or `undefined` where the file does not open with a fence. */
  readonly yaml: string | undefined;
  readonly body: string;
  /** The line of the file on which the body begins, counted from 1. */
  readonly bodyLine: number;
};

const fence = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/;

/**
 * Splits a content file into its front matter and its body. A byte order mark and Windows line ends are accepted.
 *
 * @example splitFrontMatter('---\ntitle: A\n---\nText') // → { yaml: 'title: A', body: 'Text', bodyLine: 4 }
 */
export function splitFrontMatter(file: string): SplitDocument {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = fence.exec(text);
  if (match === null) return { yaml: undefined, body: text, bodyLine: 1 };
  return {
    yaml: match[1] ?? '',
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  };
}
