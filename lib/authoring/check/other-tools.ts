/** Fields of front matter that other site generators use, and ours for the same purpose. */

/** The same fact under another name: `--fix` renames it. */
const renamed: Readonly<Record<string, string>> = {
  date: 'publishedAt',
  datePublished: 'publishedAt',
  pubDate: 'publishedAt',
  pubDatetime: 'publishedAt',
  publishDate: 'publishedAt',
  published_at: 'publishedAt',
  dateModified: 'updatedAt',
  lastmod: 'updatedAt',
  last_modified_at: 'updatedAt',
  modDatetime: 'updatedAt',
  modified: 'updatedAt',
  updated: 'updatedAt',
  updatedDate: 'updatedAt',
  updated_at: 'updatedAt',
  excerpt: 'description',
  summary: 'description',
  cover: 'coverImage',
  cover_image: 'coverImage',
  featuredImage: 'coverImage',
  heroImage: 'coverImage',
  image: 'coverImage',
  ogImage: 'coverImage',
  thumbnail: 'coverImage',
  coverImageAlt: 'coverAlt',
  imageAlt: 'coverAlt',
  categories: 'category',
  tag: 'tags',
  topics: 'tags',
  redirect_from: 'aliases',
};

/** Fields without a counterpart, and what to do instead. */
const advice: Readonly<Record<string, string>> = {
  permalink: "Remove it: the file's name is the URL. Rename the file to change it.",
  slug: "Remove it: the file's name is the URL. Rename the file to change it.",
  url: "Remove it: the file's name is the URL. Rename the file to change it.",
  layout: 'Remove it: the folder decides how a page looks.',
  type: 'Remove it: the folder decides how a page looks.',
  published: 'Remove it, or write `draft: true` for an article that is not published.',
  id: "Remove it: the file's name identifies the article.",
  weight: 'Remove it: dates order articles.',
  toc: 'Remove it: every article has a table of contents.',
  comments: 'Remove it: the site has no comments.',
  canonical: "Remove it: the article's own URL is the canonical one.",
};

/** @returns the site's own field, if there is one among `known`. */
export function findOwnField(name: string, known: readonly string[]): string | undefined {
  const own = Object.hasOwn(renamed, name) ? renamed[name] : undefined;
  return own !== undefined && known.includes(own) ? own : undefined;
}

/** @returns what to do about a field that only other tools have. */
export function findFieldAdvice(name: string): string | undefined {
  return Object.hasOwn(advice, name) ? advice[name] : undefined;
}
