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

const { name: siteName, description } = site.config;
const toCard = (kind: string | undefined, title: string, ...facts: string[]): Card => ({
  kind,
  title,
  facts,
  siteName,
});

test.each<[string, Card]>([
  ['/cards/home.png', toCard(undefined, description)],
  ['/cards/about.png', toCard('Page', 'The about page')],
  ['/cards/blog/a.png', toCard('Article', 'An article', '31 January 2026', '7 min')],
  ['/cards/projects/bare.png', toCard('Project', 'Legible')],
  ['/cards/projects/whole.png', toCard('Project', 'Legible', 'Design', '2026')],
  [
    '/cards/ai-dictionary/token.png',
    toCard('Dictionary', 'Token', 'Retrieval & Grounding', 'Established'),
  ],
])('%s has the facts of its page', (path, card) => {
  expect(cards[path]).toEqual(card);
});

test('there is one card per page, article, tag, category, project and term', () => {
  expect(Object.keys(cards).length).toBe(samplePages.length + 1 + 2 + 2 + 1);
});
