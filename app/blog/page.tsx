import { BlogIndex } from '#app/_components/blog-index.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { getSite } from '#lib/content/served-site.ts';

export default function BlogPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'writing');
  return <BlogIndex site={site} query={new URLSearchParams()} />;
}
