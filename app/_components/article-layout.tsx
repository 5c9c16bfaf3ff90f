import type { ReactNode } from 'react';
import type { PageBody } from '#lib/markdown/page-body.ts';
import { Body } from './content/body.tsx';
import { Contents } from './contents.tsx';

type ArticleLayoutProps = {
  /** The title and byline. */
  readonly head: ReactNode;
  readonly body: PageBody;
  /** Links to other pages, below the text. */
  readonly children: ReactNode;
};

/** An article or a case study with its table of contents. */
export function ArticleLayout({ head, body, children }: ArticleLayoutProps) {
  return (
    <article className="article">
      {head}
      <Contents entries={body.contents} />
      <div className="prose">
        <Body body={body} />
      </div>
      <div className="article-links">{children}</div>
    </article>
  );
}
