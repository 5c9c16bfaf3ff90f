import { describe, expect, test } from 'vitest';
import { toPostGraph } from '#lib/collections/posts.ts';
import { writeAtom } from '#lib/represent/feeds/atom.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import type { Author } from '#lib/site/site-facts.ts';
import { makeSite, samplePost } from '#tests/unit/content/samples.ts';

const ada: Author = {
  name: 'Ada',
  kind: 'person',
  url: 'https://example.com/ada',
  picture: '/images/ada.jpg',
  email: 'ada@example.com',
  links: [{ label: 'Mastodon', url: 'https://example.social/@ada' }],
};

const post = samplePost({ author: 'Ada & <Alan>', authors: ['Ada', '<Alan>'] });
const site = makeSite({
  config: { author: { name: 'Grace' }, authors: [ada] },
  posts: [post],
});

describe('an author of site.yaml', () => {
  test('has a URI and an email address in Atom', () => {
    expect(writeAtom(site)).toContain(
      '<author><name>Ada</name><uri>https://example.com/ada</uri><email>ada@example.com</email></author>',
    );
  });

  test('has a URL and a picture in JSON Feed', () => {
    expect(renderJsonFeed(site).items[0]?.authors).toEqual([
      { name: 'Ada', url: ada.url, avatar: 'https://example.com/images/ada.jpg' },
      { name: '<Alan>' },
    ]);
  });

  test('has all of it in structured data', () => {
    expect(toPostGraph(site, post)['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        author: [
          {
            '@type': 'Person',
            name: 'Ada',
            url: ada.url,
            image: 'https://example.com/images/ada.jpg',
            email: ada.email,
            sameAs: ['https://example.social/@ada'],
          },
          { '@type': 'Person', name: '<Alan>' },
        ],
      }),
    );
  });
});

test('an author without a profile has only a name', () => {
  expect(writeAtom(site)).toContain('<author><name>&lt;Alan&gt;</name></author>');
});
