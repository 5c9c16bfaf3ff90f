import { describe, expect, test } from 'vitest';
import type { Page } from '#lib/content/model.ts';
import { toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import {
  makeSite,
  samplePages,
  samplePost,
  sampleProject,
  sampleTerm,
} from '#tests/unit/content/samples.ts';
import { emptySite, smallSite } from '#tests/unit/represent/machine-files/small-site.ts';

/** The public pages of a site with these documents, and with no page of the navigation but these. */
const pagesOf = ({ pages = [], ...content }: Parameters<typeof makeSite>[0] & object) =>
  toPageSections({ ...makeSite({ now: smallSite.now, ...content }), pages }).flatMap(
    (section) => section.pages,
  );

describe('toPageSections', () => {
  test('groups pages by kind and keeps their order', () => {
    const sections = toPageSections(smallSite);
    expect(sections.map(({ title, pages }) => [title, pages.map(({ path }) => path)])).toEqual([
      ['Pages', ['/', '/about', '/blog', '/now']],
      ['Articles', ['/blog/second', '/blog/first']],
      ['Tags, categories and series', ['/blog/tags/http', '/blog/categories/guides']],
      ['Projects', ['/projects/boat']],
      ['Dictionary', ['/ai-dictionary/token']],
    ]);
  });

  test('omits empty sections', () => {
    expect(toPageSections(emptySite)).toEqual([]);
  });

  test('puts titles and descriptions on one line', () => {
    const text = 'a\n  b';
    const pages = pagesOf({
      posts: [
        samplePost({
          title: text,
          description: text,
          tags: [],
          category: { value: 'a', label: text },
        }),
      ],
      projects: [sampleProject({ title: text, description: text })],
      terms: [sampleTerm({ term: text, shortDefinition: text })],
    });
    for (const { title, description } of pages) {
      expect(title).toMatch(/a b/);
      expect(description).toMatch(/a b/);
      expect(title + description).not.toContain('\n');
    }
  });
});

describe('the date of a page', () => {
  const { posts, projects, terms } = smallSite;
  const small = { posts, projects, terms };
  const dateOf = (
    slug: Page['slug'],
    updatedAt: string | undefined,
    content: Partial<typeof small> = small,
  ) => {
    const page = samplePages.find((candidate) => candidate.slug === slug);
    if (page === undefined) throw new Error(`There is no page ${slug}.`);
    return pagesOf({ ...content, pages: [{ ...page, updatedAt }] })[0]?.lastModified;
  };
  const long = '2027-01-01T00:00:00.000Z';
  const ago = '2020-01-01T00:00:00.000Z';

  test.each(['about', 'projects', 'search', 'api-docs'] as const)(
    'is updatedAt for /%s, or undefined',
    (slug) => {
      expect(dateOf(slug, ago)).toBe(ago);
      expect(dateOf(slug, undefined)).toBeUndefined();
    },
  );

  test.each([
    ['the newest change of an article', undefined, '2026-04-01T12:00:00.000Z'],
    ['a later change of its own text', long, long],
    ['the newest article if its own text changed earlier', ago, '2026-04-01T12:00:00.000Z'],
  ])('is %s for /blog', (_, updatedAt, expected) => {
    expect(dateOf('blog', updatedAt)).toBe(expected);
  });

  test('is undefined for a blog without articles', () => {
    expect(dateOf('blog', undefined, {})).toBeUndefined();
  });

  test('is lastUpdated for /now', () => {
    expect(dateOf('now', undefined)).toBe('2026-03-31');
    expect(dateOf('now', long)).toBe('2026-03-31');
  });

  test('is the newest date of the content that the home page shows', () => {
    expect(dateOf('home', undefined)).toBe('2026-04-01T12:00:00.000Z');
    expect(dateOf('home', undefined, {})).toBe('2026-03-31');
    expect(dateOf('home', long)).toBe(long);
  });

  test('ignores articles that the home page does not show', () => {
    const shown = ['c', 'b', 'a'].map((slug) =>
      samplePost({ slug, publishedAt: '2026-05-01T00:00:00.000Z' }),
    );
    const older = samplePost({ slug: 'older', publishedAt: ago, updatedAt: long });
    const content = { posts: [...shown, older] };
    expect(dateOf('home', undefined, content)).toBe('2026-05-01T00:00:00.000Z');
    expect(dateOf('blog', undefined, content)).toBe(long);
  });

  test.each(['ai-dictionary', 'ai-dictionary-map', 'ai-dictionary-changes'] as const)(
    'is the newest change of an entry for /%s',
    (slug) => {
      const terms = [sampleTerm({ addedAt: ago }), sampleTerm({ addedAt: ago, updatedAt: long })];
      expect(dateOf(slug, undefined, { ...small, terms })).toBe(long);
      expect(dateOf(slug, undefined, { ...small, terms: [] })).toBeUndefined();
    },
  );

  test('is undefined for projects', () => {
    const pages = pagesOf({ projects: smallSite.projects });
    expect(pages.map(({ lastModified }) => lastModified)).toEqual([undefined]);
  });

  test('is the last change of a term, or undefined', () => {
    const terms = [
      sampleTerm(),
      sampleTerm({ addedAt: ago }),
      sampleTerm({ addedAt: ago, updatedAt: long }),
    ];
    const dates = pagesOf({ terms }).map(({ lastModified }) => lastModified);
    expect(dates).toEqual([undefined, ago, long]);
  });

  test('is updatedAt for an article, or else publishedAt', () => {
    const dates = pagesOf({ posts: smallSite.posts }).map(({ lastModified }) => lastModified);
    const [second, first] = ['2026-03-02T09:00:00.000Z', '2026-04-01T12:00:00.000Z'];
    // The tag and the category have both articles, and the newest change.
    expect(dates).toEqual([second, first, first, first]);
  });
});
