import { expect, test } from 'vitest';
import { type Card, toCards } from '#lib/represent/pages/card.ts';
import {
  makeSite,
  samplePages,
  samplePost,
  sampleProject,
  sampleTerm,
} from '#tests/unit/content/samples.ts';

const site = makeSite({
  posts: [samplePost({ slug: 'a', title: 'An\n article', readTimeMinutes: 7 })],
  projects: [
    sampleProject({ id: 'bare' }),
    sampleProject({ id: 'whole', role: 'Design', timeline: '2026', unlisted: true }),
  ],
  terms: [sampleTerm({ slug: 'token', term: 'Token' })],
});
const cards = toCards(site);

const siteName = site.config.name;

test.each<[string, Card]>([
  ['/cards/home.png', { kind: undefined, title: site.config.description, facts: [], siteName }],
  ['/cards/about.png', { kind: 'Page', title: 'The about page', facts: [], siteName }],
  [
    '/cards/blog/a.png',
    { kind: 'Article', title: 'An article', facts: ['31 January 2026', '7 min'], siteName },
  ],
  ['/cards/projects/bare.png', { kind: 'Project', title: 'Legible', facts: [], siteName }],
  [
    '/cards/projects/whole.png',
    { kind: 'Project', title: 'Legible', facts: ['Design', '2026'], siteName },
  ],
  [
    '/cards/ai-dictionary/token.png',
    {
      kind: 'Dictionary',
      title: 'Token',
      facts: ['Retrieval & Grounding', 'Established'],
      siteName,
    },
  ],
])('%s has the facts of its page', (path, card) => {
  expect(cards[path]).toEqual(card);
});

test('there is one card per page, article, tag, category, project and term', () => {
  expect(Object.keys(cards).length).toBe(samplePages.length + 1 + 2 + 2 + 1);
});
