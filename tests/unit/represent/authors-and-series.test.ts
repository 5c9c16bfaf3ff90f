/** Several authors and a series, in every format of an article. */
import { describe, expect, test, vi } from 'vitest';
import type { Series } from '#lib/content/posts.ts';
import { toAtom } from '#lib/represent/feeds/atom.ts';
import { toJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { toPostSummary } from '#lib/represent/json/documents.ts';
import { toPostMarkdown } from '#lib/represent/markdown/page-bodies.ts';
import { toPostByline } from '#lib/represent/pages/byline.ts';
import { toPostGraph } from '#lib/represent/structured-data/documents.ts';
import { postSummary } from '#lib/schema/post.ts';
import { samplePost } from '#tests/unit/content/samples.ts';

vi.mock('#lib/site/config.ts', () => ({
  siteConfig: {
    name: 'Example',
    description: 'A site.',
    language: 'en',
    author: { name: 'Ada' },
    baseUrl: 'https://example.com',
  },
}));
vi.mock('#lib/content/source.ts', async () => {
  const { samplePages } = await import('#tests/unit/content/samples.ts');
  return { source: { pages: samplePages, posts: [] } };
});

const post = samplePost({ author: 'Ada and Grace', authors: ['Ada', 'Grace'], series: 'A site' });
const one = samplePost({ slug: 'one', title: 'One' });
const series: Series = { title: 'A site', part: 2, parts: 3, previous: one, next: undefined };

const articleOf = (graph: ReturnType<typeof toPostGraph>) =>
  graph['@graph'].find((thing) => thing['@type'] === 'BlogPosting');

describe('several authors', () => {
  test('stand in the line under the title', () => {
    expect(toPostByline(post)).toContain(' · Ada and Grace · ');
    expect(toPostMarkdown(post)).toContain('Ada and Grace');
  });

  test('are one name and a list in the API, as its schema says', () => {
    expect(toPostSummary(post)).toMatchObject({
      author: { name: 'Ada and Grace' },
      authors: [{ name: 'Ada' }, { name: 'Grace' }],
    });
    expect(postSummary.safeParse(toPostSummary(post)).success).toBe(true);
    expect(toPostSummary(one)).not.toHaveProperty('authors');
  });

  test('are a list in JSON-LD, with a reference to the owner of the site', () => {
    expect(articleOf(toPostGraph(post))?.author).toEqual([
      { '@id': 'https://example.com/#author' },
      { '@type': 'Person', name: 'Grace' },
    ]);
  });

  test('are each named in the feeds', () => {
    expect(toJsonFeed([post]).items[0]?.authors).toEqual([{ name: 'Ada' }, { name: 'Grace' }]);
    expect(
      toAtom([post])
        .match(/<author><name>[^<]*/g)
        ?.slice(1),
    ).toEqual(['<author><name>Ada', '<author><name>Grace']);
    expect(toRss([post]).match(/<dc:creator>[^<]*/g)).toEqual([
      '<dc:creator>Ada',
      '<dc:creator>Grace',
    ]);
  });
});

describe('a series', () => {
  test('ends the Markdown with links to its neighbors', () => {
    expect(toPostMarkdown(post, series)).toMatch(
      /\n\nPart 2 of 3 of “A site”\n\n- Previous part: \[One\]\(https:\/\/example\.com\/blog\/one\)$/,
    );
    expect(toPostMarkdown(post)).not.toContain('Part 2');
  });

  test('is a parent of the article in JSON-LD', () => {
    expect(articleOf(toPostGraph(post, series))).toMatchObject({
      isPartOf: [expect.anything(), { '@type': 'CreativeWorkSeries', name: 'A site' }],
      position: 2,
    });
  });

  test('is named in the API', () => {
    expect(toPostSummary(post)).toMatchObject({ series: 'A site' });
    expect(toPostSummary(one)).not.toHaveProperty('series');
  });
});
