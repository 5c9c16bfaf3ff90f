import { expect, test } from 'vitest';
import { toPostSummary } from '#lib/collections/posts.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { makeSite, samplePost } from '#tests/unit/content/samples.ts';

test('an article that was published first elsewhere names that page in every format', () => {
  const canonicalUrl = 'https://elsewhere.example/first';
  const post = samplePost({ canonicalUrl });
  const site = makeSite({ posts: [post] });
  expect(toPostSummary(site, post).canonicalUrl).toBe(canonicalUrl);
  expect(renderJsonFeed(site).items[0]?.external_url).toBe(canonicalUrl);
  expect(findMarkdown(site, `/blog/${post.slug}`, new URLSearchParams())).toContain(
    `canonical_url: ${canonicalUrl}\n`,
  );
});
