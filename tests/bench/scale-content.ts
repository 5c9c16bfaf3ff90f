/**
 * Generated content for `npm run bench:scale`. An article depends on its number alone, so it is the same in every run and at every
 * size.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aiTermCategories, aiTermMaturities } from '#lib/schema/ai-term.ts';

type Size = { readonly articles: number; readonly terms: number };

/** Replaces the articles, the dictionary and the taxonomy in the content folder of a site. */
export function writeContent(folder: string, { articles, terms }: Size): void {
  const clear = (name: string) => {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name));
  };
  clear('posts');
  for (let number = 0; number < articles; number += 1) {
    writeFileSync(join(folder, 'posts', `${toArticleSlug(number)}.mdx`), toArticle(number, terms));
  }
  clear('ai-terms');
  for (let number = 0; number < terms; number += 1) {
    writeFileSync(join(folder, 'ai-terms', `${toTermSlug(number)}.mdx`), toTerm(number, terms));
  }
  const toEntry = (value: string) => `  - value: ${value}\n    label: ${capitalize(value)}\n`;
  const taxonomy = `categories:\n${categories.map(toEntry).join('')}tags:\n${[...tags, firstTag].map(toEntry).join('')}`;
  writeFileSync(join(folder, 'taxonomy.yaml'), taxonomy);
}

const onsets = ['b', 'br', 'c', 'd', 'dr', 'f', 'g', 'gr', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'pl'];
const syllables = [...onsets, 'r', 's', 't', 'v'].flatMap((onset) =>
  ['a', 'e', 'i', 'o', 'u'].map((vowel) => `${onset}${vowel}`),
);

/** How many words `toWord` has. */
export const wordCount = syllables.length ** 2;
/** The most frequent words are short ones, as in any language. */
export const commonWords = 600;

/** @example toWord(3_000) // → 'karal' */
export function toWord(number: number): string {
  const first = syllables[number % syllables.length];
  return `${first}${syllables[Math.floor(number / syllables.length) % syllables.length]}l`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const categories = Array.from({ length: 6 }, (_, index) => toWord(index));
export const tags = Array.from({ length: 24 }, (_, index) => toWord(100 + index));
/** The first articles alone have this tag, so no other article resembles them. */
const firstTag = 'first';
/** These link only to each other: their pages are the same at every size. */
const firstArticles = 4;

const firstDate = Date.UTC(2000, 0, 1);
const hoursBetween = 8;

export function toPublicationDate(number: number): Date {
  return new Date(firstDate + number * hoursBetween * 3_600_000);
}

type Random = (end: number) => number;

/** The generator Mulberry32. @returns a function that gives whole numbers from 0 to below `end`. */
function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  // The lists here are not empty.
  return items[random(items.length)] as Item;
}

function toPhrase(random: Random, length: number): string {
  // Drawn twice: the first words are far more frequent than the last.
  return Array.from({ length }, () => toWord(random(random(commonWords) + 1))).join(' ');
}

/** @param pieces inline Markdown, each in a sentence of its own. */
function toParagraph(random: Random, ...pieces: readonly string[]): string {
  const sentences = [0, 1, 2, 3, 4].map((index) => {
    const piece = pieces[index];
    const text = piece ? `${toPhrase(random, 7)} ${piece} ${toPhrase(random, 6)}` : '';
    return capitalize(`${text || toPhrase(random, 9 + random(10))}.`);
  });
  return sentences.join(' ');
}

function toCode(seed: number, name: string): string {
  const random = createRandom(seed);
  const [a, b, limit] = [toPhrase(random, 1), toPhrase(random, 1), random(90)];
  const json = JSON.stringify({ name, total: limit, items: [{ id: 1, [a]: b }] }, null, 2);
  return pick(random, [
    `\`\`\`ts\n/** At most ${limit}. */\nexport async function ${name}(${a}: readonly string[]) {\n  for (const [index, text] of ${a}.entries()) {\n    if (index >= ${limit}) throw new RangeError(\`No ${b}: \${text}\`);\n    await ${b}(text, { retries: ${limit}, isStrict: true });\n  }\n}\n\`\`\``,
    `\`\`\`json\n${json}\n\`\`\``,
    `\`\`\`sh\n# ${a}\nfor ${b} in $(ls ${name}); do\n  grep -n '${a}' "$${b}" | head -${limit} > "/tmp/${name}.txt" || exit 1\ndone\n\`\`\``,
  ]);
}

