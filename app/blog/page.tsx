import { BlogIndex } from '#app/_components/blog-index.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { getSite } from '#lib/content/served-site.ts';

export default function BlogPage() {
  const site = getSite();
  requireSection(site, 'writing');
  return <BlogIndex site={site} query={new URLSearchParams()} />;
}
