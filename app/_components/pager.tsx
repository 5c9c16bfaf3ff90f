import type { WithSite } from '#app/_components/with-site.ts';
import { toHref } from '#lib/site/languages.ts';
import { inInterface } from './filled-text.tsx';
import { inLanguage } from './languages.tsx';

type PagerLink = {
  readonly href: string;
  readonly text: string;
  /** Says where it leads, if the text is a title. */
  readonly direction?: string;
  /** Of the text, if it isn't one of the interface. */
  readonly language?: string;
};

type PagerProps = {
  readonly label: string;
  readonly previous: PagerLink | undefined | '';
  readonly next: PagerLink | undefined | '';
};

/** Links to the pages or documents before and after one. */
export function Pager({ site, label, previous, next }: PagerProps & WithSite) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label}>
      <ul>
        {previous && <PagerItem site={site} rel="prev" {...previous} />}
        {next && <PagerItem site={site} rel="next" {...next} />}
      </ul>
    </nav>
  );
}

type PagerItemProps = PagerLink & { readonly rel: 'prev' | 'next' };

function PagerItem({ site, rel, href, text, direction, language }: PagerItemProps & WithSite) {
  const attributes = language === undefined ? inInterface(site) : inLanguage({ site, language });
  return (
    <li>
      <a href={toHref(site, href)} rel={rel}>
        {direction && <small {...inInterface(site)}>{direction} </small>}
        <span {...attributes}>{text}</span>
      </a>
    </li>
  );
}
