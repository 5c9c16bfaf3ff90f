import { notFound } from 'next/navigation';
import { Fragment } from 'react';
import { ArticleLayout } from '#app/_components/article-layout.tsx';
import { BylineFact, PublicationMark } from '#app/_components/facts.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageHead } from '#app/_components/page-head.tsx';
import { PostLinks, SeriesParts } from '#app/_components/post-links.tsx';
import { Comments, NewsletterForm } from '#app/_components/services.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { separator } from '#lib/collections/facts.ts';
import { toPost, toPostBylineFacts, toPostGraph } from '#lib/collections/posts.ts';
import type { Post } from '#lib/content/model.ts';
import { findSeries } from '#lib/content/posts.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findPost } from '#lib/content/site.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

type Props = Partial<WithSite> & { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  const site = getSite();
  return toStaticParams(site.posts.map(({ slug }) => ({ slug })));
}

export default async function PostPage({ params, site = getSite() }: Props) {
  const post = findPost(site, (await params).slug);
  if (post === undefined) notFound();
  const { title, description } = post;
  const series = findSeries(site, post);
  const path = paths.post(post.slug);
  const page = { path, title, description, article: post };
  const json = { path: `${apiPaths.posts}/${post.slug}`, toBody: () => toPost(site, post) };
  return (
    <Page
      site={site}
      page={page}
      formats={{ json, isInFeed: true, hasChat: true }}
      graph={toPostGraph(site, post, series)}
    >
      <ArticleLayout
        site={site}
        document={post}
        cover={toCover(post)}
        head={
          <PageHead site={site} title={title} language={post.language}>
            <p className="byline">
              {toPostBylineFacts(site, post).map((fact, index) => (
                <Fragment key={fact.text}>
                  {index > 0 && separator}
                  <BylineFact site={site} fact={fact} />
                </Fragment>
              ))}
              <PublicationMark site={site} document={post} />
            </p>
            {series && <SeriesParts site={site} series={series} slug={post.slug} />}
          </PageHead>
        }
      >
        <PostLinks site={site} post={post} />
        <Comments site={site} path={path} />
        <NewsletterForm site={site} />
      </ArticleLayout>
    </Page>
  );
}

function toCover({ coverImage, coverAlt = '' }: Post) {
  return coverImage === undefined ? undefined : { src: coverImage, alt: coverAlt };
}
