/** The cards in the HTML of Ghost: what their scripts and styles would show. */
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { element, text } from '../../../lib/markdown/tree.ts';
import { parseHtml } from '../body/html.ts';
import { findByClass, textOfElement, toHtmlText } from './html-export.ts';
import { toBoxKind } from './lexical.ts';

export function simplifyCards(html: string): string {
  if (!/\bkg-(?:bookmark|toggle|callout)-card\b/.test(html)) return html;
  const tree = parseHtml(html);
  visit(tree, 'element', (node, index, parent) => {
    const simple = toBookmark(node) ?? toDetails(node) ?? toBoxQuote(node);
    if (simple && parent && index !== undefined) parent.children[index] = simple;
    return undefined;
  });
  return toHtmlText(tree.children);
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

function partOf(card: Element, name: string): Element | undefined {
  return findByClass({ type: 'root', children: [card] }, name);
}

/** The page that a card shows, and what it says. Its icon, publisher and thumbnail stay there. */
function toBookmark(card: Element): Element | undefined {
  if (!hasClass(card, 'kg-bookmark-card')) return undefined;
  const href = partOf(card, 'kg-bookmark-container')?.properties.href;
  const title = textOfElement(partOf(card, 'kg-bookmark-title'));
  const words = textOfElement(partOf(card, 'kg-bookmark-description'));
  const caption = textOfElement(
    card.children.find(
      (child): child is Element => child.type === 'element' && child.tagName === 'figcaption',
    ),
  );
  const link = element('a', { href: String(href ?? '') }, [text(title ?? String(href ?? ''))]);
  const below = [words, caption].filter((part) => part !== undefined);
  return element('div', {}, [
    element('p', {}, [link]),
    ...below.map((part) => element('p', {}, [text(part)])),
  ]);
}

function toDetails(card: Element): Element | undefined {
  if (!hasClass(card, 'kg-toggle-card')) return undefined;
  const heading = textOfElement(partOf(card, 'kg-toggle-heading-text')) ?? '';
  const content = partOf(card, 'kg-toggle-content')?.children ?? [];
  return element('details', {}, [element('summary', {}, [text(heading)]), ...content]);
}

/** A quote that begins with its kind becomes a box. */
function toBoxQuote(card: Element): Element | undefined {
  if (!hasClass(card, 'kg-callout-card')) return undefined;
  const classes = (card.properties.className as readonly string[]).join(' ');
  const [, color = ''] = /kg-callout-card(?:-background)?-(\w+)/.exec(classes) ?? [];
  const emoji = textOfElement(partOf(card, 'kg-callout-emoji'));
  const words = partOf(card, 'kg-callout-text')?.children ?? [];
  return element('blockquote', {}, [
    element('p', {}, [text(`[!${toBoxKind(color)}]`)]),
    element('p', {}, [...(emoji ? [text(`${emoji} `)] : []), ...words]),
  ]);
}
