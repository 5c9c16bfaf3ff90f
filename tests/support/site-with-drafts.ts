/** A site whose drafts are in every collection. A build contains nothing of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTexts } from '#tests/support/load-site.ts';
import { copyContent } from '#tests/support/scratch-site.ts';

const withoutDrafts = 'tests/fixtures/one-article';

/** Every text of a draft contains this word, and no other text does. */
export const secret = 'zwickelbart';

const article = `
title: Zwickelbart title
description: Zwickelbart description.
author: Zwickelbart author
category: notes
tags: [first]
keywords: [zwickelbart keyword]`;
const articleBody = '## Zwickelbart heading\n\nZwickelbart <Term slug="first-term">term</Term>.';

const term = `
term: Zwickelbart term
aliases: [zwickelbart alias]
category: Models & Training
maturity: Watch
shortDefinition: Zwickelbart definition.
plainEnglish: Zwickelbart in plain English.
example: Zwickelbart example.
whyItMatters: Zwickelbart matters.
sources: [{ label: Zwickelbart source, url: https://example.com/zwickelbart }]`;

/** A published entry that is related to a draft. */
const namingTerm = `
term: Naming term
category: Models & Training
maturity: Watch
shortDefinition: Word that names no entry but one which is not published.
plainEnglish: It has no relation in a build.
example: This sentence is the example of it.
whyItMatters: A draft may be named before it is published.
related: [unfinished]
sources: [{ label: Example, url: https://example.com/ }]`;

const project = `
title: Zwickelbart project
description: Zwickelbart description.
seoDescription: Zwickelbart for search engines.
technologies: [Zwickelbart]
role: Zwickelbart role
timeline: Zwickelbart timeline
liveUrl: https://example.com/zwickelbart
featured: true
order: 2`;

const documents: readonly (readonly [path: string, frontMatter: string, body: string])[] = [
  ['posts/zwickelbart-draft', `${article}\npublishedAt: 2026-01-01\ndraft: true`, articleBody],
  ['posts/zwickelbart-later', `${article}\npublishedAt: 2999-03-01`, articleBody],
  ['projects/zwickelbart', `${project}\ndraft: true`, '## Zwickelbart\n\nZwickelbart text.'],
  ['ai-terms/unfinished', `${term}\ndraft: true`, ''],
  ['ai-terms/naming-term', namingTerm, ''],
];

/** Replaces the whole content of a copy, as a switch to another branch does. */
export function writeSiteWithDrafts(folder: string): void {
  copyContent(withoutDrafts, folder);
  for (const [path, ...parts] of documents) plantDocument(folder, path, ...parts);
}

/** The same content, by paths below `content/`. */
export function listTextsWithDrafts(): Readonly<Record<string, string>> {
  const texts = documents.map(([path, ...parts]) => [`${path}.mdx`, toDocumentText(...parts)]);
  return { ...readTexts(withoutDrafts), ...Object.fromEntries(texts) };
}

const toDocumentText = (frontMatter: string, body: string) => `---${frontMatter}\n---\n${body}\n`;

/** Writes a document to the content of a copy. */
export function plantDocument(folder: string, path: string, frontMatter: string, body = ''): void {
  writeInSite(folder, `content/${path}.mdx`, toDocumentText(frontMatter, body));
}

/** Writes a file of a copy, whose folder may be new. */
export function writeInSite(folder: string, name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The list and path of each draft, with its label. */
export const hiddenDrafts = [
  ['/blog', '/blog/zwickelbart-draft', 'Draft'],
  ['/blog', '/blog/zwickelbart-later', 'Scheduled for 1 March 2999'],
  ['/projects', '/projects/zwickelbart', 'Draft'],
  ['/ai-dictionary', '/ai-dictionary/unfinished', 'Draft'],
] as const;
