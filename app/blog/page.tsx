import { BlogIndex } from '#app/_components/blog-index.tsx';

export default function BlogPage() {
  return <BlogIndex query={new URLSearchParams()} />;
}
