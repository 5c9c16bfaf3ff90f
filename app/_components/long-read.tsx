import type { Root as HtmlRoot } from 'hast';
import type { ReactNode } from 'react';
import { toContents } from '#lib/markdown/headings.ts';
import { HtmlTree } from './content/body.tsx';
import { Contents } from './contents.tsx';

type LongReadProps = {
  /** The title of the page, and what stands under it. */
  readonly head: ReactNode;
  /** The text, as `toHtmlTree` makes it. */
  readonly tree: HtmlRoot;
  /** Where to go from here. */
  readonly children: ReactNode;
};

/** An article or a case study: its contents, its text, and the margin that both use. */
export function LongRead({ head, tree, children }: LongReadProps) {
  return (
    <article className="article">
      {head}
      <Contents entries={toContents(tree)} />
      <div className="prose">
        <HtmlTree tree={tree} />
      </div>
      <div className="onward">{children}</div>
    </article>
  );
}
