/**
 * Formulas between single dollars that MathJax and KaTeX read and our parser doesn't, by GitHub's rule: with blanks inside, as in `$ x $`, and
 * directly before a letter or a digit, as in `$n$th`.
 */
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { mapProse } from './dialects.ts';
import { withWord } from './tex-macros.ts';

/** Text between two dollars in one paragraph. Those in pairs and those with a backslash are no start. */
const pair =
  /(?<!\\)\$\$[\s\S]*?(?<!\\)\$\$|(?<![\\$])\$(?!\$)(?<tex>(?:\\[\s\S]|(?!\n[ \t]*\n)[^$\\`])+?)(?<!\\)\$(?!\$)(?<word>[A-Za-z\d]*)/g;

/** Puts formulas of a site that has such ones in the form that our parser reads. */
export function readDollars(text: string): string {
  if (!text.includes('$')) return text;
  return mapProse(text, (part) =>
    part.replace(pair, (whole: string, ...args) => {
      const { tex, word = '' } = args.at(-1) as Readonly<Record<string, string | undefined>>;
      const isRead = tex !== undefined && word === '' && tex === tex.trim();
      if (tex === undefined || isRead || !isFormula(tex, word)) return whole;
      return `$${withWord(tex.trim(), word)}$`;
    }),
  );
}

/** The opening dollar of a text that our parser would read as a formula. */
const opening = /(?<![\\$])\$(?=(?<text>[^\s$](?:(?!\n[ \t]*\n)[^$])*?)(?<=\S)(?<!\\)\$(?![\d$]))/g;

/** A sign that TeX has and prose with prices doesn't have. */
const texSign = /[\\^_{}=<>+*]/;

/** Escapes the dollars around words and prices, for Markdown and HTML in it. */
export function escapeMoney(text: string): string {
  if (!text.includes('$')) return text;
  return mapProse(text, (part) =>
    part.replace(opening, (dollar: string, ...args) => {
      const { text = '' } = args.at(-1) as Readonly<Record<string, string>>;
      return !texSign.test(text) && /\s\p{L}{2,}|\p{L}{2,}\s/u.test(text) ? '&#36;' : dollar;
    }),
  );
}

/** Words and prices are none. */
function isFormula(tex: string, word: string): boolean {
  if (tex.trim() === '' || (/^\s*\d/.test(tex) && /^\d/.test(word))) return false;
  return /[\\^_{}=<>]/.test(tex) || !/[^\W\d_]{2}/u.test(tex);
}

/** Moves the letters directly behind a formula, as in `\(n\)th`, into it. Changes the tree. */
export function joinMathWords(tree: Root): Root {
  visit(tree, 'inlineMath', (node, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    if (next?.type !== 'text') return;
    const [word = ''] = /^[A-Za-z\d]+/.exec(next.value) ?? [];
    node.value = withWord(node.value, word);
    next.value = next.value.slice(word.length);
  });
  return tree;
}
