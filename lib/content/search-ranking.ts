/**
 * Ranks documents for a query or a question: BM25F (Robertson and Zaragoza 2009) over an inverted index of terms. A document needs
 * one word of the query, and ranks higher with every other.
 */
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { countEach, groupByCount, type WordsByCount } from '#lib/text/lists.ts';
import { type SearchLanguage, toSearchLanguage } from './search-languages.ts';
import { listIndexedWords, type QueryWord, toQueryWords, toTerms } from './search-words.ts';

export type RankedDocument = {
  /** The title and other names. A query that is exactly one of them finds this document first. */
  readonly names: readonly string[];
  /** The words of each field, in the order of `fieldWeights`. */
  readonly fields: readonly WordsByCount[];
};

/** Title, other names and keywords, description, headings, body. */
const fieldWeights = [6, 4, 3, 5, 1] as const;

/** How much a long field dilutes a word, and how soon a repeated word stops to count (BM25's b and k1). */
const lengthInfluence = 0.75;
const saturation = 2;

/** A match of a part of a word, or of a mistyped one, counts less than the word. */
const matchWeights = { whole: 1, beginning: 0.5, inside: 0.2, mistyped: 0.2 } as const;

/** The score of a name, above that of any sum of words. */
const nameScore = 100;

/** No word begins with it, so a whole name can be a term of the index. */
const nameMark = '=';

/** Plain data, so that a build can write it as JSON. */
export type RankIndex = {
  /** Of the site, BCP 47. */
  readonly language: string;
  readonly count: number;
  /** Every distinct term and name, with a line break between two. */
  readonly terms: string;
  /** For each term, the end of its range in `documents` and `weights`. */
  readonly ends: readonly number[];
  /** The numbers of the documents that have the term. */
  readonly documents: readonly number[];
  /** The weighted, length-normalized frequency of the term in each of them, in tenths. */
  readonly weights: readonly number[];
  /** Every distinct word in the order of their code units, with a line break between two. */
  readonly words: string;
  /** For each word, the number of its term. */
  readonly termOfWord: readonly number[];
};

/** @param language of the site, BCP 47. The words of the documents were listed for the same. */
export function createRankIndex(documents: readonly RankedDocument[], language: string): RankIndex {
  const { toTerm } = toSearchLanguage(language);
  const averages = fieldWeights.map((_, field) => {
    const length = documents.reduce((sum, { fields }) => sum + toLength(fields[field]), 0);
    return length / (documents.length || 1);
  });
  const postings = new Map<string, Posting>();
  const ofWords = new Map<string, Posting>();
  documents.forEach(({ names, fields }, number) => {
    for (const name of names) {
      addWeight(openPosting(postings, toName(name, language)), number, 1);
    }
    fields.forEach((words, field) => {
      const length = toLength(words) / (averages[field] || 1);
      const weight = (fieldWeights[field] ?? 1) / (1 - lengthInfluence + lengthInfluence * length);
      words.forEach((list, index) => {
        for (const word of list) {
          const posting = ofWords.get(word) ?? openPosting(postings, toTerm(word));
          ofWords.set(word, posting);
          addWeight(posting, number, weight * (index + 1));
        }
      });
    });
  });
  postings.delete(nameMark);
  const terms = [...postings.keys()];
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const lists = [...postings.values()];
  const words = [...ofWords.keys()].sort((a, b) => (a < b ? -1 : 1));
  let end = 0;
  return {
    language,
    count: documents.length,
    terms: terms.join('\n'),
    ends: lists.map((list) => (end += list.documents.length)),
    documents: lists.flatMap((list) => list.documents),
    weights: lists.flatMap((list) => list.weights.map((weight) => Math.ceil(weight * 10))),
    words: words.join('\n'),
    termOfWord: words.map((word) => numbers.get(toTerm(word)) ?? 0),
  };
}

type Posting = { readonly documents: number[]; readonly weights: number[] };

function openPosting(postings: Map<string, Posting>, term: string): Posting {
  const known = postings.get(term);
  if (known) return known;
  const posting: Posting = { documents: [], weights: [] };
  postings.set(term, posting);
  return posting;
}

