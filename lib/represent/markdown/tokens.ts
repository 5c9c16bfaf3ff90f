/**
 * Estimates the tokens of a Markdown text for language models. Fitted to o200k on all pages of this site: within 2 % on
 * average, and at most 6 % too low. `tests/agents/tokens.test.ts` measures it.
 */

/** Characters per token, by kind of text. Each sign, digit and letter outside ASCII is about a token of its own. */
const charactersPerToken = { words: 5.35, code: 3.3, urls: 3.8, signs: 1.09 } as const;

const codeBlock = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\s*$/gm;
const url = /\]\([^)\s]+\)|https?:\/\/[^\s)]+/g;
const sign = /[^A-Za-z\s]/g;

export function estimateTokens(markdown: string): number {
  const lengths = { words: 0, code: 0, urls: 0, signs: 0 };
  const count = (kind: keyof typeof lengths) => (text: string) => {
    lengths[kind] += text.length;
    return '';
  };
  lengths.words = markdown
    .replace(codeBlock, count('code'))
    .replace(url, count('urls'))
    .replace(sign, count('signs')).length;
  const kinds = Object.entries(charactersPerToken) as [keyof typeof lengths, number][];
  return Math.ceil(kinds.reduce((sum, [kind, characters]) => sum + lengths[kind] / characters, 0));
}
