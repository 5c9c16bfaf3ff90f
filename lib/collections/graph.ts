/**
 * JSON-LD with schema.org types: one graph per page, with only what the page itself shows. A thing has the same `@id`
 * on every page. The `@id` of a page is its URL, that of a page's subject the URL with a fragment.
 */

import { paths } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import { type Author, type SiteFacts, toStageId } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toEscape } from '#lib/text/format.ts';
import { memoize } from '#lib/text/memoize.ts';

type Value = string | number | ThingReference | Thing;

export type Properties = { readonly [name: string]: Value | readonly Value[] };

export type ThingReference = { readonly '@id': string };

export type Thing = Properties & { readonly '@type': string };

export type Graph = {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly Thing[];
};

export const toIds = memoize(
  (site: SiteFacts) =>
    ({
      site: toAbsoluteUrl(site, `${paths.page('home')}#website`),
      author: toAbsoluteUrl(site, `${paths.page('home')}#author`),
      blog: toAbsoluteUrl(site, `${paths.page('blog')}#blog`),
      projects: toAbsoluteUrl(site, `${paths.page('projects')}#projects`),
      terms: toAbsoluteUrl(site, `${paths.page('ai-dictionary')}#terms`),
      list: (path: string) => toAbsoluteUrl(site, `${path}#list`),
      post: (slug: string) => toAbsoluteUrl(site, `${paths.post(slug)}#article`),
      project: (id: string) => toAbsoluteUrl(site, `${paths.project(id)}#project`),
      stage: (name: string) =>
        toAbsoluteUrl(site, `${paths.page('ai-dictionary')}#${toStageId(name)}`),
      term: (slug: string) => toAbsoluteUrl(site, `${paths.aiTerm(slug)}#term`),
    }) as const,
);

/** @param kind of an author who doesn't say whether it is a person or an organization. */
export function toAuthorThing(site: SiteFacts, author: Author, kind: string): Thing {
  const { name, url, picture, email, links = [] } = author;
  return {
    '@type': (author.kind ?? kind) === 'person' ? 'Person' : 'Organization',
    name,
    ...(url && { url }),
    ...(picture && { image: toAbsoluteUrl(site, picture) }),
    ...(email && { email }),
    ...toListProperty(
      'sameAs',
      links.map((link) => link.url),
    ),
  };
}

function toOwner(site: SiteFacts): Thing {
  return {
    '@id': toIds(site).author,
    url: toAbsoluteUrl(site, paths.page('about')),
    ...toAuthorThing(site, site.config.author, 'organization'),
  };
}

function toWebSite(site: SiteFacts): Thing {
  return {
    '@type': 'WebSite',
    '@id': toIds(site).site,
    url: toAbsoluteUrl(site, paths.page('home')),
    name: site.config.name,
    inLanguage: site.config.language,
    publisher: referTo(toIds(site).author),
    ...(isOn(site, 'search') && {
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: toAbsoluteUrl(site, `${paths.page('search')}?q={search_term_string}`),
        },
        'query-input': 'required name=search_term_string',
      },
    }),
  };
}

export function referTo(id: string): ThingReference {
  return { '@id': id };
}

/** The things of a page, and the site and author that every graph contains. */
export function toGraph(site: SiteFacts, ...things: readonly Thing[]): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [...things, toWebSite(site), toOwner(site)],
  };
}

/** A property with several values. Without values the property is left out. */
export function toListProperty(name: string, values: readonly Value[]): Properties {
  return values.length > 0 ? { [name]: values } : {};
}

/** The things of an `ItemList`. */
export function toListedItems(things: readonly Thing[]): Properties {
  return toListProperty('itemListElement', toListItems(things.map((item) => ({ item }))));
}

export function toListItems(items: readonly Properties[]): readonly Thing[] {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
}

/**
 * A graph as the text of a `<script>`. `<` is escaped so that no value can end the element, U+2028 and U+2029 because
 * they are line breaks in older JavaScript.
 */
export function toScriptText(graph: Graph): string {
  return JSON.stringify(graph).replace(/[<\u2028\u2029]/g, toEscape);
}
