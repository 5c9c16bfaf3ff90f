/** Asks the site for its own addresses, and waits where its quota says so. */
import { CommandError } from '#lib/authoring/command.ts';
import { isReadable } from './document.ts';
import { toReason } from './failure.ts';

export type Answer = {
  readonly status: number;
  /** The media type, without parameters. */
  readonly type: string;
  /** Where a redirect leads, as it is written. */
  readonly location: string | undefined;
  /** Empty where a document of this type is not read. */
  readonly text: string;
};

/** @throws CommandError where there is no answer. */
export type Ask = (path: string) => Promise<Answer>;

export type Wire = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Progress, for whoever watches. */
  readonly note: (text: string) => void;
};

const patience = { tries: 6, longestWaitSeconds: 300 } as const;

/** @param toHeaders the fields of the next request, such as the client that it is to count for. */
export function createAsk(
  origin: string,
  { fetch, sleep, note }: Wire,
  toHeaders: () => Readonly<Record<string, string>> = () => ({}),
): Ask {
  return async (path) => {
    for (let tries = 1; ; tries += 1) {
      const response = await send(path);
      const seconds = tries < patience.tries ? readWait(response) : undefined;
      if (seconds === undefined) return toAnswer(response);
      await response.body?.cancel();
      note(`The site asks to wait ${seconds} s.`);
      await sleep(seconds * 1000);
    }
  };

  async function send(path: string): Promise<Response> {
    const headers = { Accept: 'text/html, */*;q=0.5', ...toHeaders() };
    try {
      return await fetch(`${origin}${path}`, { redirect: 'manual', headers });
    } catch (error) {
      throw new CommandError(
        `${origin}${path} does not answer (${toReason(error)}). Make sure that the site is running.`,
      );
    }
  }
}

/** The seconds after which to ask again, or `undefined` where the answer stands. */
function readWait({ status, headers }: Response): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  const isWorthIt = /^\d+$/.test(value) && Number(value) <= patience.longestWaitSeconds;
  return status === 429 && isWorthIt ? Number(value) : undefined;
}

async function toAnswer(response: Response): Promise<Answer> {
  const { status, headers, body } = response;
  const type = (headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isRead = status === 200 && isReadable(type);
  if (!isRead) await body?.cancel();
  return {
    status,
    type,
    location: headers.get('Location') ?? undefined,
    text: isRead ? await response.text() : '',
  };
}
