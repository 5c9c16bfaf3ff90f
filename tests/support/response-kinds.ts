/** One request for each kind of response of the site, grouped by the content kind of its URL. */

import type { ContentKind } from '#lib/http/security-headers.ts';
import { legacySecurityTxtPath, machineFileList, machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, speculationRulesPath, toCardPath, toMarkdownPath } from '#lib/site/paths.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { quota } from '#tests/support/quota.ts';
import type { RequestOptions } from '#tests/support/request.ts';
import { site } from '#tests/support/site.ts';

export type ResponseKind = {
  readonly status: number;
  /** A path, or a page and the pattern of a path in it. */
  readonly path: string | { readonly on: string; readonly pattern: RegExp };
  readonly options?: RequestOptions;
  /** The number of earlier requests by the same client. */
  readonly after?: number;
};

const as = (type: string) => ({ headers: { Accept: type } });
const by = (method: string) => ({ method });
const unchanged = { headers: { 'If-None-Match': '*' } };

const { article, missing, home } = pageKinds;
const filtered = pageKinds['filtered-blog'];
const markdown = toMarkdownPath(article);
const { posts: list, now } = apiPaths;
const cover = findPath(site.posts.map(({ coverImage }) => coverImage));
const drawing = findPath(
  site.portfolio.map(({ body }) => /\/images\/[^"\\]+\.svg/.exec(JSON.stringify(body.page))?.[0]),
);

function findPath(paths: readonly (string | undefined)[]): string {
  const path = paths.find((candidate) => candidate !== undefined);
  if (path === undefined)
    throw new Error(
      'The content lacks an image that the tests need: a cover, or an SVG in a case study.',
    );
  return path;
}

const style = { on: home, pattern: /\/assets\/[^"]+\.css/ };

const pages = {
  'a page': { status: 200, path: article },
  'a page, HEAD': { status: 200, path: article, options: by('HEAD') },
  'a page, 304': { status: 304, path: article, options: unchanged },
  'a page, 308': { status: 308, path: `${article}/` },
  'a page, 405': { status: 405, path: article, options: by('POST') },
  'a page, TRACE': { status: 405, path: article, options: by('TRACE') },
  'a page, 406': { status: 406, path: article, options: as('image/png') },
  'a filtered page': { status: 200, path: filtered },
  'a filtered page, 304': { status: 304, path: filtered, options: unchanged },
  'a missing page': { status: 404, path: missing },
  'a page that cannot be decoded': { status: 404, path: '/%E0%A4%A' },
  // A missing file gets the page that says so.
  'a missing asset': { status: 404, path: '/_next/static/no-such.js' },
  'a missing file': { status: 404, path: '/images/no-such.png' },
};

const data = {
  'Markdown, negotiated': { status: 200, path: article, options: as('text/markdown') },
  'Markdown by its path': { status: 200, path: markdown },
  'Markdown, 304': { status: 304, path: markdown, options: unchanged },
  'Markdown, 404': { status: 404, path: `${missing}.md` },
  'Markdown, 405': { status: 405, path: markdown, options: by('POST') },
  'the API': { status: 200, path: list },
  'the API, 308': { status: 308, path: `${list}/` },
  'the API, 304': { status: 304, path: list, options: unchanged },
  'the API, 400': { status: 400, path: `${list}?page=0` },
  'the API, 404': { status: 404, path: `${list}/no-such-article` },
  'the API, 404 without an endpoint': { status: 404, path: '/api/nothing/at/all' },
  'the API, 405': { status: 405, path: list, options: by('POST') },
  'the API, 429': { status: 429, path: now, after: quota },
  'speculation rules': { status: 200, path: speculationRulesPath },
  'security.txt at its old path': { status: 200, path: legacySecurityTxtPath },
  ...Object.fromEntries(
    machineFileList
      .filter((file) => file !== machineFiles.sitemap)
      .map(({ title, path }) => [title, { status: 200, path }] as const),
  ),
};

const assets = {
  'an island': { status: 200, path: { on: home, pattern: /\/assets\/[^"]+\.js/ } },
  'a stylesheet': { status: 200, path: style },
  'a stylesheet, 304': { status: 304, path: style, options: unchanged },
  'a font': { status: 200, path: { on: home, pattern: /\/assets\/[^"]+\.woff2/ } },
};

const files = {
  'an image': { status: 200, path: cover },
  'a range of an image': { status: 200, path: cover, options: { headers: { Range: 'bytes=0-9' } } },
  'an image, 304': { status: 304, path: cover, options: unchanged },
  'an image, 405': { status: 405, path: cover, options: by('POST') },
  'an image in another size': {
    status: 200,
    path: { on: pageKinds.blog, pattern: /\/sized\/[^" ]+\.webp/ },
  },
  'a drawing': { status: 200, path: drawing },
  'a card': { status: 200, path: toCardPath(article) },
  'the sitemap': { status: 200, path: machineFiles.sitemap.path },
  'the icon': { status: 200, path: '/icon.svg' },
  'the favicon': { status: 200, path: '/favicon.ico' },
  'the manifest': { status: 200, path: '/manifest.webmanifest' },
};

export const responseKinds: Readonly<Record<ContentKind, Readonly<Record<string, ResponseKind>>>> =
  { page: pages, data, asset: assets, file: files, pdf: {} };

/** `[name, content kind, kind]` of each, for `test.each`. */
export const eachResponseKind = Object.entries(responseKinds).flatMap(([content, kinds]) =>
  Object.entries(kinds).map(([name, kind]) => [name, content as ContentKind, kind] as const),
);
