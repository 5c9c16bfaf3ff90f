/** Asks other sites whether what is linked to is still there, so that none of them is bothered. */
import type { Wire } from './ask.ts';
import { toReason } from './failure.ts';

export type Verdict =
  | { readonly kind: 'ok' }
  /** It has a new address for good. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'gone'; readonly status: number }
  | { readonly kind: 'unknown'; readonly reason: string };

export const manners = { pauseMs: 1000, timeoutMs: 10_000, redirects: 5 } as const;

/** How a server says that it does not take `HEAD`. */
const refusesHead = [403, 405, 501];
const permanentRedirects = [301, 308];
const redirects = [...permanentRedirects, 302, 303, 307];
const goneStatuses = [404, 410];

type Request = (method: 'HEAD' | 'GET', url: string) => Promise<Response>;

/**
 * Asks each address once. A host gets one request at a time and a pause before the next; hosts are asked side by side.
 *
 * @param userAgent who asks, and on whose behalf.
 */
export async function checkExternal(
  urls: readonly string[],
  userAgent: string,
  { fetch, sleep }: Wire,
): Promise<ReadonlyMap<string, Verdict>> {
  const inTurn = createTurns(sleep);
  const request: Request = (method, url) =>
    inTurn(new URL(url).host, async () => {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { 'User-Agent': userAgent },
        signal: AbortSignal.timeout(manners.timeoutMs),
      });
      await response.body?.cancel();
      return response;
    });
  const verdicts = urls.map(async (url) => [url, await judge(url, request)] as const);
  return new Map(await Promise.all(verdicts));
}

/** Runs the tasks of one host one after the other, with a pause between two. */
function createTurns(sleep: Wire['sleep']) {
  const ends = new Map<string, Promise<unknown>>();
  return <Result>(host: string, task: () => Promise<Result>): Promise<Result> => {
    const previous = ends.get(host);
    const turn = previous ? previous.then(() => sleep(manners.pauseMs)).then(task) : task();
    const end = turn.catch(() => {});
    ends.set(host, end);
    return turn;
  };
}

async function judge(address: string, request: Request): Promise<Verdict> {
  let url = address;
  let movedTo: string | undefined;
  let isForGood = true;
  try {
    for (let hops = 0; hops <= manners.redirects; hops += 1) {
      const { status, headers } = await askHeadFirst(url, request);
      const location = redirects.includes(status) ? headers.get('Location') : null;
      if (location === null) return toVerdict(status, movedTo);
      url = new URL(location, url).href;
      isForGood &&= permanentRedirects.includes(status);
      if (isForGood) movedTo = url;
    }
    return { kind: 'unknown', reason: `more than ${manners.redirects} redirects` };
  } catch (error) {
    return { kind: 'unknown', reason: isTimeout(error) ? tooLate : toReason(error) };
  }
}

async function askHeadFirst(url: string, request: Request): Promise<Response> {
  const response = await request('HEAD', url);
  return refusesHead.includes(response.status) ? request('GET', url) : response;
}

function toVerdict(status: number, movedTo: string | undefined): Verdict {
  if (goneStatuses.includes(status)) return { kind: 'gone', status };
  if (status > 299) return { kind: 'unknown', reason: `answers ${status}` };
  return movedTo === undefined ? { kind: 'ok' } : { kind: 'moved', to: movedTo };
}

const tooLate = `no answer within ${manners.timeoutMs / 1000} s`;

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
