import { describe, expect, test, vi } from 'vitest';
import { toAtom } from '#lib/represent/feeds/atom.ts';
import { toJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { toPostGraph } from '#lib/represent/structured-data/documents.ts';
import { samplePost } from '#tests/unit/content/samples.ts';

const ada = vi.hoisted(() => ({
  name: 'Ada',
  kind: 'person',
  url: 'https://example.com/ada',
  picture: '/images/ada.jpg',
  email: 'ada@example.com',
  links: [{ label: 'Mastodon', url: 'https://example.social/@ada' }],
}));

vi.mock('#lib/site/config.ts', () => ({
  siteConfig: {
    name: 'Notes',
    description: 'A site.',
    language: 'en',
    author: { name: 'Grace' },
    authors: [ada],
    baseUrl: 'https://example.com',
  },
}));

const post = samplePost({ author: 'Ada & <Alan>', authors: ['Ada', '<Alan>'] });

describe('an author of site.yaml', () => {
  test('has a URI and an email address in Atom', () => {
    expect(toAtom([post])).toContain(
      '<author><name>Ada</name><uri>https://example.com/ada</uri><email>ada@example.com</email></author>',
    );
  });

  test('has a URL and a picture in JSON Feed', () => {
    expect(toJsonFeed([post]).items[0]?.authors).toEqual([
      { name: 'Ada', url: ada.url, avatar: 'https://example.com/images/ada.jpg' },
      { name: '<Alan>' },
    ]);
  });

  test('has all of it in structured data', () => {
    expect(toPostGraph(post)['@graph']).toContainEqual(
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
  expect(toAtom([post])).toContain('<author><name>&lt;Alan&gt;</name></author>');
});
