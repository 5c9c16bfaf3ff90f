import { describe, expect, test } from 'vitest';
import type { Post } from '#lib/content/model.ts';
import { createPostGroups, toGroupPages } from '#lib/content/post-groups.ts';
import { samplePost } from './samples.ts';

const toTag = (value: string) => ({ value, label: value.toUpperCase() });

/** Newest first. */
function createPosts(fields: readonly Partial<Post>[]): readonly Post[] {
  return fields.map((own, index) =>
    samplePost({ slug: `post-${fields.length - index}`, tags: [], ...own }),
  );
}

function describeGroups(fields: readonly Partial<Post>[]) {
  return createPostGroups(createPosts(fields))
    .filter(({ kind }) => kind !== 'category')
    .map(({ path, label, posts }) => [path, label, posts.map(({ slug }) => slug).join(' ')]);
}

describe('createPostGroups', () => {
  test('without articles has the list of all articles', () => {
    expect(describeGroups([])).toEqual([['/blog', '', '']]);
  });

  test('sorts tags by value and keeps the order of the articles', () => {
    const groups = describeGroups([
      { tags: [toTag('http'), toTag('api')] },
      { tags: [toTag('http')] },
    ]);
    expect(groups).toEqual([
      ['/blog', '', 'post-2 post-1'],
      ['/blog/tags/api', 'API', 'post-2'],
      ['/blog/tags/http', 'HTTP', 'post-2 post-1'],
    ]);
  });

  test('has the categories', () => {
    const [, ...groups] = createPostGroups(createPosts([{ category: toTag('guides') }]));
    expect(groups).toMatchObject([
      { kind: 'category', path: '/blog/categories/guides', label: 'GUIDES' },
    ]);
  });

  test.each([
    ['Reading the web', '/blog/series/reading-the-web'],
    ['Über HTTP & Co.', '/blog/series/uber-http-co'],
    ['Straßen in Łódź', '/blog/series/strassen-in-lodz'],
    ['Ærø', '/blog/series/aero'],
    ['連載', '/blog/series/post-1'],
  ])('puts the series %s at %s, in the order of its parts', (series, path) => {
    expect(describeGroups([{ series }, {}, { series }])).toContainEqual([
      path,
      series,
      'post-1 post-3',
    ]);
  });

  test('leaves out a series with one part', () => {
    expect(describeGroups([{ series: 'One' }])).toHaveLength(1);
  });

  test('names series whose titles have the same slug after their first parts', () => {
    const series = [{ series: 'C++' }, { series: 'C' }, { series: 'C' }, { series: 'C++' }];
    expect(describeGroups(series).slice(1)).toEqual([
      ['/blog/series/post-1', 'C++', 'post-1 post-4'],
      ['/blog/series/post-2', 'C', 'post-2 post-3'],
    ]);
  });
});

describe('toGroupPages', () => {
  const pagesOf = (count: number) =>
    [...toGroupPages(createPostGroups(createPosts(Array(count).fill({ tags: [toTag('a')] }))))].map(
      ([path, { number }]) => [path, number],
    );
  const category = '/blog/categories/guides';

  const both = [
    ['/blog/tags/a', 1],
    [category, 1],
  ];
  const archive = ['/blog/page/all', 1];

  test.each([
    [0, []],
    [9, both],
    [10, [archive, ...both]],
    [20, [archive, ...both]],
    [
      21,
      [
        ['/blog/page/2', 2],
        archive,
        both[0],
        ['/blog/tags/a/page/2', 2],
        both[1],
        [`${category}/page/2`, 2],
      ],
    ],
  ])('of %i articles have 20 articles each, and the archive has all', (count, pages) => {
    expect(pagesOf(count)).toEqual(pages);
  });
});
