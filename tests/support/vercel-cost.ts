/** What a million requests cost on Vercel, from stated shares. `tests/contract/vercel-cost.test.ts` compares it with the build. */

/**
 * Where a response comes from. `file`: a static file. `prerendered`: what the build has rendered. `cache`: Vercel's cache, after
 * the first request of each URL, region and deployment. `function`: a function, for every request.
 */
export type Source = 'file' | 'prerendered' | 'cache' | 'function';

export type Kind = {
  readonly name: string;
  /** Thousands of a million requests. */
  readonly share: number;
  readonly source: Source;
  /** Different URLs, for `cache`. A search has as many as requests. */
  readonly urls?: number;
  /** One path of this kind, or more if they are served differently. */
  readonly paths: readonly string[];
};

/** Pages of the site, each with Markdown and a preview image. */
const pages = 200;

export const kinds: readonly Kind[] = [
  {
    name: 'Scripts, styles, fonts, images',
    share: 400,
    source: 'file',
    paths: ['/icon.svg'],
  },
  {
    name: 'Pages',
    share: 200,
    source: 'prerendered',
    paths: ['/', '/blog', '/about'],
  },
  {
    name: 'Feeds',
    share: 150,
    source: 'prerendered',
    paths: ['/rss.xml', '/feed.atom', '/feed.json', '/changes.feed.json'],
  },
  {
    name: '`/llms.txt` and other machine-readable files',
    share: 80,
    source: 'prerendered',
    paths: ['/llms.txt', '/llms-full.txt', '/openapi.json', '/sitemap.md', '/ai-dictionary.json'],
  },
  {
    name: '`/robots.txt`, `/sitemap.xml`, `/changes.json`',
    share: 20,
    source: 'cache',
    urls: 3,
    paths: ['/robots.txt', '/sitemap.xml', '/changes.json'],
  },
  {
    name: 'Markdown of pages',
    share: 60,
    source: 'cache',
    urls: pages,
    paths: ['/index.md', '/about.md'],
  },
  {
    name: 'Preview images',
    share: 20,
    source: 'cache',
    urls: pages,
    paths: ['/cards/about.png'],
  },
  {
    name: 'Searches and filters, each one new',
    share: 20,
    source: 'cache',
    urls: Number.POSITIVE_INFINITY,
    paths: ['/blog?q=a', '/search?q=a', '/ai-dictionary?q=a'],
  },
  {
    name: 'API',
    share: 40,
    source: 'function',
    paths: ['/api/posts', '/api/now', '/api/search-index'],
  },
  { name: '`/mcp`', share: 10, source: 'function', paths: [] },
];

/** In a month. */
const assumptions = { regions: 5, deployments: 10 } as const;

/** How many of a million requests invoke a function. */
export function countInvocations({ share, source, urls = 0 }: Kind): number {
  const requests = share * 1_000;
  if (source === 'function') return requests;
  if (source !== 'cache') return 0;
  return Math.min(requests, urls * assumptions.regions * assumptions.deployments);
}

const sourceNames: Readonly<Record<Source, string>> = {
  file: 'static file',
  prerendered: 'the build',
  cache: 'Vercel’s cache',
  function: 'function',
};

export function toCostTable(): string {
  const format = (number: number) => number.toLocaleString('en-US');
  const sum = kinds.reduce((all, kind) => all + countInvocations(kind), 0);
  const rows = kinds.map((kind) => [
    kind.name,
    format(kind.share * 1_000),
    sourceNames[kind.source],
    format(countInvocations(kind)),
  ]);
  const total = ['Total', '1,000,000', '', format(sum)];
  return [
    '| Requests | Number | From | Functions |',
    '|---|--:|---|--:|',
    ...[...rows, total].map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}
