import type { Post as Article } from '#lib/content/model.ts';
import type { PostFilters } from '#lib/content/posts.ts';
import type { Page } from '#lib/http/paging.ts';
import type { Post, PostList, PostSummary } from '#lib/schema/post.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoize } from '#lib/text/memoize.ts';

export const toPostSummary = memoize(
  (post: Article): PostSummary => ({
    slug: post.slug,
    title: post.title,
    description: post.description,
    author: { name: post.author },
    category: post.category.label,
    tags: [...post.tags],
    publishedAt: post.publishedAt,
    ...(post.updatedAt && { updatedAt: post.updatedAt }),
    readTimeMinutes: post.readTimeMinutes,
    ...(post.keywords.length > 0 && { keywords: [...post.keywords] }),
    ...(post.coverImage && { coverImage: toAbsoluteUrl(post.coverImage) }),
    url: toAbsoluteUrl(paths.post(post.slug)),
  }),
);

export function toPost(post: Article): Post {
  return { ...toPostSummary(post), content: post.body.markdown };
}

/** A page of the article list, with the filters as they were read. */
export function toPostList(
  { items, total, paging }: Page<Article>,
  filters: PostFilters,
): PostList {
  const { q, tag, category } = filters;
  return {
    items: items.map(toPostSummary),
    total,
    ...paging,
    filters: {
      ...(q && { q }),
      ...(tag && { tag: tag.join(',') }),
      ...(category && { category: category.join(',') }),
      ...(paging && { page: paging.page, perPage: paging.perPage }),
    },
  };
}
