/** Turns the Mobiledoc documents of older versions of Ghost into HTML. */
import { escapeMarkup } from '../../../lib/text/format.ts';
import { cardToHtml } from './lexical.ts';

/** Version 0.3: https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md */
type Mobiledoc = {
  readonly atoms?: readonly (readonly [name: string, value: string, payload: unknown])[];
  readonly cards?: readonly (readonly [name: string, payload: Readonly<Record<string, unknown>>])[];
  readonly markups?: readonly (readonly [tag: string, attributes?: readonly string[]])[];
  readonly sections?: readonly (readonly [type: number, ...rest: unknown[]])[];
};

type Marker = readonly [
  type: number,
  open: readonly number[],
  closed: number,
  value: string | number,
];

/** @param add is called for each kind of card that is left out. */
export function mobiledocToHtml(json: string, add: (message: string) => void): string {
  try {
    const document = JSON.parse(json) as Mobiledoc;
    return (document.sections ?? []).map((section) => toSection(section, document, add)).join('\n');
  } catch (error) {
    add(`Its text is not valid Mobiledoc: ${(error as Error).message}.`);
    return `<p>${escapeMarkup(json)}</p>`;
  }
}

function toSection(
  [type, ...rest]: NonNullable<Mobiledoc['sections']>[number],
  document: Mobiledoc,
  add: (message: string) => void,
): string {
  if (type === 1) {
    const [tag, markers] = rest as [string, readonly Marker[]];
    return `<${tag}>${toInline(markers, document)}</${tag}>`;
  }
  if (type === 3) {
    const [tag, items] = rest as [string, readonly (readonly Marker[])[]];
    return `<${tag}>${items.map((item) => `<li>${toInline(item, document)}</li>`).join('')}</${tag}>`;
  }
  if (type === 2) return `<p><img src="${escapeMarkup(String(rest[0]))}" alt=""></p>`;
  const [name, payload] = document.cards?.[Number(rest[0])] ?? [];
  return name ? cardToHtml({ ...payload, type: name }, add) : '';
}

function toInline(markers: readonly Marker[], { markups = [], atoms = [] }: Mobiledoc): string {
  const open: string[] = [];
  return markers
    .map(([type, opened, closed, value]) => {
      const tags = opened.map((index) => {
        const [tag = 'span', attributes = []] = markups[index] ?? [];
        open.push(tag);
        return `<${tag}${toAttributes(attributes)}>`;
      });
      const [atom, words] = type === 1 ? (atoms[Number(value)] ?? []) : [];
      const text = atom === 'soft-return' ? '<br>' : escapeMarkup(words ?? String(value));
      const ends = Array.from({ length: closed }, () => `</${open.pop() ?? 'span'}>`);
      return `${tags.join('')}${text}${ends.join('')}`;
    })
    .join('');
}

/** Names and values take turns. */
function toAttributes(list: readonly string[]): string {
  return list
    .flatMap((name, index) =>
      index % 2 === 0 ? [` ${name}="${escapeMarkup(list[index + 1] ?? '')}"`] : [],
    )
    .join('');
}
