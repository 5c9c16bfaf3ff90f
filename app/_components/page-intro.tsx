import type { WithSite } from '#app/_components/with-site.ts';
import { pages } from '#lib/collections/pages.ts';
import { getPage } from '#lib/content/site.ts';
import { Body } from './content/body.tsx';
import { inLanguage } from './languages.tsx';
import { RelatedDocuments } from './own-collection.tsx';
import { PageHead } from './page-head.tsx';

/** The title and the text of a page in `content/pages/`. */
export function PageIntro({ site, slug }: { readonly slug: string } & WithSite) {
  const { title, body, language, titleLanguage = language } = getPage(site, slug);
  return (
    <>
      <PageHead site={site} title={title} language={titleLanguage} />
      <div className="prose intro" {...inLanguage({ site, language })}>
        <Body site={site} body={body.page} language={language} />
      </div>
      <RelatedDocuments site={site} target={{ collection: pages.name, slug }} />
    </>
  );
}
