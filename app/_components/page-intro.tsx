import { getPage } from '#lib/content/pages.ts';
import type { FaceOptions } from '#lib/represent/faces.ts';
import { type PageSlug, paths } from '#lib/site/paths.ts';
import { Body } from './content/body.tsx';
import { PageHead } from './page-head.tsx';

type PageIntroProps = Omit<FaceOptions, 'path'> & { readonly slug: PageSlug };

/** The title of a page and the words that its file holds. */
export function PageIntro({ slug, ...faces }: PageIntroProps) {
  const { title, body } = getPage(slug);
  return (
    <>
      <PageHead title={title} faces={{ path: paths.page(slug), ...faces }} />
      <div className="prose intro">
        <Body body={body} />
      </div>
    </>
  );
}
