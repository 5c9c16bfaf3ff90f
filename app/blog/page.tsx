import { BlogIndex } from '#app/_components/blog-index.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';

export const metadata = toPageMetadata('blog');

export default function BlogPage() {
  return <BlogIndex query={new URLSearchParams()} />;
}
