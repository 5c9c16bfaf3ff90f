import type { WithSite } from '#app/_components/with-site.ts';
import { getPage } from '#lib/content/site.ts';
import type { OtherFormatsOptions } from '#lib/represent/pages/other-formats.ts';
import { paths } from '#lib/site/paths.ts';
import { Body } from './content/body.tsx';
import { inLanguage } from './languages.tsx';
import { PageHead } from './page-head.tsx';

type PageIntroProps = Omit<OtherFormatsOptions, 'path'> & { readonly slug: string };

/** The title and the text of a page in `content/pages/`. */
export function PageIntro({ site, slug, ...formats }: PageIntroProps & WithSite) {
  const { title, body, language } = getPage(site, slug);
  return (
    <>
      <PageHead site={site} title={title} formats={{ path: paths.contentPage(slug), ...formats }} />
      <div className="prose intro" {...inLanguage({ site, language })}>
        <Body site={site} body={body.page} />
      </div>
    </>
  );
}
