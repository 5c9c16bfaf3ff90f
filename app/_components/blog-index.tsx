import type { WithSite } from '#app/_components/with-site.ts';
import { separator } from '#lib/collections/facts.ts';
import {
  toBlogGraph,
  toGroupDescription,
  toGroupGraph,
  toGroupPageTitle,
  toGroupTitle,
} from '#lib/collections/posts.ts';
import { type GroupPage, hasFeed } from '#lib/content/post-groups.ts';
import { writeGroupRss } from '#lib/represent/feeds/rss.ts';
import {
  type BlogView,
  toBlogFilters,
  toBlogView,
  toGroupView,
} from '#lib/represent/pages/blog.ts';
import { withQuery } from '#lib/represent/pages/filters.ts';
import { toHref } from '#lib/site/languages.ts';
import { type Link, machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, pagePaths, toGroupFeedPath, toListPagePath } from '#lib/site/paths.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';
import { inInterface } from './filled-text.tsx';
import { FilterNav, SearchField } from './filters.tsx';
import { ForeignDocuments } from './languages.tsx';
import { TaggedDocuments } from './own-collection.tsx';
import { Page } from './page.tsx';
import { PageHead } from './page-head.tsx';
import { PageIntro } from './page-intro.tsx';
import { toPageFacts } from './page-meta.tsx';
import { Pager } from './pager.tsx';
import { PostItems } from './post-items.tsx';
import type { IndexProps, ItemRenderer } from './rows.tsx';
import { SectionHeading } from './section-heading.tsx';
import { NewsletterForm } from './services.tsx';

export function BlogIndex({ site, query, render }: IndexProps) {
  const view = toBlogView(site, query, 'paged');
  const { posts, search, summary, json } = view;
  const isWhole = search.size === 0;
  return (
    <Page
      site={site}
      page={{
        ...toPageFacts(site, 'blog'),
        found: isWhole ? undefined : summary,
        links: toNeighborLinks(view),
      }}
      json={apiPaths.posts}
      formats={{ search, json: json && { path: apiPaths.posts, toBody: json }, isInFeed: true }}
      graph={toBlogGraph(site, posts)}
    >
      <PageIntro site={site} slug="blog" />
      <Filters site={site} view={view} />
      <PostList site={site} view={view} render={render} isWhole={isWhole} />
      <NewsletterForm site={site} />
    </Page>
  );
}

/** A page of the articles of a tag, a category or a series, or a page of all articles after the first. */
export function GroupIndex({ site, page }: { readonly page: GroupPage } & WithSite) {
  const { group, number } = page;
  const view = toGroupView(site, page, 'paged');
  const isArchive = group.kind === 'archive';
  const path = toListPagePath(group.path, number);
  const title = toGroupPageTitle(site, group, number);
  const apiQuery = new URLSearchParams(view.search);
  if (number > 1) apiQuery.set('page', `${number}`);
  const json = view.json && { path: withQuery(apiPaths.posts, apiQuery), toBody: view.json };
  const feedPath = hasFeed(group) ? toGroupFeedPath(group.path) : undefined;
  const feedLink = feedPath && {
    href: feedPath,
    rel: 'alternate',
    type: machineFiles.rss.type,
    title: fill(site.text.groups.feed, { title: toGroupTitle(site, group) }),
  };
  const facts = {
    path,
    title,
    description: toGroupDescription(site, group),
    cardOf: group.path,
    links: [...toNeighborLinks(view), ...(feedLink ? [feedLink] : [])],
  };
  return (
    <Page
      site={site}
      page={facts}
      formats={{
        json,
        // The newest articles, which are on the first page.
        feed:
          feedPath && number === 1
            ? { path: feedPath, toBody: () => writeGroupRss(site, group) }
            : undefined,
      }}
      graph={toGroupGraph(site, page, view.posts)}
    >
      <PageHead site={site} title={title} isInterface>
        <nav className="byline" aria-label={site.text.groups.parent}>
          {group.kind !== 'blog' && !isArchive && (
            <>
              <span {...inInterface(site)}>{site.text.groups.kinds[group.kind]}</span>
              {separator}
            </>
          )}
          <a href={toHref(site, pagePaths.blog)}>{toPageFacts(site, 'blog').title}</a>
        </nav>
      </PageHead>
      {group.description && (
        <div className="intro prose">
          <p>{toTypeset(site, group.description)}</p>
        </div>
      )}
      {isArchive && <YearLinks site={site} view={view} />}
      {group.kind !== 'series' && !isArchive && <Filters site={site} view={view} />}
      <PostList site={site} view={view} isWhole={group.kind === 'blog'} isArchive={isArchive} />
      <TaggedDocuments site={site} page={page} />
    </Page>
  );
}

function toNeighborLinks({ previous, next }: BlogView): readonly Link[] {
  const toLinks = (rel: string, href: string | undefined) =>
    href ? [{ href, rel, type: 'text/html' }] : [];
  return [...toLinks('prev', previous), ...toLinks('next', next)];
}

/** One article needs none. */
function Filters({ site, view }: { readonly view: BlogView } & WithSite) {
  if (site.posts.length < 2) return null;
  const { query, search } = view;
  const { categories, tags, years } = toBlogFilters(site, view);
  return (
    <section className="filters" aria-label={site.text.lists.filters}>
      <SearchField
        site={site}
        action={pagePaths.blog}
        label={site.text.blog.search}
        q={query.q}
        search={search}
      />
      <FilterNav site={site} label={site.text.blog.categories} links={categories} />
      <FilterNav site={site} label={site.text.blog.tags} links={tags} />
      <FilterNav site={site} label={site.text.blog.years} links={years} />
    </section>
  );
}

/** The years of the archive, each with its number of articles. */
function YearLinks({ site, view: { yearLinks } }: { readonly view: BlogView } & WithSite) {
  return <FilterNav site={site} label={site.text.blog.years} links={yearLinks} />;
}

type PostListProps = {
  readonly view: BlogView;
  readonly render?: ItemRenderer | undefined;
  /** True if the list is of all articles. */
  readonly isWhole: boolean;
  /** True if each article is one line. */
  readonly isArchive?: boolean;
};

/** The articles, by year if they are newest first, and links to the other pages. */
function PostList({ site, view, render, isWhole, isArchive }: PostListProps & WithSite) {
  const { posts, years, summary, previous, next } = view;
  return (
    <>
      <p className="summary">
        <bdi {...inInterface(site)}>{summary}</bdi>
      </p>
      {years?.map(({ year, items }) => (
        <section key={year} className="year" aria-labelledby={year}>
          <SectionHeading>{year}</SectionHeading>
          <PostItems site={site} posts={items} render={render} isArchive={isArchive} />
        </section>
      )) ?? <PostItems site={site} posts={posts} render={render} />}
      {isWhole && !next && <ForeignDocuments site={site} name="posts" />}
      <Pager
        site={site}
        label={site.text.lists.pages}
        previous={
          previous && {
            href: previous,
            text: years ? site.text.blog.newer : site.text.blog.previousPage,
          }
        }
        next={next && { href: next, text: years ? site.text.blog.older : site.text.blog.nextPage }}
      />
    </>
  );
}
