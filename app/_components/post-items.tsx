import type { Post } from '#lib/content/model.ts';
import { toPostTeaser } from '#lib/represent/byline.ts';
import { paths } from '#lib/site/paths.ts';

/** Articles as a list of links, in the order given. */
export function PostItems({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.slug}>
          <a href={paths.post(post.slug)}>{post.title}</a> · {toPostTeaser(post)}
        </li>
      ))}
    </ul>
  );
}