export function toArticleSlug(number: number): string {
  return `${toWord(number * 3)}-${toWord(number * 11 + 5)}-${number}`;
}

const sharedBlocks = 50;
/** Articles and terms have different seeds. */
const articleSeeds = 1_000_000;

/** About 1,000 words with links, terms, lists, a table and two code blocks, one of which no other article has. */
export function toArticle(number: number, terms: number): string {
  const random = createRandom(articleSeeds + number);
  const heading = () => `## ${capitalize(toPhrase(random, 5))}`;
  const paragraph = (...pieces: readonly string[]) => toParagraph(random, ...pieces);
  const link = () => {
    const other = random(Math.max(number, firstArticles));
    return `[${toPhrase(random, 3)}](/blog/${toArticleSlug(other)})`;
  };
  const term = () => {
    const other = random(terms);
    return `<Term slug="${toTermSlug(other)}">${toTermName(other).toLowerCase()}</Term>`;
  };
  const list = (piece: string) =>
    [piece, ...[9, 11, 7].map((length) => toPhrase(random, length))]
      .map((text) => `- ${text}`)
      .join('\n');
  const row = () => `| ${toPhrase(random, 1)} | ${random(1_000)} | ${toPhrase(random, 3)} |`;
  // A word that few other articles have.
  const rare = toWord(commonWords + random(wordCount - commonWords));
  const own =
    number < firstArticles ? [firstTag] : [pick(random, tags), tags[number % tags.length]];
  const blocks = [
    paragraph(term(), rare),
    paragraph(link(), rare),
    heading(),
    paragraph(rare),
    toCode(number % sharedBlocks, `shared${number % sharedBlocks}`),
    paragraph(term(), link()),
    list(link()),
    heading(),
    paragraph('**strong**', '`code`'),
    `<Callout kind="tip" title="${capitalize(toPhrase(random, 3))}">\n${paragraph()}\n</Callout>`,
    paragraph('[elsewhere](https://example.com/elsewhere)'),
    toCode(sharedBlocks + number, `own${number}`),
    paragraph(),
    heading(),
    paragraph(term(), rare),
    ['| Name | Count | Note |', '| --- | ---: | --- |', row(), row(), row()].join('\n'),
    paragraph('_emphasis_'),
    paragraph(),
    heading(),
    paragraph(link()),
    list(term()),
    paragraph(rare),
  ];
  return `---
title: ${capitalize(toWord(number * 3))} and ${toWord(number * 11 + 5)} ${number}
description: ${capitalize(toPhrase(random, 17))}.
category: ${pick(random, categories)}
tags: [${[...new Set(own)].join(', ')}]
keywords: [${[1, 3, 3].map((length) => toPhrase(random, length)).join(', ')}]
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
  const random = createRandom(number);
  const related = [-7, -1, 1, 7]
    .map((distance) => number + distance)
    .filter((other) => other >= 0 && other < terms)
    .map(toTermSlug);
  return `---
term: ${toTermName(number)}
aliases: [Alias ${number}]
category: ${pick(random, aiTermCategories)}
maturity: ${pick(random, aiTermMaturities)}
shortDefinition: ${capitalize(toPhrase(random, 18))}.
plainEnglish: ${toParagraph(random)}
example: ${toParagraph(random)}
whyItMatters: ${toParagraph(random)}
related: [${related.join(', ')}]
sources:
  - label: ${capitalize(toPhrase(random, 5))}
    url: https://example.com/${toTermSlug(number)}
---
`;
}
