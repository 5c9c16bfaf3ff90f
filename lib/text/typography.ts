/** Typographic quotes, apostrophes, dashes and ellipses of a language, for texts that people see in HTML. */
import { memoizeText } from './memoize.ts';

/** The languages with these double and single quotes, opening and closing, as CLDR lists them; French has no-break spaces within. */
const languagesOf: Readonly<Record<string, string>> = {
  '”“’‘': 'ar ur',
  '«»„“': 'be ky ru uk',
  '„“„“': 'bg lt',
  '„“‚‘': 'cs de dsb hr hsb is lb mk nds sk sl',
  '“”‘’': 'da es-419 es-AR es-CL es-CO es-MX es-PE es-US es-UY es-VE',
  '«»‹›': 'am de-CH de-LI fa fr-CH gsw it-CH rm',
  '«»“”': 'ast br ca el es eu fr it kk pt-AO pt-MZ pt-PT',
  '„“«»': 'et ka',
  '””’’': 'fi he se sv yi',
  '„”»«': 'hu',
  '「」『』': 'ja yue zh-Hant zh-HK zh-MO zh-TW',
  '«»‘’': 'nb nn no',
  '„”«»': 'pl ro',
  '«»«»': 'hy oc',
  '„“‘‘': 'sr',
  '„”‘’': 'bs',
};
const quotesOf = new Map(
  Object.entries(languagesOf).flatMap(([quotes, tags]) =>
    tags.split(' ').map((tag) => [tag, quotes] as const),
  ),
);

/** A replacement in a text. An empty value removes a part of it. */
export type TextEdit = {
  readonly index: number;
  readonly length: number;
  readonly value: string;
};

const letter = /[\p{L}\p{M}]/u;
const wordSign = /[\p{L}\p{M}\p{N}]/u;

/** Letters of scripts that put no space around a mark, for character classes. */
export const cjkLetters = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー`;

/** The blocks "CJK Symbols and Punctuation" and "Halfwidth and Fullwidth Forms", and the middle dot of katakana. */
export const cjkPunctuation = String.raw`\u3001-\u303f\u30fb\uff00-\uffef`;

const cjk = new RegExp(`[${cjkLetters}${cjkPunctuation}]`, 'u');
const beforeOpening = /[\s\p{Ps}\p{Pi}\p{Pd}\p{Cf}/"'…]/u;

/** A year, and words that begin with an apostrophe in English, German and Dutch. */
const short = /^'(?:\d\ds?|s|t|em|tis|twas|til|cause)(?![\p{L}\p{N}'])/iu;

/** Neither a path, such as `.../a`, nor an option, such as `--fix`. */
const signs =
  /(?<![\p{L}\p{N}])'[nN]'(?= )|["']|(?<![./])\.{3}(?![./])|(?<=[^\s-] )-{2,3}(?= [^\s-])|(?<=[\p{L}\p{N}])-{2,3}(?=[\p{L}\p{N}])/gu;

/** A number and the unit behind it, which stay on one line. */
const unit =
  /(?<=\d) (?=(?:[kKMGTP]i?[Bb]|[kKMGTP]?bit|B|[nµm]?s|min|h|[kcmnµ]?m|[kmµ]?g|t|[kMG]?Hz|[kMG]?W|kWh|m?[VA]|px|r?em|pt|dpi|fps|rpm|°[CF]|K|%|‰|€|\$|£|¥|zł|Kč|kr|Ft|₽)(?![\p{L}\p{N}]))/gu;

/** True if a text may have one of the signs, or a number before a unit. */
export const mayHaveTypography = (text: string) => /["']|--|\.{3}|\d /.test(text);

/**
 * Finds the signs that become typographic. Double quotes change in pairs; a single one may be an apostrophe, and stays behind a
 * digit, where it means feet.
 *
 * @param text one paragraph.
 * @param language a language tag.
 */
export function findTypography(text: string, language: string): readonly TextEdit[] {
  const [base = ''] = language.split('-');
  const quotes = quotesOf.get(language) ?? quotesOf.get(base) ?? '“”‘’';
  const space = base === 'fr' ? '\u00A0' : '';
  const edits: TextEdit[] = [];
  let open: { readonly sign: string; readonly index: number }[] = [];
  const replace = (index: number, value: string, length = 1) =>
    edits.push({ index, length, value });
  const quote = (index: number, sign: string, isOpening: boolean) => {
    const value = quotes.charAt((sign === '"' ? 0 : 2) + (isOpening ? 0 : 1));
    const inner = /[«»]/.test(value) ? space : '';
    replace(index, isOpening ? value + inner : inner + value);
  };
  const toApostrophe = (index: number) => replace(index, '’');

  for (const { 0: sign, index } of text.matchAll(signs)) {
    const before = Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? '';
    const after = Array.from(text.slice(index + sign.length, index + sign.length + 2))[0] ?? '';
    if (sign === '...') replace(index, '…', 3);
    else if (/^'n/i.test(sign)) [index, index + 2].forEach(toApostrophe);
    else if (sign.startsWith('-')) {
      const isEm = sign === '---' || (base === 'en' && !/\d/.test(before));
      replace(index, isEm ? '—' : '–', sign.length);
    } else if (sign === "'" && !wordSign.test(before) && short.test(text.slice(index))) {
      toApostrophe(index);
    } else if (letter.test(before) && letter.test(after) && !cjk.test(before + after)) {
      // The Hebrew signs geresh and gershayim are between letters, too.
      if (sign === "'" && !/\p{Script=Hebrew}/u.test(before)) toApostrophe(index);
    } else {
      const opened = open.findLastIndex((each) => each.sign === sign);
      const canClose = /\S/.test(before) && opened !== -1 && index > (open[opened]?.index ?? 0) + 1;
      if (canClose) {
        quote(open[opened]?.index ?? 0, sign, true);
        quote(index, sign, false);
        for (const { sign, index } of open.slice(opened + 1)) if (sign === "'") endAlone(index);
        open = open.slice(0, opened);
      } else if (
        /\S/.test(after) &&
        (before === '' || beforeOpening.test(before) || cjk.test(before))
      ) {
        open.push({ sign, index });
      } else if (sign === "'" && letter.test(before)) toApostrophe(index);
    }
  }
  for (const { sign, index } of open) if (sign === "'") endAlone(index);
  for (const { index } of text.matchAll(unit)) replace(index, '\u00A0');
  return edits.sort((a, b) => a.index - b.index);

  /** A quote that nothing closes is an apostrophe before a word, as in `'90s`. */
  function endAlone(index: number): void {
    if (wordSign.test(text.charAt(index + 1))) toApostrophe(index);
  }
}

/** @param edits in the order of their indexes, none within another. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let end = 0;
  for (const { index, length, value } of edits) {
    result += text.slice(end, index) + value;
    end = index + length;
  }
  return result + text.slice(end);
}

const toTitle = memoizeText(
  (key) => {
    const language = key.slice(0, key.indexOf('\n'));
    const text = key.slice(language.length + 1);
    return applyEdits(text, findTypography(text, language));
  },
  { maxEntries: 5_000, maxLength: 1_000 },
);

/**
 * Sets a title or a description.
 *
 * @example typesetTitle('"8 GB" -- it\'s...', 'en') // → '“8\u00A0GB” — it’s…'
 */
export function typesetTitle(text: string, language: string): string {
  return mayHaveTypography(text) ? toTitle(`${language}\n${text}`) : text;
}
