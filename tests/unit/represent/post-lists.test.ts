/** Lists of articles as pages, feeds, graphs and Markdown. */

import { XMLParser } from 'fast-xml-parser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { GroupIndex } from '#app/_components/blog-index.tsx';
import { MissingPage } from '#app/_components/missing-page.tsx';
import { PostItems } from '#app/_components/post-items.tsx';
import { toGroupGraph, toGroupTitle } from '#lib/collections/posts.ts';
import { createPostGroups, toGroupPages } from '#lib/content/post-groups.ts';
import { writeGroupRss } from '#lib/represent/feeds/rss.ts';
import { findMarkdown, toMissingMarkdown } from '#lib/represent/markdown/pages.ts';
import { toBlogFilters, toBlogView } from '#lib/represent/pages/blog.ts';
import { findNearestGroup } from '#lib/represent/pages/missing-page.ts';
import { toCardPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { site } from '#tests/support/site.ts';
import { samplePost } from '#tests/unit/content/samples.ts';

const many = Array.from({ length: 10_000 }, (_, index) =>
  samplePost({ slug: `post-${index}`, series: index < 3 ? 'In parts' : undefined }),
);
const manyPages = toGroupPages(createPostGroups(many));

function pageOf(path: string, pages = manyPages) {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`There is no ${path}.`);
  return page;
}

const render = (path: string, pages?: typeof manyPages) =>
  renderToStaticMarkup(createElement(GroupIndex, { site, page: pageOf(path, pages) }));

describe('a page of 10,000 articles', () => {
  const html = render('/blog/tags/http/page/2');

  const url = toAbsoluteUrl(site, '/blog/tags/http/page/2');

  test('takes less than 40 kB', () => {
    expect(html.length).toBeGreaterThan(5_000);
    expect(html.length).toBeLessThan(40_000);
  });

  test.each([
    '<link href="/blog/tags/http" rel="prev" type="text/html"/>',
    '<link href="/blog/tags/http/page/3" rel="next" type="text/html"/>',
    '<link href="/blog/tags/http/rss.xml" rel="alternate" type="application/rss+xml"',
    `<link rel="canonical" href="${url}"/>`,
    // The preview image is that of the first page.
    toAbsoluteUrl(site, toCardPath('/blog/tags/http')),
  ])('has in its head %s, and may be indexed', (part) => {
    expect(html).toContain(part);
    expect(html).not.toContain('noindex');
  });
});

test('a series has links between its pages, and no filters', () => {
  const long = many.map((post) => ({ ...post, series: 'Long' }));
  const html = render('/blog/series/long/page/2', toGroupPages(createPostGroups(long)));
  expect(html).toContain('<a href="/blog/series/long" rel="prev">');
  expect(html).toContain('<a href="/blog/series/long/page/3" rel="next">');
  expect(html).not.toContain('aria-label="Filters"');
});

describe('the graph of a list', () => {
  const graphOf = (path: string) =>
    toGroupGraph(site, pageOf(path), pageOf(path).group.posts.slice(0, 2));

  test('has breadcrumbs over the blog', () => {
    const crumbs = graphOf('/blog/tags/http')['@graph'].find(
      (thing) => thing['@type'] === 'BreadcrumbList',
    );
    expect(crumbs?.itemListElement).toMatchObject([
      {},
      { item: toAbsoluteUrl(site, '/blog') },
      { item: toAbsoluteUrl(site, '/blog/tags/http') },
    ]);
  });

  test.each([
    ['/blog/tags/http', 'ItemList', 'itemListElement'],
    ['/blog/series/in-parts', 'CreativeWorkSeries', 'hasPart'],
  ])('of %s is an %s', (path, type, property) => {
    const list = graphOf(path)['@graph'].find(
      (thing) => thing['@id'] === toAbsoluteUrl(site, `${path}#list`),
    );
    expect(list).toMatchObject({ '@type': type, [property]: { length: 2 } });
  });
});

const groups = site.postGroups.filter(({ kind }) => kind === 'tag' || kind === 'category');

