import type { WithSite } from '#app/_components/with-site.ts';
import { toHref } from '#lib/site/languages.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { PublicationMark } from './facts.tsx';
import { inLanguage } from './languages.tsx';

type RowTitleProps = WithSite & {
  readonly path: string;
  readonly title: string;
  readonly document: Parameters<typeof PublicationMark>[0]['document'] & {
    readonly language: string | undefined;
  };
};

/** The title of a document in a list, as a link to it. */
export function RowTitle({ site, path, title, document }: RowTitleProps) {
  const { language } = document;
  return (
    <>
      <a className="row-title" href={toHref(site, path)} {...inLanguage({ site, language })}>
        {toTypeset(site, title, language)}
      </a>
      <PublicationMark site={site} document={document} />
    </>
  );
}
