import { z } from 'zod';
import {
  authoredDateTime,
  documentFields,
  formattedText,
  languageTag,
  pagedList,
  searchText,
  slug,
  text,
  translationFields,
  utcDateTime,
  webUrl,
} from './fields.ts';

export const tag = z
  .strictObject({
    value: slug.describe('URL-safe tag id.'),
    label: text.describe('Display label.'),
  })
  .meta({ id: 'Tag' });

/** A category or a tag as authors write it. */
const listedTag = z.strictObject({
  ...tag.shape,
  labels: z.record(languageTag, text).optional(),
  description: searchText.optional(),
  descriptions: z.record(languageTag, searchText).optional(),
});

const author = z.strictObject({
  name: text.describe('Display name of the author.'),
  url: webUrl.optional().describe('The page of the author, if the site knows it.'),
});

export const postSummary = z
  .strictObject({
    slug,
    title: text,
    description: text,
    author: author.describe('The author; with several, `name` has the names of all.'),
    authors: z
      .array(author)
      .min(2)
      .optional()
      .describe('Every author of an article that has several. `author` then names all of them.'),
    category: text.describe('Display name of the category.'),
    tags: z.array(tag),
    publishedAt: utcDateTime,
    updatedAt: utcDateTime.optional(),
    readTimeMinutes: z.int().min(1),
    keywords: z.array(text).min(1).optional(),
    series: text.optional().describe('The title of the series that the article is a part of.'),
    coverImage: webUrl.optional().describe('Absent when the article has no cover image.'),
    canonicalUrl: webUrl
      .optional()
      .describe('Where the article was published first, if that is another site.'),
    url: webUrl.describe('Canonical HTML URL of the article.'),
    ...translationFields,
  })
  .meta({ id: 'PostSummary', description: 'An article as lists show it, without its body.' });

export const postSection = z
  .strictObject({
    id: text.describe(
      'The fragment of the section on the page, and the value of `?section=` on its Markdown.',
    ),
    heading: text,
    level: z.int().min(2).max(6),
    tokens: z.int().min(1).describe('Estimated tokens of the section for a language model.'),
  })
  .meta({ id: 'PostSection', description: 'A section of an article.' });

export const post = postSummary
  .extend({
    content: z.string().describe('The article body as GitHub Flavored Markdown.'),
    sections: z
      .array(postSection)
      .min(1)
      .optional()
      .describe('The sections of the body in their order. Absent when it has none.'),
  })
  .meta({ id: 'Post', description: 'An article with its body.' });

export const postList = pagedList(postSummary, ['tag', 'category']).meta({
  id: 'PostList',
  description: 'Articles, newest first unless `filters.sort` says otherwise.',
});

/** The front matter of `content/posts/*.mdx`. The file's name is the slug. */
export const postFrontMatter = postSummary
  .pick({ title: true, description: true, keywords: true, canonicalUrl: true })
  .extend({
    description: searchText,
    author: text.optional(),
    authors: z.array(text).min(1).optional(),
    category: slug,
    tags: z.array(slug).min(1),
    publishedAt: authoredDateTime,
    updatedAt: authoredDateTime.optional(),
    series: text.optional(),
    related: z.array(slug).min(1).optional(),
    startHere: z.boolean().optional(),
    coverImage: formattedText(
      /^(?:\/(?![\\/])|\.\/.)/,
      'Write a path from the site root, such as /images/cover.png, or ./cover.png next to the article.',
    ).optional(),
    /** Describes the cover for readers who can't see it. */
    coverAlt: text.optional(),
    ...documentFields,
  });

/** The front matter of an article with `draft: true`. */
export const draftFrontMatter = postFrontMatter.partial({ publishedAt: true });

/** The front matter of `content/pages/*.mdx`. The file's name is the slug. */
export const pageFrontMatter = postFrontMatter
  .pick({ title: true, description: true, updatedAt: true, language: true })
  .extend({ navigation: z.int().min(1).optional() });

/**
 * `content/taxonomy.yaml`: every category and tag that an article may have, with its label, and the categories and stages of
 * the dictionary.
 */
export const taxonomyFile = z.strictObject({
  categories: z.array(listedTag),
  tags: z.array(listedTag),
  dictionaryCategories: z.array(text).min(1).optional(),
  dictionaryStages: z
    .array(z.strictObject({ name: text, definition: text }))
    .min(1)
    .optional(),
});

export type Tag = z.infer<typeof tag>;
/** A category or a tag with what its page says about it. */
export type Topic = Tag & { readonly description?: string | undefined };
export type PostSummary = z.infer<typeof postSummary>;
/** An article as the API returns it. */
export type PostJson = z.infer<typeof post>;
export type PostList = z.infer<typeof postList>;
