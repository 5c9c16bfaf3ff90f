/** The requests of `npm run soak` with their weights: pages, Markdown, the API, conditional requests, mistakes. */
import { machineFiles } from '../../lib/site/machine-files.ts';
import { pagePaths } from '../../lib/site/paths.ts';
import type { RequestOptions } from '../../tests/support/request.ts';

export type Visit = {
  readonly kind: string;
  readonly path: string;
  readonly options: RequestOptions;
  /** Any other status is an error. */
  readonly statuses: readonly number[];
};

type Kind = {
  /** The frequency relative to the others. */
  readonly weight: number;
  readonly paths: readonly string[];
  readonly options?: RequestOptions;
  readonly statuses?: readonly number[];
};

const as = (type: string) => ({ headers: { Accept: type } });
const unchanged = { headers: { 'If-None-Match': '*' } };

/** Exceeds its quota. */
const greedy = { headers: { 'X-Forwarded-For': '198.51.100.1' } };

/**
 * The kinds by name.
 *
 * @param documents the paths of articles, projects and terms.
 */
function toKinds(documents: readonly string[]): Readonly<Record<string, Kind>> {
  const pages = Object.values(pagePaths);
  const all = [...pages, ...documents];
  const { llms, rss, jsonFeed, sitemap, robots, openapi } = machineFiles;
  const items = documents.map(toApiPath);
  return {
    'a page': { weight: 30, paths: all },
    'a page, unchanged': { weight: 8, paths: all, options: unchanged, statuses: [304] },
    'a filtered page': {
      weight: 4,
      paths: ['/blog?q=http', '/search?q=agent', '/ai-dictionary?q=a'],
      // A server at its limit refuses to render.
      statuses: [200, 503],
    },
    'a missing page': { weight: 3, paths: ['/blog/none', '/none', '/a/b'], statuses: [404] },
    'a page with an invalid encoding': { weight: 1, paths: ['/%E0%A4%A'], statuses: [404] },
    'a page with an extra slash': { weight: 1, paths: ['/blog/', '//now'], statuses: [200, 308] },
    Markdown: { weight: 8, paths: documents.map((path) => `${path}.md`) },
    'Markdown, negotiated': { weight: 4, paths: all, options: as('text/markdown') },
    'neither HTML nor Markdown': {
      weight: 1,
      paths: all,
      options: as('image/png'),
      statuses: [406],
    },
    'a list of the API': {
      weight: 8,
      paths: ['/api/posts', '/api/projects', '/api/ai-terms', '/api/now'],
    },
    'a filtered list of the API': {
      weight: 4,
      paths: ['/api/posts?q=http&perPage=5', '/api/ai-terms?q=agent'],
    },
    'an item of the API': { weight: 8, paths: items },
    'the API, unchanged': { weight: 8, paths: items, options: unchanged, statuses: [304] },
    'the search index': { weight: 2, paths: ['/api/search-index'] },
    'a bad parameter': {
      weight: 2,
      paths: ['/api/posts?page=0', '/api/ai-terms?maturity=x'],
      statuses: [400],
    },
    'a missing item': { weight: 2, paths: ['/api/posts/none', '/api/none'], statuses: [404] },
    'a refused method': {
      weight: 1,
      paths: ['/api/posts', '/now'],
      options: { method: 'DELETE' },
      statuses: [405],
    },
    'a client beyond its quota': {
      weight: 2,
      paths: ['/api/now'],
      options: greedy,
      statuses: [200, 429],
    },
    'a file for programs': {
      weight: 3,
      paths: [llms, rss, jsonFeed, sitemap, robots, openapi].map(({ path }) => path),
    },
  };
}

/** @example toApiPath('/blog/a') // → '/api/posts/a' */
function toApiPath(path: string): string {
  return path
    .replace(/^\/blog\//, '/api/posts/')
    .replace(/^\/projects\//, '/api/projects/')
    .replace(/^\/ai-dictionary\//, '/api/ai-terms/');
}

export type Traffic = {
  /** One visit of each kind. */
  readonly samples: readonly Visit[];
  /** The next visit. The order is the same in every run. */
  readonly next: () => Visit;
};

/** A fraction of the quota. */
const visitsPerClient = 20;

/** Multiples modulo 1 are spread evenly. */
const goldenRatio = 0.618_033_988_749_895;

export function createTraffic(documents: readonly string[]): Traffic {
  const kinds = Object.entries(toKinds(documents));
  // Each kind is repeated by its weight.
  const weighted = kinds.flatMap((kind) => Array<typeof kind>(kind[1].weight).fill(kind));

  function toVisit([name, kind]: (typeof kinds)[number], index: number): Visit {
    const { paths, options = {}, statuses = [200] } = kind;
    const client = Math.floor(index / visitsPerClient) % 0xffff;
    const headers = {
      'X-Forwarded-For': `2001:db8:1:${client.toString(16)}::1`,
      ...options.headers,
    };
    const path = paths[index % paths.length] ?? '/';
    return { kind: name, path, options: { ...options, headers }, statuses };
  }

  let index = 0;
  return {
    samples: kinds.map((kind) => toVisit(kind, 0)),
    next: () => {
      index += 1;
      const place = Math.floor(((index * goldenRatio) % 1) * weighted.length);
      return toVisit(weighted[place] as (typeof kinds)[number], index);
    },
  };
}
