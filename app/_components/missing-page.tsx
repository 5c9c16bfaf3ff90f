import { findNearestGroup, missingPage } from '#lib/represent/pages/missing-page.ts';
import { toGroupTitle } from '#lib/represent/pages/post-groups.ts';
import { siteConfig } from '#lib/site/config.ts';
import { missingPathParameter } from '#lib/site/paths.ts';
import { FilledText } from './filled-text.tsx';
import { Page } from './page.tsx';

/** The 404 page. For the path of a list of articles, it names the nearest one. */
export function MissingPage({ query }: { readonly query: URLSearchParams }) {
  const nearest = findNearestGroup(query.get(missingPathParameter) ?? '');
  return (
    <Page>
      <title>{siteConfig.name}</title>
      <meta name="description" content={siteConfig.description} />
      <h1>{missingPage.title}</h1>
      <p>{missingPage.explanation}</p>
      {nearest && (
        <p>
          <FilledText
            text={missingPage.nearest}
            values={{ name: <a href={nearest.path}>{toGroupTitle(nearest)}</a> }}
          />
        </p>
      )}
      <ul>
        {missingPage.links.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
