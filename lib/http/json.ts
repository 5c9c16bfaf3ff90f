/** How a body is written as JSON. */

const texts = new WeakMap<object, string>();

/**
 * What `JSON.stringify` makes of a body. Each item of a list is written once for as long as it is the same object: thousands of
 * them are sent again and again, and none ever changes.
 */
export function toJson(body: unknown): string {
  if (!isList(body)) return JSON.stringify(body);
  const members = Object.entries(body).flatMap(([name, value]) => {
    const text = name === 'items' ? `[${body.items.map(toItemText)}]` : JSON.stringify(value);
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
  });
  return `{${members.join(',')}}`;
}

type List = { readonly items: readonly object[] };

function isList(body: unknown): body is List {
  const items = (body as Partial<List> | null)?.items;
  return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
}

function toItemText(item: object): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = JSON.stringify(item);
  texts.set(item, text);
  return text;
}
