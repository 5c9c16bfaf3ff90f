import { getPage } from '#lib/content/pages.ts';
import type { PageSlug } from '#lib/site/paths.ts';
import { Body } from './content/body.tsx';

/** The title of a page and the words that its file holds. */
export function PageIntro({ slug }: { readonly slug: PageSlug }) {
  const page = getPage(slug);
  return (
    <>
      <h1>{page.title}</h1>
      <Body mdx={page.body.mdx} />
    </>
  );
}
