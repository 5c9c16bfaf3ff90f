/** The files that configure a static host: `_redirects`, `_headers`, and a README with what no host can do. */
import { corsHeaders, immutable, noindex } from '../../../lib/http/respond.ts';
import { apiPrefix, editorPath, hashedFolders } from '../../../lib/site/paths.ts';

/** What a static host can't do, and what to do instead. */
export const limitations = [
  'No negotiation: `Accept: text/markdown` returns HTML. Append `.md` to the URL; `/index.md` is the home page.',
  'No search on the server: `q`, `tag`, `category`, `maturity`, `sort`, `page`, `perPage`, `since` and `section` are ignored, so each list is whole. `language` is ignored too: the API lists only the first language, and of a slug that several languages have, it has the first. The search page and the palette list the newest articles and the pages, whatever a reader types. A missing page is in the first language.',
  'No quota and no `RateLimit` headers: the host decides how many requests a client may send.',
  'No error objects: a missing path of the API returns the HTML page for missing pages, and there is no 400, 405 or 406.',
  'No MCP server: `/mcp` is missing, although the server card and the docs of the API name it.',
  'Headers depend on the host: `_headers` and `_redirects` work on Netlify and Cloudflare Pages. Elsewhere, files without an extension (`/api/now`, `/.well-known/api-catalog`) have no media type, lists of the API are at `/api/posts.json`, and former paths return 404.',
] as const;

export type Redirect = { readonly from: string; readonly to: string };

/** @param rewrites URLs whose file has another name. */
export function toRedirectsFile(
  redirects: readonly Redirect[],
  rewrites: readonly Redirect[],
): string {
  const toLines = (rules: readonly Redirect[], status: number) =>
    rules.map(({ from, to }) => `${from} ${to} ${status}\n`).sort();
  return [...toLines(rewrites, 200), ...toLines(redirects, 308)].join('');
}

/** Headers of a page that don't depend on the page. */
const pageHeaders = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Strict-Transport-Security',
] as const;

/** Those of the editor alone. */
const editorHeaders = ['Cache-Control', 'X-Robots-Tag'] as const;

const everywhere = ['X-Content-Type-Options', 'Referrer-Policy'] as const;

/** Each page without a folder, and each folder that has pages: a collection, or a language. */
function toPagePatterns(pages: readonly string[]): readonly string[] {
  const patterns = pages.map((path) => path.replace(/^(\/[^/]+\/).*/, '$1*'));
  return [...new Set(patterns)].sort();
}

/** Hosts accept 100 rules, so a rule names a kind of URL. */
const openPatterns = ['/*.json', '/*.txt', '/*.xml', '/*.atom', '/.well-known/*'];

const cors = `Access-Control-Allow-Origin: ${corsHeaders['Access-Control-Allow-Origin']}`;
const unlisted = `X-Robots-Tag: ${noindex['X-Robots-Tag']}`;

/** The headers of files that a browser opens in its own viewer, such as a drawing, and the endings of these files. */
export type ViewedFiles = { readonly headers: Headers; readonly extensions: Iterable<string> };

/**
 * @param pages the paths of all pages.
 * @param home the headers of the home page.
 * @param untyped files without an extension, and their media types.
 * @param editor the headers of `/admin`; none without the page.
 */
export function toHeadersFile(
  pages: readonly string[],
  home: Headers,
  untyped: readonly { readonly path: string; readonly type: string }[],
  viewed: ViewedFiles,
  editor = new Headers(),
): string {
  const pick = (names: readonly string[], from = home) =>
    names.flatMap((name) => (from.has(name) ? [`${name}: ${from.get(name)}`] : []));
  const rules: readonly (readonly [pattern: string, headers: readonly string[]])[] = [
    ['/*', pick(everywhere)],
    ...toPagePatterns(pages).map((pattern) => [pattern, pick(pageHeaders)] as const),
    // The hosts have the page at both.
    ...[editorPath, `${editorPath}.html`]
      .slice(editor.has('Content-Security-Policy') ? 0 : 2)
      .map((path) => [path, pick([...pageHeaders, ...editorHeaders], editor)] as const),
    ...hashedFolders.map((folder) => [`${folder}*`, [`Cache-Control: ${immutable}`]] as const),
    [`${apiPrefix}/*`, [cors, 'Content-Type: application/json', unlisted]],
    ...openPatterns.map((pattern) => [pattern, [cors]] as const),
    ...[...viewed.extensions]
      .sort()
      .map((extension) => [`/*${extension}`, pick(pageHeaders, viewed.headers)] as const),
    ['/*.md', [cors, 'Content-Type: text/markdown; charset=utf-8', unlisted]],
    ...untyped
      .filter(({ path }) => !path.startsWith(`${apiPrefix}/`))
      .map(({ path, type }) => [path, [`Content-Type: ${type}`]] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return rules
    .map(([pattern, headers]) => [pattern, ...headers.map((line) => `  ${line}`), ''].join('\n'))
    .join('\n');
}

export function toReadme(origin: string): string {
  return [
    '# A static copy of the site',
    '',
    `The URLs in these files begin with ${origin}. \`SITE_URL=https://example.com npm run build\` builds for another origin.`,
    '',
    'A static host can’t do all that the server of this site does:',
    '',
    ...limitations.map((line) => `- ${line}`),
    '',
  ].join('\n');
}
