/**
 * Writes Markdown without a parser, which would bring 400 kB into every route: the lists of the server. `write.ts` has one, and so
 * writes fewer escapes.
 */
import type { Link, RootContent } from 'mdast';
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

/** The writer makes `<a@b>` of any link that shows its address. */
const writeLink: Handle = Object.assign(
  ((node: Link, parent, state, info) => {
    const [child] = node.children;
    const isAddress = child?.type === 'text' && node.url === `mailto:${child.value}`;
    const resourceLink = isAddress && !isEmailAddress(child.value);
    const { options } = state;
    return defaultHandlers.link(
      node,
      parent,
      resourceLink ? { ...state, options: { ...options, resourceLink } } : state,
      info,
    );
  }) satisfies Handle,
  { peek: defaultHandlers.link.peek },
);

const options = {
  bullet: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: { root: writeRoot, link: writeLink },
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

/** CommonMark, section 6.5, which takes it from HTML. */
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)*$/;

/**
 * Whether Markdown reads a text between angle brackets as an email address. GitHub makes links of more, such as `a@b._c`.
 *
 * @example isEmailAddress('ada@example.com') // → true
 */
export function isEmailAddress(text: string): boolean {
  return emailAddress.test(text);
}
