/** The editorial rules for the entries of `content/ai-terms/`, beside those that the content check warns about. */

import { describe, expect, test } from 'vitest';
import { toWords } from '#lib/markdown/tree.ts';
import { site } from '#tests/shipped/site.ts';

describe.each(site.terms.map((term) => [term.slug, term] as const))('the entry %s', (_, term) => {
  test('has a definition of one sentence', () => {
    expect(term.shortDefinition).toMatch(/^[^.!?]+(?:[.!?][^ ][^.!?]*)*\.$/);
  });

  test('has a definition that does not begin with its own name', () => {
    const opening = toWords(term.shortDefinition.toLowerCase());
    if (['a', 'an', 'the'].includes(opening[0] ?? '')) opening.shift();
    for (const name of [term.term, ...term.aliases]) {
      const words = toWords(name.toLowerCase());
      expect(opening.slice(0, words.length), name).not.toEqual(words);
    }
  });

  test('names each source once', () => {
    expect(term.sources.length).toBeGreaterThan(0);
    const urls = term.sources.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect(url).toMatch(/^https:\/\//);
  });
});

/** In words. Shorter phrases are ordinary English. */
const phraseLength = 5;

function listPhrases(text: string): string[] {
  const words = toWords(text.toLowerCase());
  return words
    .slice(phraseLength - 1)
    .map((_, index) => words.slice(index, index + phraseLength).join(' '));
}

test('no phrase of five words appears in two entries', () => {
  const usedBy = new Map<string, Set<string>>();
  for (const { slug, shortDefinition, plainEnglish, example, whyItMatters } of site.terms) {
    for (const text of [shortDefinition, plainEnglish, example, whyItMatters]) {
      for (const phrase of listPhrases(text)) {
        usedBy.set(phrase, (usedBy.get(phrase) ?? new Set()).add(slug));
      }
    }
  }
  const recurring = [...usedBy].filter(([, slugs]) => slugs.size > 1);
  expect(recurring.map(([phrase, slugs]) => `${phrase}: ${[...slugs].join(', ')}`)).toEqual([]);
});

test('no two entries share a definition, a term or an alias', () => {
  const definitions = site.terms.map(({ shortDefinition }) => shortDefinition);
  expect(new Set(definitions).size).toBe(definitions.length);
  const names = site.terms.flatMap(({ term, aliases }) =>
    [term, ...aliases].map((name) => name.toLowerCase()),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
