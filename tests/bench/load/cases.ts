/** What the servers are asked for: as the issue names it, the way a program or a browser asks. */
import { searchIndex } from '#lib/schema/search-index.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';
import { sendAsNewClient } from '#tests/support/request.ts';

export type CaseKind = 'list' | 'item' | 'search index' | '304' | 'page' | 'file';

export type BenchCase = {
  /** What the tables call it. */
  readonly name: string;
  readonly kind: CaseKind;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

const gzip = { 'Accept-Encoding': 'gzip' } as const;
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...gzip } as const;
const agent = { Accept: 'text/markdown', ...gzip } as const;

/** The cases for a running site: its newest article stands for all. @throws Error where it has none. */
export async function findCases(siteUrl: string): Promise<readonly BenchCase[]> {
  const reply = await sendAsNewClient(siteUrl, apiPaths.searchIndex);
  const { entries } = searchIndex.parse(reply.json());
  const article = entries.find(({ kind }) => kind === 'post');
  if (article === undefined) throw new Error('The benchmark needs an article: publish one.');
  return toCases(article.path);
}

/** @param article the path of its page. */
export function toCases(article: string): readonly BenchCase[] {
  const list = apiPaths.posts;
  const item = article.replace(paths.post(''), `${apiPaths.posts}/`);
  return [
    { name: 'list', kind: 'list', path: list, headers: gzip },
    { name: 'list, not compressed', kind: 'list', path: list, headers: {} },
    { name: 'list with `q`', kind: 'list', path: `${list}?q=http`, headers: gzip },
    { name: 'article, JSON', kind: 'item', path: item, headers: gzip },
    { name: '304 of the list', kind: '304', path: list, headers: gzip },
    { name: 'article, HTML', kind: 'page', path: article, headers: browser },
    { name: 'article, Markdown', kind: 'page', path: article, headers: agent },
    { name: 'search index', kind: 'search index', path: apiPaths.searchIndex, headers: gzip },
    { name: 'llms-full.txt', kind: 'file', path: machineFiles.llmsFull.path, headers: gzip },
  ];
}
