/** Articles that have a list of their own: all of them, by pages and in the archive, and those of a tag, a category or a series. */
import type { Post } from '#lib/content/model.ts';
import { perPageDefault } from '#lib/schema/limits.ts';
import type { Topic } from '#lib/schema/post.ts';
import { type PostGroupKind, toGroupPath, toListPagePath } from '#lib/site/paths.ts';
import { toSlug } from '#lib/text/format.ts';
import { groupBy } from '#lib/text/lists.ts';

/** What decides which lists an article is in. */
type Grouped = Pick<Post, 'slug' | 'tags' | 'category' | 'series'>;

export type PostGroup<Item extends Grouped = Post> = {
  readonly kind: PostGroupKind;
  /** The value of the tag or category, or a slug of the series' title. Empty for all articles. */
  readonly slug: string;
  readonly label: string;
  /** That of the tag or category in `content/taxonomy.yaml`, in the language of the site. */
  readonly description?: string | undefined;
  readonly path: string;
  /** Newest first, as feeds and years need them; a series in the order of its parts. */
  readonly posts: readonly Item[];
};

/** Whether the list has a feed of its own: not all articles, and not a series, whose parts are in order. */
export function hasFeed({ kind }: Pick<PostGroup, 'kind'>): boolean {
  return kind === 'tag' || kind === 'category';
}

/** One page of a group's list, counted from 1. */
export type GroupPage = { readonly group: PostGroup; readonly number: number };

/**
 * All articles, many also as an archive with a line each, then the tags, the categories and the series that they have, each sorted by slug.
 *
 * @param posts newest first.
 */
export function createPostGroups<Item extends Grouped>(
  posts: readonly Item[],
): readonly PostGroup<Item>[] {
  const all = { value: '', label: '' };
  return [
    toGroup('blog', all, posts),
    ...(posts.length < archiveMin ? [] : [toGroup('archive', all, posts)]),
    ...createGroups('tag', posts, ({ tags }) => tags),
    ...createGroups('category', posts, ({ category }) => [category]),
    ...groupSeries(posts),
  ];
}

/** Fewer articles are seen at a glance in the blog. */
const archiveMin = 10;

function toGroup<Item extends Grouped>(
  kind: PostGroupKind,
  { value, label, description }: Topic,
  posts: readonly Item[],
): PostGroup<Item> {
  return { kind, slug: value, label, description, path: toGroupPath(kind, value), posts };
}

function createGroups<Item extends Grouped>(
  kind: PostGroupKind,
  posts: readonly Item[],
  toTags: (post: Item) => readonly Topic[],
): readonly PostGroup<Item>[] {
  const tags = new Map(posts.flatMap(toTags).map((tag) => [tag.value, tag]));
  const groups = groupBy(posts, (post) => toTags(post).map(({ value }) => value));
  return Array.from(tags.values(), (tag) => toGroup(kind, tag, groups.get(tag.value) ?? [])).sort(
    (a, b) => (a.slug < b.slug ? -1 : 1),
  );
}

/**
 * The series with more than one part. The slug of a series is that of its title; if the title has no Latin letter or digit, or
 * another series has the same slug, it is that of the first part.
 */
function groupSeries<Item extends Grouped>(posts: readonly Item[]): readonly PostGroup<Item>[] {
  const byTitle = createGroups('series', posts, ({ series }) =>
    series === undefined ? [] : [{ value: series, label: series }],
  );
  const series = byTitle.filter(({ posts }) => posts.length > 1);
  const slugs = series.map(({ label }) => toSlug(label));
  return series
    .map(({ label, posts }, index) => {
      const parts = posts.toReversed();
      const slug = slugs[index] ?? '';
      const isOwn = slug !== '' && slugs.indexOf(slug) === slugs.lastIndexOf(slug);
      return toGroup('series', { value: isOwn ? slug : (parts[0]?.slug ?? ''), label }, parts);
    })
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Every page of these groups by its path, except `/blog`, which is a page of `content/pages/`. The archive is one page. */
export function toGroupPages<Item extends Grouped>(
  groups: readonly PostGroup<Item>[],
): ReadonlyMap<string, { readonly group: PostGroup<Item>; readonly number: number }> {
  const pages = groups.flatMap((group) => {
    const length = group.kind === 'archive' ? 1 : Math.ceil(group.posts.length / perPageDefault);
    return Array.from({ length }, (_, index) => {
      const number = index + 1;
      return [toListPagePath(group.path, number), { group, number }] as const;
    });
  });
  return new Map(pages.filter(([, { group, number }]) => group.kind !== 'blog' || number > 1));
}
