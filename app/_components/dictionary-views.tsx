import type { WithSite } from '#app/_components/with-site.ts';
import { getPage } from '#lib/content/site.ts';
import { toHref } from '#lib/site/languages.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { inInterface } from './filled-text.tsx';

const views = ['ai-dictionary', 'ai-dictionary-map', 'ai-dictionary-changes'] as const;

/** The three views of the dictionary: its list, its map, its changes. */
export function DictionaryViews({
  site,
  current,
}: { readonly current: (typeof views)[number] } & WithSite) {
  const names = site.text.dictionary.views;
  return (
    <nav className="views" aria-label={getPage(site, 'ai-dictionary').title}>
      <ul data-interface="" {...inInterface(site)}>
        {views.map((view) => (
          <li key={view}>
            <a
              href={toHref(site, pagePaths[view])}
              aria-current={view === current ? 'page' : undefined}
            >
              {names[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
