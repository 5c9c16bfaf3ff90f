/**
 * Requests that have come before, word for word. What was decided of one holds for each that says the same, because a decision
 * asks for nothing else; but for the quota, which is counted anew.
 */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

/** What was decided of a request. */
export type Decided = {
  /** The key of the answer that is kept. */
  readonly key: string;
  /** Whether it counts against the quota. */
  readonly isCounted: boolean;
};

export type Recall = {
  readonly find: (words: string) => Decided | undefined;
  readonly note: (words: string, decided: Decided) => void;
};

/** Of all requests together, in characters; the one that came longest ago goes first. */
export const recallMax = 8_000_000;

export function createRecall(maxSize = recallMax): Recall {
  const requests = new LRUCache<string, Decided>({
    maxSize,
    sizeCalculation: ({ key }, words) => words.length + key.length,
  });
  return {
    find: (words) => requests.get(words),
    note: (words, decided) => void requests.set(words, decided),
  };
}

/** What a request says. */
export type Words = {
  /** All of it, but for who its client is. */
  readonly text: string;
  /** Who its client is, as proxies tell: that decides about its quota alone. */
  readonly forwardedFor: string | null;
};

/** Fields with which a request is more than its head. */
const ofMore: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'upgrade']);

/** A report that counts only where a proxy that is believed has made it. */
const ofProxy = 'x-forwarded-proto';

/** @returns `undefined` where more comes with the request than its head. */
export function toWords({ method, url, rawHeaders, socket }: IncomingMessage): Words | undefined {
  let text = `${method} ${url}`;
  let forwardedFor: string | null = null;
  // Names and values take turns in the list.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    const value = rawHeaders[index + 1] ?? '';
    if (ofMore.has(name)) return undefined;
    if (name === 'x-forwarded-for') {
      forwardedFor = forwardedFor === null ? value : `${forwardedFor}, ${value}`;
    } else if (name !== 'x-real-ip') {
      text += `\n${name}:${value}`;
      if (name === ofProxy) text += ` ${socket.remoteAddress}`;
    }
  }
  return { text, forwardedFor };
}
