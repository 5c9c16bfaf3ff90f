import type { ContentsEntry } from '#lib/markdown/headings.ts';
import { text } from '#lib/site/text/text.ts';

/** The table of contents, in the margin on wide screens and folded on narrow ones. */
export function Contents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <nav className="contents" aria-label={text.article.contents}>
      <page-contents>
        <details suppressHydrationWarning>
          <summary>{text.article.contents}</summary>
          <ol>
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
