/** The words of a text as the ranked search compares them: folded, stemmed, and without the words of every question. */
import { stemmer } from 'stemmer';
import { memoizeText } from '#lib/text/memoize.ts';
import { foldText } from './search.ts';

/** Words that a question needs and an answer doesn't. */
const stopWords: ReadonlySet<string> = new Set(
  `a an and are as at be been but by can could did do does doing done for from had has have how i if in into is it its me
  mean means my of on or our should so such than that the their them then there these they this those to too us was we were
  what when where which while who whom whose why will with would you your`.split(/\s+/),
);

/** Clients send words without end, so the cache is bounded. */
const stem = memoizeText(stemmer, { maxEntries: 100_000, maxLength: 40 });

function splitWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * @example toStems('How does the rate limiter work?') // → ['rate', 'limit', 'work']
 */
export function toStems(text: string): readonly string[] {
  const words = splitWords(text);
  const telling = words.filter((word) => !stopWords.has(word));
  // A text of stop words alone, such as the title “Who we are”, keeps them.
  return (telling.length > 0 ? telling : words).map(stem);
}

/** The distinct stems of a query. */
export function toQueryStems(q: string): readonly string[] {
  return [...new Set(toStems(q))];
}

/** The beginnings of words to mark in results: a stem may end in a letter that the word doesn't have, as `polici` does. */
export function toMarkedWords(q: string): readonly string[] {
  return toQueryStems(q).map((word) => (word.length > 3 ? word.replace(/[iy]$/, '') : word));
}
