/** Requests everything that a site serves and reduces each response to a line, so that two builds can be compared. */
import { createHash } from 'node:crypto';

/** Beside the pages of the sitemap. At most 20 count against the quota. */
const others = [
  '/llms.txt',
  '/llms-full.txt',
  '/openapi.json',
  '/sitemap.xml',
  '/sitemap.md',
  '/robots.txt',
  '/rss.xml',
  '/feed.atom',
  '/feed.json',
  '/ai-dictionary-changes.xml',
  '/changes.json',
  '/.well-known/ard.json',
  '/.well-known/security.txt',
  '/cards/about.png',
  '/api/posts',
  '/api/posts?q=agent',
  '/api/posts?tag=http&perPage=3',
  '/api/projects',
  '/api/now',
  '/api/ai-terms',
  '/api/ai-terms?q=agent',
  '/api/search-index',
  '/api/posts/nope',
  '/blog?q=etag',
  '/blog?tag=http',
  '/search?q=etag',
  '/ai-dictionary?q=agent',
];

/** Each response by its path. */
export type Crawl = ReadonlyMap<string, Seen>;

type Seen = {
  /** The status and a hash of the body. */
  readonly content: string;
  /** Those that our server sets, without what depends on the moment. */
  readonly headers: string;
};

/** The policy of development, which allows more than that of production, would be in one of them. */
const comparedHeaders = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'etag',
  'vary',
  'link',
];

export async function crawl(url: string): Promise<Crawl> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].flatMap(
    ([, path = '']) => (path === '/' ? ['/', '/index.md'] : [path, `${path}.md`]),
  );
  if (pages.length < 100) throw new Error(`The sitemap has only ${pages.length / 2} pages.`);
  const seen = new Map<string, Seen>();
  for (const path of [...pages, ...others]) {
    const response = await fetch(`${url}${path}`, { headers: { Accept: '*/*' } });
    const body = Buffer.from(await response.arrayBuffer());
    seen.set(path, {
      content: `${response.status} ${createHash('sha256').update(body).digest('hex')}`,
      headers: comparedHeaders.map((name) => `${name}: ${response.headers.get(name)}`).join('\n'),
    });
  }
  return seen;
}

/** Pages and files that list what git's history has. */
const ofHistory = /^\/(?:changes(?:\.json|\.md|\.feed\.json)?|ai-dictionary-changes\.xml)$/;

type CompareOptions = {
  readonly hasNoHistory?: boolean | undefined;
  /** Next or Vercel sends the headers. */
  readonly hasOtherServer?: boolean | undefined;
};

/** @returns the paths whose responses differ. */
export function compare(
  before: Crawl,
  after: Crawl,
  { hasNoHistory = false, hasOtherServer = false }: CompareOptions = {},
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => {
    if (hasNoHistory && ofHistory.test(path)) return false;
    const [a, b] = [before.get(path), after.get(path)];
    return a?.content !== b?.content || (!hasOtherServer && a?.headers !== b?.headers);
  });
}
