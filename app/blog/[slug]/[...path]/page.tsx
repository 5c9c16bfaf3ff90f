import { notFound } from 'next/navigation';
import { GroupIndex } from '#app/_components/blog-index.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { getSite } from '#lib/content/served-site.ts';
import { paths } from '#lib/site/paths.ts';

/** `slug` is a folder of lists, such as `tags`: Next requires the same name as for articles. */
type Params = { readonly slug: string; readonly path: string[] };

type Props = Partial<WithSite> & { readonly params: Promise<Params> };

export const dynamicParams = false;

export function generateStaticParams(): Params[] {
  const site = getSite();
  return toStaticParams(
    [...site.groupPages.keys()].map((page) => {
      const [slug = '', ...path] = page.slice(paths.post('').length).split('/');
      return { slug, path };
    }),
  );
}

export default async function GroupPage({ params, site = getSite() }: Props) {
  const { slug, path } = await params;
  const page = site.groupPages.get(paths.post([slug, ...path].join('/')));
  if (page === undefined) notFound();
  return <GroupIndex site={site} page={page} />;
}
