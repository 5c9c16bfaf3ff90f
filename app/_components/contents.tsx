import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import type { ContentsEntry } from '#lib/markdown/headings.ts';
import { inInterface } from './filled-text.tsx';
import { inLanguage } from './languages.tsx';

type ContentsProps = {
  readonly entries: readonly ContentsEntry[];
  /** Of the text. By default, that of the page. */
  readonly language?: string;
  /** Shows the structure of the text above it. */
  readonly rail?: ReactNode;
};

/** The table of contents, in the margin on wide screens and folded on narrow ones. */
export function Contents({
  site,
  entries,
  language = site.config.language,
  rail,
}: ContentsProps & WithSite) {
  if (entries.length < 2) return null;
  return (
    <nav className="contents" aria-label={site.text.article.contents}>
      {rail}
      <page-contents>
        <details suppressHydrationWarning>
          <summary {...inInterface(site)}>{site.text.article.contents}</summary>
          <ol {...inLanguage({ site, language })}>
            {entries.map(({ id, text, depth }) => (
              <li key={id} data-depth={depth}>
                <a href={`#${id}`} suppressHydrationWarning>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </page-contents>
    </nav>
  );
}
