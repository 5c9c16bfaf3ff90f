import type { WithSite } from '#app/_components/with-site.ts';
import { posts, toSeriesNote } from '#lib/collections/posts.ts';
import type { Post } from '#lib/content/model.ts';
import { findNeighbors, findRelated, findSeries, type Series } from '#lib/content/posts.ts';
import { toHref } from '#lib/site/languages.ts';
import { paths, toGroupPath } from '#lib/site/paths.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { AuthorCard } from './author-card.tsx';
import { inInterface } from './filled-text.tsx';
import { Follow } from './follow.tsx';
import { inLanguage } from './languages.tsx';
import { RelatedDocuments } from './own-collection.tsx';
import { PostCard } from './post-items.tsx';

const relatedShown = 3;

/** The links below an article: its tags, related articles, the next newer and older articles. */
export function PostLinks({ site, post }: { readonly post: Post } & WithSite) {
  const { previous: newer, next: older } = findNeighbors(post, site.posts);
  const related = findRelated(post, site.posts, relatedShown);
  const series = findSeries(site, post);
  return (
    <>
      {post.authors.map((name) => (
        <AuthorCard site={site} key={name} name={name} />
      ))}
      <Follow site={site} name={post.authors[0] ?? ''} title={post.title} />
      <nav className="tags" aria-label={site.text.blog.tags}>
        <ul>
          {post.tags.map(({ value, label }) => (
            <li key={value}>
              <a href={toHref(site, toGroupPath('tag', value))} rel="tag">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {series && (
        <nav className="series" aria-labelledby="series">
          <h2 id="series">
            <a href={toHref(site, series.path)}>{toSeriesNote(site, series)}</a>
          </h2>
          <div className="pager">
            <ul>
              {series.previous && (
                <Neighbor
                  site={site}
                  post={series.previous}
                  label={site.text.article.previousPart}
                />
              )}
              {series.next && (
                <Neighbor site={site} post={series.next} label={site.text.article.nextPart} />
              )}
            </ul>
          </div>
        </nav>
      )}
      {related.length > 0 && (
        <nav className="related" aria-labelledby="related">
          <h2 id="related" {...inInterface(site)}>
            {site.text.article.related}
          </h2>
          <ul>
            {related.map((other) => (
              <li key={other.slug}>
                <PostCard site={site} post={other} sizes="14rem" />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <RelatedDocuments
        site={site}
        target={{
          collection: posts.name,
          slug: post.slug,
          tags: post.tags.map(({ value }) => value),
        }}
      />
      {(newer || older) && (
        <nav className="pager" aria-label={site.text.article.neighbors}>
          <ul>
            {newer && (
              <Neighbor site={site} post={newer} label={site.text.article.newer} rel="next" />
            )}
            {older && (
              <Neighbor site={site} post={older} label={site.text.article.older} rel="prev" />
            )}
          </ul>
        </nav>
      )}
    </>
  );
}

type SeriesPartsProps = { readonly series: Series; readonly slug: string };

/** All parts of a series, folded above the text of one. */
export function SeriesParts({ site, series, slug }: SeriesPartsProps & WithSite) {
  return (
    <nav className="series-parts" aria-label={toSeriesNote(site, series)}>
      <details>
        <summary>{toSeriesNote(site, series)}</summary>
        <ol>
          {series.posts.map((part) => (
            <li key={part.slug} {...inLanguage({ site, language: part.language })}>
              <a
                href={toHref(site, paths.post(part.slug))}
                aria-current={part.slug === slug ? 'page' : undefined}
              >
                {toTypeset(site, part.title, part.language)}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

type NeighborProps = {
  readonly post: Post;
  readonly label: string;
  readonly rel?: 'next' | 'prev';
};

function Neighbor({ site, post, label, rel }: NeighborProps & WithSite) {
  return (
    <li>
      <a href={toHref(site, paths.post(post.slug))} rel={rel}>
        <small {...inInterface(site)}>{label}</small>{' '}
        <span {...inLanguage({ site, language: post.language })}>
          {toTypeset(site, post.title, post.language)}
        </span>
      </a>
    </li>
  );
}
