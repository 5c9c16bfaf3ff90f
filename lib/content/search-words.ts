/**
 * The words of a text as the ranked search compares them, the same for documents, queries and marks: folded, split by script, and
 * without the words of every question. `search-languages.ts` makes other forms of a word equal.
 */
import { foldText, foldWithOrigins } from '#lib/text/fold.ts';
import { countParts, type WordCounts } from '#lib/text/lists.ts';
import { memoizeText } from '#lib/text/memoize.ts';
import { toSearchLanguage } from './search-languages.ts';

/** Scripts that put no space between words. */
const spaceless = String.raw`(?=[\p{L}\p{M}\p{N}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]`;
const letter = String.raw`(?!${spaceless})[\p{L}\p{M}\p{N}]`;
/** A sign in a word of Hebrew or Cyrillic, which some write and some leave out: צה״ל, п’ять. */
const sharp = String.raw`(?<=[\p{sc=Hebr}\p{sc=Cyrl}])['"](?=[\p{sc=Hebr}\p{sc=Cyrl}])`;
const letters = `(?:${letter}|${sharp})+`;
const emoji = String.raw`\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?|\p{RI}{2}`;

/** A run without spaces; or a word, with the signs in it, before it and behind it, as in `max-age=0`, `.NET` and `C++`; or an emoji. */
const chunkPattern = new RegExp(
  `(?<run>(?:${spaceless})+)|(?:(?<![\\p{L}\\p{N}])[.#@$/~])?${letters}(?:[-_.&+=/:@#]{1,2}${letters})*(?:[+]{1,2}|#)?|${emoji}`,
  'gu',
);
/** Hyphens don't count. */
const sign = /[!-,./:-@[-`{-~]/;
const plainPattern = new RegExp(letters, 'gu');

/** Letters that an apostrophe ties to a word: l'heure, site's. */
const elision =
  /(?<![\p{L}\p{M}\p{N}])\p{sc=Latn}'(?=\p{L})|(?<=\p{L})'\p{sc=Latn}(?![\p{L}\p{M}\p{N}])/gu;

/** A character with its marks: か and ゙ are one. */
const characterPattern = /\P{M}\p{M}*|\p{M}+/gu;

/** A word of a folded text. */
type Word = { readonly text: string; readonly start: number; readonly end: number };

type Chunk = Word & {
  /** As it stands in the text, with the signs that some leave out. */
  readonly written: string;
  /** A run of a script without spaces, a word with signs, one with hyphens alone, or a plain word. */
  readonly kind: 'run' | 'signs' | 'hyphens' | 'plain';
};

function splitChunks(folded: string): readonly Chunk[] {
  const text = folded.includes("'")
    ? folded.replace(elision, (tied) => ' '.repeat(tied.length))
    : folded;
  return Array.from(text.matchAll(chunkPattern), (match) => {
    const word = { ...toWord(match), written: match[0] };
    if (match.groups?.run) return { ...word, kind: 'run' };
    if (sign.test(word.text)) return { ...word, kind: 'signs' };
    return { ...word, kind: word.text.includes('-') ? 'hyphens' : 'plain' };
  });
}

function toWord({ 0: written, index }: RegExpExecArray, offset = 0): Word {
  const start = offset + index;
  return { text: written.replace(/['"]/g, ''), start, end: start + written.length };
}

function splitAt(pattern: RegExp, written: string, start?: number): readonly Word[] {
  return Array.from(written.matchAll(pattern), (match) => toWord(match, start));
}

/**
 * A run as every two neighbors in it and its last character, so that any part of it is found. The words of a segmenter would lose some: ICU
 * reads 在东京都 as 在, 东 and 京都.
 */
function toPairs(run: string, start?: number): readonly Word[] {
  const characters = splitAt(characterPattern, run, start);
  return characters.map((first, at) => {
    const { text = '', end = first.end } = characters[at + 1] ?? {};
    return { text: first.text + text, start: first.start, end };
  });
}

/** A version, and an abbreviation with full stops, which some write without the sign: HTTP/2, U.S.A. */
const joinable = /^(?:\p{L}+\/\d+|\p{L}{1,2}(?:\.\p{L}{1,2})+)$/u;

/** @example 'rust/c++' // → 'c++', 'rust', 'c' */
function splitSigns({ written, text, start, end }: Chunk): readonly Word[] {
  const joined = joinable.test(text) ? [{ text: text.replace(/[/.]/g, ''), start, end }] : [];
  const alternatives = splitAt(/[^/]+/g, written, start).filter(
    (part) => part.text !== text && sign.test(part.text),
  );
  return [...joined, ...alternatives, ...splitAt(plainPattern, written, start)];
}

/** Authors write a hyphen, a space or neither: UTF-8 and UTF8, rate-limit and rate limit, HTTP/2 and HTTP2. */
function toIndexedWords(chunk: Chunk): readonly Word[] {
  if (chunk.kind === 'run') return toPairs(chunk.text, chunk.start);
  if (chunk.kind === 'plain') return [chunk];
  const whole = chunk.kind === 'signs' ? chunk : { ...chunk, text: chunk.text.replaceAll('-', '') };
  return [whole, ...splitSigns(chunk)];
}

/** Texts share most of their words. Clients send words without end, so the cache is bounded. */
const splitPiece = memoizeText(
  (piece) =>
    splitChunks(foldText(piece))
      .flatMap(toIndexedWords)
      .map(({ text }) => text),
  { maxEntries: 100_000, maxLength: 40 },
);

const spacelessPattern = new RegExp(spaceless, 'u');

/**
 * Lists the words that a text is found by, without stop words.
 *
 * @param language of the site, BCP 47.
 */
export function listIndexedWords(text: string, language: string): readonly string[] {
  return withoutStopWords(text.split(/\s+/).flatMap(splitPiece), toStopWordTest(language));
}

/**
 * Counts the words that a text is found by, without stop words.
 *
 * @param pieces as `countPieces` returns them.
 */
export function countIndexedWords(pieces: WordCounts, language: string): WordCounts {
  const isStopWord = toStopWordTest(language);
  const counts = [...countParts(pieces, splitPiece)];
  return new Map(withoutStopWords(counts, ([word]) => isStopWord(word)));
}

/** Two characters of a run are a part of other words, too. */
function toStopWordTest(language: string): (word: string) => boolean {
  const { isStopWord } = toSearchLanguage(language);
  return (word) => isStopWord(word) && !spacelessPattern.test(word);
}

/** A text of stop words alone, such as the title “Who we are”, keeps them. */
function withoutStopWords<Item>(
  items: readonly Item[],
  isStopWord: (item: Item) => boolean,
): readonly Item[] {
  const telling = items.filter((item) => !isStopWord(item));
  return telling.length > 0 ? telling : items;
}

/** @example toTerms('How does the rate limiter work?', 'en') // → ['rate', 'limit', 'work'] */
export function toTerms(text: string, language: string): readonly string[] {
  return listIndexedWords(text, language).map(toSearchLanguage(language).toTerm);
}

export type QueryWord = {
  /** Folded. */
  readonly text: string;
  /** The words that a document must have. */
  readonly words: readonly string[];
  /** What counts instead if no document has them. */
  readonly parts: readonly string[];
  /** Whether a document has them with any ending: 書 of 書く. */
  readonly isStem?: boolean;
};

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The distinct words of a query.
 *
 * @param language of the site, BCP 47.
 */
export function toQueryWords(q: string, language: string): readonly QueryWord[] {
  const { isStopWord, toTerm } = toSearchLanguage(language);
  const words = splitChunks(foldText(q)).flatMap((chunk) => toWordsOfChunk(chunk, isStopWord));
  const distinct = new Map(words.map((word) => [word.words.map(toTerm).join(' '), word]));
  return withoutStopWords(
    [...distinct.values()],
    ({ text }) => isStopWord(text) || kanaPattern.test(text),
  );
}

function toWordsOfChunk(chunk: Chunk, isStopWord: (word: string) => boolean): readonly QueryWord[] {
  const { kind, text } = chunk;
  if (kind === 'hyphens') {
    return splitSigns(chunk).map((part) => ({ text: part.text, words: [part.text], parts: [] }));
  }
  if (kind !== 'run') {
    const parts = kind === 'signs' ? splitSigns(chunk).map((part) => part.text) : [];
    const isTelling = (part: string) => part.length > 1 && !isStopWord(part);
    return [{ text, words: [text], parts: parts.filter(isTelling) }];
  }
  // The segmenter knows composed characters.
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => {
    const stem = segment.replace(japaneseEnding, '');
    const pairs = toPairs(foldText(stem)).map((pair) => pair.text);
    const words = pairs.length > 1 ? pairs.slice(0, -1) : pairs;
    return {
      text: foldText(segment),
      words,
      parts: [],
      isStem: stem !== segment && stem.length === 1,
    };
  });
}

/** An ending or a particle. */
const kanaPattern = /^\p{scx=Hira}\p{M}*$/u;

/** The last kana of a word that begins with kanji, which other forms of a verb change; the long vowel that some write: サーバー. */
const japaneseEnding = /(?<=^\p{scx=Han}.*)\p{scx=Hira}$|(?<=^\p{scx=Kana}{3,})ー$/u;

/** The terms of an index that a query has found: its word's number and how well the term matches. */
export type Matches = ReadonlyMap<string, { readonly word: number; readonly weight: number }>;

/** Adds up how well a text matches each word of a query. */
export function scoreText(text: string, matches: Matches, language: string): number {
  const best: number[] = [];
  for (const term of toTerms(text, language)) {
    const match = matches.get(term);
    if (match) best[match.word] = Math.max(best[match.word] ?? 0, match.weight);
  }
  return best.reduce((sum, weight) => sum + weight, 0);
}

/** A piece of a text; `marked` if the search has found it. */
type MarkedPiece = { readonly text: string; readonly marked: boolean };

/**
 * Splits a text at every word that a query has found. The pieces add up to the text.
 *
 * @param language of the site, BCP 47.
 * @example markWords('Strong ETags', matches, 'en') // → 'Strong ', 'ETags' (marked)
 */
export function markWords(
  text: string,
  matches: Matches,
  language: string,
): readonly MarkedPiece[] {
  const { toTerm } = toSearchLanguage(language);
  const { folded, origins } = foldWithOrigins(text);
  const isMarked = new Uint8Array(text.length);
  for (const word of splitChunks(folded).flatMap(toIndexedWords)) {
    if (!matches.has(toTerm(word.text))) continue;
    let { end } = word;
    // A mark folds to nothing and belongs to the letter before it, so a word ends where the next letter begins.
    for (const last = origins[end - 1]; origins[end] === last; ) end += 1;
    isMarked.fill(1, origins[word.start], origins[end]);
  }
  const pieces: MarkedPiece[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    while (end < text.length && isMarked[end] === isMarked[start]) end += 1;
    pieces.push({ text: text.slice(start, end), marked: isMarked[start] === 1 });
  }
  return pieces;
}
