/** Zola's shortcodes: `{{ youtube(id="…") }}`, and `{% quote(author="…") %}` with a body. */
import { isCalloutName, toBox, toQuote } from '../body/callouts.ts';
import type { TagMeaning, TagReader } from '../document.ts';
import { toMeaning } from './hugo-tags.ts';
import { fillZolaShortcode, readShortcodeFile, zolaFolders } from './own-shortcodes.ts';
import { sideNoteTags, takeSideNotes } from './side-notes.ts';
import { readTagArguments, type TagArguments } from './tag-arguments.ts';

/** The arguments of a tag: a text in quotes may contain brackets. */
const options = String.raw`\(((?:"[^"]*"|'[^']*'|\x60[^\x60]*\x60|[^)"'\x60])*)\)`;

const pattern = new RegExp(
  [
    String.raw`\{\{-?\s*(\w+)${options}\s*-?\}\}`,
    String.raw`\{%-?\s*(\w+)${options}\s*-?%\}([\s\S]*?)\{%-?\s*end\s*-?%\}`,
    String.raw`(\{[{%])\/\*([\s\S]*?)\*\/([}%]\})`,
  ].join('|'),
  'g',
);

/** @param root of the site, whose own shortcodes are files of HTML. */
export function createZolaTags(root: string): TagReader {
  return {
    pattern,
    expand: (text) => takeSideNotes(text, sideNoteTags.zola),
    read: (match, context) => {
      const [start, shown, end] = match.slice(6);
      if (start !== undefined) return { kind: 'text', value: `${start}${shown}${end}` };
      const name = match[1] ?? match[3] ?? '';
      const args = readTagArguments(match[2] ?? match[4] ?? '');
      const body = match[5];
      if (name === 'katex') return readKatex(match[2] ?? match[4] ?? '', args.named.block, body);
      const known = readKnown(name, args.named, body);
      if (known !== undefined) return known;
      const file = readShortcodeFile(root, zolaFolders, name);
      const own = file === undefined ? undefined : fillZolaShortcode(file, { ...args, body });
      if (own !== undefined) return { kind: 'markdown', value: own, hasTags: true };
      return body === undefined
        ? toMeaning(name, args, context)
        : { kind: 'markdown', value: body, hasTags: true };
    },
  };
}

/** Zola has no escapes in a text: the `\\` of TeX stay. */
function readKatex(given: string, block = '', body = ''): TagMeaning {
  const [, , text = body] = /\bbody\s*=\s*(["'`])([\s\S]*?)\1/.exec(given) ?? [];
  const tex = text.trim();
  return { kind: 'markdown', value: block === 'true' ? `\n$$\n${tex}\n$$\n` : `$${tex}$` };
}

/** Quotes, boxes and contents, with a body or with their text as an argument. */
function readKnown(
  name: string,
  named: TagArguments['named'],
  body: string | undefined,
): TagMeaning | undefined {
  if (name === 'toc') return { kind: 'empty' };
  const text = body ?? named.text ?? named.content ?? named.body;
  if (/(?:^|_)quote$/.test(name)) {
    const words = [text, named.quote, named.original, named.translated].filter((part) => part);
    const value = toQuote(words.join('\n\n'), named.author ?? named.cite ?? '');
    return words.length === 0 ? undefined : { kind: 'markdown', value, hasTags: true };
  }
  const kind = [named.type, named.kind, name].find(
    (word) => word !== undefined && isCalloutName(word),
  );
  if (kind === undefined || text === undefined) return undefined;
  return { kind: 'markdown', value: toBox(kind, named.title ?? '', text), hasTags: true };
}
