/** Measures how many formulas of a text an import keeps, with patterns of its own and not with the parser of the import. */
import { mapProse } from './body/dialects.ts';
import type { SourceDocument } from './document.ts';
import { decodeEntities, type WordCount } from './kept-words.ts';

/** A formula between single dollars has a sign that only TeX has: `$5 or $6` and `$HOME` are none. */
const formula =
  /\$latex\s([^$]+)\$|(?<!\\)\$\$([^$]+)\$\$|\\\\?\[(?=[^\]]*(?:[\^_=]|\\\w))((?:(?!\n\n)[\s\S])+?)\\\\?\]|\\\\?\((?=[^)]*(?:[\^_=]|\\\w))((?:(?!\n\n)[\s\S])+?)\\\\?\)|(?<![\\$\w])\$(?![\s$])([^$\n`]*[\\^_=][^$\n`]*)(?<![\s\\])\$(?![\w$])/g;

/** Returns how many formulas a document has, and how many of them its new text has with the same bytes between their delimiters. */
export function countFormulas(
  { body, format }: Pick<SourceDocument, 'body' | 'format'>,
  written = '',
): WordCount {
  const isHtml = format === 'html' || format === 'wordpress';
  const found: string[] = [];
  mapProse(body.replace(/<(pre|code|script|style)\b[\s\S]*?<\/\1>/gi, ' '), (part) => {
    for (const [, ...groups] of part.matchAll(formula)) {
      const tex = groups.slice(0, 5).find((group) => typeof group === 'string');
      if (tex !== undefined) found.push(isHtml ? decodeEntities(tex) : tex);
    }
    return part;
  });
  const text = withoutIndents(written);
  const kept = found.filter((tex) => text.includes(withoutIndents(tex).trim())).length;
  return { total: found.length, kept };
}

/** Lists and quotes indent the lines of a formula, and one within a sentence is a line here. */
function withoutIndents(text: string): string {
  return text.replace(/\s*\n[ \t>]*/g, ' ');
}