test.each(groups.map((group) => [group.path, group] as const))(
  '%s has a feed of its articles',
  (path, group) => {
    const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' });
    const { channel } = parser.parse(writeGroupRss(site, group)).rss;
    expect(channel.link).toBe(toAbsoluteUrl(site, path));
    expect(channel['atom:link']['@_href']).toBe(toAbsoluteUrl(site, `${path}/rss.xml`));
    const urls = group.posts.slice(0, 50).map(({ slug }) => toAbsoluteUrl(site, `/blog/${slug}`));
    expect(channel.item.map(({ link }: { link: string }) => link)).toEqual(urls);
  },
);

test('each list of articles has a title of its own', () => {
  const titles = site.postGroups.map((postGroup) => toGroupTitle(site, postGroup));
  expect(new Set(titles).size).toBe(titles.length);
});

describe('the archive', () => {
  const posts = Array.from({ length: 300 }, (_, index) =>
    samplePost({ slug: `post-${index}`, publishedAt: `${2026 - Math.floor(index / 60)}-02-01` }),
  );
  const html = render('/blog/page/all', toGroupPages(createPostGroups(posts)));

  test('has all articles on one page, a line each, and links to their years', () => {
    const rows = html.match(/<li(?: data-repeated="")?><a class="row-title".*?<\/li>/gs) ?? [];
    expect(rows).toHaveLength(300);
    expect(rows.filter((row) => /description|cover/.test(row))).toEqual([]);
    const years = [...html.matchAll(/href="\/blog\/page\/all#(\d+)"/g)].map(([, year]) => year);
    expect(years).toEqual(['2026', '2025', '2024', '2023', '2022']);
    expect(html).not.toContain('rel="next"');
  });

  test('is where the blog leads to', () => {
    const blog = toBlogFilters(site, toBlogView(site, new URLSearchParams(), 'paged'));
    const last = { href: '/blog/page/all', count: site.posts.length };
    expect(blog.years.at(-1)).toMatchObject(last);
  });
});

test('a tag page begins with its description, in HTML, Markdown and the metadata', () => {
  const path = '/blog/tags/http';
  const { description = 'none' } = site.postGroups.find((group) => group.path === path) ?? {};
  const shown = render(path, site.groupPages as typeof manyPages);
  expect(shown).toContain(`<p>${description}</p>`);
  expect(shown).toContain(`<meta name="description" content="${description}"/>`);
  const markdown = findMarkdown(site, path, new URLSearchParams());
  expect(markdown).toContain(`\n\n${description}\n\n`);
});

describe('a list that does not exist', () => {
  const [group] = site.postGroups.filter(({ kind }) => kind === 'tag');
  const path = group?.path ?? '';

  test.each([
    ['a typo', `${path}x`, path],
    ['a beginning', path.slice(0, -2), path],
    ['a page after the last', `${path}/page/999`, path],
    ['a page after the last of the blog', '/blog/page/999', '/blog'],
  ])('names the nearest one for %s, in HTML and Markdown', (_, wrong, right) => {
    expect(findNearestGroup(site, wrong)?.path).toBe(right);
    const html = renderToStaticMarkup(createElement(MissingPage, { site, path: wrong }));
    expect(html).toContain(`Did you mean <a href="${right}">`);
    expect(toMissingMarkdown(site, wrong)).toContain(`(${toAbsoluteUrl(site, right)})?`);
  });

  test.each(['/blog/tags/zzzzzzzzzzzz', '/no-such-page', '/_not-found', ''])(
    'names none for %j',
    (wrong) => {
      expect(findNearestGroup(site, wrong)).toBeUndefined();
      expect(toMissingMarkdown(site, wrong)).not.toContain('Did you mean');
    },
  );
});

test.each([
  ['Asia/Tokyo', 1],
  ['UTC', 0],
])('of two articles of the night, a list in %s marks %i as of the same day', (timeZone, count) => {
  const posts = ['2026-03-02T01:00:00.000Z', '2026-03-01T18:00:00.000Z'].map((publishedAt) =>
    samplePost({ slug: `at-${publishedAt.slice(11, 13)}`, publishedAt }),
  );
  const inZone = { ...site, config: { ...site.config, timeZone } };
  const html = renderToStaticMarkup(createElement(PostItems, { site: inZone, posts }));
  expect(html.split('data-repeated').length - 1).toBe(count);
});
