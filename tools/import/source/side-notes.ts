/** Notes in the margin, as themes of Hugo, Zola, Jekyll and Eleventy write them. They become footnotes, which this site has. */
import { readTagArguments } from './tag-arguments.ts';

/** The tags of one tool that may be a note. Their groups are `name`, `options`, and for a pair `body`. */
type SideNoteTags = { readonly pair: string; readonly single: string };

const name = String.raw`(?:side|margin)[-_]?note(?:[-_]\w+)*|sn|mn`;

/** A text in a tag ends with its quote, whatever is in it. */
const quoted = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;

export const sideNoteTags = {
  hugo: {
    pair: String.raw`\{\{[<%]\s*(?<name>${name})(?<options>\s[^{}]*?)?\s*[>%]\}\}(?<body>[\s\S]*?)\{\{[<%]\s*\/\s*\k<name>\s*[>%]\}\}`,
    single: String.raw`\{\{[<%]\s*(?:${name})\s(?<words>(?:${quoted}|[^{}"'])*?)\/?\s*[>%]\}\}`,
  },
  zola: {
    pair: String.raw`\{%-?\s*(?<name>${name})\((?<options>(?:${quoted}|[^)"'])*)\)\s*-?%\}(?<body>[\s\S]*?)\{%-?\s*end\s*-?%\}`,
    single: String.raw`\{\{-?\s*(?:${name})\((?<words>(?:${quoted}|[^)"'])*)\)\s*-?\}\}`,
  },
  liquid: {
    pair: String.raw`\{%-?\s*(?<name>${name})\b(?<options>(?:${quoted}|[^%"'])*?)-?%\}(?<body>(?:(?!\{%-?\s*\k<name>\b)[\s\S])*?)\{%-?\s*end\k<name>\s*-?%\}`,
    single: String.raw`\{%-?\s*(?:${name})\s(?<words>(?:${quoted}|[^%"'])*?)-?%\}`,
  },
} as const satisfies Readonly<Record<string, SideNoteTags>>;

const code = String.raw`^[ \t>]*(?<fence>\x60{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\k<fence>|(?![\s\S]))|(?<!\x60)(?<ticks>\x60+)(?!\x60)(?:(?!\n[ \t]*\n)[\s\S])*?[^\x60]\k<ticks>(?!\x60)`;

/** Unicode reserves it for a program's own use. It stands for a line ending of a tag until the block ends. */
const lostLine = '\uFDD2';

type Groups = Readonly<Record<string, string | undefined>>;

/** Changes the matches of a pattern outside of code. A match may contain code, which `mapProse` would split. */
export function replaceOutsideCode(
  text: string,
  pattern: string,
  change: (whole: string, groups: Groups, offset: number) => string,
): string {
  return text.replace(new RegExp(`${code}|${pattern}`, 'gm'), (...args) => {
    const groups = args.at(-1) as Groups;
    const whole = args[0] as string;
    return (groups.fence ?? groups.ticks) ? whole : change(whole, groups, args.at(-3) as number);
  });
}

/**
 * Puts a reference in place of each note, and the notes at the end of the text. A note that stands alone becomes a paragraph.
 *
 * @param showsWord whether the site shows the words of the tag with this name, if it says so.
 */
export function takeSideNotes(
  text: string,
  { pair, single }: SideNoteTags,
  showsWord: (name: string) => boolean | undefined = () => undefined,
): string {
  const notes: string[] = [];
  const tag = `(?<blanks>[ \\t]*)(?:${pair}|${single})`;
  const marked = replaceOutsideCode(text, tag, (whole, groups, offset) => {
    const { name = '', options, body, words, blanks = '' } = groups;
    const { positional, named } = readTagArguments(words ?? options ?? '');
    const given = body ?? named.text ?? named.content ?? named.note ?? positional.at(-1) ?? '';
    // The name of a note that is elsewhere.
    if (given.trim() === '' || (body === undefined && isId(given))) return whole;
    const heading = named.label ?? named.title;
    const note = `${heading ? `**${heading}** ` : ''}${given.trim()}`;
    const isAlone =
      /(?:^|\n[ \t]*\n)$/.test(text.slice(0, offset)) &&
      /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(text.slice(offset + whole.length));
    if (isAlone) return body === undefined ? note : body.replace(body.trim(), () => note);
    notes.push(note);
    const word = body === undefined ? undefined : positional.at(-1);
    const shown = word && (showsWord(name) ?? !isId(word)) ? `${blanks}${word}` : '';
    const lines = lostLine.repeat(whole.split('\n').length - 1);
    return `${shown}[^sidenote-${notes.length}]${lines}`;
  });
  if (notes.length === 0) return marked;
  const list = notes.map((note, index) => `[^sidenote-${index + 1}]: ${indent(note)}`);
  return `${restoreLines(marked).trimEnd()}\n\n${list.join('\n\n')}\n`;
}

/** A name for a link such as `sn-1`, or a side. */
function isId(word: string): boolean {
  return /^(?:left|right)$|^[\w-]*[-_\d][\w-]*$/.test(word);
}

function indent(note: string): string {
  return note.replace(/\n(?=.)/g, '\n    ');
}

/** Adds the line endings that a block has lost below it, so that the lines below keep their numbers. */
function restoreLines(text: string): string {
  if (!text.includes(lostLine)) return text;
  return text
    .split(/(\n[ \t]*\n)/)
    .map((block) => {
      const plain = block.replaceAll(lostLine, '');
      return `${plain}${'\n'.repeat(block.length - plain.length)}`;
    })
    .join('');
}
