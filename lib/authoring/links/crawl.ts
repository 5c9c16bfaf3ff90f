/** Goes through the site from its sitemap, and asks once for every address of the site that it links to. */
import { CommandError } from '#lib/authoring/command.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { resolveAddress, type Site, type Target } from './address.ts';
import type { Ask } from './ask.ts';
import { type Document, readDocument } from './document.ts';
import { type Link, readSitemap } from './html.ts';

export type ResolvedLink = Link & { readonly target: Target };

/** What the site answered to a path. */
export type Visit = {
  readonly path: string;
  readonly status: number;
  readonly redirectsTo: Target | undefined;
  /** None where the links are not followed. */
  readonly links: readonly ResolvedLink[];
  readonly anchors: Document['anchors'];
};

/** The site's answers by path, in the order in which it was asked. */
export type Crawl = { readonly site: Site; readonly visits: ReadonlyMap<string, Visit> };

/** How many requests are on their way at once. */
const concurrency = 4;

/**
 * @param origin where the site is asked; its own absolute addresses may begin with another.
 * @throws CommandError where the site does not answer or has no sitemap.
 */
export async function crawlSite(ask: Ask, origin: string): Promise<Crawl> {
  const baseUrl = await readBaseUrl(ask, origin);
  const site: Site = { baseUrl, origins: [baseUrl, origin] };
  const visits = new Map<string, Visit>();
  let paths: readonly string[] = [machineFiles.sitemap.path];
  while (paths.length > 0) {
    const round = await inParallel(paths, (path) => visitPath(path, ask, site));
    for (const visit of round) visits.set(visit.path, visit);
    const found = round.flatMap(({ links }) => links.flatMap(({ target }) => pathOf(target)));
    paths = [...new Set(found)].filter((path) => !visits.has(path));
  }
  return { site, visits };
}

/** The sitemap alone is certain to hold absolute addresses of the site. */
async function readBaseUrl(ask: Ask, origin: string): Promise<string> {
  const { path } = machineFiles.sitemap;
  const { status, text } = await ask(path);
  const address = readSitemap(text)[0]?.address ?? '';
  if (!URL.canParse(address)) {
    throw new CommandError(
      `${origin}${path} is no sitemap (it answers ${status}). Give the address of a running site of this project, without a path.`,
    );
  }
  return new URL(address).origin;
}

/** What a query selects is asked for, and not followed: it holds parts of what the plain page holds. */
async function visitPath(path: string, ask: Ask, site: Site): Promise<Visit> {
  const { status, type, location, text } = await ask(path);
  const { links, anchors } = readDocument(type, text);
  const followed = path.includes('?') ? [] : links;
  return {
    path,
    status,
    redirectsTo: location === undefined ? undefined : resolveAddress(location, path, site),
    links: followed.map((link) => ({ ...link, target: resolveAddress(link.address, path, site) })),
    anchors,
  };
}

function pathOf(target: Target): readonly string[] {
  return target.kind === 'internal' ? [target.path] : [];
}

async function inParallel<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
