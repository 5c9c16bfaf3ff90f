/** The shortcodes of Hugo: `figure`, `youtube`, `vimeo`, `gist`, `highlight`, `ref` and `relref`. Others stay text. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RootContent } from 'mdast';
import { isCalloutName, toBox, toQuote } from '../body/callouts.ts';
import { toFigure } from '../body/figure.ts';
import type { TagContext, TagMeaning, TagReader } from '../document.ts';
import { findEmbedUrl, toLinkParagraph } from './embeds.ts';
import { openBoxes } from './hugo-boxes.ts';
import { expandShortcodes } from './includes.ts';

/** `{{</* … *\/>}}` writes a shortcode as text. A `highlight` counts with the code that it encloses. */
const pattern =
  /\{\{([<%])\s*highlight\s+([^>%]*?)\s*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}|\{\{([<%])(\/\*)?\s*([\s\S]*?)\s*(?:\*\/)?[>%]\}\}/g;

/** A text that Hugo leaves out. */
const comment = /\{\{([<%])\s*comment\s*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g;

function toComment(_: string, __: string, text: string): string {
  return `<!--${text.replaceAll('--', '- -')}-->`;
}

/** The second is that of Hugo since 0.146. */
const shortcodeFolders = ['layouts/shortcodes', 'layouts/_shortcodes'];

/** @param root of the site, whose own shortcodes are files of HTML. */
export function createHugoTags(root: string): TagReader {
  return {
    pattern,
    expand: (text, file) =>
      openBoxes(expandShortcodes(text.replace(comment, toComment), file, root), readArguments),
    read: (match, context) => {
      const meaning = readShortcode(match, context);
      const [, name = '', rest = ''] = /^([\w./-]+)\s*([\s\S]*)$/.exec(match[6] ?? '') ?? [];
      if (meaning.kind !== 'unknown' || name.includes('..')) return meaning;
      const file = shortcodeFolders
        .map((folder) => join(root, folder, `${name}.html`))
        .find((path) => existsSync(path));
      if (file === undefined) return meaning;
      const html = fillShortcode(readFileSync(file, 'utf8'), readArguments(rest));
      return html === undefined ? meaning : { kind: 'markdown', value: html };
    },
  };
}

/** @returns `undefined` if the file is a program: it has more than its arguments. */
function fillShortcode(text: string, { positional, named }: TagArguments): string | undefined {
  const html = text
    .replace(/\{\{(?:- )?\/\*[\s\S]*?\*\/(?: -)?\}\}|<!--[\s\S]*?-->/g, '')
    .replace(
      /\{\{-?\s*\.Get\s+(?:["'`]([\w-]+)["'`]|(\d+))\s*(?:\|\s*safe\w+\s*)?-?\}\}/g,
      (_, name: string | undefined, at: string) =>
        (name === undefined ? positional[Number(at)] : named[name]) ?? '',
    );
  // One line, so that Markdown reads it as one block and the lines below keep their numbers.
  return /\{\{|<script|<style/i.test(html) ? undefined : html.replace(/\s*\n\s*/g, ' ').trim();
}

function readShortcode(match: RegExpExecArray, context: TagContext): TagMeaning {
  const [whole, , options, code, , comment, inner = ''] = match;
  if (code !== undefined) {
    const [language] = readArguments(options ?? '').positional;
    return { kind: 'blocks', nodes: [toCode(code, language)] };
  }
  if (comment)
    return { kind: 'markdown', value: whole.replace(/\/\*\s?/, ' ').replace(/\s?\*\//, ' ') };
  const [, name = '', rest = ''] = /^([\w./-]+)\s*([\s\S]*)$/.exec(inner) ?? [];
  return toMeaning(name, readArguments(rest), context);
}

function toCode(code: string, language: string | undefined): RootContent {
  return {
    type: 'code',
    lang: language ?? null,
    value: code.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, ''),
  };
}

type TagArguments = {
  readonly positional: readonly string[];
  readonly named: Readonly<Record<string, string>>;
};

export function readArguments(text: string): TagArguments {
  const positional: string[] = [];
  const named: Record<string, string> = {};
  for (const match of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`,]+))/g,
  )) {
    const [, name, quoted, raw, bare] = match;
    const value = quoted?.replace(/\\(["\\])/g, '$1') ?? raw ?? bare ?? '';
    if (name === undefined) positional.push(value);
    else named[name] = value;
  }
  return { positional, named };
}

/** Many themes have their own name for a figure. */
const imageNames: ReadonlySet<string> = new Set(['figure', 'img', 'image', 'imgproc', 'picture']);

function toMeaning(name: string, args: TagArguments, { findDocument }: TagContext): TagMeaning {
  const { positional, named } = args;
  const [first] = positional;
  if (name === 'ref' || name === 'relref') {
    const url = findDocument(named.path ?? first ?? '');
    return url === undefined ? { kind: 'unknown' } : { kind: 'url', url };
  }
  if (imageNames.has(name)) return readFigure(named, first);
  const id = name === 'gist' ? readGist(positional) : (named.id ?? first);
  const url = findEmbedUrl(
    name === 'x' || name === 'twitter' ? 'x' : name,
    id ?? named.url ?? named.src,
    positional[2] ?? named.file,
  );
  if (url === undefined) return { kind: 'unknown' };
  return { kind: 'blocks', nodes: [toLinkParagraph(url, named.title ?? named.alt ?? url)] };
}

function readGist(positional: readonly string[]): string | undefined {
  const [user, id] = positional;
  return user && id && `${user}/${id}`;
}

function readFigure(named: TagArguments['named'], first: string | undefined): TagMeaning {
  const { src = first, alt, title, caption, attr, attrlink, link } = named;
  if (src === undefined) return { kind: 'unknown' };
  const source = attr && (attrlink ? `[${attr}](${attrlink})` : attr);
  const captions = [title, caption, source].filter((text) => text !== undefined && text !== '');
  return {
    kind: 'blocks',
    nodes: toFigure({ src, alt, link, caption: captions.join(' ') }),
  };
}

/** Zola's shortcodes: `{{ youtube(id="…") }}`, and `{% quote(author="…") %}` with a body. */
export const zolaTags: TagReader = {
  pattern:
    /\{\{-?\s*(\w+)\(([^)]*)\)\s*-?\}\}|\{%-?\s*(\w+)\(([^)]*)\)\s*-?%\}([\s\S]*?)\{%-?\s*end\s*-?%\}|(\{[{%])\/\*([\s\S]*?)\*\/([}%]\})/g,
  read: (match, context) => {
    const [, name = '', inner = '', blockName, options = '', body = ''] = match;
    const [start, shown, end] = match.slice(6);
    if (start !== undefined) return { kind: 'text', value: `${start}${shown}${end}` };
    if (blockName === undefined) return toMeaning(name, readArguments(inner), context);
    const args = readArguments(options);
    if (blockName === 'quote') {
      return {
        kind: 'markdown',
        value: toQuote(body, args.named.author ?? args.named.cite ?? ''),
        hasTags: true,
      };
    }
    const [kind] = [args.named.type, args.named.kind, blockName].filter(
      (word) => word !== undefined && isCalloutName(word),
    );
    if (kind === undefined) return { kind: 'markdown', value: body, hasTags: true };
    const title = args.named.title ?? '';
    return { kind: 'markdown', value: toBox(kind, title, body), hasTags: true };
  },
};
