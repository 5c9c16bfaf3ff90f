import type { Page } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { link, list, writeBlocks } from '#lib/markdown/write-blocks.ts';
import type { NowSnapshot } from '#lib/schema/data-files.ts';
import { isBuiltInPage, paths } from '#lib/site/paths.ts';
import { findAuthor, type SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import type { Collection, SiteDocument } from './collection.ts';
import { toPageDate } from './facts.ts';

export function toNowSnapshot(site: Site): NowSnapshot {
  return { ...site.now, url: toAbsoluteUrl(site, paths.page('now')) };
}

/** The links of authors. One with only a name has none. */
export function toAuthorsMarkdown(site: SiteFacts, names: readonly string[]): string {
  const items = names
    .map((name) => findAuthor(site, name))
    .flatMap(({ name, url, picture, email, links = [] }) => {
      if (!url && !picture && !email && links.length === 0) return [];
      return [
        [url ? link(url, name) : name],
        ...(email ? [[link(`mailto:${email}`, email)]] : []),
        ...links.map((profile) => [link(profile.url, profile.label)]),
      ];
    });
  return items.length === 0 ? '' : writeBlocks([list(items)]);
}

/** The files of `content/pages/`. Those of sections that are off are no documents. */
export const pages: Collection = {
  name: 'pages',
  kind: 'page',
  listName: 'page',
  listDescription: 'pages of the navigation.',
  toTitle: () => 'Pages',
  part: { noun: 'Page', place: 1 },
  isNavigation: true,
  toDocuments: (site) => site.pages.map((page) => toPageDocument(site, page)),
};

function toPageDocument(site: Site, page: Page): SiteDocument {
  const { slug, title, description, updatedAt, body } = page;
  return {
    slug,
    path: paths.contentPage(slug),
    title,
    description,
    updatedAt: slug === 'now' ? site.now.lastUpdated : updatedAt,
    lastModified: toPageDate(page, site),
    body,
    // The items of another language are found on its page.
    ...(slug === 'now' && {
      toSearchText: () => {
        const items = site.now.language ? [] : site.now.items;
        return [body.markdown, ...items.map(({ label, value }) => `${label}: ${value}`)].join(
          '\n\n',
        );
      },
    }),
    ...((slug === 'about' || !isBuiltInPage(slug)) && { toPart: () => body.part }),
    // Every card names the site. The home page's title would repeat the name, so its card shows the description.
    card:
      slug === 'home'
        ? { kind: undefined, title: site.config.description, facts: [] }
        : { kind: site.text.cards.page, title, facts: [] },
  };
}
