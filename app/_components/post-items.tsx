import { Fragment, type ReactNode } from 'react';
import type { Post } from '#lib/content/model.ts';
import { toPostFacts } from '#lib/represent/pages/byline.ts';
import { paths } from '#lib/site/paths.ts';
import { Facts, PublicationMark } from './facts.tsx';
import { Picture } from './picture.tsx';
import { type ItemRenderer, Rows } from './rows.tsx';

type PostItemsProps = {
  readonly posts: readonly Post[];
  readonly render?: ItemRenderer | undefined;
};

const toKey = ({ slug }: Post) => slug;

/** A list of links to articles. */
export function PostItems({ posts, render }: PostItemsProps) {
  return <Rows items={posts} Item={PostItem} toKey={toKey} render={render} />;
}

/** The same without descriptions and covers. */
export function BriefPostItems({ posts }: PostItemsProps) {
  return <Rows items={posts} Item={BriefPostItem} toKey={toKey} />;
}

function PostItem({ item: post }: { readonly item: Post }) {
  const { description } = toPostFacts(post);
  return (
    <>
      <Facts
        parts={[
          ...toFacts(post),
          <span key="description" className="row-description">
            {description}
          </span>,
        ]}
      />
      {post.coverImage && (
        <span className="row-cover" aria-hidden="true">
          <Picture src={post.coverImage} alt="" sizes="11rem" />
        </span>
      )}
    </>
  );
}

function BriefPostItem({ item: post }: { readonly item: Post }) {
  return <Facts parts={toFacts(post)} />;
}

function toFacts(post: Post): readonly ReactNode[] {
  const { date, readTime } = toPostFacts(post);
  return [
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
  ];
}