/** @param number of the document. A document is added before the next one. */
function addWeight({ documents, weights }: Posting, number: number, weight: number): void {
  const last = documents.length - 1;
  if (documents[last] === number) weights[last] = (weights[last] ?? 0) + weight;
  else {
    documents.push(number);
    weights.push(weight);
  }
}

function toName(text: string, language: string): string {
  return `${nameMark}${toTerms(text.replaceAll('-', ' '), language).join(' ')}`;
}

function toLength(words: WordsByCount = []): number {
  return words.reduce((sum, { length }, index) => sum + length * (index + 1), 0);
}

/** A document without all words of a query has to score this share of the best. */
const partialShare = 0.4;

/** Creates a function that finds the numbers of the documents that match a query, best first, and the terms. Ties keep their order. */
export function createRanking(index: RankIndex) {
  const { language, count, ends } = index;
  const terms = index.terms.split('\n');
  const termNumbers = new Map(terms.map((term, number) => [term, number]));
  const findWord = createMatcher(index, terms, termNumbers, toSearchLanguage(language));
  // A query may read millions of entries, and typed arrays need a third of the memory.
  const documents = new Uint32Array(index.documents);
  const saturated = new Float32Array(index.weights);
  saturated.forEach((tenths, at) => {
    saturated[at] = tenths / (tenths + 10 * saturation);
  });

  /** The best score of each document for the terms that match a word. */
  function scoreDocuments(found: ReadonlyMap<number, number>): Float64Array {
    const best = new Float64Array(count);
    for (const [term, matchWeight] of found) {
      const start = ends[term - 1] ?? 0;
      const end = ends[term] ?? start;
      const rarity = Math.log(1 + (count - (end - start) + 0.5) / (end - start + 0.5));
      for (let at = start; at < end; at += 1) {
        const number = documents[at] ?? 0;
        const score = matchWeight * rarity * (saturated[at] ?? 0);
        if (score > (best[number] ?? 0)) best[number] = score;
      }
    }
    return best;
  }

  return (q: string) => {
    const queryWords = toQueryWords(q, language);
    const wanted = queryWords.flatMap((word) => findWord(word, queryWords.length === 1));
    const scores = new Float64Array(count);
    const hits = new Uint8Array(count);
    const matches = new Map<string, { word: number; weight: number }>();
    wanted.forEach((found, word) => {
      for (const [term, weight] of found.flatMap((list) => [...list])) {
        matches.set(terms[term] ?? '', { word, weight });
      }
      const best = found
        .map(scoreDocuments)
        .reduce((one, other) => one.map((score, number) => Math.min(score, other[number] ?? 0)));
      best.forEach((score, number) => {
        if (score === 0) return;
        scores[number] = (scores[number] ?? 0) + score;
        hits[number] = (hits[number] ?? 0) + 1;
      });
    });
    const named = findNamed(q);
    /** A complete one has every word of the query, or this very name. */
    const found: {
      readonly number: number;
      readonly score: number;
      readonly isComplete: boolean;
    }[] = [];
    scores.forEach((score, number) => {
      const coverage = (hits[number] ?? 0) / wanted.length;
      const isNamed = named.has(number);
      if (score === 0 && !isNamed) return;
      found.push({ number, score: score * coverage, isComplete: coverage === 1 || isNamed });
    });
    const best = found.reduce((max, { score }) => Math.max(max, score), 0);
    const ranked = found
      .filter(({ score, isComplete }) => isComplete || score >= best * partialShare)
      .map((hit) => (named.has(hit.number) ? { ...hit, score: hit.score + nameScore } : hit))
      .sort((a, b) => b.score - a.score || a.number - b.number);
    return { documents: ranked.map(({ number }) => number), matches };
  };

  function findNamed(name: string): ReadonlySet<number> {
    const term = termNumbers.get(toName(name, language));
    return new Set(term === undefined ? [] : documents.subarray(ends[term - 1] ?? 0, ends[term]));
  }
}

