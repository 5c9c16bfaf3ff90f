/** `/changes.json`: what was published, revised, moved or removed, newest first, and the same as a JSON Feed. */

import type { SiteDocument } from '#lib/collections/collection.ts';
import { listCollections, listListed } from '#lib/collections/index.ts';
import { artifactFiles, openArtifact } from '#lib/content/build-artifacts.ts';
import { compareText } from '#lib/content/order.ts';
import { listSites, type Site } from '#lib/content/site.ts';
import { instant, type Parameter } from '#lib/http/query.ts';
import { findEdition, toLocalPath } from '#lib/site/languages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths, toMarkdownPath } from '#lib/site/paths.ts';
import { isPageOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill } from '#lib/text/format.ts';

/** A document that was public and is no longer in the content folder. */
export type GoneDocument = {
  readonly path: string;
  readonly title: string;
  /** RFC 3339 in UTC. */
  readonly at: string;
  readonly movedTo?: string;
};

type Change = {
  readonly change: 'published' | 'revised' | 'moved' | 'removed';
  /** RFC 3339 in UTC. */
  readonly at: string;
  readonly title: string;
  readonly url: string;
  /** The Markdown of a page that is still there. */
  readonly markdownUrl?: string;
  /** Where a moved page is now. */
  readonly movedTo?: string;
};

/** Pages without a date of their own aren't listed: no date is made up. */
function toChanges(site: Site, gone: readonly GoneDocument[]): readonly Change[] {
  const present = listCollections(site).flatMap((collection) => listListed(site, collection));
  const current = new Set(present.map(({ path }) => path));
  return [
    ...present.flatMap((document) => toDatedChanges(site, document)),
    ...gone
      .filter(({ path }) => findEdition(listSites(site), path) === site)
      .filter(({ path }) => {
        const local = toLocalPath(site, path);
        // Gone documents of a section that is off aren't named either.
        return !current.has(local) && isPageOn(site, local.split('/')[1] ?? '');
      })
      .map((goneDocument) => toGoneChange(site, goneDocument)),
  ].sort(compareChanges);
}

/** The newest first. */
function compareChanges(a: Change, b: Change): number {
  return compareText(b.at, a.at) || compareText(a.url, b.url);
}

function toDatedChanges(
  site: SiteFacts,
  { path, title, publishedAt, updatedAt }: SiteDocument,
): readonly Change[] {
  const page = {
    title,
    url: toAbsoluteUrl(site, path),
    markdownUrl: toAbsoluteUrl(site, toMarkdownPath(path)),
  };
  const isRevised = updatedAt !== undefined && updatedAt !== publishedAt;
  return [
    ...(publishedAt ? [{ change: 'published', at: toInstant(publishedAt), ...page } as const] : []),
    ...(isRevised ? [{ change: 'revised', at: toInstant(updatedAt), ...page } as const] : []),
  ];
}

function toInstant(date: string): string {
  return new Date(date).toISOString();
}

function toGoneChange(site: SiteFacts, { path, title, at, movedTo }: GoneDocument): Change {
  const page = { at, title, url: toAbsoluteUrl(site, path) };
  return movedTo
    ? { change: 'moved', ...page, movedTo: toAbsoluteUrl(site, movedTo) }
    : { change: 'removed', ...page };
}

/**
 * @param changes of one language or of several.
 * @param since only changes after this time, as a date or an instant.
 * @param languages that were asked for.
 */
export function toChangeList(
  changes: readonly Change[],
  since: string | undefined,
  languages?: readonly string[],
) {
  const start = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since);
  const items = changes.filter(({ at }) => Date.parse(at) > start).toSorted(compareChanges);
  return {
    items,
    total: items.length,
    ...(since && { since: toInstant(since) }),
    ...(languages && { filters: { language: languages.join() } }),
  };
}

/** Feed readers keep older items themselves. */
const feedChangesMax = 100;

/** JSON Feed 1.1. */
export function toChangesFeed(site: SiteFacts, changes: readonly Change[]) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: fill(site.text.feeds.changes, { site: site.config.name }),
    home_page_url: toAbsoluteUrl(site, paths.page('home')),
    feed_url: toAbsoluteUrl(site, machineFiles.changesFeed.path),
    description: site.text.feeds.changesDescription,
    language: site.config.language,
    items: changes.slice(0, feedChangesMax).map(({ change, at, title, url, movedTo }) => ({
      id: `${url}#${change}-${at}`,
      url: movedTo ?? url,
      title: fill(site.text.feeds.changeTitles[change], { title }),
      content_text: fill(site.text.feeds.changeTexts[change], { title, url: movedTo ?? url }),
      date_published: at,
      tags: [change],
    })),
  };
}

export const changeParameters = {
  since: instant({
    description: 'Only changes after this date or instant.',
    example: '2026-11-01',
  }),
} satisfies Record<'since', Parameter<string>>;

export const getChanges = openArtifact(
  artifactFiles.gone,
  (): readonly GoneDocument[] => [],
  (gone, site) => toChanges(site, gone),
);
