import type { VFileMessage } from 'vfile-message';
import type { Mistake } from './problem.ts';

/** What to do, by what the parser stumbles over. The first that fits is told. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/^Unexpected character `!`/, 'Write a comment as {/* … */}.'],
  [/closing tag|closing slash|end-tag/, 'Each component is closed: <Name>…</Name>, or <Name />.'],
  [/expression|brace/, 'Close it, or write `\\{` for a brace that readers see.'],
  [/import\/exports|acorn/i, 'Take it out: content has no `import` and `export`.'],
];

const otherwise = 'Write `\\<` for the sign itself; `<` begins a component, and `{` an expression.';

/** What the MDX parser does not understand. The words are the parser's, the advice is the site's. */
export function toMdxMistake({ reason }: VFileMessage): Mistake {
  const [, accepted = otherwise] = advice.find(([words]) => words.test(reason)) ?? [];
  return { message: /[.!?]$/.test(reason) ? reason : `${reason}.`, accepted };
}
