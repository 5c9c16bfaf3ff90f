import type { Category, Post } from '#lib/content/model.ts';
import { comparePosts } from '#lib/content/order.ts';
import { toSearchWords } from '#lib/content/search.ts';
import { source } from '#lib/content/source.ts';
import { keptFiles, keptOr } from './kept-files.ts';
import { createWordSearch, toWordIndex, type WordIndex } from './word-index.ts';

/** The articles, newest first. */
export const posts: readonly Post[] = source.posts.toSorted(comparePosts);

export const postSlugs: readonly string[] = posts.map(({ slug }) => slug);

/** The categories that articles carry, in alphabetical order of their slugs. */
export const postCategories: readonly Category[] = distinct(posts.map(({ category }) => category));

/** The tags that articles carry, in alphabetical order of their values. */
export const postTags = distinct(posts.flatMap(({ tags }) => tags));

function distinct(entries: readonly Category[]): readonly Category[] {
  const byValue = new Map(entries.map((entry) => [entry.value, entry]));
  return [...byValue.keys()].sort().flatMap((value) => byValue.get(value) ?? []);
}

const bySlug = new Map(posts.map((post) => [post.slug, post]));

export function findPost(slug: string): Post | undefined {
  return bySlug.get(slug);
}

export type PostFilters = {
  readonly q?: string | undefined;
  /** Any of these tags. */
  readonly tag?: readonly string[] | undefined;
  /** Any of these categories. */
  readonly category?: readonly string[] | undefined;
};

type IsFound = (text: number) => boolean;

/** What `q` looks at of each article. */
export function toPostWords(among: readonly Post[]): WordIndex {
  return toWordIndex(
    among.map(({ title, description, body: { plainText, links } }) =>
      [title, description, plainText, ...links].join('\n'),
    ),
  );
}

/**
 * @param among articles in their order.
 * @param toWords their words, which are asked for at the first search.
 * @returns the articles that pass every filter given, in that order.
 */
export function createPostFinder(
  among: readonly Post[],
  toWords: () => WordIndex = () => toPostWords(among),
): (filters: PostFilters) => readonly Post[] {
  let search: ReturnType<typeof createWordSearch> | undefined;
  let last: { readonly q: string | undefined; readonly isFound: IsFound | undefined } | undefined;
  const searchFor = (q: string | undefined) => {
    const words = toSearchWords(q);
    if (words.length === 0) return undefined;
    search ??= createWordSearch(toWords(), among.length);
    return search(words);
  };
  return ({ q, tag, category }) => {
    // A page counts what each of its filters would find for the same words.
    if (last?.q !== q) last = { q, isFound: searchFor(q) };
    const isFound = last?.isFound;
    return among.filter(
      (post, number) =>
        (tag === undefined || post.tags.some(({ value }) => tag.includes(value))) &&
        (category === undefined || category.includes(post.category.value)) &&
        (isFound === undefined || isFound(number)),
    );
  };
}

/** The articles that pass every filter given, newest first. */
export const findPosts = createPostFinder(posts, () =>
  keptOr(keptFiles.words, () => toPostWords(posts)),
);
