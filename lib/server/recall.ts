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
const recallMax = 8_000_000;

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

/** A field that is more than a word. */
type Special = 'of more than a head' | 'of its client' | 'of a proxy';

const specials: ReadonlyMap<string, Special> = new Map([
  ['content-length', 'of more than a head'],
  ['transfer-encoding', 'of more than a head'],
  ['upgrade', 'of more than a head'],
  ['x-forwarded-for', 'of its client'],
  ['x-real-ip', 'of its client'],
  // A report that counts only where a proxy that is believed has made it.
  ['x-forwarded-proto', 'of a proxy'],
]);

/** Most names are of another length, and need not be written small to be told from these. */
const specialLengths: ReadonlySet<number> = new Set(
  [...specials.keys()].map((name) => name.length),
);

/** @returns `undefined` where more comes with the request than its head. */
export function toWords({ method, url, rawHeaders, socket }: IncomingMessage): Words | undefined {
  let text = `${method} ${url}`;
  let forwardedFor: string | null = null;
  // Names and values take turns in the list.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    const lowerName = specialLengths.has(name.length) ? name.toLowerCase() : undefined;
    const special = lowerName && specials.get(lowerName);
    if (special === 'of more than a head') return undefined;
    if (special !== 'of its client') text += `\n${name}:${value}`;
    if (special === 'of a proxy') text += ` ${socket.remoteAddress}`;
    if (lowerName === 'x-forwarded-for') {
      forwardedFor = forwardedFor === null ? value : `${forwardedFor}, ${value}`;
    }
  }
  return { text, forwardedFor };
}
