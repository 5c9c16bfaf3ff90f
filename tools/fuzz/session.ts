/** Sends hostile requests over several connections at once and checks every response. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CutOffError, openRaw, type RawConnection } from '../../tests/support/raw.ts';
import type { RawReply } from '../../tests/support/raw-reply.ts';
import {
  type Contract,
  findBreach,
  findBrokenRule,
  findUnexpected,
  toPath,
} from './expectations.ts';
import type { FuzzRequest, SentRequest } from './requests.ts';

/** A response, or why there was none. */
export type Outcome = {
  readonly request: FuzzRequest;
  readonly kind: Kind;
  readonly status: number | undefined;
  readonly broken: string | undefined;
};

export const kinds = ['API', 'other', 'pipelined', 'torn'] as const;
type Kind = (typeof kinds)[number];

type Rules = {
  readonly port: number;
  readonly contract: Contract;
  /** The status and ETag of targets that always have the same. */
  readonly usual: ReadonlyMap<string, string>;
};

const connections = 8;

export async function sendAll(
  rules: Rules,
  requests: readonly FuzzRequest[],
): Promise<readonly Outcome[]> {
  const waiting = requests.values();
  const outcomes: Outcome[] = [];
  const drain = async () => {
    const { send, close } = createLane(rules);
    for (const request of waiting) outcomes.push(...(await send(request)));
    close();
  };
  await Promise.all(Array.from({ length: connections }, drain));
  return outcomes;
}

/** Sends requests one after the other, over one connection as long as the server keeps it open. */
function createLane(rules: Rules) {
  let open: RawConnection | undefined;
  const close = () => {
    open?.close();
    open = undefined;
  };

  async function sendOne(request: FuzzRequest, asked: SentRequest): Promise<RawReply | undefined> {
    const isFresh = open === undefined || open.hasEnded();
    const connection = isFresh ? await openRaw(rules.port) : (open as RawConnection);
    open = connection;
    connection.send(request.bytes);
    const reply = await readFinal(connection, asked.method);
    // The server may close an idle connection at the moment of the next request.
    if (reply === undefined && !isFresh) {
      open = undefined;
      return sendOne(request, asked);
    }
    if (isLast(reply)) close();
    return reply;
  }

  async function send(request: FuzzRequest): Promise<readonly Outcome[]> {
    const { asked, bytes } = request;
    const [first] = asked ?? [];
    const kind = toKind(asked);
    try {
      if (kind === 'pipelined') {
        const replies = await sendPipeline(rules.port, request, asked ?? []);
        return replies.map((reply, index) => ({
          request,
          kind,
          status: reply.status,
          broken: findProblem(asked?.[index], reply, rules),
        }));
      }
      const replies = first ? [await sendOne(request, first)] : await sendTorn(rules.port, bytes);
      return replies.map((reply) => ({
        request,
        kind,
        status: reply?.status,
        broken: findProblem(first, reply, rules),
      }));
    } catch (error) {
      close();
      return [{ request, kind, status: undefined, broken: (error as Error).message }];
    }
  }

  return { send, close };
}

function isLast(reply: RawReply | undefined): boolean {
  return reply?.headers.connection?.includes('close') ?? false;
}

/** The response after those with a status below 200. */
async function readFinal(connection: RawConnection, method: string): Promise<RawReply | undefined> {
  for (;;) {
    const reply = await connection.read(method);
    if (reply === undefined || reply.status >= 200) return reply;
  }
}

/** Writes all requests at once. @throws Error if the connection ends without announcing it. */
async function sendPipeline(
  port: number,
  { bytes }: FuzzRequest,
  asked: readonly SentRequest[],
): Promise<readonly RawReply[]> {
  const connection = await openRaw(port);
  connection.send(bytes);
  const replies: RawReply[] = [];
  try {
    for (const { method } of asked) {
      const reply = await readFinal(connection, method);
      if (reply === undefined) break;
      replies.push(reply);
      if (isLast(reply)) break;
    }
  } finally {
    connection.close();
  }
  if (replies.length < asked.length && !isLast(replies.at(-1))) {
    throw new Error('A pipeline ended early without Connection: close.');
  }
  return replies;
}

/** Sends bytes that may be any number of requests, and reads all responses. */
async function sendTorn(port: number, bytes: string): Promise<readonly RawReply[]> {
  const connection = await openRaw(port);
  connection.send(bytes);
  let isEnded = false;
  // The server may wait for the rest of a request.
  const timer = setTimeout(() => {
    isEnded = true;
    connection.endSending();
  }, 400);
  const replies: RawReply[] = [];
  try {
    for (let reply = await connection.read(); reply; reply = await connection.read()) {
      replies.push(reply);
    }
    return replies;
  } catch (error) {
    // Node cuts off its response when the client ends the connection.
    if (isEnded && error instanceof CutOffError) return replies;
    throw error;
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

/** @throws Error if the body cannot be decoded. */
function findProblem(asked: SentRequest | undefined, sent: RawReply | undefined, rules: Rules) {
  if (sent === undefined) return 'The connection ended without a response.';
  const reply = decode(sent);
  const broken = findBrokenRule(reply);
  if (broken !== undefined || asked === undefined || isFromParser(reply)) return broken;
  const isOverload = reply.status === 503;
  return (
    findUnexpected(asked, reply, rules.usual) ??
    (isOverload ? undefined : findBreach(asked, reply, rules.contract))
  );
}

function decode(reply: RawReply): RawReply {
  const [coding] = reply.headers['content-encoding'] ?? [];
  if (coding === undefined || reply.body.length === 0) return reply;
  if (coding === 'gzip') return { ...reply, body: gunzipSync(reply.body) };
  if (coding === 'br') return { ...reply, body: brotliDecompressSync(reply.body) };
  throw new Error(`No request here accepts the coding ${coding}.`);
}

const parserStatuses = [400, 408, 413, 431];

/** Node's parser rejects malformed HTTP before the server knows the target. */
function isFromParser(reply: RawReply): boolean {
  return parserStatuses.includes(reply.status) && isLast(reply);
}

function toKind(asked: readonly SentRequest[] | undefined): Kind {
  const [first] = asked ?? [];
  if (asked === undefined || first === undefined) return 'torn';
  if (asked.length > 1) return 'pipelined';
  if (first.target === '' || !URL.canParse(first.target, 'http://localhost')) return 'other';
  return /^\/api(?:\/|$)/.test(toPath(first.target)) ? 'API' : 'other';
}
