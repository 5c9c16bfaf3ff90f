/**
 * Ranks documents for a query or a question: BM25F (Robertson and Zaragoza 2009) over an inverted index of
 * stems. A document needs one word of the query, and ranks higher with every other.
 */
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { countEach, type WordCounts } from '#lib/text/word-counts.ts';
import { toQueryStems, toStems } from './search-words.ts';
import { findLastNotAfter } from './word-index.ts';

export type RankedDocument = {
  /** The title and other names. A query that is exactly one of them finds this document first. */
  readonly names: readonly string[];
  /** The stems of each field, in the order of `fieldWeights`. */
  readonly fields: readonly WordCounts[];
};

/** Title, other names and keywords, description, headings, body. */
const fieldWeights = [6, 4, 3, 5, 1] as const;

/** How much a long field dilutes a word, and how soon a repeated word stops to count (BM25's b and k1). */
const lengthInfluence = 0.75;
const saturation = 2;

/** A match of a part of a word counts less than the word. */
const matchWeights = { whole: 1, beginning: 0.5, inside: 0.2 } as const;

/** The score of a name, above that of any sum of words. */
const nameScore = 100;

/** No stem begins with it, so a whole name can be a word of the index. */
const nameMark = '=';

/** Plain data, so that a build can write it as JSON. */
export type RankIndex = {
  readonly count: number;
  /** Every distinct stem and name in the order of their code units, each between line breaks. */
  readonly words: string;
  /** For each word, the end of its range in `documents` and `weights`. */
  readonly ends: readonly number[];
  /** The numbers of the documents that have the word. */
  readonly documents: readonly number[];
  /** The weighted, length-normalized frequency of the word in each of them, in tenths. */
  readonly weights: readonly number[];
};

