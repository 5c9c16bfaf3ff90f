/** A content folder without mistakes, small enough to count its lines. */

import { pagePaths } from '../../../lib/site/paths.ts';
import { checkContent, createReader, type Surroundings } from '../check/check.ts';
import { formatProblem } from '../check/report.ts';
import type { ContentFile } from '../content/content-file.ts';
import { toContentFile } from '../content-folder.ts';

export const postYaml = [
  'title: Hello', // line 2
  'description: What this is.', // line 3
  'category: guides', // line 4
  'tags: [http]', // line 5
  'publishedAt: 2026-01-31', // line 6
].join('\n');

const projectYaml = [
  'title: Legible', // line 2
  'description: A site.', // line 3
  'technologies: [TypeScript]', // line 4
  'featured: true', // line 5
  'order: 1', // line 6
].join('\n');

/** Text as long as a dictionary entry wants it. */
export const fortyWords = Array.from({ length: 10 }, () => 'It is what you').join(' ');

const termYaml = [
  'term: Token', // line 2
  'category: Models & Training', // line 3
  'maturity: Established', // line 4
  'shortDefinition: A piece of text that a model reads or writes, often a part of a word.', // line 5
  `plainEnglish: ${fortyWords}`, // line 6
  `example: ${fortyWords}`, // line 7
  `whyItMatters: ${fortyWords}`, // line 8
  'related: [embedding]', // line 9
  'sources:', // line 10
  '  - label: A paper', // line 11
  '    url: https://example.org/paper', // line 12
].join('\n');

/** A document with this front matter and body. The body starts two lines below the last line of the front matter. */
export const toDocument = (yaml: string, body = 'Words.'): string => `---\n${yaml}\n---\n${body}`;

const page = toDocument('title: A page\ndescription: What it says.');

export const goodContent: Readonly<Record<string, string>> = {
  'site.yaml': 'name: Legible\ndescription: A site.\nlanguage: en\nauthor:\n  name: Ada\n',
  'now.yaml': 'lastUpdated: 2026-01-31\nitems:\n  - label: Building\n    value: A site.\n',
  'taxonomy.yaml': [
    'dictionaryCategories:\n  - Agents & Autonomy\n  - Models & Training',
    'dictionaryStages:\n  - name: Established\n    definition: The test.',
    '  - name: Rising\n    definition: The test.',
    'categories:\n  - value: guides\n    label: Guides',
    'tags:\n  - value: http\n    label: HTTP\n  - value: redis\n    label: Redis\n',
  ].join('\n'),
  ...Object.fromEntries(Object.keys(pagePaths).map((slug) => [`pages/${slug}.mdx`, page])),
  'posts/hello.mdx': toDocument(postYaml, 'A <Term slug="token">token</Term> of [it](/now).'),
  'projects/legible.mdx': toDocument(projectYaml, '## Context\n\nWords.\n\n## Results\n\n- Fast.'),
  'ai-terms/token.mdx': toDocument(termYaml, ''),
  'ai-terms/embedding.mdx': toDocument(
    termYaml.replace('[embedding]', '[token]').replace('term: Token', 'term: Embedding'),
    '',
  ),
};

export const surroundings: Surroundings = {
  publicFiles: ['/a.vtt', '/images/a.png', '/images/covers/hello.svg'],
  builtAt: '2026-06-01T00:00:00.000Z',
};

/** The good content with some files changed, added or (`undefined`) removed. */
export function toFiles(
  changes: Readonly<Record<string, string | undefined>> = {},
): readonly ContentFile[] {
  return Object.entries({ ...goodContent, ...changes }).flatMap(([path, text]) =>
    text === undefined ? [] : [toContentFile(path, text)],
  );
}

/** Documents that a test doesn't change are read once. */
const read = createReader();

/** At least two words, with a full stop. */
const sentence = /^\S+\s.*\S[.?]$/s;

/**
 * The problems in the good content with some files changed, added or (`undefined`) removed. Relations that go one way have
 * their own tests, because a change of one entry is a mistake of the other.
 */
export function check(changes: Readonly<Record<string, string | undefined>>): string[] {
  const problems = checkContent(toFiles(changes), surroundings, read);
  for (const { message, accepted = message } of problems) {
    for (const text of [message, accepted]) {
      if (!sentence.test(text)) throw new Error(`This says nothing to an author: ${text}`);
    }
  }
  return problems
    .map(formatProblem)
    .filter((problem) => !problem.includes('does not name this entry as related'));
}

/** The problems if one file has `to` instead of `from`. */
export function checkWith(path: string, from: string, to: string): string[] {
  const text = goodContent[path];
  if (!text?.includes(from)) throw new Error(`${path} does not hold ${from}`);
  return check({ [path]: text.replace(from, () => to) });
}

/** The problems in an article with this body, without the file name. The body starts on line 8. */
export function checkPostBody(body: string): string[] {
  return check({ 'posts/hello.mdx': toDocument(postYaml, body) }).map((line) =>
    line.replace('content/posts/hello.mdx:', ''),
  );
}
