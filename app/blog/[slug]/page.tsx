import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Body } from '#app/_components/content/body.tsx';
import { HeadLinks } from '#app/_components/head-links.tsx';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { findPost, postSlugs } from '#lib/content/posts.ts';
import { toPostByline } from '#lib/represent/byline.ts';
import { toPostGraph } from '#lib/represent/structured-data/posts.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

type Props = { readonly params: Promise<{ readonly slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return postSlugs.map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = findPost((await params).slug);
  if (post === undefined) notFound();
  return {
    title: post.title,
    description: post.description,
    alternates: { canonical: paths.post(post.slug) },
  };
}

export default async function PostPage({ params }: Props) {
  const post = findPost((await params).slug);
  if (post === undefined) notFound();
  return (
    <article>
      <HeadLinks path={paths.post(post.slug)} json={`${apiPaths.posts}/${post.slug}`} />
      <StructuredData graph={toPostGraph(post)} />
      <h1>{post.title}</h1>
      <p>{toPostByline(post)}</p>
      <Body mdx={post.body.mdx} />
    </article>
  );
}
