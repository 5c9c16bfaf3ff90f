import type { Post } from '#lib/content/model.ts';
import { toWords } from '#lib/markdown/tree.ts';
import { bodyTermsMax } from '#lib/schema/limits.ts';
import { foldText } from '#lib/text/fold.ts';
import {
  countEach,
  countParts,
  keepBest,
  readWordCounts,
  type WordCounts,
} from '#lib/text/lists.ts';
import { memoize, memoizeText } from '#lib/text/memoize.ts';
import { toSearchLanguage } from './search-languages.ts';

const shortestTerm = 4;

/** A word of a script that writes a syllable or a word in one character. */
const shortWord = /^[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}]/u;
const termPattern = /^\p{L}[\p{L}\p{M}\p{N}_'ー-]*$/u;

/** Words that say nothing about an article, even if few other articles use them. */
const stopWords = new Set(
  `about above across after again against almost already also although always among another anything around because
  become been before behind being below between both cannot could does doing done down during each either else enough
  even ever every everything exactly first four from further give given gives goes going have having here however into
  itself just keep keeps kind know last later least less like made make makes making many might more most much must
  need needs neither never next nothing once only other others otherwise over part perhaps place plain rather really
  right said same says second should since some something still such take taken takes than that their them then there
  these they thing things this those though three through together under until upon used uses using very want wants
  well were what whatever when where whether which while whole whose will with within without would write writes yours
  your`.split(/\s+/),
);

/** Texts share most of their words. */
const toTermsOfPiece = memoizeText(
  (piece): readonly string[] => toWords(piece).flatMap((word) => toBodyTerm(word) ?? []),
  { maxEntries: 100_000, maxLength: 40 },
);

/**
 * Counts the words of a text that may distinguish it from others.
 *
 * @param pieces as `countPieces` returns them.
 * @param language of the site, BCP 47.
 */
export function countTerms(pieces: WordCounts, language: string): WordCounts {
  const { isStopWord } = toSearchLanguage(language);
  const terms = countParts(pieces, toTermsOfPiece);
  return new Map([...terms].filter(([term]) => !isStopWord(term.normalize('NFKD'))));
}

function toBodyTerm(word: string): string | undefined {
  // Composed, because clients read it.
  const term = foldText(word).normalize('NFC');
  const isTerm = termPattern.test(term) && term.length >= (shortWord.test(term) ? 2 : shortestTerm);
  return isTerm && !stopWords.has(term) ? term : undefined;
}

/**
 * Finds the words that distinguish each article: frequent in its body, rare in the others (tf-idf), and not part of its
 * title, description or keywords. At most twelve per article; ties in alphabetical order.
 */
export const findBodyTerms = memoize(computeBodyTerms);

function computeBodyTerms(posts: readonly Post[]): ReadonlyMap<string, readonly string[]> {
  const counted = posts.map(({ body }) => readWordCounts(body.terms));
  const articles = new Map<string, number>();
  for (const terms of counted.flat()) countEach(terms, articles);
  return new Map(
    posts.map((post, number) => {
      const shown = foldText([post.title, post.description, ...post.keywords].join(' ')).normalize(
        'NFC',
      );
      const best: Weighed[] = [];
      counted[number]?.forEach((terms, index) => {
        for (const term of terms) {
          const rarity = Math.log(1 + posts.length / (articles.get(term) ?? 1));
          const weighed = { term, weight: (1 + Math.log(index + 1)) * rarity };
          const last = best[bodyTermsMax - 1];
          if ((last && compareWeighed(weighed, last) > 0) || shown.includes(term)) continue;
          keepBest(best, weighed, bodyTermsMax, (other) => compareWeighed(weighed, other) < 0);
        }
      });
      return [post.slug, best.map(({ term }) => term)];
    }),
  );
}

type Weighed = { readonly term: string; readonly weight: number };

function compareWeighed(a: Weighed, b: Weighed): number {
  return b.weight - a.weight || (a.term < b.term ? -1 : 1);
}
