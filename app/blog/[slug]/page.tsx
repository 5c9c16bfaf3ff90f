import { notFound } from 'next/navigation';
import { Fragment } from 'react';
import { ArticleLayout } from '#app/_components/article-layout.tsx';
import { BylineFact, PublicationMark } from '#app/_components/facts.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageHead } from '#app/_components/page-head.tsx';
import { PostLinks } from '#app/_components/post-links.tsx';
import { Comments, NewsletterForm } from '#app/_components/services.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import type { Post } from '#lib/content/model.ts';
import { findPost, findSeries, postSlugs, posts } from '#lib/content/posts.ts';
import { toPost } from '#lib/represent/json/documents.ts';
import { separator, toPostBylineFacts } from '#lib/represent/pages/byline.ts';
import { toPostGraph } from '#lib/represent/structured-data/documents.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

type Props = { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return toStaticParams(postSlugs.map((slug) => ({ slug })));
}

export default async function PostPage({ params }: Props) {
  const post = findPost((await params).slug);
  if (post === undefined) notFound();
  const { title, description } = post;
  const path = paths.post(post.slug);
  const page = { path, title, description, article: post };
  const json = { path: `${apiPaths.posts}/${post.slug}`, toBody: () => toPost(post) };
  return (
    <Page page={page} json={json.path} graph={toPostGraph(post, findSeries(post, posts))}>
      <ArticleLayout
        body={post.body.page}
        cover={toCover(post)}
        head={
          <PageHead title={title} formats={{ path, json, isInFeed: true }} hasChat>
            <p className="byline">
              {toPostBylineFacts(post).map((fact, index) => (
                <Fragment key={fact.text}>
                  {index > 0 && separator}
                  <BylineFact fact={fact} />
                </Fragment>
              ))}
              <PublicationMark document={post} />
            </p>
          </PageHead>
        }
      >
        <PostLinks post={post} />
        <Comments path={path} />
        <NewsletterForm />
      </ArticleLayout>
    </Page>
  );
}

function toCover({ coverImage, coverAlt = '' }: Post) {
  return coverImage === undefined ? undefined : { src: coverImage, alt: coverAlt };
}
