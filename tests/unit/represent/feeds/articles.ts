/** Articles for feeds: one with everything and hostile words, one with as little as an article may have. */
import type { Post } from '#lib/content/model.ts';
import { sampleBody, samplePost } from '#tests/unit/content/samples.ts';

export function article(fields: Partial<Post> = {}, html = '<p>Words.</p>'): Post {
  return samplePost({ body: { ...sampleBody('Words.'), html }, ...fields });
}

export const full = article(
  {
    slug: 'ends-of-sections',
    title: 'A & B < C ]]> D',
    description: 'Why "&amp;" & <b> are not the same.',
    author: 'Ada & Co',
    category: { value: 'guides', label: 'Guides & more' },
    tags: [
      { value: 'http', label: 'HTTP' },
      { value: 'guides', label: 'Guides & more' },
    ],
    publishedAt: '2026-02-05T23:30:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    coverImage: '/images/a&b.png',
  },
  '<p>a <a href="#b">b</a> <code>]]></code> <code>]]></code> &#x26;amp;</p>',
);

export const plain = article({ tags: [] });
