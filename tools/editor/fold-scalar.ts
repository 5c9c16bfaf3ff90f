/** A folded text (`>-`) with a change keeps the line breaks of its other lines. */
import { isScalar, type Node } from 'yaml';

/** @returns the text of the node with the value, or `undefined` if the node isn't folded or has paragraphs. */
export function foldLike(yaml: string, node: Node | null, value: unknown): string | undefined {
  if (!isScalar(node) || node.type !== 'BLOCK_FOLDED' || typeof value !== 'string')
    return undefined;
  const source = yaml.slice(node.range?.[0] ?? 0, node.range?.[1] ?? 0);
  const [header = '', ...lines] = source.replace(/\n+$/, '').split('\n');
  const margin = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
  const texts = lines.map((line) => line.slice(margin.length));
  const before = texts.join(' ');
  const isPlain = texts.every((line) => line !== '' && !/^\s|\s$/.test(line));
  if (!isPlain || before !== String(node.value).trim() || /\n|^\s|\s$| {2}/.test(value))
    return undefined;
  const start = countCommon(before, value, Math.min(before.length, value.length));
  const most = Math.min(before.length, value.length) - start;
  const end = countCommon(reverse(before), reverse(value), most);
  const folded = texts.join('\n');
  const middle = value.slice(start, value.length - end);
  const joined = folded.slice(0, start) + middle + folded.slice(folded.length - end);
  const widest = Math.max(...texts.map((line) => line.length), 60);
  const wrapped = joined
    .split('\n')
    .flatMap((line) => (line.length > widest + 8 ? wrap(line, widest) : [line.trim()]));
  return `${header}\n${wrapped
    .filter((line) => line !== '')
    .map((line) => margin + line)
    .join('\n')}`;
}

function countCommon(a: string, b: string, most: number): number {
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

function reverse(text: string): string {
  return text.split('').reverse().join('');
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
