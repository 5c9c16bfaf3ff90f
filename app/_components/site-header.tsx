import type { Page } from '#lib/content/model.ts';
import { getPage, ownPages } from '#lib/content/pages.ts';
import { siteConfig } from '#lib/site/config.ts';
import { pagePaths, paths } from '#lib/site/paths.ts';
import { sectionPages } from '#lib/site/section-table.ts';
import { isOn, type Section, sections } from '#lib/site/sections.ts';
import { text } from '#lib/site/text/text.ts';

/** The key that opens the search. */
const searchKey = '/';

type NavigationEntry = { readonly path: string; readonly label: string };

/**
 * The entries of the navigation: the about page, then the sections; each page of the owner with a `navigation` of its own is put
 * at that place. The header links to home and search elsewhere.
 */
export function toNavigation(
  about: Page,
  listed: readonly Section[],
  own: readonly Page[],
): readonly NavigationEntry[] {
  const entries = [
    toEntry(about),
    ...listed
      .filter(({ name }) => name !== 'search')
      .map(({ name, label }) => ({ path: paths.page(sectionPages[name][0]), label })),
  ];
  const placed = own
    .flatMap((page) => (page.navigation === undefined ? [] : [{ page, at: page.navigation }]))
    .toSorted((a, b) => a.at - b.at);
  for (const { page, at } of placed) entries.splice(at - 1, 0, toEntry(page));
  return entries;
}

function toEntry({ slug, title }: Page): NavigationEntry {
  return { path: paths.contentPage(slug), label: title };
}

const navigation = toNavigation(getPage('about'), sections, ownPages);

/** The site's name, the navigation and the search. */
export function SiteHeader({ path }: { readonly path: string | undefined }) {
  return (
    <header className="site-header">
      <a className="site-name" href={pagePaths.home} aria-current={toCurrent(pagePaths.home, path)}>
        {siteConfig.name}
      </a>
      <nav className="site-nav" aria-label={text.header.navigation}>
        <ul>
          {navigation.map(({ path: target, label }) => (
            <li key={target}>
              <a href={target} aria-current={toCurrent(target, path)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isOn('search') && (
        <site-search>
          <a
            className="search-link"
            href={pagePaths.search}
            aria-current={toCurrent(pagePaths.search, path)}
            aria-keyshortcuts="/ Control+K Meta+K"
          >
            {text.header.search}{' '}
            <span className="key" aria-hidden="true">
              {searchKey}
            </span>
          </a>
        </site-search>
      )}
    </header>
  );
}

/** `page` for the link to the current page, `true` for the link to a parent of it. */
function toCurrent(target: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === target) return 'page';
  return path?.startsWith(`${target}/`) ? 'true' : undefined;
}
