import type { ContentsEntry } from '#lib/markdown/headings.ts';

/** The sections of an article. It stands in the margin where there is one, and can be opened where there is none. */
export function Contents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <nav className="contents" aria-label="Contents">
      <page-contents>
        <details suppressHydrationWarning>
          <summary>Contents</summary>
          <ol>
            {entries.map(({ id, text, depth }) => (
              <li key={id} data-depth={depth}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </details>
      </page-contents>
    </nav>
  );
}
