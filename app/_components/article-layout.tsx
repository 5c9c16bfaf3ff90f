import type { Root as HtmlRoot } from 'hast';
import type { ReactNode } from 'react';
import { toContents } from '#lib/markdown/headings.ts';
import { HtmlTree } from './content/body.tsx';
import { Contents } from './contents.tsx';

type ArticleLayoutProps = {
  /** The title and byline. */
  readonly head: ReactNode;
  /** From `toHtmlTree`. */
  readonly tree: HtmlRoot;
  /** Links to other pages, below the text. */
  readonly children: ReactNode;
};

/** An article or a case study with its table of contents. */
export function ArticleLayout({ head, tree, children }: ArticleLayoutProps) {
  return (
    <article className="article">
      {head}
      <Contents entries={toContents(tree)} />
      <div className="prose">
        <HtmlTree tree={tree} />
      </div>
      <div className="article-links">{children}</div>
    </article>
  );
}
