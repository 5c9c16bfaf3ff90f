/** Dictionary entries. The entry of a number is the same in every run. */
import { aiTermCategories, aiTermMaturities } from '#lib/schema/ai-term.ts';
import { capitalize } from './capitalize.ts';
import { toParagraph, toPhrase } from './prose.ts';
import { createRandom, type Random } from './random.ts';
import { nouns } from './words.ts';

/** How far off the entries are that an entry names, and that name it. */
const relations = [-7, -1, 1, 7] as const;

/** The schema takes 160 characters at most, which nine words more would not reach. */
const definitionLength = 80;

export function toTermName(number: number): string {
  const first = nouns[number % nouns.length] ?? '';
  return `${capitalize(first)} ${nouns[(number * 7 + 3) % nouns.length]} ${number}`;
}

export function toTermSlug(number: number): string {
  return toTermName(number).toLowerCase().replaceAll(' ', '-');
}

/** @param count of all entries. */
export function toTermFile(number: number, count: number): string {
  const random = createRandom(number);
  const related = relations
    .map((distance) => number + distance)
    .filter((other) => other >= 0 && other < count)
    .map(toTermSlug);
  return `---
term: ${toTermName(number)}
aliases: [Alias ${number}]
category: ${random.pick(aiTermCategories)}
maturity: ${random.pick(aiTermMaturities)}
shortDefinition: ${toDefinition(random)}
plainEnglish: ${toParagraph(random)}
example: ${toParagraph(random)}
whyItMatters: ${toParagraph(random)}
${related.length > 0 ? `related: [${related.join(', ')}]\n` : ''}sources:
  - label: ${capitalize(toPhrase(random, 5))}
    url: https://example.com/${toTermSlug(number)}
---
`;
}

function toDefinition(random: Random): string {
  let text = capitalize(toPhrase(random, 9));
  while (text.length < definitionLength) text += ` ${toPhrase(random, 2)}`;
  return `${text}.`;
}
