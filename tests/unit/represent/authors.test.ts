/** Authors, a series and the first place of publication, in every format of an article. */
import { expect, test } from 'vitest';
import {
  toPostByline,
  toPostGraph,
  toPostMarkdown,
  toPostSummary,
} from '#lib/collections/posts.ts';
import type { Post } from '#lib/content/model.ts';
import type { Series } from '#lib/content/posts.ts';
import { writeAtom } from '#lib/represent/feeds/atom.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { postSummary } from '#lib/schema/post.ts';
import type { Author } from '#lib/site/site-facts.ts';
import { makeSite, samplePost } from '#tests/unit/content/samples.ts';

const alan: Author = {
  name: 'Alan',
  kind: 'person',
  url: 'https://example.com/alan',
  picture: '/images/alan.jpg',
  email: 'alan@example.com',
  links: [{ label: 'Mastodon', url: 'https://example.social/@alan' }],
};
const site = makeSite({ config: { authors: [alan] } });
const alone = samplePost({ slug: 'one', title: 'One' });
const post = samplePost({
  author: 'Ada, Alan and <Grace>',
  authors: ['Ada', 'Alan', '<Grace>'],
  series: 'A site',
  canonicalUrl: 'https://elsewhere.example/first',
});
const series: Series = {
  title: 'A site',
  path: '/blog/series/a-site',
  part: 2,
  parts: 3,
  posts: [],
  previous: alone,
  next: undefined,
};
const feedSite = { ...site, posts: [post] };

const articleOf = (of: Post, within?: Series) =>
  toPostGraph(site, of, within)['@graph'].find((thing) => thing['@type'] === 'BlogPosting');

test('several authors are one name for readers', () => {
  expect(toPostByline(site, post)).toContain(' · Ada, Alan and <Grace> · ');
  expect(toPostMarkdown(site, post)).toContain('Ada, Alan and');
});

test('several authors, a series and the first place are in the API, as its schema says', () => {
  const summary = toPostSummary(site, post);
  expect(summary).toMatchObject({
    author: { name: 'Ada, Alan and <Grace>' },
    authors: [{ name: 'Ada' }, { name: 'Alan', url: alan.url }, { name: '<Grace>' }],
    series: 'A site',
    canonicalUrl: 'https://elsewhere.example/first',
  });
  expect(postSummary.safeParse(summary).success).toBe(true);
  for (const field of ['authors', 'series', 'canonicalUrl'])
    expect(toPostSummary(site, alone)).not.toHaveProperty(field);
});

test('authors are a list in JSON-LD, with a reference to the owner and all that site.yaml says', () => {
  expect(articleOf(post)?.author).toEqual([
    { '@id': 'https://example.com/#author' },
    {
      '@type': 'Person',
      name: 'Alan',
      url: alan.url,
      image: 'https://example.com/images/alan.jpg',
      email: alan.email,
      sameAs: ['https://example.social/@alan'],
    },
    { '@type': 'Person', name: '<Grace>' },
  ]);
});

test('authors are each named in the feeds, with URL, picture and email address', () => {
  expect(renderJsonFeed(feedSite).items[0]).toMatchObject({
    external_url: 'https://elsewhere.example/first',
    authors: [
      { name: 'Ada' },
      { name: 'Alan', url: alan.url, avatar: 'https://example.com/images/alan.jpg' },
      { name: '<Grace>' },
    ],
  });
  expect(
    writeAtom(feedSite)
      .match(/<author>.*<\/author>/g)
      ?.join(''),
  ).toContain(
    '<author><name>Ada</name></author><author><name>Alan</name><uri>https://example.com/alan</uri><email>alan@example.com</email></author><author><name>&lt;Grace&gt;</name></author>',
  );
  const names = writeRss(site, [post]).match(/(?<=<dc:creator>)[^<]*/g);
  expect(names).toEqual(['Ada', 'Alan', '&lt;Grace&gt;']);
});

test('a series ends the Markdown with links to its neighbors, and is a parent in JSON-LD', () => {
  expect(toPostMarkdown(site, post, series)).toMatch(
    /\n\n\[Part 2 of 3 of “A site”\]\(https:\/\/example\.com\/blog\/series\/a-site\)\n\n- Previous part: \[One\]\(https:\/\/example\.com\/blog\/one\)$/,
  );
  expect(toPostMarkdown(site, post)).not.toContain('Part 2');
  expect(articleOf(post, series)).toMatchObject({
    isPartOf: [expect.anything(), { '@type': 'CreativeWorkSeries', name: 'A site' }],
    position: 2,
  });
});

test('an article that was published first elsewhere names that page in Markdown', () => {
  const markdown = findMarkdown(feedSite, `/blog/${post.slug}`, new URLSearchParams());
  expect(markdown).toContain('canonical_url: https://elsewhere.example/first\n');
});
