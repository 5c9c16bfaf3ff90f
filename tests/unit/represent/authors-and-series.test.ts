/** Several authors and a series, in every format of an article. */

import { describe, expect, test } from 'vitest';
import {
  toPostByline,
  toPostGraph,
  toPostMarkdown,
  toPostSummary,
} from '#lib/collections/posts.ts';
import type { Series } from '#lib/content/posts.ts';
import { writeAtom } from '#lib/represent/feeds/atom.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { postSummary } from '#lib/schema/post.ts';
import { makeSite, samplePost } from '#tests/unit/content/samples.ts';

const site = makeSite();
const post = samplePost({ author: 'Ada and Grace', authors: ['Ada', 'Grace'], series: 'A site' });
const one = samplePost({ slug: 'one', title: 'One' });
const series: Series = {
  title: 'A site',
  path: '/blog/series/a-site',
  part: 2,
  parts: 3,
  posts: [],
  previous: one,
  next: undefined,
};

const articleOf = (graph: ReturnType<typeof toPostGraph>) =>
  graph['@graph'].find((thing) => thing['@type'] === 'BlogPosting');

describe('several authors', () => {
  test('stand in the line under the title', () => {
    expect(toPostByline(site, post)).toContain(' · Ada and Grace · ');
    expect(toPostMarkdown(site, post)).toContain('Ada and Grace');
  });

  test('are one name and a list in the API, as its schema says', () => {
    expect(toPostSummary(site, post)).toMatchObject({
      author: { name: 'Ada and Grace' },
      authors: [{ name: 'Ada' }, { name: 'Grace' }],
    });
    expect(postSummary.safeParse(toPostSummary(site, post)).success).toBe(true);
    expect(toPostSummary(site, one)).not.toHaveProperty('authors');
  });

  test('are a list in JSON-LD, with a reference to the owner of the site', () => {
    expect(articleOf(toPostGraph(site, post))?.author).toEqual([
      { '@id': 'https://example.com/#author' },
      { '@type': 'Person', name: 'Grace' },
    ]);
  });

  test('are each named in the feeds', () => {
    expect(renderJsonFeed({ ...site, posts: [post] }).items[0]?.authors).toEqual([
      { name: 'Ada' },
      { name: 'Grace' },
    ]);
    expect(
      writeAtom({ ...site, posts: [post] })
        .match(/<author><name>[^<]*/g)
        ?.slice(1),
    ).toEqual(['<author><name>Ada', '<author><name>Grace']);
    expect(writeRss(site, [post]).match(/<dc:creator>[^<]*/g)).toEqual([
      '<dc:creator>Ada',
      '<dc:creator>Grace',
    ]);
  });
});

describe('a series', () => {
  test('ends the Markdown with links to its neighbors', () => {
    expect(toPostMarkdown(site, post, series)).toMatch(
      /\n\n\[Part 2 of 3 of “A site”\]\(https:\/\/example\.com\/blog\/series\/a-site\)\n\n- Previous part: \[One\]\(https:\/\/example\.com\/blog\/one\)$/,
    );
    expect(toPostMarkdown(site, post)).not.toContain('Part 2');
  });

  test('is a parent of the article in JSON-LD', () => {
    expect(articleOf(toPostGraph(site, post, series))).toMatchObject({
      isPartOf: [expect.anything(), { '@type': 'CreativeWorkSeries', name: 'A site' }],
      position: 2,
    });
  });

  test('is named in the API', () => {
    expect(toPostSummary(site, post)).toMatchObject({ series: 'A site' });
    expect(toPostSummary(site, one)).not.toHaveProperty('series');
  });
});
