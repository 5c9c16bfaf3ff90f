import { expect, test } from 'vitest';
import { toHomeMarkdown } from '#lib/represent/markdown/page-bodies.ts';
import { findFigure, toHomeView, toKeyFigures } from '#lib/represent/pages/home.ts';
import { site } from '#tests/support/site.ts';
import { sampleProject } from '#tests/unit/content/samples.ts';

test.each([
  ['Of 61 requests, 60 pass. No more.', ['Of ', '61', ' requests, ', '60', ' pass.']],
  ['It takes 258 s instead of 387.', ['It takes ', '258 s', ' instead of ', '387', '.']],
  ['`a` has [12.5 kB](/blog/a) of **1,024**', ['a has ', '12.5 kB', ' of ', '1,024', '']],
  ['A page has 20% of it.', ['A page has ', '20%', ' of it.']],
])('the numbers of %s', (result, pieces) => {
  expect(toKeyFigures([result])).toEqual([pieces]);
});

test.each(['Nothing is counted.', 'SHA-256 of /64 in HTTP2 and node:22'])(
  'no number in %s',
  (result) => {
    expect(toKeyFigures([result])).toEqual([]);
  },
);

test('a project without results has no key figures', () => {
  expect(toKeyFigures(undefined)).toEqual([]);
});

test('the first figure of a case study is its picture', () => {
  const figure = (src: string) => ({ type: 'Figure', props: { src }, children: [] });
  const nodes = ['a', { type: 'div', props: {}, children: [figure('/b.svg')] }, figure('/c.svg')];
  const { body } = sampleProject();
  expect(findFigure({ body: { ...body, page: { contents: [], nodes } } })).toBe('/b.svg');
  expect(findFigure({ body: { ...body, page: { contents: [], nodes: ['a'] } } })).toBeUndefined();
});

test('the home page shows each article once: those that the owner has chosen, and the newest others', () => {
  const posts = site.posts.map((post, index) => ({ ...post, startHere: index > 1 && index < 4 }));
  const view = toHomeView({ ...site, posts });
  expect(view.chosenPosts).toEqual(posts.slice(2, 4));
  expect(view.newestPosts).toEqual([posts[0], posts[1], posts[4]]);
  const start = `## ${site.text.home.start}`;
  expect(toHomeMarkdown(site, view).split('## ')[1]).toContain(posts[2]?.title);
  expect(toHomeMarkdown(site, { ...view, chosenPosts: [] })).not.toContain(start);
});
