/**
 * Parses a request once. All later code reads the result: no other module parses a URL, so no two parts of the service can
 * disagree about one.
 */

import type { ContentKind } from '#lib/http/security-headers.ts';
import { legacySecurityTxtPath, machineFileList } from '#lib/site/machine-files.ts';
import {
  fromMarkdownPath,
  isApiPath,
  isGroupFeedPath,
  isPagePath,
  mcpPath,
} from '#lib/site/paths.ts';
import { speculationRulesPath } from '#lib/site/speculation.ts';
import type { RequestSource } from './client-ip.ts';

export type HeaderReader = Pick<Headers, 'get'>;

export type EdgeRequest = {
  readonly method: string;
  readonly target: Target;
  readonly headers: HeaderReader;
  readonly connection: RequestSource;
  /** `X-Forwarded-Proto` as it arrived. */
  readonly forwardedProto: string | null;
};

/** The rules that apply to a path: those of the JSON API, the MCP server, a page, a page's Markdown address, or a file. */
export type TargetKind = 'api' | 'mcp' | 'page' | 'markdown' | 'file';

export type Target = {
  /** The path in canonical form. */
  readonly path: string;
  /** Whether the path arrived in canonical form. */
  readonly isCanonical: boolean;
  /** Whether the path is percent-encoded UTF-8. */
  readonly isDecodable: boolean;
  /** As it arrived, without the question mark. */
  readonly query: string;
  readonly kind: TargetKind;
};

/**
 * Parses the target of a request line: RFC 9112, section 3.2. The authority of an absolute target is ignored.
 *
 * @example parseTarget('http://example.com//blog/?q=a')
 * // → { path: '/blog', isCanonical: false, isDecodable: true, query: 'q=a', kind: 'page' }
 */
export function parseTarget(target: string): Target {
  const relative = target.startsWith('/') ? target : target.replace(authority, '');
  const queryStart = relative.indexOf('?');
  const sent = queryStart < 0 ? relative : relative.slice(0, queryStart);
  const query = queryStart < 0 ? '' : relative.slice(queryStart + 1);
  if (plainPath.test(sent)) {
    return { path: sent, isCanonical: true, isDecodable: true, query, kind: toTargetKind(sent) };
  }
  const collapsed = collapse(sent);
  const isDecodable = canDecode(collapsed);
  // A router that decodes the result once finds nothing in it that changes its meaning but reserved characters.
  const path = isDecodable ? collapsed.replace(/%[\da-f]{2}/gi, decodeUnreserved) : collapsed;
  // An asterisk (`OPTIONS *`) and an empty absolute path have no other spelling to redirect to.
  const isCanonical = path === sent || sent === '*' || sent === '';
  return { path, isCanonical, isDecodable, query, kind: toTargetKind(path) };
}

/**
 * Whether a segment of a canonical path contains an encoded separator, as no page and no file has. Next routes `/api%2Fnow` as
 * `/api/now` and as another path in turn until it gives up with a 500.
 */
export function hasEncodedSeparator(path: string): boolean {
  return /%(?:2F|5C)/.test(path);
}

const authority = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Most paths: no dot segment, no empty segment, nothing encoded, nothing that has to be. */
const plainPath = /^(?:\/|(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)+)$/;

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A path without a fragment, a doubled or trailing slash, a backslash, a dot segment, or a character that has to be encoded:
 * RFC 3986, section 6.2.2.
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

function toTargetKind(path: string): TargetKind {
  if (isApiPath(path)) return 'api';
  if (path === mcpPath) return 'mcp';
  if (!isPagePath(path)) return 'file';
  return fromMarkdownPath(path) === undefined ? 'page' : 'markdown';
}

const assetFolders = ['/_next/', '/assets/'] as const;

const dataPaths: ReadonlySet<string> = new Set([
  ...machineFileList.flatMap(({ path, type }) => (type === 'application/xml' ? [] : [path])),
  legacySecurityTxtPath,
  speculationRulesPath,
]);

/** Decides which security headers a response gets. */
export function toContentKind({ kind, path }: Target): ContentKind {
  if (kind === 'page') return 'page';
  if (kind !== 'file' || dataPaths.has(path) || isGroupFeedPath(path)) return 'data';
  return assetFolders.some((folder) => path.startsWith(folder)) ? 'asset' : 'file';
}

/**
 * The parameters of a query that are in `names`, in their order; everything else is dropped.
 *
 * @example pickQuery('utm=1&q=a%20b', ['q']) // → 'q=a+b'
 */
export function pickQuery(query: string, names: readonly string[]): string {
  if (query === '' || names.length === 0) return '';
  const search = new URLSearchParams(query);
  const picked = new URLSearchParams();
  for (const [name, value] of search) if (names.includes(name)) picked.append(name, value);
  return picked.toString();
}
