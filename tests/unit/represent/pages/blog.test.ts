import { describe, expect, test } from 'vitest';
import { createPostGroups, toGroupPages } from '#lib/content/post-groups.ts';
import { toBlogFilters, toBlogView, toGroupView } from '#lib/represent/pages/blog.ts';
import { site } from '#tests/support/site.ts';
import { samplePost } from '#tests/unit/content/samples.ts';
import { toArticleSlug, toPublicationDate } from '#tools/bench/scale-content.ts';

/** The generator publishes an article every eight hours since 2000. */
const generated = Array.from({ length: 10_000 }, (_, number) =>
  samplePost({
    slug: toArticleSlug(number),
    publishedAt: toPublicationDate(number).toISOString(),
    tags: number % 2 === 0 ? [{ value: 'even', label: 'Even' }] : [],
    series: number < 30 ? 'The first' : undefined,
  }),
).toReversed();

const groups = createPostGroups(generated);
const pages = toGroupPages(groups);

function viewOf(path: string, form: 'paged' | 'whole' = 'paged') {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`There is no ${path}.`);
  return toGroupView(site, page, form);
}

describe('a list of 10,000 articles', () => {
  test.each([
    ['/blog/page/2', '10,000', '/blog', '/blog/page/3'],
    ['/blog/page/500', '10,000', '/blog/page/499', undefined],
    ['/blog/tags/even', '5,000 articles for tag even.', undefined, '/blog/tags/even/page/2'],
    ['/blog/tags/even/page/2', 'tag even', '/blog/tags/even', '/blog/tags/even/page/3'],
    ['/blog/series/the-first', '30 articles.', undefined, '/blog/series/the-first/page/2'],
  ])('shows 20 of them at %s, with links to its neighbors', (path, summary, previous, next) => {
    const view = viewOf(path);
    expect(view.posts).toHaveLength(20);
    expect(view).toMatchObject({ summary: expect.stringContaining(summary), previous, next });
  });

  test('shows each article once', () => {
    const shown = [...pages.keys()].filter((path) => /^\/blog\/page\/\d/.test(path));
    const slugs = shown.flatMap((path) => viewOf(path).posts.map(({ slug }) => slug));
    expect(slugs).toEqual(generated.slice(20).map(({ slug }) => slug));
  });

  test('links to the page that has the first article of each year', () => {
    const { yearLinks } = viewOf('/blog/page/2');
    expect(yearLinks.map(({ label }) => label).slice(0, 2)).toEqual(['2009', '2008']);
    expect(yearLinks.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
    for (const { href, label: year } of yearLinks.slice(1)) {
      const [path = '', id] = href.split('#');
      expect(id).toBe(year);
      expect(viewOf(path).years?.map((group) => group.year)).toContain(year);
    }
  });

  test('groups the articles of a page by year, newest first', () => {
    const first = generated.findIndex(({ publishedAt }) => publishedAt < '2009');
    const { years, posts: shown } = viewOf(`/blog/page/${Math.floor(first / 20) + 1}`);
    expect(years?.map(({ year }) => year)).toEqual(['2009', '2008']);
    expect(years?.flatMap((group) => group.items)).toEqual(shown);
  });

  test('is whole in Markdown, except after its first page', () => {
    const summary = '5,000 articles for tag even.';
    const whole = { posts: { length: 5000 }, summary, yearLinks: [] };
    expect(viewOf('/blog/tags/even', 'whole')).toMatchObject(whole);
    expect(viewOf('/blog/page/2', 'whole').posts).toEqual(viewOf('/blog/page/2').posts);
  });

  test('has the parts of a series in their order, without years', () => {
    const { posts: parts, years } = viewOf('/blog/series/the-first');
    expect([years, parts[0]?.slug]).toEqual([undefined, toArticleSlug(0)]);
  });
});

describe('the blog', () => {
  const search = (query: string) => new URLSearchParams(query);
  const [tag = '', other = ''] = new Set(
    site.posts.flatMap(({ tags }) => tags.map(({ value }) => value)),
  );

  test.each(['', 'q=a', `tag=${tag}`])('for %j shows what the API returns, up to 20', (query) => {
    const view = toBlogView(site, search(query), 'paged');
    const whole = toBlogView(site, search(query), 'whole');
    expect(view.posts).toEqual(whole.posts.slice(0, 20));
    const slugs = view.json?.().items.map(({ slug }) => slug);
    expect(slugs).toEqual(whole.posts.map(({ slug }) => slug));
  });

  test('pages on within the query if that is not one tag or category', () => {
    const { previous, next } = toBlogView(site, search('perPage=1&page=2'), 'paged');
    expect([previous, next]).toEqual(['/blog?perPage=1', '/blog?perPage=1&page=3']);
  });

  test.each([
    ['', `/blog/tags/${tag}`],
    [`tag=${other}`, `/blog/tags/${tag}`],
    ['page=3', `/blog/tags/${tag}`],
    ['q=a', `/blog?q=a&tag=${tag}`],
    [`tag=${tag}`, '/blog'],
  ])('links the filter of a tag for %j to %s', (query, expected) => {
    const { tags } = toBlogFilters(site, toBlogView(site, search(query), 'paged'));
    const link = tags.find(
      ({ href, isCurrent }) => (isCurrent && query.endsWith(tag)) || href.includes(tag),
    );
    expect(link?.href).toBe(expected);
  });
});
