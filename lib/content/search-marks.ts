/** Where in a text the words of a search stand. Pure: it runs anywhere. */
import { foldText } from './search.ts';

/** A piece of a text; `marked` where a word of the search stands there. */
export type MarkedPiece = { readonly text: string; readonly marked: boolean };

/**
 * Cuts a text at the words that were found in it, wherever they occur. The pieces together are the text again.
 *
 * @param words folded, as `toSearchWords` gives them.
 * @example markWords('Strong ETags', ['etag']) // → 'Strong ', 'ETag' (marked), 's'
 */
export function markWords(text: string, words: readonly string[]): readonly MarkedPiece[] {
  const characters = [...text];
  // Character by character a text folds to the same as at once, so a place in the one is a place in the other.
  const folded = characters.map(foldText);
  const isMarked = toFoundPlaces(folded, words);
  const pieces: { text: string; marked: boolean }[] = [];
  characters.forEach((character, index) => {
    const last = pieces.at(-1);
    // A combining mark folds to nothing and belongs to the letter before it.
    const marked = folded[index] === '' ? (last?.marked ?? false) : isMarked.has(index);
    if (last?.marked === marked) last.text += character;
    else pieces.push({ text: character, marked });
  });
  return pieces;
}

/** The characters, by number, of which a found word covers some part. */
function toFoundPlaces(folded: readonly string[], words: readonly string[]): ReadonlySet<number> {
  // One character may fold to several (“ﬁ”) or to none (an accent).
  const origins = folded.flatMap((text, index) => Array<number>(text.length).fill(index));
  const whole = folded.join('');
  const found = new Set<number>();
  for (const word of words) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1)) {
      for (const origin of origins.slice(at, at + word.length)) found.add(origin);
    }
  }
  return found;
}