export function toRankIndex(documents: readonly RankedDocument[]): RankIndex {
  const averages = fieldWeights.map((_, field) =>
    average(documents.map(({ fields }) => toLength(fields[field]))),
  );
  const postings = new Map<string, Posting>();
  documents.forEach(({ names, fields }, number) => {
    for (const name of names) addWeight(postings, toNameWord(toStems(name)), number, 1);
    fields.forEach((words, field) => {
      const length = toLength(words) / (averages[field] || 1);
      const weight = (fieldWeights[field] ?? 1) / (1 - lengthInfluence + lengthInfluence * length);
      for (const [word, count] of words) addWeight(postings, word, number, weight * count);
    });
  });
  postings.delete(nameMark);
  const sorted = [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
  const lists = sorted.map(([, list]) => list);
  let end = 0;
  return {
    count: documents.length,
    words: `\n${sorted.map(([word]) => `${word}\n`).join('')}`,
    ends: lists.map((list) => (end += list.documents.length)),
    documents: lists.flatMap((list) => list.documents),
    weights: lists.flatMap((list) => list.weights.map((weight) => Math.ceil(weight * 10))),
  };
}

/** The documents that have a word, and its weight in each. */
type Posting = { readonly documents: number[]; readonly weights: number[] };

/** @param number of the document. A document is added before the next one. */
function addWeight(
  postings: Map<string, Posting>,
  word: string,
  number: number,
  weight: number,
): void {
  const { documents, weights } = postings.get(word) ?? addPosting(postings, word);
  const last = documents.length - 1;
  if (documents[last] === number) weights[last] = (weights[last] ?? 0) + weight;
  else {
    documents.push(number);
    weights.push(weight);
  }
}

function addPosting(postings: Map<string, Posting>, word: string): Posting {
  const posting: Posting = { documents: [], weights: [] };
  postings.set(word, posting);
  return posting;
}

function toNameWord(stems: readonly string[]): string {
  return `${nameMark}${stems.join(' ')}`;
}

function toLength(words: WordCounts = new Map()): number {
  let length = 0;
  for (const count of words.values()) length += count;
  return length;
}

function average(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
}

/** A document without all words of a query has to score this share of the best. */
const partialShare = 0.4;

type Ranked = {
  readonly number: number;
  readonly score: number;
  /** Whether it has every word of the query. */
  readonly isComplete: boolean;
};

/** Creates a function that returns the numbers of the documents that match a query, best first. Ties keep their order. */
export function createRanking(index: RankIndex): (q: string) => readonly number[] {
  const { count, words, ends } = index;
  const wordNumbers = new Map<string, number>();
  const starts: number[] = [];
  // A query may read millions of entries, and typed arrays need a third of the memory.
  const documents = new Uint32Array(index.documents);
  const saturated = new Float32Array(index.weights);
  saturated.forEach((tenths, at) => {
    saturated[at] = tenths / (tenths + 10 * saturation);
  });
  for (let at = 1; at < words.length; at = words.indexOf('\n', at) + 1) {
    wordNumbers.set(words.slice(at, words.indexOf('\n', at)), starts.length);
    starts.push(at);
  }
  const matching = createMatcher(words, starts, wordNumbers);

  /** Adds to `scores` the best score of each document for a word of the query. */
  function addScores(stem: string, scores: Float64Array, hits: Uint8Array): void {
    const best = new Float64Array(count);
    for (const [word, matchWeight] of matching(stem)) {
      const start = ends[word - 1] ?? 0;
      const end = ends[word] ?? start;
      const rarity = Math.log(1 + (count - (end - start) + 0.5) / (end - start + 0.5));
      for (let at = start; at < end; at += 1) {
        const number = documents[at] ?? 0;
        const score = matchWeight * rarity * (saturated[at] ?? 0);
        if (score > (best[number] ?? 0)) best[number] = score;
      }
    }
    best.forEach((score, number) => {
      if (score === 0) return;
      scores[number] = (scores[number] ?? 0) + score;
      hits[number] = (hits[number] ?? 0) + 1;
    });
  }

  return (q) => {
    const stems = toQueryStems(q);
    const scores = new Float64Array(count);
    const hits = new Uint8Array(count);
    for (const stem of stems) addScores(stem, scores, hits);
    const found: Ranked[] = [];
    scores.forEach((score, number) => {
      const coverage = (hits[number] ?? 0) / stems.length;
      if (score > 0) found.push({ number, score: score * coverage, isComplete: coverage === 1 });
    });
    const best = found.reduce((max, { score }) => Math.max(max, score), 0);
    const named = findNamed(toNameWord(toStems(q)));
    return found
      .filter(({ score, isComplete }) => isComplete || score >= best * partialShare)
      .map((hit) => (named.has(hit.number) ? { ...hit, score: hit.score + nameScore } : hit))
      .sort((a, b) => b.score - a.score || a.number - b.number)
      .map(({ number }) => number);
  };

  function findNamed(name: string): ReadonlySet<number> {
    const word = wordNumbers.get(name);
    if (word === undefined) return new Set();
    return new Set(documents.subarray(ends[word - 1] ?? 0, ends[word]));
  }
}

/** The shortest part of a word that matches. The beginning may be shorter. */
const partMinLength = 3;

/** Creates a function that finds the words of the index that match a stem: equal, else beginning with it, else with it inside. */
function createMatcher(
  words: string,
  starts: readonly number[],
  wordNumbers: ReadonlyMap<string, number>,
): (stem: string) => ReadonlyMap<number, number> {
  return (stem) => {
    const found = new Map<number, number>();
    const whole = wordNumbers.get(stem);
    const add = (word: number, weight: number) => {
      if (words[starts[word] ?? 0] !== nameMark && !found.has(word)) found.set(word, weight);
    };
    if (whole !== undefined) add(whole, matchWeights.whole);
    const first = words.indexOf(`\n${stem}`);
    if (first !== -1) {
      // Words with the same beginning follow each other.
      for (
        let word = findLastNotAfter(starts, first + 1);
        words.startsWith(stem, starts[word]);
        word += 1
      ) {
        add(word, matchWeights.beginning);
      }
    }
    // A word that is still being typed may be longer than its stem: `retrieva` and `retriev`.
    for (let length = stem.length - 1; length >= Math.max(4, stem.length - 3); length -= 1) {
      const shorter = wordNumbers.get(stem.slice(0, length));
      if (shorter === undefined) continue;
      add(shorter, matchWeights.beginning);
      break;
    }
    if (found.size > 0 || stem.length < partMinLength) return found;
    for (let at = words.indexOf(stem); at !== -1; at = words.indexOf(stem, at + 1)) {
      add(findLastNotAfter(starts, at), matchWeights.inside);
    }
    return found;
  };
}

/** An entry of `/api/search-index` as a document, with the stems of its page. */
export function toRankedDocument(
  { kind, title, description = '', keywords = [] }: Omit<SearchEntry, 'path'>,
  stems: { readonly ofHeadings: WordCounts; readonly ofBody: WordCounts },
): RankedDocument {
  return {
    // The keywords of a dictionary entry are its aliases and its category.
    names: kind === 'term' ? [title, ...keywords] : [title],
    fields: [
      ...[title, keywords.join('\n'), description].map((text) => countEach(toStems(text))),
      stems.ofHeadings,
      stems.ofBody,
    ],
  };
}
