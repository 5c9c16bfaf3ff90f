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

/** A text that our parser would read as a formula. */
const span = /(?<![\\$])\$([^\s$](?:(?!\n[ \t]*\n)[^$])*?)(?<=\S)(?<!\\)\$(?![\d$])/g;

/** A sign that TeX has and prose with prices doesn't have. */
const texSign = /[\\^_{}=<>+*]/;

/** Escapes the dollars around words and prices, for Markdown and HTML in it. */
export function escapeMoney(text: string): string {
  if (!text.includes('$')) return text;
  return mapProse(text, (part) => {
    const dollars: number[] = [];
    span.lastIndex = 0;
    for (let match = span.exec(part); match !== null; match = span.exec(part)) {
      const [, inner = ''] = match;
      if (texSign.test(inner) || !/\s\p{L}{2,}|\p{L}{2,}\s/u.test(inner)) continue;
      dollars.push(match.index);
      // The second dollar may open a formula.
      span.lastIndex = match.index + 1;
    }
    return dollars.reduceRight(
      (text, at) => `${text.slice(0, at)}&#36;${text.slice(at + 1)}`,
      part,
    );
  });
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

/** A command behind two backslashes. */
const escapedCommand =
  /(?<!\\)\\\\(?:begin|end|frac|sum|prod|int|lim|sqrt|left|right|text|mathrm|mathbb|mathbf|mathcal|mbox|alpha|beta|gamma|delta|theta|lambda|mu|sigma|pi|cdot|times|leq?|geq?|in|to|rightarrow|infty|partial|nabla)(?![A-Za-z])/;

/** Parsers of Markdown that don't know TeX read `\\\\` as one backslash, so authors doubled each of a formula. Changes the tree. */
export function readDoubledTex(tree: Root): Root {
  visit(tree, ['math', 'inlineMath'], (node) => {
    if (!('value' in node) || !escapedCommand.test(node.value)) return;
    if (!/(?<!\\)\\(?![\\])/.test(node.value)) node.value = node.value.replace(/\\\\/g, '\\');
  });
  return tree;
}
