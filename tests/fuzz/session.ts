/** Sends hostile requests over several connections at once, and holds every answer against the promises. */
import { CutOffError, openRaw, type RawConnection } from '#tests/support/raw.ts';
import type { RawReply } from '#tests/support/raw-reply.ts';
import { findBreach, toPath } from './api-promises.ts';
import type { Contract } from './contract.ts';
import { decode } from './decode.ts';
import { findBrokenPromise } from './promises.ts';
import type { FuzzRequest } from './requests.ts';

/** An answer, or why there was none. */
export type Outcome = {
  readonly request: FuzzRequest;
  readonly status: number | undefined;
  readonly broken: string | undefined;
};

export type Site = { readonly port: number; readonly contract: Contract };

const connections = 8;

/** A request that has been torn may be waiting for more: after this time it is told that no more will come. */
const tornPatienceMs = 400;

/** @param tell is given each outcome, in the order of the answers. */
export async function sendAll(
  site: Site,
  requests: readonly FuzzRequest[],
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const waiting = requests.values();
  const lane = async () => {
    const { send, close } = createLane(site);
    for (const request of waiting) for (const outcome of await send(request)) tell(outcome);
    close();
  };
  await Promise.all(Array.from({ length: connections }, lane));
}

/** Sends one request after the other, over one connection as long as the server keeps it. */
function createLane({ port, contract }: Site) {
  let kept: RawConnection | undefined;

  async function sendReadable(request: FuzzRequest, method: string): Promise<RawReply | undefined> {
    const isFresh = kept === undefined || kept.hasEnded();
    const connection = isFresh ? await openRaw(port) : (kept as RawConnection);
    kept = connection;
    connection.send(request.bytes);
    const reply = await readFinal(connection, method);
    // The server may end a connection that is idle at the moment in which it is used again.
    if (reply === undefined && !isFresh) {
      kept = undefined;
      return sendReadable(request, method);
    }
    if (reply?.headers.connection?.includes('close')) close();
    return reply;
  }

  async function send(request: FuzzRequest): Promise<readonly Outcome[]> {
    try {
      const replies = request.asked
        ? [await sendReadable(request, request.asked.method)]
        : await sendTorn(port, request.bytes);
      return replies.map((reply) => ({
        request,
        status: reply?.status,
        broken: judge(request, reply, contract),
      }));
    } catch (error) {
      close();
      return [{ request, status: undefined, broken: (error as Error).message }];
    }
  }

  function close(): void {
    kept?.close();
    kept = undefined;
  }

  return { send, close };
}

/** The reply behind those that only say to go on. */
async function readFinal(connection: RawConnection, method: string): Promise<RawReply | undefined> {
  for (;;) {
    const reply = await connection.read(method);
    if (reply === undefined || reply.status >= 200) return reply;
  }
}

/** Every reply to bytes that may be any number of requests, or none. */
async function sendTorn(port: number, bytes: string): Promise<readonly RawReply[]> {
  const connection = await openRaw(port);
  connection.send(bytes);
  let isTold = false;
  const enough = setTimeout(() => {
    isTold = true;
    connection.endSending();
  }, tornPatienceMs);
  const replies: RawReply[] = [];
  try {
    for (let reply = await connection.read(); reply; reply = await connection.read()) {
      replies.push(reply);
    }
    return replies;
  } catch (error) {
    // To whom says that no more will come, Node breaks off what it has begun to answer.
    if (isTold && error instanceof CutOffError) return replies;
    throw error;
  } finally {
    clearTimeout(enough);
    connection.close();
  }
}

/** @throws Error where the body cannot be read. */
function judge({ asked }: FuzzRequest, sent: RawReply | undefined, contract: Contract) {
  if (sent === undefined) return 'The connection ended without an answer.';
  const reply = decode(sent);
  const broken = findBrokenPromise(reply);
  if (broken !== undefined || asked === undefined || isRefusedByParser(reply)) return broken;
  return findBreach(asked, reply, contract);
}

const parserStatuses = [400, 408, 413, 431];

/** What is no HTTP is refused before anyone knows what was asked, without any field of the site. */
function isRefusedByParser({ status, headers }: RawReply): boolean {
  const isClosed = headers.connection?.includes('close') ?? false;
  return (
    parserStatuses.includes(status) && isClosed && headers['x-content-type-options'] === undefined
  );
}

/** What a request is for, as a word of the report. */
export function toKind({ asked }: FuzzRequest): string {
  if (asked === undefined) return 'torn';
  if (asked.target === '' || !URL.canParse(asked.target, 'http://localhost')) return 'other';
  return /^\/api(?:\/|$)/.test(toPath(asked.target)) ? 'API' : 'other';
}
