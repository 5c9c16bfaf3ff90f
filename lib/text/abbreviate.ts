import { cutText } from './cut-text.ts';

const shownLength = 120;

/** What a caller sent, short enough to repeat in a message. */
export function abbreviate(text: string): string {
  const cut = cutText(text, shownLength);
  return cut === text ? text : `${cut}…`;
}
