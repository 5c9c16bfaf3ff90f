import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticleLayout } from '#app/_components/article-layout.tsx';
import { PublicationMark } from '#app/_components/facts.tsx';
import { toMetadata } from '#app/_components/metadata.ts';
import { Page } from '#app/_components/page.tsx';
import { PageHead } from '#app/_components/page-head.tsx';
import { PostLinks } from '#app/_components/post-links.tsx';
import { findPost, postSlugs } from '#lib/content/posts.ts';
import { toPost } from '#lib/represent/json/documents.ts';
import { toPostByline } from '#lib/represent/pages/byline.ts';
import { toPostGraph } from '#lib/represent/structured-data/documents.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

type Props = { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return postSlugs.map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = findPost((await params).slug);
  if (post === undefined) notFound();
  const { slug, title, description } = post;
  return toMetadata({ path: paths.post(slug), title, description, article: post });
}

export default async function PostPage({ params }: Props) {
  const post = findPost((await params).slug);
  if (post === undefined) notFound();
  const path = paths.post(post.slug);
  const json = { path: `${apiPaths.posts}/${post.slug}`, toBody: () => toPost(post) };
  return (
    <Page path={path} json={json.path} graph={toPostGraph(post)}>
      <ArticleLayout
        tree={post.body.tree}
        head={
          <PageHead title={post.title} formats={{ path, json, isInFeed: true }}>
            <p className="byline">
              {toPostByline(post)}
              <PublicationMark document={post} />
            </p>
          </PageHead>
        }
      >
        <PostLinks post={post} />
      </ArticleLayout>
    </Page>
  );
}
