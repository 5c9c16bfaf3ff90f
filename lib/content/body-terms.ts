import type { Post } from '#lib/content/model.ts';
import { foldText } from '#lib/content/search.ts';
import { toWords } from '#lib/markdown/plain-text.ts';
import { bodyTermsMax } from '#lib/schema/limits.ts';
import { memoize } from '#lib/text/memoize.ts';

const shortestTerm = 4;

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

/** @param known caches the terms of each piece between white space, because articles share most of their words. */
function toTerms(text: string, known: Map<string, readonly string[]>): readonly string[] {
  const terms: string[] = [];
  // No word of `toWords` has a space or a line break.
  for (const piece of text.split(/[\n ]/)) {
    let ofPiece = known.get(piece);
    if (ofPiece === undefined) {
      ofPiece = toWords(piece).flatMap((word) => toTerm(word) ?? []);
      known.set(piece, ofPiece);
    }
    for (const term of ofPiece) terms.push(term);
  }
  return terms;
}

function toTerm(word: string): string | undefined {
  // Composed, because clients read it.
  const term = foldText(word).normalize('NFC');
  const isTerm = term.length >= shortestTerm && /^\p{L}[\p{L}\p{M}\p{N}_'-]*$/u.test(term);
  return isTerm && !stopWords.has(term) ? term : undefined;
}

/**
 * Finds the words that distinguish each article: frequent in its body, rare in the others (tf-idf), and not part of its
 * title, description or keywords. At most twelve per article; ties in alphabetical order.
 */
export const toBodyTerms = memoize(computeBodyTerms);

function computeBodyTerms(posts: readonly Post[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, readonly string[]>();
  const counts = posts.map((post) => countEach(toTerms(post.body.plainText, known)));
  const documentFrequency = countEach(counts.flatMap((count) => [...count.keys()]));
  return new Map(
    posts.map((post, index) => {
      const shown = foldText([post.title, post.description, ...post.keywords].join(' ')).normalize(
        'NFC',
      );
      const weigh = (term: string, count: number) =>
        (1 + Math.log(count)) * Math.log(1 + posts.length / (documentFrequency.get(term) ?? 1));
      const ranked = [...(counts[index] ?? [])]
        .filter(([term]) => !shown.includes(term))
        .map(([term, count]) => ({ term, weight: weigh(term, count) }))
        .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
      return [post.slug, ranked.slice(0, bodyTermsMax).map(({ term }) => term)];
    }),
  );
}

function countEach(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
