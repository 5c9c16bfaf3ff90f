import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Home } from '#app/_components/home.tsx';
import { Mark } from '#app/_components/mark.tsx';
import { OwnerMark, Rays } from '#app/_components/owner-mark.tsx';
import { PostItems } from '#app/_components/post-items.tsx';
import type { PageNode } from '#lib/markdown/page-body.ts';
import { site } from '#tests/support/site.ts';
import { toStructure } from '#tools/authoring/content/structure.ts';

const block = (type: string, html = '', className = ''): PageNode => ({
  type,
  props: className ? { className } : {},
  html,
});

function draw(nodes: readonly PageNode[]): readonly string[] {
  const document = { structure: toStructure({ contents: [], nodes }) };
  const drawing = renderToStaticMarkup(createElement(Mark, { document }));
  return Array.from(drawing.matchAll(/<path d="([^"]*)"/g), ([, path = '']) => path);
}

const [post] = site.posts;
if (post === undefined) throw new Error('The fixture has no article.');

const countLines = (path: string | undefined) => path?.match(/M/g)?.length ?? 0;

test.each([
  ['text', block('p', 'a'.repeat(300)), [2, 0, 0, 0]],
  ['tags, which have no length', block('p', `<em title="${'a'.repeat(900)}">b</em>`), [1, 0, 0, 0]],
  ['a heading', block('h2', 'A heading'), [0, 1, 0, 0]],
  ['code', block('div', 'a'.repeat(300), 'code-block'), [0, 0, 2, 0]],
  ['a figure', block('Figure'), [0, 0, 0, 3]],
  ['a table', block('div', '', 'table'), [0, 0, 0, 3]],
])('a mark draws %s', (_, node, lines) => {
  expect(draw([node]).map(countLines)).toEqual(lines);
});

test.each([0, 1, 40, 400, 4_000])('a mark of %i paragraphs stays within its drawing', (count) => {
  const paths = draw(Array.from({ length: count }, () => block('p', 'a'.repeat(700))));
  expect(countLines(paths[0])).toBeLessThanOrEqual(48);
  const ends = [...(paths[0] ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)];
  for (const [, x, y, length] of ends) {
    expect(Number(x) + Number(length)).toBeLessThan(400);
    expect(Number(y)).toBeLessThan(210);
  }
});

test.each([0, 1, 12])(
  'the drawing of an owner with %i articles stays within its square',
  (count) => {
    const drawOwner = (newest: typeof post) => {
      const own = { ...site, posts: Array.from({ length: count }, () => newest), projects: [] };
      return renderToStaticMarkup(createElement(OwnerMark, { site: own, sizes: '4rem' }));
    };
    const drawing = drawOwner(post);
    const points = [...drawing.matchAll(/[ML](\d+) (\d+)/g)];
    expect(points.length > 0, drawing).toBe(count > 0);
    expect(points.length / 2).toBeLessThanOrEqual(96);
    for (const number of points.flatMap(([, x, y]) => [x, y].map(Number)))
      expect(number).toBeLessThanOrEqual(200);
    expect(drawOwner({ ...post })).toBe(drawing);
    const horizon = renderToStaticMarkup(createElement(Rays, { site: { ...site }, isHalf: true }));
    for (const [, y] of horizon.matchAll(/[ML]\d+ (\d+)/g)) expect(Number(y)).toBeLessThan(101);
  },
);

test('a list reads no body, which a function on Vercel does not have', () => {
  const body = new Proxy(post.body, {
    get(_, format) {
      throw new Error(`The list reads body.${String(format)}.`);
    },
  });
  const posts = site.posts.map((one) => ({ ...one, coverImage: undefined, body }));
  const list = renderToStaticMarkup(createElement(PostItems, { site, posts }));
  expect(list.split('class="mark"').length - 1).toBe(posts.length);
});

test('a list draws articles without a cover, and shows the covers of others', () => {
  const render = (coverImage: string | undefined) =>
    renderToStaticMarkup(createElement(PostItems, { site, posts: [{ ...post, coverImage }] }));
  expect(render(undefined)).toContain('class="mark"');
  expect(render('/images/a.png')).not.toContain('class="mark"');
});

test.each([
  ['control', 4, 1],
  ['control', 3, 0],
  ['strip', 4, 0],
  ['off', 4, 0],
] as const)(
  'formats %s: of %i articles, the home page links to three once, and to %i in its formats',
  (formats, count, shown) => {
    const posts = site.posts.slice(0, count);
    const own = { ...site, posts, config: { ...site.config, formats } };
    const home = renderToStaticMarkup(createElement(Home, { site: own }));
    const listed = new Set(posts.slice(0, 3).map(({ slug }) => slug));
    for (const { slug } of posts) {
      expect(home.split(`href="/blog/${slug}"`).length - 1, slug).toBe(
        listed.has(slug) ? 1 : shown,
      );
    }
    expect(home.split('<format-choice>').length - 1).toBe(shown);
  },
);
