const shownLength = 120;

/** What a caller sent, short enough to repeat in a message. */
export function abbreviate(text: string): string {
  return text.length <= shownLength ? text : `${text.slice(0, shownLength)}…`;
}
