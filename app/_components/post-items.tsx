import { Fragment } from 'react';
import type { Post } from '#lib/content/model.ts';
import { toPostFacts } from '#lib/represent/pages/byline.ts';
import { paths } from '#lib/site/paths.ts';
import { Facts, PublicationMark } from './facts.tsx';
import { Picture } from './picture.tsx';

type PostItemsProps = {
  readonly posts: readonly Post[];
  /** Leaves out descriptions and covers. */
  readonly isBrief?: boolean;
};

/** A list of links to articles. */
export function PostItems({ posts, isBrief = false }: PostItemsProps) {
  return (
    <ul className="rows">
      {posts.map((post) => (
        <li key={post.slug}>
          <PostItem post={post} isBrief={isBrief} />
        </li>
      ))}
    </ul>
  );
}

function PostItem({ post, isBrief }: { readonly post: Post; readonly isBrief: boolean }) {
  const { date, readTime, description } = toPostFacts(post);
  return (
    <>
      <Facts
        parts={[
          <Fragment key="title">
            <a className="row-title" href={paths.post(post.slug)}>
              {post.title}
            </a>
            <PublicationMark document={post} />
          </Fragment>,
          <time key="date" dateTime={post.publishedAt}>
            {date}
          </time>,
          <span key="time" className="row-meta">
            {readTime}
          </span>,
          ...(isBrief
            ? []
            : [
                <span key="description" className="row-description">
                  {description}
                </span>,
              ]),
        ]}
      />
      {!isBrief && post.coverImage && (
        <span className="row-cover" aria-hidden="true">
          <Picture src={post.coverImage} alt="" sizes="11rem" />
        </span>
      )}
    </>
  );
}
