/** Checks links to other sites, gently: one request at a time per host, with a pause. */
import { type CrawlerIo, showProgress, toReason } from './crawl.ts';

export type ExternalResult =
  | { readonly kind: 'ok' }
  /** Permanently redirected. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'gone'; readonly status: number }
  | { readonly kind: 'unknown'; readonly reason: string };

const requestLimits = { pauseMs: 1000, timeoutMs: 10_000, redirects: 5 } as const;

/** With these statuses a server may refuse `HEAD` only. */
const headRefusedStatuses = [403, 405, 501];
const permanentRedirectStatuses = [301, 308];
const redirectStatuses = [...permanentRedirectStatuses, 302, 303, 307];
const goneStatuses = [404, 410];

type SendRequest = (method: 'HEAD' | 'GET', url: string) => Promise<Response>;

/**
 * Checks each URL once. Hosts are checked concurrently.
 *
 * @param userAgent names the checker and the site.
 */
export async function checkExternal(
  urls: readonly string[],
  userAgent: string,
  { fetch, sleep, log }: CrawlerIo,
): Promise<ReadonlyMap<string, ExternalResult>> {
  const enqueue = createHostQueues(sleep);
  const request: SendRequest = (method, url) =>
    enqueue(new URL(url).host, async () => {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { 'User-Agent': userAgent },
        signal: AbortSignal.timeout(requestLimits.timeoutMs),
      });
      await response.body?.cancel();
      return response;
    });
  const show = showProgress({ log });
  let done = 0;
  const results = urls.map(async (url) => {
    const result = await checkUrl(url, request);
    done += 1;
    show(() => `${done} of ${urls.length} …`);
    return [url, result] as const;
  });
  return new Map(await Promise.all(results));
}

/** Runs the tasks of one host one after another, with a pause in between. */
function createHostQueues(sleep: CrawlerIo['sleep']) {
  const ends = new Map<string, Promise<unknown>>();
  return <Result>(host: string, task: () => Promise<Result>): Promise<Result> => {
    const previous = ends.get(host);
    const result = previous ? previous.then(() => sleep(requestLimits.pauseMs)).then(task) : task();
    const end = result.catch(() => {});
    ends.set(host, end);
    return result;
  };
}

async function checkUrl(link: string, request: SendRequest): Promise<ExternalResult> {
  let url = link;
  let movedTo: string | undefined;
  let isPermanent = true;
  try {
    for (let hops = 0; hops <= requestLimits.redirects; hops += 1) {
      const { status, headers } = await sendHeadFirst(url, request);
      const location = redirectStatuses.includes(status) ? headers.get('Location') : null;
      if (location === null) return toResult(status, movedTo);
      url = new URL(location, url).href;
      isPermanent &&= permanentRedirectStatuses.includes(status);
      if (isPermanent) movedTo = url;
    }
    return { kind: 'unknown', reason: `more than ${requestLimits.redirects} redirects` };
  } catch (error) {
    return { kind: 'unknown', reason: isTimeout(error) ? timedOut : toReason(error) };
  }
}

async function sendHeadFirst(url: string, request: SendRequest): Promise<Response> {
  const response = await request('HEAD', url);
  return headRefusedStatuses.includes(response.status) ? request('GET', url) : response;
}

function toResult(status: number, movedTo: string | undefined): ExternalResult {
  if (goneStatuses.includes(status)) return { kind: 'gone', status };
  if (status > 299) return { kind: 'unknown', reason: `status ${status}` };
  return movedTo === undefined ? { kind: 'ok' } : { kind: 'moved', to: movedTo };
}

const timedOut = `no response within ${requestLimits.timeoutMs / 1000} s`;

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
