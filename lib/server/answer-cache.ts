/**
 * The answers that are the same for everyone until the next build. What may be kept, and for whom, is read off the answer
 * itself, as a shared cache reads it: RFC 9111, sections 3 and 4.1.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Onward } from '#lib/http/page-decision.ts';
import type { Answer } from './answer.ts';

const megabyte = 1_000_000;

export const cacheLimits = {
  /** Of all answers together; the one that was asked for longest ago goes first. */
  maxBytes: 64 * megabyte,
  /** Of one. */
  maxAnswerBytes: 8 * megabyte,
  /** Of one that is asked for the first time: most searches never are again, and long answers would push out all others. */
  maxFirstBytes: megabyte / 4,
} as const;

/** An answer of nothing but fields is not free either. */
const fieldBytes = 2_000;

export type AnswerCache = {
  readonly get: (key: string) => Answer | undefined;
  readonly keep: (key: string, answer: Answer) => void;
};

export function createAnswerCache({ maxBytes } = cacheLimits): AnswerCache {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + fieldBytes,
  });
  return {
    get: (key) => answers.get(key),
    keep: (key, answer) => void answers.set(key, answer),
  };
}

/**
 * Fields by which another answer is asked for than everyone gets: a part of it, one on other conditions, or what the
 * framework and its platform say among themselves.
 */
const askingForAnother =
  /^(?:if-(?!none-match$)|range$|rsc$|purpose$|next-|x-(?:next|nextjs|middleware|prerender|invoke|matched|now|vercel)-)/;

/** What an answer depends on, or `undefined` where it is not the one that everyone gets. */
export function toKey(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { route }: Onward,
): string | undefined {
  if (Object.keys(headers).some(isAskingForAnother)) return undefined;
  return [method, url, route, ...inKey.map((name) => headers[name] ?? '')].join('\n');
}

function isAskingForAnother(name: string): boolean {
  return askingForAnother.test(name);
}

/** The fields of a request that stand in the key as they are. */
const inKey = ['accept-encoding', 'if-none-match'] as const satisfies (keyof IncomingHttpHeaders)[];

/** Whether an answer is the same for all who ask with the same key. */
export function isForEveryone({ status, fields }: Answer, { headers }: Onward): boolean {
  const say = (name: string) =>
    fields.flatMap(({ lowerName, value }) => (lowerName === name ? value : [])).join(', ');
  const isCovered = (field: string) =>
    inKey.some((name) => name === field) ||
    isAskingForAnother(field) ||
    toNames(headers.Vary).includes(field);
  return (
    (status === 200 || status === 304) &&
    !/\b(?:no-store|private)\b/.test(say('cache-control')) &&
    say('set-cookie') === '' &&
    toNames(say('vary')).every(isCovered)
  );
}

function toNames(vary = ''): readonly string[] {
  return vary
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}
