import { BlogIndex } from '#app/_components/blog-index.tsx';
import { requireSection } from '#app/_components/require-section.ts';

export default function BlogPage() {
  requireSection('writing');
  return <BlogIndex query={new URLSearchParams()} />;
}
