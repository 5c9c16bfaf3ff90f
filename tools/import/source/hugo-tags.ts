/** The shortcodes of Hugo: `figure`, `youtube`, `vimeo`, `gist`, `highlight`, `ref` and `relref`. Others stay text. */
import type { RootContent } from 'mdast';
import { toFigure } from '../body/figure.ts';
import type { TagContext, TagMeaning, TagReader } from '../document.ts';
import { findEmbedUrl, toLinkParagraph } from './embeds.ts';
import { hasForm, openBoxes } from './hugo-boxes.ts';
import { expandShortcodes } from './includes.ts';
import {
  fillHugoCode,
  fillHugoShortcode,
  listHugoFolders,
  readShortcodeFile,
} from './own-shortcodes.ts';
import { replaceOutsideCode, sideNoteTags, takeSideNotes } from './side-notes.ts';
import { readTagArguments, type TagArguments } from './tag-arguments.ts';

/** `{{</* … *\/>}}` writes a shortcode as text. A `highlight` counts with the code that it encloses. */
const pattern =
  /\{\{([<%])\s*highlight\s+([^>%]*?)\s*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}|\{\{([<%])(\/\*)?\s*([\s\S]*?)\s*(?:\*\/)?[>%]\}\}/g;

/** A text that Hugo leaves out. */
const comment = /\{\{([<%])\s*comment\s*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g;

function toComment(_: string, __: string, text: string): string {
  return `<!--${text.replaceAll('--', '- -')}-->`;
}

/** @param root of the site, whose own shortcodes are files of HTML. */
export function createHugoTags(root: string): TagReader {
  const folders = listHugoFolders(root);
  const readFile = (name: string) => readShortcodeFile(root, folders, name);
  const showsWord = (name: string) => {
    const file = readFile(name);
    return file === undefined
      ? undefined
      : /\{\{-?\s*\.Get\s+\d/.test(file.replace(/<[^>]*>/g, ''));
  };
  return {
    pattern,
    expand: (text, file) => {
      const whole = expandShortcodes(text.replace(comment, toComment), file, root);
      const noted = takeSideNotes(whole, sideNoteTags.hugo, showsWord);
      return openBoxes(expandOwnPairs(noted, readFile));
    },
    read: (match, context) => {
      const meaning = readShortcode(match, context);
      if (meaning.kind !== 'unknown') return meaning;
      const [, slash = '', name = '', rest = ''] =
        /^(\/?)\s*([\w./-]+)\s*([\s\S]*)$/.exec(match[6] ?? '') ?? [];
      const file = slash === '' ? readFile(name) : undefined;
      const { basePath, title } = context;
      const filling = { ...readTagArguments(rest), basePath, title };
      const html = file === undefined ? undefined : fillHugoShortcode(file, filling);
      if (html !== undefined) return { kind: 'markdown', value: html };
      if (!isPair(name, match)) return meaning;
      return slash === '' ? { kind: 'empty', isLost: true } : { kind: 'empty' };
    },
  };
}

/** True if a tag is the start or the end of a pair. Only a text between them is shown, and no data. */
function isPair(name: string, { input }: RegExpExecArray): boolean {
  const start = String.raw`\{\{[<%]\s*${escapePattern(name)}(?:\s[^{}]*)?[>%]\}\}`;
  const end = String.raw`\{\{[<%]\s*\/\s*${escapePattern(name)}\s*[>%]\}\}`;
  return new RegExp(`${start}(?!\\s*(?:${data}))[\\s\\S]*?${end}`).test(input);
}

/** The start of JSON, XML or a program: no link, no other tag and no element of HTML. */
const data = String.raw`\[(?![^\]\n]*\][(\[])|\{(?!\{)|<(?:[?!]|(?:svg|script|style|graph|diagram|mxfile)\b)`;

function escapePattern(text: string): string {
  return text.replace(/[./\\-]/g, '\\$&');
}

/** Fills the site's own shortcodes that enclose a text, unless the import has a form for them. */
function expandOwnPairs(text: string, readFile: (name: string) => string | undefined): string {
  return replaceOutsideCode(text, pair, (whole, groups) => {
    const { pairName = '', options = '', body = '' } = groups;
    const file = hasForm(pairName) ? undefined : readFile(pairName);
    if (file === undefined || !file.includes('.Inner')) return whole;
    const filling = { ...readTagArguments(options), body };
    return fillHugoCode(file, filling) ?? fillHugoShortcode(file, filling) ?? whole;
  });
}

const pair = String.raw`\{\{[<%]\s*(?<pairName>[\w./-]+)(?<options>\s[^{}]*?)?\s*[>%]\}\}(?<body>[\s\S]*?)\{\{[<%]\s*\/\s*\k<pairName>\s*[>%]\}\}`;

function readShortcode(match: RegExpExecArray, context: TagContext): TagMeaning {
  const [whole, , options, code, , comment, inner = ''] = match;
  if (code !== undefined) {
    const [language] = readTagArguments(options ?? '').positional;
    return { kind: 'blocks', nodes: [toCode(code, language)] };
  }
  if (comment)
    return { kind: 'markdown', value: whole.replace(/\/\*\s?/, ' ').replace(/\s?\*\//, ' ') };
  const [, name = '', rest = ''] = /^([\w./-]+)\s*([\s\S]*)$/.exec(inner) ?? [];
  return toMeaning(name, readTagArguments(rest), context);
}

function toCode(code: string, language: string | undefined): RootContent {
  return {
    type: 'code',
    lang: language ?? null,
    value: code.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, ''),
  };
}

/** Many themes have their own names for a figure: `img`, `full_width_image`, `dual-theme-picture`, `imageFull`. */
const imageName = /(?:^|[-_])(?:image|img|imgproc|figure|fig|picture|photo)(?:$|[-_])/;

/** The arguments of such a figure that name its file. The second of two, such as that for a dark theme, shows the same. */
const sources = ['src', 'img', 'image', 'url', 'path', 'file', 'filename', 'light_src', 'light'];

export function toMeaning(
  name: string,
  args: TagArguments,
  { findDocument }: TagContext,
): TagMeaning {
  const { positional, named } = args;
  const [first] = positional;
  // This site lists the headings of each text itself.
  if (/^(?:toc|table[-_]?of[-_]?contents)$/i.test(name)) return { kind: 'empty' };
  if (name === 'ref' || name === 'relref') {
    const url = findDocument(named.path ?? first ?? '');
    return url === undefined ? { kind: 'unknown' } : { kind: 'url', url };
  }
  if (imageName.test(toKebab(name))) return readFigure(named, first);
  const id = name === 'gist' ? readGist(positional) : (named.id ?? first);
  const url = findEmbedUrl(
    name === 'x' || name === 'twitter' ? 'x' : name,
    id ?? named.url ?? named.src,
    positional[2] ?? named.file,
  );
  if (url === undefined) return { kind: 'unknown' };
  return { kind: 'blocks', nodes: [toLinkParagraph(url, named.title ?? named.alt ?? url)] };
}

/** @example toKebab('imageFull') // → 'image-full' */
function toKebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

function readGist(positional: readonly string[]): string | undefined {
  const [user, id] = positional;
  return user && id && `${user}/${id}`;
}

function readFigure(named: TagArguments['named'], first: string | undefined): TagMeaning {
  const { alt = named.default_alt, title, caption, attr, attrlink, link } = named;
  const src = sources.map((key) => named[key]).find((value) => value) ?? named.default_src ?? first;
  if (!src) return { kind: 'unknown' };
  const source = attr && (attrlink ? `[${attr}](${attrlink})` : attr);
  const captions = [title, caption, source].filter((text) => text !== undefined && text !== '');
  return {
    kind: 'blocks',
    nodes: [
      ...toFigure({ src, alt, link, caption: captions.join(' ') }),
      // Readers switch between two images.
      ...(named.toggled_src ? toFigure({ src: named.toggled_src, alt: named.toggled_alt }) : []),
    ],
  };
}
