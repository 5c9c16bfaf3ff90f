import { toPageMetadata } from '#app/_components/metadata.ts';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { PostItems } from '#app/_components/post-items.tsx';
import { posts } from '#lib/content/posts.ts';

export const metadata = toPageMetadata('blog');

export default function BlogPage() {
  return (
    <>
      <PageIntro slug="blog" />
      <PostItems posts={posts} />
    </>
  );
}
