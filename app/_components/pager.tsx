type PagerLink = { readonly href: string; readonly text: string } | undefined | '';

type PagerProps = {
  readonly label: string;
  readonly previous: PagerLink;
  readonly next: PagerLink;
};

/** Links to the pages or documents before and after one. */
export function Pager({ label, previous, next }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label}>
      <ul>
        {previous && (
          <li>
            <a href={previous.href} rel="prev">
              {previous.text}
            </a>
          </li>
        )}
        {next && (
          <li>
            <a href={next.href} rel="next">
              {next.text}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
