/** Crawls the site from its sitemap, and requests each of its URLs once. Waits when the quota says so. */

import { CommandError } from '../../lib/pipeline/command.ts';
import { machineFiles } from '../../lib/site/machine-files.ts';
import { abbreviate, countThings } from '../../lib/text/format.ts';
import { mapConcurrently } from '../authoring/built-site.ts';
import {
  type DocumentLink,
  type DocumentLinks,
  isReadable,
  type LinkTarget,
  readLinks,
  readSitemap,
  resolveLink,
  type SiteOrigins,
} from './document.ts';

/** The side effects of the crawler. Tests replace them. */
export type CrawlerIo = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Shows progress. */
  readonly log: (text: string) => void;
};

export type FetchedPage = {
  readonly status: number;
  /** The media type without parameters. */
  readonly type: string;
  /** The `Location` header. */
  readonly location: string | undefined;
  /** Empty unless the status is 200 and `isReadable` accepts the type. */
  readonly text: string;
};

/** @throws CommandError if there is no response. */
type FetchPage = (path: string) => Promise<FetchedPage>;

const retryLimits = { tries: 6, longestWaitSeconds: 300 } as const;

/** Of a site that never ends, in one way or another. */
export const crawlLimits = { urls: 200_000, textBytes: 50_000_000, timeoutMs: 60_000 } as const;

const progressMs = 5_000;

/** @returns a function that shows how far a long check is, at most every five seconds. */
export function showProgress({ log }: Pick<CrawlerIo, 'log'>): (describe: () => string) => void {
  let shownAt = performance.now();
  return (describe) => {
    if (performance.now() - shownAt < progressMs) return;
    shownAt = performance.now();
    log(describe());
  };
}

/** @param toHeaders extra headers for the next request. */
export function createPageFetcher(
  origin: string,
  { fetch, sleep, log }: CrawlerIo,
  toHeaders: () => Readonly<Record<string, string>> = () => ({}),
): FetchPage {
  const show = showProgress({ log });
  let count = 0;
  return async (path) => {
    count += 1;
    show(() => `${countThings(count, 'URL')} so far …`);
    if (count > crawlLimits.urls) {
      throw new CommandError(
        `${origin} has more than ${crawlLimits.urls} URLs, such as ${abbreviate(path)}.`,
      );
    }
    for (let tries = 1; ; tries += 1) {
      // Once more: a server may end an idle connection in the moment in which a request is sent on it.
      const page = await send(path).catch(() => sleep(retryMs).then(() => send(path).catch(fail)));
      const seconds = tries < retryLimits.tries ? page.retryAfter : undefined;
      if (seconds === undefined) return page;
      log(`The quota of the site is used up. Waiting ${seconds} s …`);
      await sleep(seconds * 1000);
    }

    function fail(error: unknown): never {
      throw new CommandError(
        `${origin}${abbreviate(path)} does not respond (${toReason(error)}). Make sure that the site is running.`,
      );
    }
  };

  async function send(path: string) {
    const headers = { Accept: 'text/html, */*;q=0.5', ...toHeaders() };
    const signal = AbortSignal.timeout(crawlLimits.timeoutMs);
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', headers, signal });
    const page = await toFetchedPage(response);
    return { ...page, retryAfter: readRetryAfter(response) };
  }
}

const retryMs = 1_000;

/** @returns the seconds to wait before a retry, or `undefined` if the response is final. */
function readRetryAfter({ status, headers }: Response): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  const isShort = /^\d+$/.test(value) && Number(value) <= retryLimits.longestWaitSeconds;
  return status === 429 && isShort ? Number(value) : undefined;
}

async function toFetchedPage(response: Response): Promise<FetchedPage> {
  const { status, headers, body } = response;
  const type = (headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isRead = status === 200 && isReadable(type);
  if (!isRead) await body?.cancel();
  return {
    status,
    type,
    location: headers.get('Location') ?? undefined,
    text: isRead ? await readText(response) : '',
  };
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > crawlLimits.textBytes) throw new Error(`over ${crawlLimits.textBytes} bytes`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Why a request failed: the message of `fetch` itself says only that it did.
 *
 * @example toReason(error) // → 'ECONNREFUSED'
 */
export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}

type ResolvedLink = DocumentLink & { readonly target: LinkTarget };

/** The response to a path. */
export type Visit = {
  readonly path: string;
  readonly status: number;
  readonly redirectsTo: LinkTarget | undefined;
  /** Empty if the links are not followed. */
  readonly links: readonly ResolvedLink[];
  readonly anchors: DocumentLinks['anchors'];
};

/** The visits by path, in the order of the requests. */
export type Crawl = { readonly site: SiteOrigins; readonly visits: ReadonlyMap<string, Visit> };

/**
 * @param origin where the site runs; its absolute URLs may have another origin.
 * @throws CommandError if the site does not respond or has no sitemap.
 */
export async function crawlSite(fetchPage: FetchPage, origin: string): Promise<Crawl> {
  const baseUrl = await readBaseUrl(fetchPage, origin);
  const site: SiteOrigins = { baseUrl, origins: [baseUrl, origin] };
  const visits = new Map<string, Visit>();
  let paths: readonly string[] = [machineFiles.sitemap.path];
  while (paths.length > 0) {
    const round = await mapConcurrently(paths, (path) => visitPath(path, fetchPage, site));
    for (const visit of round) visits.set(visit.path, visit);
    const found = round.flatMap(({ links }) => links.flatMap(({ target }) => pathOf(target)));
    paths = [...new Set(found)].filter((path) => !visits.has(path));
  }
  return { site, visits };
}

/** Reads the base URL from the sitemap, whose URLs are always absolute. */
async function readBaseUrl(fetchPage: FetchPage, origin: string): Promise<string> {
  const { path } = machineFiles.sitemap;
  const { status, text } = await fetchPage(path);
  const url = readSitemap(text)[0]?.url ?? '';
  if (!URL.canParse(url)) {
    throw new CommandError(
      `${origin}${path} is not a sitemap (status ${status}). Give the origin of a running site of this project.`,
    );
  }
  return new URL(url).origin;
}

/** Links of a filtered page are not followed: the page without the query has them too. */
async function visitPath(path: string, fetchPage: FetchPage, site: SiteOrigins): Promise<Visit> {
  const { status, type, location, text } = await fetchPage(path);
  const { links, anchors } = read();
  const followed = path.includes('?') ? [] : links;
  return {
    path,
    status,
    redirectsTo: location === undefined ? undefined : resolveLink(location, path, site),
    links: followed.map((link) => ({ ...link, target: resolveLink(link.url, path, site) })),
    anchors,
  };

  function read(): DocumentLinks {
    try {
      return readLinks(type, text);
    } catch (error) {
      throw new CommandError(`${path} can't be read (${toReason(error)}). Correct the page.`);
    }
  }
}

function pathOf(target: LinkTarget): readonly string[] {
  return target.kind === 'internal' ? [target.path] : [];
}
