import type { Post } from '#lib/content/model.ts';
import { paths } from '#lib/site/paths.ts';
import { Day } from './day.tsx';

/** Articles as a list of links, in the order given. */
export function PostItems({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <ul>
      {posts.map(({ slug, title, description, publishedAt, readTimeMinutes }) => (
        <li key={slug}>
          <a href={paths.post(slug)}>{title}</a>
          <p>
            <Day instant={publishedAt} /> · {readTimeMinutes} min · {description}
          </p>
        </li>
      ))}
    </ul>
  );
}
