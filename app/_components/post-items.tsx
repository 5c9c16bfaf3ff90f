import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import { toDate } from '#lib/collections/facts.ts';
import { toPostFacts } from '#lib/collections/posts.ts';
import type { Post } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { toHref } from '#lib/site/languages.ts';
import { paths } from '#lib/site/paths.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { Facts } from './facts.tsx';
import { inInterface } from './filled-text.tsx';
import { inLanguage } from './languages.tsx';
import { Mark } from './mark.tsx';
import { Picture } from './picture.tsx';
import { RowTitle } from './row-title.tsx';
import { type ItemRenderer, Rows } from './rows.tsx';

type PostItemsProps = {
  readonly posts: readonly Post[];
  readonly render?: ItemRenderer | undefined;
  /** True if each article is one line: its title and date. */
  readonly isArchive?: boolean | undefined;
};

const toKey = ({ slug }: Post) => slug;

/** A list of links to articles. */
export function PostItems({ site, posts, render, isArchive }: PostItemsProps & WithSite) {
  const toDay = ({ publishedAt }: Post) => toDate(site, publishedAt);
  return (
    <Rows
      site={site}
      items={posts}
      Item={isArchive ? ArchiveItem : PostItem}
      toKey={toKey}
      toDate={toDay}
      render={render}
    />
  );
}

type PostCardProps = { readonly post: Post; readonly sizes: string };

/** A link to an article below its cover, or below a drawing of its structure. Its name is the title: the article describes the cover. */
export function PostCard({ site, post, sizes }: PostCardProps & WithSite) {
  return (
    <a
      href={toHref(site, paths.post(post.slug))}
      {...inLanguage({ site, language: post.language })}
    >
      <Cover site={site} post={post} sizes={sizes} />
      {toTypeset(site, post.title, post.language)}
    </a>
  );
}

function Cover({ site, post, sizes }: PostCardProps & WithSite) {
  return post.coverImage ? (
    <Picture site={site} src={post.coverImage} alt="" sizes={sizes} />
  ) : (
    <Mark document={post} />
  );
}

function PostItem({ site, item: post }: { readonly item: Post } & WithSite) {
  const { description } = toPostFacts(site, post);
  return (
    <>
      <Facts
        parts={[
          ...toItemFacts(site, post),
          <span
            key="description"
            className="row-description"
            {...inLanguage({ site, language: post.language })}
          >
            {toTypeset(site, description, post.language)}
          </span>,
        ]}
      />
      <span className="row-cover" aria-hidden="true">
        <Cover site={site} post={post} sizes="11rem" />
      </span>
    </>
  );
}

function ArchiveItem({ site, item }: { readonly item: Post } & WithSite) {
  return <Facts parts={toItemFacts(site, item).slice(0, 2)} />;
}

/** The title, the date and the reading time. */
function toItemFacts(site: Site, post: Post): readonly ReactNode[] {
  const { date, readTime } = toPostFacts(site, post);
  return [
    <RowTitle
      key="title"
      site={site}
      path={paths.post(post.slug)}
      title={post.title}
      document={post}
    />,
    <time key="date" dateTime={post.publishedAt} {...inInterface(site)}>
      {date}
    </time>,
    <span key="time" className="row-meta" {...inInterface(site)}>
      {readTime}
    </span>,
  ];
}
