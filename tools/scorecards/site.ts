/** The running site as a crawler sees it: robots.txt names a sitemap, and the sitemap lists the pages. */
import type { Root } from 'hast';
import { parseHtml } from '../../tests/support/parse.ts';
import { type Reply, type RequestOptions, sendAsNewClient } from '../../tests/support/request.ts';
import { listSitemapUrls } from '../../tests/support/sitemap.ts';
import { listSitemaps } from './robots.ts';

export type Page = {
  readonly path: string;
  /** The path at which checkers look for its Markdown. */
  readonly markdownPath: string;
  /** The response to a browser. */
  readonly html: Reply;
  readonly tree: Root;
  /** The response at `markdownPath`. */
  readonly markdown: Reply;
  /** The response at `path` to `Accept: text/markdown`. */
  readonly negotiated: Reply;
};

export type Site = {
  readonly pages: readonly Page[];
  /** Requests a path. Repeated calls return the first response. */
  readonly get: (path: string) => Promise<Reply>;
  /** Sends a request, as a new client unless the headers say otherwise. */
  readonly send: (path: string, options?: RequestOptions) => Promise<Reply>;
  /** The path and query of a URL of this site. `undefined` for other sites. */
  readonly toPath: (url: string) => string | undefined;
};

const browser = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'User-Agent': 'Mozilla/5.0',
};

export async function openSite(origin: string): Promise<Site> {
  const send: Site['send'] = (path, options) => sendAsNewClient(origin, path, options);
  const replies = new Map<string, Promise<Reply>>();
  const get = (path: string) => {
    const reply = replies.get(path) ?? send(path);
    replies.set(path, reply);
    return reply;
  };
  const sitemap = listSitemaps((await get('/robots.txt')).text)[0];
  const baseUrl = sitemap ? new URL(sitemap).origin : origin;
  const toPath = (url: string) => {
    if (!URL.canParse(url, baseUrl)) return undefined;
    const target = new URL(url, baseUrl);
    return target.origin === baseUrl ? `${target.pathname}${target.search}` : undefined;
  };
  const paths = sitemap ? listPages((await get(toPath(sitemap) ?? '/')).text, toPath) : [];
  const pages = await Promise.all(paths.map((path) => openPage(path, send)));
  return { pages, get, send, toPath };
}

function listPages(sitemap: string, toPath: Site['toPath']): readonly string[] {
  return listSitemapUrls(sitemap).flatMap((url) => {
    const path = toPath(url);
    return path === undefined ? [] : [path];
  });
}

async function openPage(path: string, send: Site['send']): Promise<Page> {
  const markdownPath = path === '/' ? '/index.md' : `${path}.md`;
  const [html, markdown, negotiated] = await Promise.all([
    send(path, { headers: browser }),
    send(markdownPath),
    send(path, { headers: { Accept: 'text/markdown' } }),
  ]);
  return { path, markdownPath, html, tree: parseHtml(html.text), markdown, negotiated };
}
