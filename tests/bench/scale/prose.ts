/** Prose without a meaning, whose words and sentences are as long and as frequent as those of prose. */
import { capitalize } from './capitalize.ts';
import type { Random } from './random.ts';
import { joints, nouns, others } from './words.ts';

/** Words apart from each other by blanks; every other one is short and joins. */
export function toPhrase(random: Random, length: number): string {
  return Array.from({ length }, (_, index) =>
    pickSkewed(random, index % 2 === 1 ? joints : random.below(3) > 0 ? nouns : others),
  ).join(' ');
}

/** The first words far more often than the last, as in every language. */
function pickSkewed(random: Random, words: readonly string[]): string {
  return words[random.below(random.below(words.length) + 1)] ?? '';
}

/** @example 'Harbor of quiet the table in answer.' */
export function toSentence(random: Random): string {
  return `${capitalize(toPhrase(random, 9 + random.below(10)))}.`;
}

const sentencesOfParagraph = 5;

/** @param pieces each stands in a sentence of its own, such as a link. */
export function toParagraph(random: Random, ...pieces: readonly string[]): string {
  return Array.from({ length: sentencesOfParagraph }, (_, index) => {
    const piece = pieces[index];
    if (piece === undefined) return toSentence(random);
    return `${capitalize(toPhrase(random, 7))} ${piece} ${toPhrase(random, 6)}.`;
  }).join(' ');
}
