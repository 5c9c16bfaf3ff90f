/** Silent reading of English non-fiction: Brysbaert 2019, doi:10.1016/j.jml.2019.104047. */
const wordsPerMinute = 238;

/** How many minutes so many words take to read: whole minutes, at least one. */
export function readTimeMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
