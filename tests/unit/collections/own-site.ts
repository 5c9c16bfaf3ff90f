/** A small site with three collections of the owner's: talks, books and notes. */

import { loadSite, readTexts } from '#tests/support/load-site.ts';
import { bindCollections, readPublicFiles } from '#tools/authoring/content-folder.ts';

/** `first` is a tag of an article, `second` one of talks alone. */
export const smallFiles = readTexts('tests/fixtures/one-article');

export const talks = `label: Talks
item: Talk
order: -date
fields:
  date: { type: date, required: true }
  event: { type: text, required: true, search: true }
  place: { type: text }
  slides: { type: url }
  video: { type: url }
  tags: { type: tags }
list: [date, event]
feed: true
schemaOrg: Event
`;

const books = `label: Books
item: Book
description: What I have read.
order: title
fields:
  rating: { type: number }
  authors: { type: list, of: { type: text }, required: true, search: true }
  cover: { type: image }
  state: { type: enum, values: [read, unread] }
  talk: { type: reference, collection: talks }
  review: { type: markdown }
  contact: { type: email }
  finishedAt: { type: datetime }
  owned: { type: boolean }
  publisher: { type: object, fields: { name: { type: text }, site: { type: url } } }
list: [authors, rating]
`;

const notes = `label: Notes
item: Note
fields:
  mood: { type: text }
`;

export const talk = (title: string, date: string, more = '') => `---
title: ${title}
description: A talk about ${title}.
date: ${date}
event: The Conference
${more}---
We said **much**.

## A part

Words about zebras.
`;

export const ownFiles: Readonly<Record<string, string>> = {
  'talks/collection.yaml': talks,
  'talks/a-talk.mdx': talk(
    'A talk',
    '2026-02-01',
    'slides: https://example.org/slides\ntags: [first]\n',
  ),
  'talks/older.mdx': talk('An older talk', '2025-05-05', 'place: Kraków\ntags: [second]\n'),
  'talks/future.mdx': talk('A future talk', '2030-05-05'),
  'talks/draft.mdx': talk('A draft', '2026-01-05', 'draft: true\n'),
  'books/collection.yaml': books,
  'books/a-book.mdx': `---
title: A book
rating: 4.5
authors: [Ada Lovelace, Grace Hopper]
cover: { src: /images/cover.png, alt: A red cover }
state: read
talk: a-talk
review: It is **good**, [they say](/talks/a-talk).
contact: ada@example.com
finishedAt: 2026-03-01T10:00:00+02:00
owned: true
publisher: { name: The Press, site: https://press.example }
---
What it says.
`,
  'notes/collection.yaml': notes,
  'notes/first.mdx': '---\nmood: calm\n---\nA first thought, without a title.\n\nMore.\n',
};

/** The same as files of a content folder. */
export function listOwnFiles(others: Readonly<Record<string, string>> = {}) {
  const entries = Object.entries({ ...others, ...ownFiles });
  return bindCollections(entries.map(([path, text]) => ({ path, name: `content/${path}`, text })));
}

/** @param more other files, or other texts of these. */
export function loadOwnSite(more: Readonly<Record<string, string>> = {}, language = 'en') {
  const site = smallFiles['site.yaml']?.replace(/^language: .*/m, `language: ${language}`) ?? '';
  const taxonomy =
    smallFiles['taxonomy.yaml']?.replace(
      'tags:',
      'tags:\n  - value: second\n    label: The second',
    ) ?? '';
  return loadSite(
    { ...smallFiles, 'site.yaml': site, 'taxonomy.yaml': taxonomy, ...ownFiles, ...more },
    {
      builtAt: new Date('2026-11-26T00:00:00Z'),
      publicFiles: [...readPublicFiles('tests/fixtures/one-article'), '/images/cover.png'],
    },
  );
}
