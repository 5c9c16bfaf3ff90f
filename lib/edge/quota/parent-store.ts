/**
 * A quota store that the processes of one server share: each worker asks its parent process, which counts for all. Requests travel
 * together, because a message takes longer than a cached response.
 */
import type { QuotaState, QuotaStore } from './policy.ts';

/** From a worker: take one request of each client. */
export type QuotaCall = {
  readonly kind: 'quota';
  readonly id: number;
  readonly clients: readonly string[];
  /** In milliseconds since 1970. */
  readonly now: number;
};

/** From the parent: the states in the order of the clients. */
export type QuotaCounts = {
  readonly kind: 'quota';
  readonly id: number;
  readonly states: readonly QuotaState[];
};

/** The least time between two messages of a worker. The first request after a pause doesn't wait. */
const intervalMs = 1;

type Waiting = {
  readonly resolve: (state: QuotaState) => void;
  readonly reject: (error: Error) => void;
};

/** The parent's end. */
export function countQuotaCall(store: QuotaCounter, { id, clients, now }: QuotaCall): QuotaCounts {
  return { kind: 'quota', id, states: clients.map((client) => store.take(client, now)) };
}

type QuotaCounter = { readonly take: (client: string, now: number) => QuotaState };

/**
 * A worker's end.
 *
 * @param send sends a message to the parent.
 * @param timeoutMs after which `take` rejects.
 */
export function createParentStore(
  send: (call: QuotaCall) => void,
  timeoutMs: number,
): QuotaStore & { readonly receive: (counts: QuotaCounts) => void } {
  const sent = new Map<number, readonly Waiting[]>();
  let lastId = 0;
  let clients: string[] = [];
  let waiting: Waiting[] = [];
  let sentAt = Number.NEGATIVE_INFINITY;

  function planBatch(): void {
    if (performance.now() - sentAt >= intervalMs) setImmediate(sendBatch);
    else setTimeout(sendBatch, intervalMs);
  }

  function sendBatch(): void {
    sentAt = performance.now();
    lastId += 1;
    const id = lastId;
    const batch = waiting;
    sent.set(id, batch);
    send({ kind: 'quota', id, clients, now: Date.now() });
    clients = [];
    waiting = [];
    setTimeout(
      () => fail(id, `The parent process did not count within ${timeoutMs} ms.`),
      timeoutMs,
    ).unref();
  }

  function fail(id: number, reason: string): void {
    for (const { reject } of sent.get(id) ?? []) reject(new Error(reason));
    sent.delete(id);
  }

  return {
    take: (client) =>
      new Promise((resolve, reject) => {
        if (clients.push(client) === 1) planBatch();
        waiting.push({ resolve, reject });
      }),
    receive: ({ id, states }) => {
      const batch = sent.get(id) ?? [];
      sent.delete(id);
      for (const [index, state] of states.entries()) batch[index]?.resolve(state);
    },
  };
}
