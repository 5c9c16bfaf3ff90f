/** The documents of the fixture site that differ only in their number. Lists need more of them than a page holds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { replaceFile } from '#lib/content/replace-file.ts';
import { taxonomyFile } from '#lib/schema/post.ts';

const taxonomy = taxonomyFile.parse(
  parse(readFileSync('tests/fixtures/site/content/taxonomy.yaml', 'utf8')),
);
const categories = taxonomy.dictionaryCategories ?? [];
const stages = taxonomy.dictionaryStages ?? [];

/** More than `perPageMax`. */
const noteCount = 52;

/**
 * True for a page, or a format of it, that says more than another: all notes but the first differ from that in a number alone.
 *
 * @example isDistinct('/blog/note-2.md') // → false
 */
export const isDistinct = (path: string) => !/\/note-(?!1\b)\d+(?:\.\w+)?$/.test(path);

const longArticleSections = 20;

/** @param folder the `content` folder of the copy of the fixture site. */
export function writeRepeatedDocuments(folder: string): void {
  const write = (path: string, text: string) => replaceFile(join(folder, path), text);
  for (let number = 1; number <= noteCount; number += 1) {
    write(`posts/note-${number}.mdx`, toNote(number));
  }
  write('posts/a-long-article.mdx', toLongArticle());
  for (const [index, name] of termNames.entries())
    write(`ai-terms/${toSlug(name)}.mdx`, toTerm(index));
}

const topics = ['queues', 'agents', 'caches', 'feeds'] as const;

/** Long enough that the text outweighs the navigation, as on a real site. */
function toNote(number: number): string {
  const topic = topics[number % topics.length];
  const day = new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
  const parts = ['What we tried', 'What we measured', 'What we keep'].map(
    (title) => `## ${title}

Note ${number} is about ${topic}. A request arrives, the server looks at its headers, and the response leaves with a status
that the client understands. We changed one setting, sent the same request again and compared both responses. The second
one was smaller, and the test that guards it runs on every change.

A reader who skims finds the result in the last sentence. A program finds it under the heading, because each heading has
an address. We wrote down the number of the run, ${number * 7}, so that the next person can repeat it.`,
  );
  return `---
title: Note ${number} on ${topic}
description: What run ${number * 7} says about ${topic}, with the setting that we changed and its result.
category: notes
tags: [small]
publishedAt: ${day}
---
${parts.join('\n\n')}
`;
}

function toLongArticle(): string {
  const sections = Array.from({ length: longArticleSections }, (_, index) => {
    const text = `A paragraph of section ${index + 1}. It stands in an article that takes several minutes to read. `;
    const paragraph = text.repeat(8).trim();
    return `## Section ${index + 1}\n\n${paragraph}\n\n### Details of section ${index + 1}\n\n${paragraph}`;
  });
  return `---
title: An article of many sections
description: Twenty sections, for the list of contents and for readers that want one section.
category: guides
tags: [http]
publishedAt: 2026-08-01
---
${sections.join('\n\n')}
`;
}

/** One entry for each category. */
const termNames = [
  'Planner',
  'Working notes',
  'Tool description',
  'Chunk of a text',
  'Chain of steps',
  'Golden answer',
  'Training set',
  'Suggested reply',
] as const;

const toSlug = (name = '') => name.toLowerCase().replaceAll(' ', '-');

function toTerm(index: number): string {
  const number = index + 1;
  const neighbor = index % 2 === 0 ? index + 1 : index - 1;
  return `---
term: ${termNames[index]}
category: ${categories[index]}
maturity: ${stages[index % stages.length]?.name}
shortDefinition: Entry number ${number} of the dictionary, which shows its category and its stage in lists.
plainEnglish: >-
  Imagine a shelf with ${number} boxes. A label on each box says what is inside, so you open only the one that you need.
  The labels take a minute to write, and they save an hour whenever someone else looks for a tool on the shelf. Without
  them, you would open every box, forget what was in the first one, and ask a colleague who has forgotten it as well.
example: >-
  A team keeps ${number + 1} lists of the same customers. It chooses one of them, deletes the others and writes down who
  changes it. A week later nobody asks which list is right. When a customer moves, one person changes one line, and every
  invoice, letter and report has the new address on the same day. The old lists stay in an archive that no program reads,
  so that a mistake can be found later.
whyItMatters: >-
  Two sources for one fact differ sooner or later, and a program can't tell which one is right. One source and a test
  keep ${number} places from drifting apart. It also makes a change cheap: you look in one place, change one line and run
  one command, and you know afterwards that everything else still agrees with it.
related: [${toSlug(termNames[neighbor])}]
sources:
  - label: RFC 9110
    url: https://www.rfc-editor.org/rfc/rfc9110
addedAt: 2026-04-0${number}
---
`;
}
