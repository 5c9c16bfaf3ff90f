/**
 * Bold text of Chinese, Japanese and Korean whose marks CommonMark doesn't read beside punctuation (0.31.2, section 6.2), as in `**「猫」**は`
 * and `**猫です。**犬`. Other parsers read it, and authors mean it.
 */
import { isUnreadMark } from '../../authoring/check/two-readings.ts';
import { findCodeLines, inlineCode, mapParts } from './dialects.ts';

const bold = new RegExp(
  String.raw`(?:${inlineCode.source})|(?<![\\*])\*\*(?!\*)(?=\S)(?<inner>(?:(?!\n[ \t]*\n)(?:\x60[^\x60\n]*\x60|[^*\\\x60]))+?)(?<=\S)\*\*(?!\*)(?<next>[\p{L}\p{N}])?`,
  'gu',
);

/** Punctuation that may stand outside of the marks: no sign of Markdown. */
const start = /^[\p{Ps}\p{Pi}"'](?<![[(])/u;
const end = /\p{P}(?<![\])>_*])$/u;
const quote = /^[\p{Ps}\p{Pi}].*[\p{Pe}\p{Pf}]$/su;
const link = /^\[(?<words>[^[\]]+)\](?<target>\([^()\s]+\))$/;

/** Stands behind a letter that has to count as punctuation. */
const late = '\uFDD4';
const lateLetter = new RegExp(`([\\p{L}\\p{N}])${late}`, 'gu');

/**
 * Moves punctuation out of the marks, and the marks into a link. A letter beside code becomes a character reference, which counts as
 * punctuation.
 */
export function readBold(text: string): string {
  if (!text.includes('**')) return text;
  const lines = text.split('\n');
  return mapParts(lines, findCodeLines(lines), (part) => {
    const read = part.replace(bold, (whole: string, ...args) => {
      const { inner, next = '' } = args.at(-1) as Readonly<Record<string, string | undefined>>;
      const [offset, source] = args.slice(-3) as [number, string];
      if (inner === undefined) return whole;
      const isStart = isUnreadMark(inner.slice(0, 1), source.charAt(offset - 1));
      const isEnd = isUnreadMark(inner.slice(-1), next);
      if (!isStart && !isEnd) return whole;
      const { words, target } = link.exec(inner)?.groups ?? {};
      if (words !== undefined) return `[**${words}**]${target}${next}`;
      const isQuote = quote.test(inner);
      const before = isStart || isQuote ? (start.exec(inner)?.[0] ?? '') : '';
      const after = isEnd || isQuote ? (end.exec(inner)?.[0] ?? '') : '';
      const core = inner.slice(before.length, inner.length - after.length);
      if (core.trim() !== core || core === '') return whole;
      const mark = isStart && before === '' ? late : '';
      const isOpen = isEnd && after === '';
      return `${mark}${before}**${core}**${after}${isOpen ? toReference(next) : next}`;
    });
    return read
      .replace(lateLetter, (_, letter: string) => toReference(letter))
      .replaceAll(late, '');
  });
}

function toReference(letter: string): string {
  return `&#x${letter.codePointAt(0)?.toString(16)};`;
}
