/**
 * Puts the `$$` around a formula of several lines on lines of their own. MathJax and Obsidian also take `$$a` … `b$$`, in which our parser
 * sees only the start of a block: all that follows in the document would be a formula.
 */

/** A line that begins with `$$`, in a quote or behind the marker of a list item. */
const start = /^((?:[ \t>]|[-*+][ \t]+|\d+[.)][ \t]+)*)\$\$(?!\$)(.*)$/;
const end = /^(.*?)(?<![\\$])\$\$(?!\$)(.*)$/;

const htmlTag = /^[ \t]*<\/?[a-z][^<>]*>[ \t]*$/i;

/** @param isCode which lines are fenced code. */
export function fenceMath(lines: readonly string[], isCode: readonly boolean[]): readonly string[] {
  const result: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const [, prefix = '', first] = (!isCode[index] && start.exec(line)) || [];
    if (first === undefined || end.test(first) || isIndentedCode(lines, index)) {
      result.push(line);
      continue;
    }
    const at = findEnd(lines, index + 1, isCode, first.trim() === '');
    if (at === undefined) {
      result.push(`${prefix}\\$\\$${first}`);
      continue;
    }
    const [, last = '', after = ''] = end.exec(lines[at] ?? '') ?? [];
    const inner = prefix.replace(/[^>\t]/g, ' ');
    const [indent = ''] = /^[ \t>]*/.exec(last) ?? [];
    // Directly behind a tag, Markdown would take it for HTML.
    if (htmlTag.test(lines[index - 1] ?? '')) result.push('');
    result.push(`${prefix}$$`);
    if (first.trim() !== '') result.push(`${inner}${first.trim()}`);
    result.push(...lines.slice(index + 1, at));
    if (last.slice(indent.length) !== '') result.push(last.trimEnd());
    result.push(`${inner}$$`);
    if (after.trim() !== '') result.push(`${inner}${after.trim()}`);
    else if (htmlTag.test(lines[at + 1] ?? '')) result.push('');
    index = at;
  }
  return result;
}

/** True if four columns before a line make it code, as they do outside of a list. */
function isIndentedCode(lines: readonly string[], at: number): boolean {
  if (!/^(?: {4}|\t)/.test(lines[at] ?? '')) return false;
  const before = lines.slice(0, at).findLast((line) => /^\S/.test(line)) ?? '';
  return !/^(?:[-*+]|\d+[.)])\s/.test(before);
}

/** The line that has the end of a formula. Only one whose `$$` stands alone may have blank lines. */
function findEnd(
  lines: readonly string[],
  from: number,
  isCode: readonly boolean[],
  isAlone: boolean,
): number | undefined {
  for (let at = from; at < lines.length && !isCode[at]; at += 1) {
    const line = lines[at] ?? '';
    if (end.test(line)) return at;
    if (!isAlone && /^[ \t>]*$/.test(line)) return undefined;
  }
  return undefined;
}
