import type { Post } from '#lib/content/model.ts';
import { hasEveryWord, toSearchWords } from '#lib/content/search.ts';
import type { postSorts } from '#lib/schema/limits.ts';
import type { Topic } from '#lib/schema/post.ts';
import { foldText } from '#lib/text/fold.ts';
import { groupBy, keepBest } from '#lib/text/lists.ts';
import { memoize } from '#lib/text/memoize.ts';
import { artifactFiles, readArtifactOr } from './build-artifacts.ts';
import type { Site } from './site.ts';

/** The tags or the categories of all articles, sorted by value. */
export function listTopics({ postGroups }: Site, kind: 'tag' | 'category'): readonly Topic[] {
  const groups = postGroups.filter((group) => group.kind === kind);
  return groups.map(({ slug, label }) => ({ value: slug, label }));
}

export type PostFilters = {
  readonly q?: string | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly category?: readonly string[] | undefined;
  /** The order of the result. Finding ignores it. */
  readonly sort?: (typeof postSorts)[number] | undefined;
  /** The languages that the caller has asked for. */
  readonly language?: readonly string[] | undefined;
};

/** The folded text that `q` searches in each article. */
export function listPostTexts(posts: readonly Post[]): readonly string[] {
  return posts.map(
    ({ title, description, body }) => `${foldText(`${title}\n${description}`)}\n${body.words}`,
  );
}

const openFinder = memoize((site: Site): ((filters: PostFilters) => readonly Post[]) => {
  const { posts: among } = site;
  let texts: readonly string[] | undefined;
  let last: { readonly q: string | undefined; readonly found: ReadonlySet<Post> } | undefined;
  const search = (q: string | undefined) => {
    const words = toSearchWords(q);
    if (words.length > 0) texts ??= readTexts(site);
    return new Set(among.filter((_, index) => hasEveryWord(texts?.[index] ?? '', words)));
  };
  // A page of a list counts what each of hundreds of filters would find.
  const groups = groupBy(among, ({ tags, category }) =>
    [undefined, ...tags].flatMap((tag) => [
      toGroupKey(tag?.value),
      toGroupKey(tag?.value, category.value),
    ]),
  );
  return ({ q, tag, category }) => {
    const isOfGroup = isAtMostOne(tag) && isAtMostOne(category);
    const candidates = isOfGroup ? (groups.get(toGroupKey(tag?.[0], category?.[0])) ?? []) : among;
    if (isOfGroup && q === undefined) return candidates;
    // All these counts are of the same words.
    if (last === undefined || last.q !== q) last = { q, found: search(q) };
    const { found } = last;
    return candidates.filter(
      (post) =>
        found.has(post) &&
        (tag === undefined || post.tags.some(({ value }) => tag.includes(value))) &&
        (category === undefined || category.includes(post.category.value)),
    );
  };
});

function isAtMostOne(values: readonly string[] | undefined): boolean {
  return values === undefined || values.length === 1;
}

/** Of the articles with a tag and a category, or with one of them, or of all. */
function toGroupKey(tag?: string, category?: string): string {
  return JSON.stringify([tag, category]);
}

function readTexts(site: Site): readonly string[] {
  return readArtifactOr(site, artifactFiles.words, () => listPostTexts(site.posts));
}

/** Finds the articles that match every filter, newest first. */
export function findPosts(site: Site, filters: PostFilters): readonly Post[] {
  return openFinder(site)(filters);
}

/** Finds the documents before and after one in its list. */
export function findNeighbors<Item>(document: Item, list: readonly Item[]) {
  const index = list.indexOf(document);
  return index === -1
    ? { previous: undefined, next: undefined }
    : { previous: list[index - 1], next: list[index + 1] };
}

export type Series = {
  readonly title: string;
  readonly path: string;
  /** The number of the article in the series, counted from 1. */
  readonly part: number;
  readonly parts: number;
  readonly posts: readonly Post[];
  readonly previous: Post | undefined;
  readonly next: Post | undefined;
};

/**
 * Finds an article's place in its series, whose parts are in the order of their publication.
 *
 * @returns `undefined` for an article that is not part of a series, or the only part so far.
 */
export function findSeries(
  { postGroups }: Pick<Site, 'postGroups'>,
  { slug, series }: Post,
): Series | undefined {
  const group = postGroups.find(({ kind, label }) => kind === 'series' && label === series);
  if (group === undefined || series === undefined) return undefined;
  const { path, posts: parts } = group;
  const index = parts.findIndex((post) => post.slug === slug);
  if (index === -1) return undefined;
  return {
    title: series,
    path,
    part: index + 1,
    parts: parts.length,
    posts: parts,
    previous: parts[index - 1],
    next: parts[index + 1],
  };
}

/** Finds the articles that the author has chosen as related, then those that share tags, up to `limit`. */
export function findRelated(post: Post, posts: readonly Post[], limit: number): readonly Post[] {
  const chosen = post.related.flatMap((slug) => posts.find((other) => other.slug === slug) ?? []);
  const more = limit - chosen.length;
  return [...chosen, ...(more > 0 ? findSimilar(post, posts, more, chosen) : [])].slice(0, limit);
}

/**
 * Finds the articles that share the most tags with an article, up to `limit`. Ties go to articles of the same category,
 * then keep the order of `posts`.
 *
 * @param except articles to leave out.
 */
function findSimilar(
  post: Post,
  posts: readonly Post[],
  limit: number,
  except: readonly Post[],
): readonly Post[] {
  const tags = new Set(post.tags.map(({ value }) => value));
  const score = (other: Post): number => {
    let shared = 0;
    for (const { value } of other.tags) if (tags.has(value)) shared += 1;
    return shared === 0 ? 0 : shared + (other.category.value === post.category.value ? 0.5 : 0);
  };
  const highestScore = tags.size + 0.5;
  const best: { readonly other: Post; readonly score: number }[] = [];
  for (const other of posts) {
    const lowest = best[limit - 1]?.score ?? 0;
    if (lowest >= highestScore) break;
    const found = { other, score: score(other) };
    if (found.score <= lowest || other.slug === post.slug || except.includes(other)) continue;
    keepBest(best, found, limit, (worse) => worse.score < found.score);
  }
  return best.map(({ other }) => other);
}
