import type { WithSite } from '#app/_components/with-site.ts';
import { toHref } from '#lib/site/languages.ts';
import { inInterface } from './filled-text.tsx';

type PagerLink = { readonly href: string; readonly text: string } | undefined | '';

type PagerProps = {
  readonly label: string;
  readonly previous: PagerLink;
  readonly next: PagerLink;
};

/** Links to the pages or documents before and after one. */
export function Pager({ site, label, previous, next }: PagerProps & WithSite) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label}>
      <ul>
        {previous && (
          <li>
            <a href={toHref(site, previous.href)} rel="prev" {...inInterface(site)}>
              {previous.text}
            </a>
          </li>
        )}
        {next && (
          <li>
            <a href={toHref(site, next.href)} rel="next" {...inInterface(site)}>
              {next.text}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
