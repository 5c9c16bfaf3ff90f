/**
 * Checks drawings: an SVG file is a document that a browser opens on its own, and it could run scripts, load files of other sites or
 * send its reader elsewhere. The owner's files stay as they are, so what could do harm is refused.
 */
import { Parser } from 'htmlparser2';

/** By their local names, in any namespace: XML can rename every prefix. */
const refusedElements: ReadonlySet<string> = new Set([
  'script',
  'foreignobject',
  'handler',
  'listener',
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'meta',
  'base',
  'link',
  'form',
  'portal',
  'include',
]);

/** Bytes in the file itself, which only show something. */
const ownData =
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:application|font)\/[\w.+-]*(?:font|woff2?|ttf|otf)[\w.+-]*)[;,]/i;

/** Without declarations of its own. */
const plainDoctype =
  /^!doctype\s+[\w:.-]+(?:\s+(?:system|public(?:\s+(?:"[^"]*"|'[^']*'))?)\s+(?:"[^"]*"|'[^']*'))?\s*$/i;

const urlAttributes: ReadonlySet<string> = new Set(['href', 'src', 'data', 'action', 'formaction']);

/**
 * @param bytes of an SVG file.
 * @returns why a browser may not open it, or `undefined`.
 */
export function findSvgDanger(bytes: Uint8Array): string | undefined {
  const source = decodeUtf8(bytes);
  if (source === undefined) return 'The drawing is not UTF-8.';
  let danger: string | undefined;
  let style = '';
  let isStyle = false;
  const refuse = (what: string) => {
    danger ??= `The drawing contains ${what}.`;
  };
  const parser = new Parser(
    {
      onprocessinginstruction: (name, data) => {
        const kind = name.toLowerCase();
        // The parser ends an instruction at any `>`, XML not within a literal.
        if (kind.startsWith('!') && !plainDoctype.test(data)) refuse('declarations of entities');
        if (kind.startsWith('?') && kind !== '?xml') refuse(`the instruction <${name}>`);
      },
      onopentag: (name, attributes) => {
        const local = toLocalName(name);
        if (isStyle) refuse('an element in a style');
        isStyle = local === 'style';
        if (refusedElements.has(local)) refuse(`<${name}>`);
        for (const [attribute, value] of Object.entries(attributes)) {
          const found = findAttributeDanger(local, toLocalName(attribute), value);
          if (found) refuse(`${attribute}=${JSON.stringify(value.slice(0, 60))} in <${name}>`);
        }
      },
      ontext: (text) => {
        if (isStyle) style += text;
      },
      onclosetag: () => {
        isStyle = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  if (isDangerousCss(style)) refuse('styles that load files');
  return danger;
}

/** @returns true for a text with an <svg> element. */
export function isDrawing(text: string): boolean {
  return /<svg\b[^>]*(?:\/>|>[\s\S]*<\/svg>)/.test(text);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8';
    return /^(?:utf-8|us-ascii)$/i.test(encoding) && !text.includes('\0') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** @example toLocalName('xlink:href') // → 'href' */
function toLocalName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

function findAttributeDanger(element: string, attribute: string, value: string): boolean {
  // `xml:base` moves all URLs of a drawing, and `ping` names a site that learns of a click.
  if (/^(?:on|base$|ping$)/.test(attribute)) return true;
  if (/^http:\/\/www\.w3\.org\/1999\/xhtml$/i.test(value.trim())) return true;
  // An animation sets the attribute that it names.
  if (attribute === 'attributename') return /^(?:on|.*:?href$)/i.test(value.trim());
  if (urlAttributes.has(attribute)) return !isSafeUrl(element, value);
  return isDangerousCss(value);
}

function isSafeUrl(element: string, value: string): boolean {
  // Browsers remove control characters and blanks before they read the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters.
  const url = value.replace(/[\u0000-\u0020]/g, '');
  if (element === 'a' && /^(?:https?:\/\/[^/?#@]+(?:[/?#]|$)|mailto:.)/i.test(url)) return true;
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return ownData.test(url);
  return !/^[\\/]{2}/.test(url);
}

/** Whether CSS loads anything but a part or the bytes of this file. */
function isDangerousCss(css: string): boolean {
  if (!/[(\\@]/.test(css)) return false;
  // Comments stay: where one begins depends on the strings before it.
  const plain = css
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => toCharacter(Number.parseInt(code, 16)))
    .replaceAll('\\', '');
  if (/@import|@namespace|image-set\s*\(|\bsrc\s*\(|expression\s*\(/i.test(plain)) return true;
  return [...plain.matchAll(/url\s*\(\s*["']?\s*([^)"']*)/gi)].some(
    ([, url = '']) => !url.startsWith('#') && !ownData.test(url),
  );
}

function toCharacter(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD';
}
