/** Articles of about 1,000 words. The article of a number is the same in every run, however many articles there are. */
import { capitalize } from './capitalize.ts';
import { toOwnBlock, toSharedBlock } from './code.ts';
import { toParagraph, toPhrase, toSentence } from './prose.ts';
import { createRandom, type Random } from './random.ts';
import { categories, firstTag, tags } from './taxonomy.ts';
import { toTermName, toTermSlug } from './term.ts';
import { nameCount, nouns, toName } from './words.ts';

/** Seeds of articles and of terms do not meet. */
const seedsFrom = 1_000_000;

/** These articles name and resemble no others but each other, so that their pages are the same at every size. */
const firstArticles = 4;

const firstMoment = Date.UTC(2000, 0, 1);
const hoursBetween = 8;

/** When the last of so many articles has appeared. */
export function toLastMoment(articles: number): Date {
  return new Date(firstMoment + articles * hoursBetween * 3_600_000);
}

export function toArticleTitle(number: number): string {
  const first = nouns[(number * 3) % nouns.length] ?? '';
  return `${capitalize(first)} and ${nouns[(number * 11 + 5) % nouns.length]} ${number}`;
}

export function toArticleSlug(number: number): string {
  return toArticleTitle(number).toLowerCase().replaceAll(' ', '-');
}

/** @param terms how many dictionary entries there are to name. */
export function toArticleFile(number: number, terms: number): string {
  const random = createRandom(seedsFrom + number);
  return `---
title: ${toArticleTitle(number)}
description: ${capitalize(toPhrase(random, 17))}.
category: ${random.pick(categories)}
tags: [${toTags(number, random).join(', ')}]
keywords: [${[1, 3, 3].map((length) => toPhrase(random, length)).join(', ')}]
publishedAt: ${toLastMoment(number).toISOString()}
---
${toBlocks(number, terms, random).join('\n\n')}
`;
}

function toTags(number: number, random: Random): readonly string[] {
  if (number < firstArticles) return [...tags.slice(0, 2), firstTag];
  const place = random.below(tags.length);
  const count = random.below(3) + 1;
  return Array.from({ length: count }, (_, index) => tags[(place + index * 5) % tags.length] ?? '');
}

function toBlocks(number: number, terms: number, random: Random): readonly string[] {
  const heading = () => `## ${capitalize(toPhrase(random, 5))}`;
  const paragraph = (...pieces: readonly string[]) => toParagraph(random, ...pieces);
  const link = () => toLink(number, random);
  const term = () => toTerm(random.below(terms));
  const name = toName(random.below(nameCount));
  const otherName = toName(random.below(nameCount));
  return [
    paragraph(term(), name),
    paragraph(link(), otherName),
    heading(),
    paragraph(name),
    toSharedBlock(number),
    paragraph(term(), link(), name),
    toList(random, link()),
    heading(),
    paragraph('**strong**', '`code`'),
    ...(number % 3 === 0 ? [toCallout(random)] : []),
    paragraph('[elsewhere](https://example.com/elsewhere)', otherName),
    toOwnBlock(number),
    paragraph(),
    heading(),
    paragraph(term(), name),
    ...(number % 2 === 0 ? [toTable(random)] : []),
    paragraph('_emphasis_'),
    paragraph(),
    heading(),
    paragraph(link(), otherName),
    toList(random, term()),
    paragraph(name),
  ];
}

/** A link to an older article; the first articles link to each other. */
function toLink(number: number, random: Random): string {
  const other = random.below(Math.max(number, firstArticles));
  return `[${toPhrase(random, 3)}](/blog/${toArticleSlug(other)})`;
}

function toTerm(number: number): string {
  return `<Term slug="${toTermSlug(number)}">${toTermName(number).toLowerCase()}</Term>`;
}

function toCallout(random: Random): string {
  return `<Callout kind="tip" title="${capitalize(toPhrase(random, 3))}">\n${toSentence(random)}\n</Callout>`;
}

function toList(random: Random, piece: string): string {
  return [piece, ...[9, 11, 7].map((length) => toPhrase(random, length))]
    .map((text) => `- ${text}`)
    .join('\n');
}

function toTable(random: Random): string {
  const row = () => `| ${toPhrase(random, 1)} | ${random.below(1_000)} | ${toPhrase(random, 3)} |`;
  return ['| Name | Count | Note |', '| --- | ---: | --- |', row(), row(), row(), row()].join('\n');
}
