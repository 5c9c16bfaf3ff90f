import type { Mistake } from './problem.ts';

/** Whether a text begins as those that `npm run new` leaves for the author to replace. */
export function isUnwritten(text: string): boolean {
  return /^TODO\b/.test(text.trimStart());
}

/** What is said of such a text in a document that is no draft. */
export const unwritten: Mistake & { readonly accepted: string } = {
  message: 'These words are still those of the template.',
  accepted: 'Write your own, or `draft: true` until they are written.',
};
