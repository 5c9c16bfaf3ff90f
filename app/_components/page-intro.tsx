import { getPage } from '#lib/content/pages.ts';
import type { OtherFormatsOptions } from '#lib/represent/pages/other-formats.ts';
import { paths } from '#lib/site/paths.ts';
import { Body } from './content/body.tsx';
import { PageHead } from './page-head.tsx';

type PageIntroProps = Omit<OtherFormatsOptions, 'path'> & { readonly slug: string };

/** The title and the text of a page in `content/pages/`. */
export function PageIntro({ slug, ...formats }: PageIntroProps) {
  const { title, body } = getPage(slug);
  return (
    <>
      <PageHead title={title} formats={{ path: paths.contentPage(slug), ...formats }} />
      <div className="prose intro">
        <Body body={body.page} />
      </div>
    </>
  );
}
