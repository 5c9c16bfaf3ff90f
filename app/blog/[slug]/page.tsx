import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Body } from '#app/_components/content/body.tsx';
import { Day } from '#app/_components/day.tsx';
import { findPost, postSlugs } from '#lib/content/posts.ts';
import { paths } from '#lib/site/paths.ts';

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
      <h1>{post.title}</h1>
      <p>
        <Day instant={post.publishedAt} /> · {post.author} · {post.category.label} ·{' '}
        {post.readTimeMinutes} min
      </p>
      <Body mdx={post.body.mdx} />
    </article>
  );
}
