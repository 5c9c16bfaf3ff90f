/** The running site as a stranger finds it: robots.txt names a sitemap, the sitemap names the pages. */
import type { Root } from 'hast';
import { parseHtml } from '#tests/support/parse.ts';
import { type Reply, type RequestOptions, sendAsNewClient } from '#tests/support/request.ts';
import { listSitemaps } from './robots.ts';

export type Page = {
  readonly path: string;
  /** Where checkers look for its Markdown. */
  readonly markdownPath: string;
  /** What a browser gets. */
  readonly html: Reply;
  readonly tree: Root;
  /** What is at `markdownPath`. */
  readonly markdown: Reply;
  /** What `Accept: text/markdown` gets at `path`. */
  readonly negotiated: Reply;
};

export type Site = {
  readonly pages: readonly Page[];
  /** What is at a path, asked for once in a run. */
  readonly get: (path: string) => Promise<Reply>;
  /** Sends one request, as a client of its own where it says nothing else. */
  readonly send: (path: string, options?: RequestOptions) => Promise<Reply>;
  /** The path of an address of this site, or `undefined` for one elsewhere. */
  readonly toPath: (address: string) => string | undefined;
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
  const toPath = (address: string) => {
    if (!URL.canParse(address, baseUrl)) return undefined;
    const { origin: ofAddress, pathname, search } = new URL(address, baseUrl);
    return ofAddress === baseUrl ? `${pathname}${search}` : undefined;
  };
  const paths = sitemap ? listPages((await get(toPath(sitemap) ?? '/')).text, toPath) : [];
  const pages = await Promise.all(paths.map((path) => openPage(path, send)));
  return { pages, get, send, toPath };
}

function listPages(sitemap: string, toPath: Site['toPath']): readonly string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) => {
    const path = toPath(address);
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
