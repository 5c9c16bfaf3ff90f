/** Measures how many words of a text an import keeps. */

/** Scripts without spaces count by their letters: to find their words takes longer than the rest of an import. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+(?:['’.][\p{L}\p{N}]+)*/gu;

/** Markup that is not text: comments, styles, programs, tags, URLs, template tags, imports, fields in code, kinds of boxes, and what follows the language of a fence. */
const markup = [
  /^(?:import|export)\s[^\n]*(?:from\s*)?["'][^"'\n]*["'];?[ \t]*$/gm,
  /<!--[\s\S]*?-->/g,
  // The target of a link or an image, which may have spaces.
  /\]\(\s*<[^<>\n]*>(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)/g,
  /<(style|script)\b[^<>]*>[\s\S]*?<\/\1>/gi,
  /\{\/\*[\s\S]*?\*\/\}/g,
  // A comment of Obsidian.
  /%%[\s\S]*?%%/g,
  /(?<!\\)<\/?[a-z!?/][^<>]*>/gi,
  /^[ \t>]*\d+[.)][ \t]/gm,
  // The kind of a box.
  /^[ \t>]*(?:(?::{3,}|!!!|\?\?\?\+?)[ \t]*[\w-]+|\[![\w-]+\])/gm,
  /\{%-?\s*comment\b[\s\S]*?endcomment\s*-?%\}|\{#[\s\S]*?#\}/g,
  /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{::?[^}\n]*\}|\{#[^}\n]*\}/g,
  // A file that Obsidian shows, and the target of a link that has words of its own.
  /!\[\[[^\]\n]*\]\]|\[\[[^\]|\n]*\\?\|(?=[^\]\n]*\]\])/g,
  /\]\[[^\]\n]*\]/g,
  /\]\(\s*[^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)/g,
  /^[ \t>]*(?:`{3,}|~{3,})[^\n]*$/gm,
  /^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\S+[^\n]*$/gm,
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi,
] as const;

/** Fenced code, with its fences, and code in a line. A tag in it is text, which HTML writes with entities. */
const code =
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\k<fence>|(?<!`)(?<ticks>`+)(?!`)[^\n]*?[^`]\k<ticks>(?!`)/gm;

/** The words of a text in Markdown or HTML, in lower case. Both sides of a comparison are read by the same rules. */
export function toTextWords(text: string): readonly string[] {
  const shown = text
    // Readers see the title of a box.
    .replace(/<Callout [^<>]*?title="([^"]*)"/g, ' $1 $&')
    .replace(/<br\b[^<>]*>/gi, ' ')
    .replace(code, (part) => part.replace(/[<>]/g, ' '));
  const plain = markup.reduce((rest, pattern) => rest.replace(pattern, ' '), shown);
  const visible = decodeEntities(plain).replace(/[\\*_`~#|[\](){}<>]+/g, ' ');
  return visible.toLowerCase().match(word) ?? [];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
};

export function decodeEntities(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|nbsp|apos);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/&#(x[\da-f]+|\d+);/gi, (whole, code: string) => {
      const point = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    });
}

export type WordCount = { readonly total: number; readonly kept: number };

/** @example countKeptWords('a b b', 'b a') // → { total: 3, kept: 2 } */
export function countKeptWords(before: string, after: string): WordCount {
  const words = toTextWords(before);
  const counts = new Map<string, number>();
  for (const word of toTextWords(after)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let kept = 0;
  for (const word of words) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    kept += 1;
  }
  return { total: words.length, kept };
}
