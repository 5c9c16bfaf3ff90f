import { describe, expect, test } from 'vitest';
import { findNeighbors, findRelated } from '#lib/content/neighbors.ts';
import { samplePost } from './samples.ts';

const tag = (value: string) => ({ value, label: value.toUpperCase() });
const post = (slug: string, tags: readonly string[] = [], category = 'guides') =>
  samplePost({ slug, tags: tags.map(tag), category: { value: category, label: category } });

describe('neighbors', () => {
  const posts = [post('new'), post('middle'), post('old')];

  test.each([
    ['new', undefined, 'middle'],
    ['middle', 'new', 'old'],
    ['old', 'middle', undefined],
    ['unknown', undefined, undefined],
  ])('of %s are %s, newer, and %s, older', (slug, newer, older) => {
    const neighbors = findNeighbors(slug, posts);
    expect(neighbors.newer?.slug).toBe(newer);
    expect(neighbors.older?.slug).toBe(older);
  });
});

describe('related articles', () => {
  const own = post('own', ['a', 'b']);
  const related = (...others: ReturnType<typeof post>[]) =>
    findRelated(own, [own, ...others], 3).map(({ slug }) => slug);

  test('are those that share most tags, the most first', () => {
    expect(related(post('one', ['a']), post('both', ['b', 'a']))).toEqual(['both', 'one']);
  });

  test('share a tag: the same category alone is not enough', () => {
    expect(related(post('none', ['c']), post('bare'))).toEqual([]);
  });

  test('of the same category come before equals of another, which keep their order', () => {
    expect(related(post('x', ['a'], 'other'), post('y', ['a']), post('z', ['b']))).toEqual([
      'y',
      'z',
      'x',
    ]);
  });

  test('never include the article itself, and are no more than asked for', () => {
    const many = ['p', 'q', 'r', 's'].map((slug) => post(slug, ['a']));
    expect(related(...many)).toEqual(['p', 'q', 'r']);
  });
});
