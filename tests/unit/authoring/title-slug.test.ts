import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTitleSlug } from '#lib/authoring/title-slug.ts';
import { isSlug, slugMaxLength } from '#lib/schema/limits.ts';

test.each([
  ['A title', 'a-title'],
  ['Déjà vu: OpenAPI & you', 'deja-vu-openapi-and-you'],
  ['TypeScript and GraphQL', 'typescript-and-graphql'],
  ["Don't fold; -- 100% of it!", 'dont-fold-100-of-it'],
  ['Straße, Łódź', 'strasse-lodz'],
  ['Привет', 'privet'],
  ['C++', 'c'],
  ['2026', '2026'],
])('the title %j yields the slug %s', (title, slug) => {
  expect(toTitleSlug(title)).toBe(slug);
});

test.each(['', '   ', '🙂', '!?', '---'])('the title %j yields no slug', (title) => {
  expect(toTitleSlug(title)).toBeUndefined();
});

test.each([
  ['ends with a whole word', `${'a'.repeat(100)} ${'b'.repeat(30)}`, 'a'.repeat(100)],
  [
    'keeps a last word that just fits',
    `${'a'.repeat(100)} ${'b'.repeat(19)} c`,
    `${'a'.repeat(100)}-${'b'.repeat(19)}`,
  ],
  ['is cut where it is one word', 'a'.repeat(300), 'a'.repeat(slugMaxLength)],
])('the slug of a long title %s', (_, title, slug) => {
  expect(toTitleSlug(title)).toBe(slug);
});

test('a slug is one that the site accepts, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const slug = toTitleSlug(title);
      return slug === undefined || isSlug(slug);
    }),
  );
});