const partMinLength = 3;

/** In a shorter word, one letter makes another word. */
const mistypable = /^[\p{L}\p{M}]{5,}$/u;

/** The second of two characters, if it may be the ending of a word. */
const kana = /^.\p{scx=Hira}/u;

/** The numbers of the terms that match, each with the weight of its match. */
type FoundTerms = ReadonlyMap<number, number>;

/** Creates a function that finds the terms of each word that a word of a query requires, or of its parts. */
function createMatcher(
  { words: list, termOfWord }: Pick<RankIndex, 'words' | 'termOfWord'>,
  terms: readonly string[],
  termNumbers: ReadonlyMap<string, number>,
  { toTerm, listBeginnings }: SearchLanguage,
): (word: QueryWord, isOnly: boolean) => readonly (readonly FoundTerms[])[] {
  const indexed = list.split('\n');

  function findTerms(text: string, isOnly = false, isStem = false): FoundTerms {
    const found = new Map<number, number>();
    const add = (number: number, weight: number) => {
      const term = termOfWord[number] ?? 0;
      if (!found.has(term)) found.set(term, weight);
    };
    const addAll = (weight: number, isMatch: (word: string, term: string) => boolean) =>
      indexed.forEach((word, number) => {
        if (isMatch(word, terms[termOfWord[number] ?? 0] ?? '')) add(number, weight);
      });
    const whole = termNumbers.get(toTerm(text));
    if (whole !== undefined) found.set(whole, matchWeights.whole);
    // A letter is the beginning of too many words.
    if (/^[a-z0-9]$/.test(text) && (whole !== undefined || !isOnly)) return found;
    for (const start of listBeginnings(text)) {
      for (let number = findFrom(indexed, start); indexed[number]?.startsWith(start); number += 1) {
        if (!isStem || kana.test(indexed[number] ?? '')) add(number, matchWeights.beginning);
      }
    }
    if (found.size === 0 && text.length >= partMinLength) {
      addAll(matchWeights.inside, (word) => word.includes(text));
    }
    if (found.size === 0 && mistypable.test(text)) {
      const term = toTerm(text);
      addAll(
        matchWeights.mistyped,
        // Endings and particles of both may differ.
        (word, stem) =>
          isMistyped(text, word) ||
          isMistyped(term, word) ||
          (mistypable.test(stem) && isMistyped(term, stem)),
      );
    }
    return found;
  }

  return ({ words, parts, isStem }, isOnly) => {
    const found = words.map((word) => findTerms(word, isOnly, isStem));
    const isFound = found.every(({ size }) => size > 0);
    return isFound || parts.length === 0 ? [found] : parts.map((part) => [findTerms(part)]);
  };
}

/** The index of the first word that doesn't sort before a text. */
function findFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether two words differ by one letter that is missing, superfluous or wrong, or by two that have changed places. */
function isMistyped(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  const shorter = Math.min(typed.length, word.length);
  let start = 0;
  while (start < shorter && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const a = typed.slice(start, typed.length - end);
  const b = word.slice(start, word.length - end);
  const isSwapped = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
  return (a.length <= 1 && b.length <= 1) || isSwapped;
}

/**
 * An entry of `/api/search-index` as a document, with the words of its page.
 *
 * @param language of the site, BCP 47.
 * @param moreNames other queries that find it first.
 */
export function toRankedDocument(
  { kind, title, description = '', keywords = [] }: Omit<SearchEntry, 'path'>,
  words: { readonly ofHeadings: WordsByCount; readonly ofBody: WordsByCount },
  language: string,
  moreNames: readonly string[] = [],
): RankedDocument {
  return {
    // The keywords of a dictionary entry are its aliases and its category.
    names: [title, ...(kind === 'term' ? keywords : []), ...moreNames],
    fields: [
      ...[title, keywords.join('\n'), description].map((text) =>
        groupByCount(countEach(listIndexedWords(text, language))),
      ),
      words.ofHeadings,
      words.ofBody,
    ],
  };
}
