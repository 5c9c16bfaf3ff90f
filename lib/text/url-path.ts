/** URLs and their parts. Each path has one spelling: RFC 3986, section 6.2.2, and no slash twice or at the end. */

export type CanonicalPath = {
  readonly path: string;
  /** Whether the path arrived like this. */
  readonly isCanonical: boolean;
  /** Whether the path is percent-encoded UTF-8. */
  readonly isDecodable: boolean;
};

/** @param sent as a client sends it, with one character for each byte. */
export function canonicalizePath(sent: string): CanonicalPath {
  if (plainPath.test(sent)) return { path: sent, isCanonical: true, isDecodable: true };
  const collapsed = collapse(sent);
  const isDecodable = tryDecode(decodeURIComponent, collapsed) !== undefined;
  // Decoding the result once more changes only reserved characters.
  const path = isDecodable ? collapsed.replace(/%[\da-f]{2}/gi, decodeUnreserved) : collapsed;
  // An asterisk (`OPTIONS *`) and an empty absolute path have no other spelling to redirect to.
  return { path, isCanonical: path === sent || sent === '*' || sent === '', isDecodable };
}

/**
 * The canonical form of a path as an author writes it, with or without percent-encoding.
 *
 * @example toCanonicalPath('/über/') // → '/%C3%BCber'
 */
export function toCanonicalPath(written: string): string {
  return canonicalizePath(encodeUrl(written)).path;
}

/**
 * Encodes the characters that a `Location` header can't contain.
 *
 * @param written a path or a URL, with or without percent-encoding.
 * @example encodeUrl('/über#größe') // → '/%C3%BCber#gr%C3%B6%C3%9Fe'
 */
export function encodeUrl(written: string): string {
  // `encodeURI` refuses half of a surrogate pair.
  return encodeURI(written.replace(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('%25', '%');
}

/** The reverse. It keeps `%2F`, which does not separate segments; an invalid escape stays as it is. */
export function decodeUrl(encoded: string): string {
  return tryDecode(decodeURI, encoded) ?? encoded;
}

/** Decodes a part of a URL, such as a segment or a fragment. One that isn't percent-encoded UTF-8 stays as it is. */
export function decodePart(encoded: string): string {
  return tryDecode(decodeURIComponent, encoded) ?? encoded;
}

function tryDecode(decode: (encoded: string) => string, encoded: string): string | undefined {
  try {
    return decode(encoded);
  } catch {
    return undefined;
  }
}

/**
 * The path of the file in `public/` that a URL path names, encoded or not.
 *
 * @example toPublicFile('/images/a%20b.png') // → '/images/a b.png'
 */
export function toPublicFile(url: string): string {
  return decodePart(splitUrl(url).path);
}

/**
 * The target of a redirect that is requested with a query. The target's own query comes first, and its fragment stays.
 *
 * @param requested a path or a URL.
 * @example redirectTo('/new?a=1#part', '/old?b=2#top') // → '/new?a=1&b=2#part'
 * @example redirectTo('/new', '/old#top') // → '/new#top'
 */
export function redirectTo(target: string, requested: string): string {
  const to = splitUrl(target);
  const from = splitUrl(requested);
  const query = [to.query, from.query].filter((part) => part !== '').join('&');
  return `${to.path}${query === '' ? '' : `?${query}`}${to.fragment || from.fragment}`;
}

/** @returns the query without its question mark, and the fragment with its sign. */
export function splitUrl(url: string) {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? [];
  return { path, query, fragment };
}

/**
 * The origin that a text names.
 *
 * @returns `undefined` if the text isn't an http(s) URL without path, query and fragment.
 * @example toOrigin('https://example.com/') // → 'https://example.com'
 */
export function toOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** Whether a URL is a path from the root of a site, and not `//host`, which browsers also read from `/\host`. */
export function isSitePath(url: string): boolean {
  return /^\/(?![\\/])/.test(url);
}

/** Most paths: no dot segment, no empty segment, nothing encoded, nothing that has to be. */
const plainPath = /^(?:\/|(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)+)$/;

/**
 * A path without a fragment, a doubled or trailing slash, a backslash, a dot segment, or a character that has to be encoded.
 *
 * @example collapse('/x/..//about/#top') // → '/about'
 */
function collapse(sent: string): string {
  const [path = ''] = sent.split('#', 1);
  const encoded = path.replace(/[^\w.~!$&'()*+,;=:@%/\\-]/g, encodeCharacter);
  const segments: string[] = [];
  for (const segment of encoded.split(/[\\/]+/)) {
    const dots = segment.replace(/%2e/gi, '.');
    if (dots === '..') segments.pop();
    else if (dots !== '.' && segment !== '') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
}

/** Node hands over each byte of a request line as one character. */
function encodeCharacter(character: string): string {
  const code = character.charCodeAt(0);
  return code > 0xff ? '%EF%BF%BD' : `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
}
