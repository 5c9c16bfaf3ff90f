/**
 * Writes headings, paragraphs, quotes and flat lists as Markdown that has the same meaning as that of `write.ts`. The server writes lists for
 * queries with it: `write.ts` would bring a Markdown parser of 400 kB into every route.
 */
import type { Link, PhrasingContent, RootContent } from 'mdast';
import { isEmailAddress } from './autolink.ts';
import { escapeText, referenceInUrl, type TextPosition } from './escape-text.ts';

/**
 * @param blocks headings, paragraphs, block quotes, bulleted lists with one paragraph per item, and `html`, which is copied.
 * @throws Error for any other node.
 */
export function writeBlocks(blocks: readonly RootContent[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function writeBlock(block: RootContent): string {
  switch (block.type) {
    case 'heading': {
      const text = writeInlines(block.children, { before: '# ', after: '\n', isHeading: true });
      const start = text.replace(/^[\t ]/, toReference);
      return `${'#'.repeat(block.depth)}${start && ` ${start}`}`;
    }
    case 'paragraph':
      return writeInlines(block.children, { before: '\n', after: '\n' });
    case 'blockquote':
      return writeBlocks(block.children).replace(/^/gm, '> ').replace(/^> $/gm, '>');
    case 'list':
      return block.children.map(({ children }) => `- ${indent(writeBlocks(children))}`).join('\n');
    case 'html':
      return block.value;
    default:
      throw new Error(`lib/markdown/write-blocks.ts can't write a node of type ${block.type}.`);
  }
}

function indent(text: string): string {
  return text.replace(/\n(?=.)/g, '\n  ');
}

function toReference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

function writeInlines(nodes: readonly PhrasingContent[], place: TextPosition): string {
  let before = place.before;
  return nodes
    .map((node, index) => {
      const next = nodes[index + 1];
      const after = next === undefined ? place.after : toFirstCharacter(next);
      const text = writeInline(node, { ...place, before, after });
      before = text.slice(-1) || before;
      return text;
    })
    .join('');
}

function writeInline(node: PhrasingContent, place: TextPosition): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value, place);
    case 'strong':
      return `**${writeInlines(node.children, { ...place, before: '**', after: '**' })}**`;
    case 'inlineCode':
      return writeCode(node.value);
    case 'link':
      return toAutolink(node) ?? writeLink(node, place);
    default:
      throw new Error(`lib/markdown/write-blocks.ts can't write a node of type ${node.type}.`);
  }
}

function toFirstCharacter(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value, { before: '', after: '' }).slice(0, 1);
    case 'strong':
      return '*';
    case 'inlineCode':
      return '`';
    default:
      return node.type === 'link' && toAutolink(node) ? '<' : '[';
  }
}

/** `<https://example.com>` or `<a@example.com>`, if a link shows its own URL or address. */
function toAutolink({ url, children: [child, ...more] }: Link): string | undefined {
  const isAutolink =
    child?.type === 'text' &&
    more.length === 0 &&
    (child.value === url || (`mailto:${child.value}` === url && isEmailAddress(child.value))) &&
    /^[a-z][+\-.a-z]+:/i.test(url) &&
    !/[\0- <>\u007F]/.test(url);
  return isAutolink ? `<${child.value}>` : undefined;
}

/** @throws Error if the URL contains a space: the URLs of this site never do. */
function writeLink({ url, children }: Link, place: TextPosition): string {
  if (/[\0- \u007F]/.test(url)) throw new Error(`The URL "${url}" contains a space.`);
  const text = writeInlines(children, { ...place, before: '[', after: '](', isLabel: true });
  const target = url.replace(/[()]/g, '\\$&').replace(referenceInUrl, '\\&');
  return `[${text}](${target})`;
}

/** A fence of one more backtick than the code contains in a row. */
function writeCode(code: string): string {
  let fence = '`';
  while (new RegExp(`(^|[^\`])${fence}([^\`]|$)`).test(code)) fence += '`';
  const isPadded =
    /[^\n\r ]/.test(code) && (/^[\n\r ].*[\n\r ]$/s.test(code) || /^`|`$/.test(code));
  return isPadded ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}
