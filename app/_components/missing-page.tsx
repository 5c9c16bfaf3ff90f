import type { WithSite } from '#app/_components/with-site.ts';
import { toGroupTitle } from '#lib/collections/posts.ts';
import { findNearestGroup, toMissingPage } from '#lib/represent/pages/missing-page.ts';
import { toHref } from '#lib/site/languages.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import { FilledText, inInterface } from './filled-text.tsx';
import { SearchField } from './filters.tsx';
import { Page } from './page.tsx';

/** The 404 page. For the path of a list of articles, it names the nearest one; for others, the browser does. */
export function MissingPage({
  site,
  path = '',
}: { readonly path?: string | undefined } & WithSite) {
  const { title, explanation, nearest: nearestText, links } = toMissingPage(site);
  const nearest = findNearestGroup(site, path);
  return (
    <Page site={site}>
      <title>{`${title} · ${site.config.name}`}</title>
      <meta name="description" content={site.config.description} />
      <h1 dir="auto" {...inInterface(site)}>
        {title}
      </h1>
      <p dir="auto" {...inInterface(site)}>
        {explanation}
      </p>
      {nearest ? (
        <p dir="auto">
          <FilledText
            site={site}
            text={nearestText}
            values={{
              name: <a href={toHref(site, nearest.path)}>{toGroupTitle(site, nearest)}</a>,
            }}
          />
        </p>
      ) : (
        <missing-page />
      )}
      {isOn(site, 'search') && (
        <SearchField
          site={site}
          action={pagePaths.search}
          label={site.text.missing.search}
          q={undefined}
        />
      )}
      <ul>
        {links.map(({ path, label, isOfInterface }) => (
          <li key={path}>
            <a href={toHref(site, path)} {...(isOfInterface && inInterface(site))}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
