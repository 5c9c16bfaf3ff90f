/**
 * Estimates the tokens of a Markdown text for language models. Fitted to o200k on all pages of this site: within 2 % on
 * average, and at most 8 % too low. `tests/agents/tokens.test.ts` measures it.
 */
import { splitFencedCode } from '#lib/markdown/fenced-code.ts';

/** Characters per token, by kind of text. Each sign, digit and letter outside ASCII is about a token of its own. */
const charactersPerToken = {
  words: 5.45,
  code: 3.4,
  codeDigits: 0.78,
  urls: 3.7,
  signs: 1.05,
} as const;

type CharacterKind = keyof typeof charactersPerToken;

const url = /\]\([^)\s]+\)|https?:\/\/[^\s)]+/g;
const sign = /[^A-Za-z\s]/g;

export function estimateTokens(markdown: string): number {
  let tokens = 0;
  const count = (kind: CharacterKind, length: number) => {
    tokens += length / charactersPerToken[kind];
    return '';
  };
  const countCode = (code: string) => {
    const rest = code.replace(/\d/g, () => count('codeDigits', 1));
    return count('code', rest.length);
  };
  const words = splitFencedCode(markdown)
    .map(({ text, isCode }) => (isCode ? countCode(text) : text))
    .join('')
    .replace(url, (text) => count('urls', text.length))
    .replace(sign, () => count('signs', 1));
  count('words', words.length);
  return Math.ceil(tokens);
}
