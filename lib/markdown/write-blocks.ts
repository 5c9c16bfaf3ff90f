/**
 * Markdown that the program writes: nodes, and front matter and blocks without a parser, which would bring 400 kB into every route.
 * `write.ts` has one, and so writes fewer escapes.
 */
import type {
  Blockquote,
  Heading,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';

/** The part of a character reference behind its `&`: CommonMark 0.31.2, section 2.5. The writer escapes that of `AT&T`, too. */
const characterReference = '#\\d{1,7};|#[Xx][\\dA-Fa-f]{1,6};|[A-Za-z][\\dA-Za-z]*;';

const ampersand: Unsafe = {
  character: '&',
  after: characterReference,
  inConstruct: ['destinationLiteral', 'destinationRaw', 'phrasing'],
};

const writeRoot: Handle = (node, parent, state, info) => {
  state.unsafe = [...state.unsafe.filter(({ character }) => character !== '&'), ampersand];
  return defaultHandlers.root(node, parent, state, info);
};

const options = {
  bullet: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: { root: writeRoot },
} as const;

const writable: ReadonlySet<string> = new Set([
  'heading',
  'paragraph',
  'blockquote',
  'list',
  'html',
]);

/**
 * @param blocks headings, paragraphs, block quotes, lists, and `html`, which is copied.
 * @throws Error for any other node.
 */
export function writeBlocks(blocks: readonly RootContent[]): string {
  for (const { type } of blocks) {
    if (!writable.has(type)) throw new Error(`writeBlocks can't write a node of type ${type}.`);
  }
  return toMarkdown({ type: 'root', children: [...blocks] }, options as never).trimEnd();
}

/** What Markdown reads between angle brackets: CommonMark, section 6.5, from HTML. GitHub makes links of more, such as `a@b._c`. */
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)*$/;

type Inline = PhrasingContent | string;

function toInline(parts: readonly Inline[]): PhrasingContent[] {
  return parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part));
}

export function paragraph(...parts: readonly Inline[]): Paragraph {
  return { type: 'paragraph', children: toInline(parts) };
}

export function blockquote(...parts: readonly Inline[]): Blockquote {
  return { type: 'blockquote', children: [paragraph(...parts)] };
}

export function heading(depth: 1 | 2 | 3, ...parts: readonly Inline[]): Heading {
  return { type: 'heading', depth, children: toInline(parts) };
}

export function link(url: string, ...parts: readonly Inline[]): Link {
  return keepFromAutolink({ type: 'link', url, children: toInline(parts) });
}

/** The writer makes `<a@b>` of a link whose only child is its URL. Two children keep it a link with brackets. */
export function keepFromAutolink(link: Link): Link {
  const [child] = link.children;
  const isAddress = child?.type === 'text' && link.url === `mailto:${child.value}`;
  if (isAddress && !emailAddress.test(child.value))
    link.children.unshift({ type: 'text', value: '' });
  return link;
}

export function strong(...parts: readonly Inline[]): PhrasingContent {
  return { type: 'strong', children: toInline(parts) };
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

/** A bulleted list with one paragraph per item. */
export function list(items: readonly (readonly Inline[])[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map(
      (parts): ListItem => ({ type: 'listItem', spread: false, children: [paragraph(...parts)] }),
    ),
  };
}

/** Writes front matter as the `yaml` package does, without its parser in the server. */

type Texts = Readonly<Record<string, string>>;

/** A list has at least one item. */
type FrontMatterFields = Readonly<Record<string, string | readonly Texts[]>>;

/** @example writeFrontMatter({ title: 'A: b' }) // → 'title: "A: b"\n' */
export function writeFrontMatter(fields: FrontMatterFields): string {
  return Object.entries(fields)
    .map(([name, value]) =>
      typeof value === 'string'
        ? toFieldLine(name, value)
        : `${name}:\n${value.map(toItem).join('')}`,
    )
    .join('');
}

function toFieldLine(name: string, value: string): string {
  return `${name}: ${isPlain(value) ? value : quote(value)}\n`;
}

function toItem(item: Texts): string {
  return Object.entries(item)
    .map(([name, value], index) => `${index === 0 ? '  - ' : '    '}${toFieldLine(name, value)}`)
    .join('');
}

/** YAML would read these as another type: null, booleans and numbers of its core schema. */
const otherType =
  /^(?:~|[Nn]ull|NULL|[Tt]rue|TRUE|[Ff]alse|FALSE|0o[0-7]+|[-+]?[0-9]+|0x[0-9a-fA-F]+|[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+|[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)?$/;

/** Characters and pairs that mean something in YAML: indicators, comments, keys, blanks at an end. */
const syntax = /^[\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|:[ \t]|[\t ]#|[\t :]$/;

/** Line breaks, control characters and lone surrogates need an escape, which only double quotes allow. */
const escaped = /[^\P{Cc}\t]|\p{Cs}/u;

function isPlain(value: string): boolean {
  return !otherType.test(value) && !syntax.test(value) && !escaped.test(value);
}

/** Single quotes for a text with double ones, as long as it needs no escape. */
function quote(value: string): string {
  const isSingle = value.includes('"') && !value.includes("'") && !escaped.test(value);
  if (isSingle) return `'${value}'`;
  // JSON leaves the characters from U+007F on as they are, and YAML doesn't allow most of them.
  return JSON.stringify(value).replace(
    /\p{Cc}/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16)}`,
  );
}
