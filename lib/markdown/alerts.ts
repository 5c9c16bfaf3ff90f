/** GitHub's alerts (`> [!NOTE]`), which become callouts. */
import type { Blockquote, Root } from 'mdast';
import { type CalloutKind, type ComponentElement, calloutKinds } from './components.ts';
import { visit } from './tree.ts';

/** The first line of an alert, as GitHub reads it. */
const marker = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

/** Replaces every alert with a callout of its kind. A quote with another word in its brackets stays a quote. */
export function toAlerts(tree: Root): Root {
  visit(tree, 'blockquote', (quote, index, parent) => {
    const kind = calloutKinds.find((known) => known === readAlertKind(quote));
    if (kind && parent && index !== undefined) parent.children[index] = toCallout(quote, kind);
  });
  return tree;
}

/**
 * Returns the word in the brackets of an alert, in lower case, whether such an alert exists or not.
 *
 * @returns `undefined` for a quote that is no alert.
 */
export function readAlertKind(quote: Blockquote): string | undefined {
  const [paragraph] = quote.children;
  const [text, next] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const match = text?.type === 'text' ? marker.exec(text.value) : null;
  // Text behind the brackets on the same line makes it an ordinary quote.
  const isAlone = match?.[0].endsWith('\n') || next === undefined || next.type === 'break';
  return match && isAlone ? match[1]?.toLowerCase() : undefined;
}

function toCallout(
  quote: Blockquote,
  kind: CalloutKind,
): ComponentElement & { type: 'mdxJsxFlowElement' } {
  const [paragraph, ...rest] = quote.children;
  if (paragraph?.type === 'paragraph') removeMarker(paragraph.children);
  const isEmpty = paragraph?.type === 'paragraph' && paragraph.children.length === 0;
  const { position } = quote;
  return {
    type: 'mdxJsxFlowElement',
    name: 'Callout',
    attributes: [{ type: 'mdxJsxAttribute', name: 'kind', value: kind }],
    children: isEmpty || !paragraph ? rest : [paragraph, ...rest],
    ...(position && { position }),
  };
}

function removeMarker(children: Blockquote['children'] | { type: string }[]): void {
  const [text, next] = children as { type: string; value?: string }[];
  if (text?.value === undefined) return;
  text.value = text.value.replace(marker, '');
  if (text.value === '') children.splice(0, next?.type === 'break' ? 2 : 1);
}
