/**
 * Generated content for `npm run bench:scale`. An article depends on its number alone, so it is the same in every run and at every
 * size.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';

/** @param terms the size of the dictionary; without one, the articles are Markdown without components. */
export function writeArticles(folder: string, extension: string, count: number, terms: number) {
  writeDocuments(folder, count, (number) => [
    `${toArticleSlug(number)}${extension}`,
    toArticle(number, terms),
  ]);
}

/** Writes the dictionary and the taxonomy to the content folder of a site. */
export function writeDictionary(folder: string, terms: number): void {
  writeDocuments(join(folder, 'ai-terms'), terms, (number) => [
    `${toTermSlug(number)}.mdx`,
    toTerm(number, terms),
  ]);
  const toEntry = (value: string) => ({ value, label: capitalize(value) });
  const taxonomy = { categories: categories.map(toEntry), tags: tags.map(toEntry) };
  const facets = { dictionaryCategories: categories.map(capitalize), dictionaryStages: stages };
  writeFileSync(join(folder, 'taxonomy.yaml'), stringify({ ...taxonomy, ...facets }));
}

function writeDocuments(
  folder: string,
  count: number,
  toDocument: (number: number) => readonly [name: string, text: string],
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < count; number += 1) {
    const [name, text] = toDocument(number);
    writeFileSync(join(folder, name), text);
  }
}

const syllables = [...'bcdfghjklmnprstv', 'br', 'dr', 'gr', 'pl'].flatMap((onset) =>
  [...'aeiou'].map((vowel) => `${onset}${vowel}`),
);

/** The number of different words of `toWord`. */
export const wordCount = syllables.length ** 2;
/** The words of phrases. All others are rare. */
export const commonWords = 600;

/** Two syllables and an l. */
export function toWord(number: number): string {
  const first = syllables[number % syllables.length];
  return `${first}${syllables[Math.floor(number / syllables.length) % syllables.length]}l`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const categories = Array.from({ length: 6 }, (_, index) => toWord(index));
const tags = Array.from({ length: 24 }, (_, index) => toWord(100 + index));
const stages = ['Old', 'New'].map((name) => ({ name, definition: `${name} terms.` }));

/** One article every eight hours since 2000. */
export function toPublicationDate(number: number): Date {
  return new Date(Date.UTC(2000, 0, 1) + number * 8 * 3_600_000);
}

/** Repeatable texts: the same seed gives the same ones. */
function createWriter(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  /** A linear congruential generator. @returns a whole number from 0 to below `end`. */
  const random = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  // Drawn twice: the first words are far more frequent than the last.
  const phrase = (length: number) =>
    Array.from({ length }, () => toWord(random(random(commonWords) + 1))).join(' ');
  const sentence = (length: number, piece = '') =>
    capitalize(`${phrase(length)} ${piece} ${phrase(4)}.`.replace('  ', ' '));
  /** Five sentences with a piece of inline Markdown in each of the first ones. */
  const paragraph = (...pieces: readonly string[]) =>
    [0, 1, 2, 3, 4].map((index) => sentence(7 + random(6), pieces[index])).join(' ');
  return { random, phrase, sentence, paragraph };
}

export function toArticleSlug(number: number): string {
  return `${toWord(number * 3)}-${toWord(number * 11 + 5)}-${number}`;
}

const sharedBlocks = 50;

function toCode(name: string): string {
  return `\`\`\`ts\n/** Stops at a limit. */\nexport async function ${name}(list: readonly string[]) {\n  for (const [index, text] of list.entries()) {\n    if (index >= 90) throw new RangeError(\`No ${name}: \${text}\`);\n    await send(text, { retries: 3, isStrict: true });\n  }\n}\n\`\`\``;
}

/** About 1,000 words with links, terms, a list, a table and two code blocks, one of which no other article has. */
export function toArticle(number: number, terms: number): string {
  const { random, phrase, sentence, paragraph } = createWriter(number);
  const link = () => `[${phrase(3)}](/blog/${toArticleSlug(random(Math.max(number, 1)))})`;
  const term = () => {
    if (terms === 0) return phrase(1);
    const other = random(terms);
    return `<Term slug="${toTermSlug(other)}">${toTermName(other).toLowerCase()}</Term>`;
  };
  // A word that few other articles have.
  const rare = toWord(commonWords + random(wordCount - commonWords));
  const ofSection = [
    toCode(`shared${number % sharedBlocks}`),
    toCode(`own${number}`),
    [link(), term(), '**strong**'].map((piece) => `- ${sentence(9, piece)}`).join('\n'),
    `| Name | Count |\n| --- | ---: |\n| ${phrase(1)} | ${random(1_000)} |`,
  ];
  const blocks = ofSection.flatMap((block) => [
    `## ${capitalize(phrase(5))}`,
    paragraph(term(), rare),
    paragraph(link(), '_emphasis_', '`code`'),
    block,
    terms === 0 ? `> ${sentence(9)}` : `<Callout kind="tip">\n${sentence(9)}\n</Callout>`,
    paragraph(rare),
  ]);
  return `---
title: ${capitalize(toWord(number * 3))} and ${toWord(number * 11 + 5)} ${number}
description: ${sentence(13)}
category: ${categories[number % categories.length]}
tags: [${tags[number % tags.length]}]
keywords: [${phrase(1)}, ${phrase(3)}, more ${phrase(3)}]
publishedAt: ${toPublicationDate(number).toISOString()}
---
${blocks.join('\n\n')}
`;
}

function toTermName(number: number): string {
  return `${capitalize(toWord(number))} ${toWord(number * 7 + 3)} ${number}`;
}

function toTermSlug(number: number): string {
  return toTermName(number).toLowerCase().replaceAll(' ', '-');
}

function toTerm(number: number, terms: number): string {
  const { sentence, paragraph } = createWriter(-number);
  const related = [-7, -1, 1, 7]
    .map((distance) => number + distance)
    .filter((other) => other >= 0 && other < terms)
    .map(toTermSlug);
  return `---
term: ${toTermName(number)}
aliases: [Alias ${number}]
category: ${capitalize(categories[number % categories.length] ?? '')}
maturity: ${stages[number % stages.length]?.name}
shortDefinition: ${sentence(14)}
plainEnglish: ${paragraph()}
example: ${paragraph()}
whyItMatters: ${paragraph()}
related: [${related.join(', ')}]
sources:
  - label: Source ${number}
    url: https://example.com/${toTermSlug(number)}
---
`;
}
