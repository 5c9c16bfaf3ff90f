/** JSON as highlighted lines, in which objects and arrays fold. Its text content is the JSON, without white space. */
import { createElement } from './create-element.ts';

type Piece = Node | string;

/**
 * @param before what precedes the value in its line, such as its name.
 * @param after what follows it, such as a comma.
 */
export function toJsonTree(value: unknown, before: readonly Piece[] = [], after = ''): Node {
  if (typeof value !== 'object' || value === null) {
    const kind = typeof value === 'string' ? 's' : 'n';
    const token = createElement('span', { class: kind }, JSON.stringify(value));
    return createElement('div', {}, ...before, token, after);
  }
  const [open = '', close = ''] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value);
  if (entries.length === 0) return createElement('div', {}, ...before, `${open}${close}${after}`);
  const lines = entries.map(([name, item], index) =>
    toJsonTree(
      item,
      Array.isArray(value) ? [] : toName(name),
      index < entries.length - 1 ? ',' : '',
    ),
  );
  const folded = { 'data-folded': ` ${entries.length} ${close}${after}` };
  return createElement(
    'details',
    { open: '' },
    createElement('summary', folded, ...before, open),
    createElement('div', { class: 'json-lines' }, ...lines),
    `${close}${after}`,
  );
}

function toName(name: string): readonly Piece[] {
  return [createElement('span', { class: 'p' }, JSON.stringify(name)), ': '];
}
