import type { WithSite } from '#app/_components/with-site.ts';
import type { Page } from '#lib/content/model.ts';
import { getPage, listOwnPages, type Site } from '#lib/content/site.ts';
import { toHref } from '#lib/site/languages.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { findSectionOf } from '#lib/site/section-table.ts';
import { findSectionPath, isOn } from '#lib/site/sections.ts';
import { memoize } from '#lib/text/memoize.ts';
import { inInterface } from './filled-text.tsx';
import { inLanguage } from './languages.tsx';

/** The key that opens the search. */
const searchKey = '/';

type NavigationEntry = {
  readonly path: string;
  readonly label: string;
  readonly language: string;
};

/**
 * The entries of the navigation: the about page, then the sections; each page of the owner with a `navigation` of its own is put
 * at that place. The header links to home and search elsewhere.
 */
export const toNavigation = memoize((site: Site): readonly NavigationEntry[] => {
  const entries = [
    toNavigationEntry(getPage(site, 'about')),
    ...site.sections
      .filter(({ name }) => name !== 'search')
      .map(({ name, label, language = site.config.language }) => ({
        path: findSectionPath(name),
        label,
        language,
      })),
  ];
  const placed = listOwnPages(site)
    .flatMap((page) => (page.navigation === undefined ? [] : [{ page, at: page.navigation }]))
    .toSorted((a, b) => a.at - b.at);
  for (const { page, at } of placed) entries.splice(at - 1, 0, toNavigationEntry(page));
  return entries;
});

function toNavigationEntry({ slug, title, language }: Page): NavigationEntry {
  return { path: paths.contentPage(slug), label: title, language };
}

/** The site's name, the navigation and the search. */
export function SiteHeader({ site, path }: { readonly path: string | undefined } & WithSite) {
  return (
    <header className="site-header">
      <a
        className="site-name"
        href={toHref(site, pagePaths.home)}
        aria-current={toCurrent(pagePaths.home, path)}
      >
        {site.config.name}
      </a>
      {/* Only a phone shows it. It needs no script: `popover` is HTML. */}
      <button className="menu-button" type="button" popoverTarget="menu" {...inInterface(site)}>
        {site.text.header.menu}
      </button>
      <nav className="site-nav" id="menu" popover="auto" aria-label={site.text.header.navigation}>
        <ul>
          {toNavigation(site).map(({ path: target, label, language }) => (
            <li key={target}>
              <a
                href={toHref(site, target)}
                aria-current={toCurrent(target, path)}
                {...inLanguage({ site, language })}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isOn(site, 'search') && (
        <site-search>
          <a
            className="search-link"
            href={toHref(site, pagePaths.search)}
            aria-current={toCurrent(pagePaths.search, path)}
            aria-keyshortcuts="/ Control+K Meta+K"
            {...inInterface(site)}
          >
            {site.text.header.search}{' '}
            <span className="key" aria-hidden="true">
              {searchKey}
            </span>
          </a>
        </site-search>
      )}
    </header>
  );
}

/** `page` for the link to the current page, `true` for the link to a parent of it or to the section that it belongs to. */
function toCurrent(target: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === target) return 'page';
  const section = findSectionOf(path?.slice(1) ?? '');
  const isPart = section !== undefined && findSectionPath(section) === target;
  return isPart || path?.startsWith(`${target}/`) ? 'true' : undefined;
}
