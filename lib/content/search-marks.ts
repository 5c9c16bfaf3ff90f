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
  const isMarked = toMarks(text, words);
  const pieces: MarkedPiece[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    while (end < text.length && isMarked[end] === isMarked[start]) end += 1;
    pieces.push({ text: text.slice(start, end), marked: isMarked[start] === 1 });
  }
  return pieces;
}

/** @returns 1 for each code unit of the text that belongs to a found word. */
function toMarks(text: string, words: readonly string[]): Uint8Array {
  const { folded, origins } = foldByCharacter(text);
  const isMarked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      const last = origins[at + word.length - 1];
      let next = at + word.length;
      while (next < origins.length && origins[next] === last) next += 1;
      // A combining mark folds to nothing and belongs to the letter before it: it ends where the next letter begins.
      isMarked.fill(1, origins[at], origins[next] ?? text.length);
    }
  }
  return isMarked;
}

/** Character by character a text folds to the same as at once. `origins` tells where in the text each folded unit came from. */
function foldByCharacter(text: string) {
  const origins: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of text) {
    // Folding the 20,000 characters of a long list of results takes 10 ms; most are ASCII.
    const units = character < '\u0080' ? character.toLowerCase() : foldText(character);
    for (let unit = 0; unit < units.length; unit += 1) origins.push(place);
    folded += units;
    place += character.length;
  }
  return { folded, origins };
}
