import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import type { PageBody } from '#lib/markdown/page-body.ts';
import { Body } from './content/body.tsx';
import { Contents } from './contents.tsx';
import { inLanguage } from './languages.tsx';
import { Mark, type Marked, Rail } from './mark.tsx';
import { Picture } from './picture.tsx';

type ArticleLayoutProps = {
  /** The title and byline. */
  readonly head: ReactNode;
  readonly cover?: { readonly src: string; readonly alt: string } | undefined;
  readonly document: Marked & {
    readonly body: { readonly page: PageBody };
    readonly language: string;
  };
  /** Puts something around the text. */
  readonly wrap?: ((text: ReactNode) => ReactNode) | undefined;
  /** Links to other pages, below the text. */
  readonly children: ReactNode;
};

/** The margin of a wide window, or the text column. */
const coverWidth = '(min-width: 75rem) 15rem, (min-width: 44rem) 40rem, calc(100vw - 2rem)';

/** An article or a case study with its table of contents. */
export function ArticleLayout({
  site,
  head,
  cover,
  document,
  wrap = (text) => text,
  children,
}: ArticleLayoutProps & WithSite) {
  const { language } = document;
  const body = document.body.page;
  return (
    <article className="article">
      {head}
      <div className="cover">
        {cover ? (
          <Picture site={site} {...cover} sizes={coverWidth} isFirst />
        ) : (
          <Mark document={document} />
        )}
      </div>
      {wrap(
        <>
          <Contents
            site={site}
            entries={body.contents}
            language={language}
            rail={<Rail document={document} />}
          />
          <div className="prose" {...inLanguage({ site, language })}>
            <Body site={site} body={body} language={language} />
          </div>
        </>,
      )}
      <div className="article-links">{children}</div>
    </article>
  );
}
