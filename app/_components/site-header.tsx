import { navigation } from '#lib/represent/pages/navigation.ts';
import { siteConfig } from '#lib/site/config.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import { text } from '#lib/site/text/text.ts';

/** The key that opens the search. */
const searchKey = '/';

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
