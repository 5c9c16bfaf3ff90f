/**
 * Rewrites what other dialects of Markdown have and this site's parser doesn't, before the text is parsed: TeX between `\(` and `\)`,
 * and boxes such as `:::tip` and `!!! tip`. Code stays as it is, and lines keep their numbers.
 */

import { isCalloutName } from './callouts.ts';
import { fenceMath } from './display-math.ts';
import { withWord } from './tex-macros.ts';

const fence = /^[ \t>]*(`{3,}|~{3,})/;

/** A block of code in a pattern with the flag `m`; its fence is a group. */
export const fencedCode = String.raw`^[ \t>]*(?<fence>\x60{3,}|~{3,})[^\n]*(?:\n(?![ \t>]*\k<fence>[\x60~]*[ \t]*$)[^\n]*)*(?:\n[ \t>]*\k<fence>[\x60~]*[ \t]*$)?`;

/** Marks the lines of fenced code. */
export function findCodeLines(lines: readonly string[]): readonly boolean[] {
  let open: string | undefined;
  return lines.map((line) => {
    const [, mark] = fence.exec(line) ?? [];
    if (open === undefined) {
      open = mark;
      return mark !== undefined;
    }
    if (mark?.startsWith(open) && line.trim().replace(/^>\s*/, '') === mark) open = undefined;
    return true;
  });
}

/**
 * Other parsers read `##Title` as a heading, `![a](b c.png)` as an image, `[a](b c.pdf)` as a link, `[TOC]` as a list of the headings,
 * and MDX attributes such as `style={{…}}`.
 */
const looseHeading = /^(#{2,6})(?=\p{L}|\p{N})/gmu;
const jsxAttribute = /(<[a-z][^<>\n]*?) \w+=\{\{[^{}\n]*\}\}/g;
const looseFile =
  /(!?\[[^\]\n]*\]\()([^()<>"'\n]* [^()<>"'\n]*\.(?:avif|docx?|gif|html?|jpe?g|md|mp[34]|pdf|png|pptx?|svg|webp|xlsx?|zip))\)/gi;
const looseAddress = /(\]\(mailto:)[ \t]+(?=[^\s()<>]+\))/gi;
/** Our parser ends a value without quotes at its first slash. */
const bareTag = /<[a-z][\w-]*\s[^<>]*>/gi;
const bareValue = /(\s[\w-]+=)([^\s"'<>=`]*\/[^\s"'<>=`]*)(?=[\s>])/g;
const contents = /^[ \t]*(?:\[\[?_?toc_?\]?\]|\$\{toc\})[ \t]*$/gim;
/** VuePress and VitePress: `:src="$withBase('/a.png')"`. */
const vuePath = /(\s):(src|href)=(["'])\$?withBase\((["'])([^"'\n]+)\4\)\3/g;
/** A box of gatsby-remark-custom-blocks: `[[tip | Title]]`, then lines that begin with a bar. */
const barredBox =
  /^\[\[[ \t]*([a-z]\w*)[ \t]*(?:\|[ \t]*([^\]\n]*?)[ \t]*)?\]\]\n((?:\|[^\n]*(?:\n|$))+)/gim;
/** Zenn's embeds: `@[card](https://example.com)` and `@[youtube](id)`. */
const zennEmbed = /^@\[(\w+)\]\(([^\s()]+)\)[ \t]*$/gm;
const loose = [
  vuePath,
  looseHeading,
  jsxAttribute,
  looseFile,
  looseAddress,
  bareValue,
  contents,
  barredBox,
  zennEmbed,
];

function toEmbedded(whole: string, kind: string, target: string): string {
  if (/^https?:\/\//.test(target)) return `<${target}>`;
  return kind === 'youtube' ? `<https://www.youtube.com/watch?v=${target}>` : whole;
}

function toBarredBox(whole: string, kind: string, title = '', body: string): string {
  if (!isCalloutName(kind)) return whole;
  const head = `> [!${kind}] ${title}`.trimEnd();
  return `${head}\n${body.replace(/^\|[ \t]?/gm, '> ')}`;
}

/** Syntax of MDX that Docusaurus reads in Markdown, too. */
const mdxCode = /^([ \t]*(`{3,}|~{3,}))mdx-code-block[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

/** A list of the headings of gatsby-remark-table-of-contents. */
const codeOfContents = /^[ \t]*(`{3,}|~{3,})toc[ \t]*\n([\s\S]*?)^[ \t]*\1[ \t]*$/gm;

/** `Term`, then lines that begin with a colon: a list of definitions in kramdown, goldmark and Python-Markdown. */
const definitions =
  /^(?![ \t>|#:+*-]|\d+[.)]|<)([^\n]+)\n\n?((?::[ \t]+[^\n]+(?:\n(?![ \t]*:)[ \t]+[^\n]+)*(?:\n{1,2}(?=:[ \t]+\S)|\n?))+)/gm;

/** Each term becomes an item of a list, with its definitions behind it or below it. */
function listTerms(text: string): string {
  if (!/^:[ \t]+\S/m.test(text)) return text;
  const lines = text.split('\n');
  return mapParts(lines, findCodeLines(lines), (part) =>
    part.replace(definitions, (_, term: string, all: string) => {
      const items = all
        .trim()
        .split(/\n+(?=:[ \t])/)
        .map((item) => item.replace(/^:[ \t]+/, ''));
      const plain = items.map((item) => item.replace(/\n[ \t]+/g, '\n  '));
      const [first = ''] = plain;
      const body =
        plain.length === 1
          ? `: ${first}`
          : plain.map((item) => `\n  - ${item.replace(/\n/g, '\n  ')}`).join('');
      return `- **${term.trim()}**${body}\n`;
    }),
  );
}

/** A table of HTML within a line of text, as exports of Blogger have it. */
const lateTable =
  /^(?![ \t]*(?:[<|>]|[-*+][ \t]|\d+[.)][ \t]))([^\n]*?\S[^\n]*?)(<table\b[^\n]*?<\/table>)/gim;

/** Puts such a table between empty lines, where our parser reads it as a block. */
function splitTables(text: string): string {
  if (text.search(lateTable) < 0) return text;
  const lines = text.split('\n');
  return mapParts(lines, findCodeLines(lines), (part) => {
    let split = part;
    for (let last = ''; split !== last; ) {
      last = split;
      split = last.replace(lateTable, '$1\n\n$2\n\n');
    }
    return split;
  });
}

export function readDialects(given: string): string {
  const plain = given
    .replace(mdxCode, '\n$3\n')
    .replace(codeOfContents, (block) => block.replace(/[^\n]+/g, ''));
  const source = listTerms(splitTables(plain));
  const text = loose.some((pattern) => source.search(pattern) >= 0)
    ? mapProse(source, (part) =>
        part
          .replace(vuePath, '$1$2="$5"')
          .replace(looseHeading, '$1 ')
          .replace(jsxAttribute, '$1')
          .replace(bareTag, (tag) => tag.replace(bareValue, '$1"$2"'))
          .replace(looseFile, '$1<$2>)')
          .replace(looseAddress, '$1')
          .replace(contents, '')
          .replace(barredBox, toBarredBox)
          .replace(zennEmbed, toEmbedded),
      )
    : source;
  const needsBoxes = /^[ \t]*:::+/m.test(text);
  const needsIndented = /^[ \t]*(?:!!!|\?\?\?\+?|===)[ \t]*["\w]/m.test(text);
  const needsTex = /\\\\?[([]|\\begin\{|\|[-:]+\+|^\*\[/m.test(text);
  const needsMath = /\$\$|\\begin\{|\\\\?\[/.test(text);
  if (!needsBoxes && !needsTex && !needsIndented && !needsMath) return text;
  const lines = needsIndented ? quoteIndented(text.split('\n')) : text.split('\n');
  const isCode = findCodeLines(lines);
  const boxed = needsBoxes ? quoteBoxes(lines, isCode) : lines;
  const marked = needsTex ? markAbbreviations(replaceTex(boxed, isCode)) : boxed.join('\n');
  if (!needsMath) return marked;
  const all = marked.split('\n');
  return fenceMath(all, findCodeLines(all)).join('\n');
}

/** Boxes that only lay out their text: those of VuePress, VitePress and their themes. */
const layoutBox =
  /^(?:v-pre|raw|left|center|right|justify|slot|demo|only|hidden|(?:code-)?(?:group|tabs)|code-group-item|tab-item)$/i;

type OpenBox = { readonly indent: string; readonly isQuote: boolean };

/** `:::tip Title` … `:::` → a quote that begins with `[!tip] Title`, as Obsidian writes it. */
function quoteBoxes(lines: readonly string[], isCode: readonly boolean[]): readonly string[] {
  /** How far the open boxes are indented, as in the item of a list. */
  const open: OpenBox[] = [];
  const toPrefix = () => {
    const quotes = open.filter(({ isQuote }) => isQuote);
    return {
      first: quotes[0]?.indent ?? '',
      prefix: (quotes[0]?.indent ?? '') + '> '.repeat(quotes.length),
    };
  };
  return lines.map((line, index) => {
    const { first, prefix } = toPrefix();
    const inner = line.startsWith(first) ? line.slice(first.length) : line;
    const [, indent = '', colons = '', kind = '', title = ''] =
      (!isCode[index] && boxFence.exec(inner)) || [];
    if (colons === '') {
      if (open.length === 0) return line;
      const tab = isCode[index] ? null : tabHead.exec(inner);
      const text = tab ? `**${tab[1]}**` : line.startsWith(first) ? inner : line.trimStart();
      return `${prefix}${text}`;
    }
    if (kind === '' && title === '') {
      open.pop();
      const outer = toPrefix().prefix;
      return outer === '' && !prefix ? '' : outer.trimEnd();
    }
    const isQuote = !layoutBox.test(kind);
    open.push({ indent, isQuote });
    if (!isQuote)
      return kind.toLowerCase().endsWith('-item') ? `${prefix}**${title}**` : prefix.trimEnd();
    const words = title.replace(/[ \t]*\{[^{}]*\}$/, '').replace(/^\[(.*)\]$/, '$1');
    // Zenn's second kind of box.
    if (`${kind} ${words}` === 'message alert') return `${prefix || indent}> [!warning]`;
    return `${prefix || indent}> [!${kind || 'note'}] ${words}`.trimEnd();
  });
}

/** Behind four spaces or a tab, it is the language of code in Python-Markdown. */
const boxFence = /^(?! {4}| {0,3}\t)([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)?[ \t]*(.*)$/;

/** The title of a tab in such a box. */
const tabHead = /^[ \t]*@tab(?::active)?[ \t]+([^\n]+?)[ \t]*$/;

/** The heads of Python-Markdown's and MkDocs' boxes (`!!! tip inline "Title"`, folded `??? tip`) and tabs (`=== "Title"`). */
const indentedHead =
  /^([ \t]*)(?:(?:!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*|===[+!]?)(?:[ \t]*"([^"\n]*)")?[ \t]*$/;

/** What stands four columns behind such a head becomes a quote; a tab, a paragraph with its title before the text. */
function quoteIndented(lines: readonly string[]): string[] {
  const isCode = findCodeLines(lines);
  const result: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const [head, indent = '', kind, title = ''] = (!isCode[index] && indentedHead.exec(line)) || [];
    const isTab = kind === undefined;
    const body = head === undefined ? [] : takeIndented(lines.slice(index + 1), indent);
    if (body.length === 0 || (isTab && title === '')) {
      result.push(line);
      continue;
    }
    const inner = quoteIndented(body);
    const prefix = isTab ? indent : `${indent}> `;
    result.push(isTab ? `${indent}**${title}**` : `${prefix}[!${kind}] ${title}`.trimEnd());
    result.push(...inner.map((text) => `${prefix}${text}`.trimEnd()));
    index += body.length;
  }
  return result;
}

/** The lines that belong to a head, without the indentation that says so. */
function takeIndented(lines: readonly string[], indent: string): readonly string[] {
  const isInner = (line: string) => /^(?: {4}|\t)/.test(line.slice(indent.length));
  const end = lines.findIndex(
    (line) => line.trim() !== '' && !(line.startsWith(indent) && isInner(line)),
  );
  const inner = end < 0 ? [...lines] : lines.slice(0, end);
  while (inner.at(-1)?.trim() === '') inner.pop();
  return inner.map((line) => line.slice(indent.length).replace(/^(?: {4}|\t)/, ''));
}

export const inlineCode = /(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\k<ticks>(?!`)/;
/** MathJax's delimiters, whose backslash most authors have to double in Markdown. */
const tex = [
  String.raw`\\\\?\((?<inline>(?:(?!\n\n)[\s\S])+?)\\\\?\)(?<word>[A-Za-z\d]*)`,
  String.raw`\\\\?\[(?<display>(?:(?!\n\n)[\s\S])+?)\\\\?\]`,
  String.raw`(?<=^|\n)(?<block>\\begin\{(?<name>equation|align|alignat|gather|multline|eqnarray)\*?\}[\s\S]+?\\end\{\k<name>\*?\})`,
];
/** Text that is between dollars already. It may have a formula in its words: `\text{if $x$ is odd}`. */
const dollars = String.raw`(?<!\\)\$\$(?:[^$]|\$[^$\n]+\$(?!\$))+\$\$`;
const anyTex = new RegExp([`(?<code>${inlineCode.source})`, dollars, ...tex].join('|'), 'g');

function replaceTex(lines: readonly string[], isCode: readonly boolean[]): string {
  const ruled = lines.map((line, index) => readTableRule(line, isCode[index]));
  return mapParts(ruled, isCode, (text) => text.replace(anyTex, toDollars));
}

/** Changes the texts between fenced code. */
export function mapParts(
  lines: readonly string[],
  isCode: readonly boolean[],
  change: (text: string) => string,
): string {
  const parts: { readonly isCode: boolean | undefined; readonly lines: string[] }[] = [];
  lines.forEach((line, index) => {
    const last = parts.at(-1);
    if (last?.isCode === isCode[index]) last?.lines.push(line);
    else parts.push({ isCode: isCode[index], lines: [line] });
  });
  return parts
    .map((part) => (part.isCode ? part.lines.join('\n') : change(part.lines.join('\n'))))
    .join('\n');
}

const anyInlineCode = new RegExp(`(${inlineCode.source})`);

/** Changes what is not code. */
export function mapProse(text: string, change: (text: string) => string): string {
  const lines = text.split('\n');
  return mapParts(lines, findCodeLines(lines), (part) =>
    part
      .split(anyInlineCode)
      // `split` also returns the two groups of each match: the code and its ticks.
      .flatMap((piece, index) =>
        index % 3 === 0 ? [change(piece)] : index % 3 === 1 ? [piece] : [],
      )
      .join(''),
  );
}

function toDollars(...args: unknown[]): string {
  const {
    inline,
    display,
    block,
    word = '',
  } = args.at(-1) as Readonly<Record<string, string | undefined>>;
  const [whole] = args as [string];
  // `\[a\]` is a bracket that readers see, and `\[ x = 1 \]` is TeX.
  if (inline !== undefined)
    return isTex(inline, whole) ? `$${withWord(inline.trim(), word)}$` : whole;
  if (display !== undefined) return isTex(display, whole) ? `$$${display}$$` : whole;
  return block === undefined ? whole : `$$${block}$$`;
}

function isTex(inner: string, whole: string): boolean {
  return (
    whole.startsWith('\\\\') ||
    /[\\^_={}<>+]/.test(inner) ||
    /^\s*[A-Za-z](?:\([\w,]+\))?\s*$/.test(inner)
  );
}

/** Kramdown's rule between the head and the rows of a table: `|---+---|`. */
function readTableRule(line: string, isCode: boolean | undefined): string {
  return !isCode && /^[ \t]*\|?[-: ]+(?:\+[-: ]+)+\|?[ \t]*$/.test(line)
    ? line.replaceAll('+', '|')
    : line;
}

const abbreviation = /^\*\[([^\]\n]+)\]:[ \t]*([^\n]*)$/gm;

/** Kramdown's `*[HTML]: HyperText`: the first HTML in the text gets its words. */
function markAbbreviations(text: string): string {
  const found = [...text.matchAll(abbreviation)];
  return found.reduce(
    (rest, [, short = '', words = '']) => {
      const name = short.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      const first = new RegExp(`(?<![\\w\`"'/<[=#-])${name}(?![\\w\`"'/>\\]=-])`);
      return rest.replace(
        first,
        () => `<abbr title="${words.replaceAll('"', '&quot;')}">${short}</abbr>`,
      );
    },
    text.replace(abbreviation, ''),
  );
}
