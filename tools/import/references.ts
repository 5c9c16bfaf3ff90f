/**
 * Links between imported documents, while their texts are written: a URL names the document and a fragment of the old site, because
 * neither the new fragment nor whether the document is published is known before all are read.
 */

/** Unicode reserves these two for a program's own use: no text contains them. */
const open = '\uFDD2';
const close = '\uFDD3';
const pattern = new RegExp(`${open}(\\d+)#([^${close}]*)${close}`, 'g');

export function toReference(index: number, fragment: string): string {
  return `${open}${index}#${encodeURIComponent(fragment)}${close}`;
}

export function withoutMarks(text: string): string {
  return text.replaceAll(open, '').replaceAll(close, '');
}

/** @param resolve returns the URL, or `undefined` to keep only the words of the link. */
export function resolveReferences(
  text: string,
  resolve: (index: number, fragment: string) => string | undefined,
): string {
  const missing: string[] = [];
  const resolved = text.replace(pattern, (whole, index: string, fragment: string) => {
    const url = resolve(Number(index), decodeURIComponent(fragment));
    if (url === undefined) missing.push(whole);
    return url ?? whole;
  });
  return missing.reduce(unlink, resolved);
}

/** `[words](url)` → `words`, for the first link to the URL. */
function unlink(text: string, url: string): string {
  const at = text.indexOf(url);
  const end = text.indexOf(')', at);
  let start = text.lastIndexOf('](', at);
  const labelEnd = start;
  for (let depth = 1; depth > 0 && start > 0; ) {
    start -= 1;
    if (text[start - 1] === '\\') start -= 1;
    else if (text[start] === ']') depth += 1;
    else if (text[start] === '[') depth -= 1;
  }
  return `${text.slice(0, start)}${text.slice(start + 1, labelEnd)}${text.slice(end + 1)}`;
}
