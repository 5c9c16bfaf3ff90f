/**
 * `/.well-known/ard.json`: a catalog for agents as Agentic Resource Discovery 0.91 (proposal, 2026-08-26) defines it,
 * limited to what readers of 0.9 (2026-05-28) accept too. `/.well-known/api-catalog` (RFC 9727), a linkset in JSON (RFC 9264, section 4.2),
 * is below.
 */
import { apiVersion, type Endpoint, listEndpoints } from '#lib/api/endpoints.ts';
import { toChangeDate, toNewest, toNowDate } from '#lib/collections/facts.ts';
import type { Site } from '#lib/content/site.ts';
import { type Link, machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, apiPrefix, pagePaths } from '#lib/site/paths.ts';
import { isOn, listPublicFiles, toDocumentationPath } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from '#lib/text/format.ts';

/** The machine-readable files that answer a question, then the endpoints without a path parameter. */
export function toArdCatalog(site: Site) {
  const { name, baseUrl } = site.config;
  const publisher = toPublisher(new URL(baseUrl).hostname);
  const dates = toDates(site);
  const endpoints = listEndpoints(site);
  const documentationUrl = toAbsoluteUrl(site, toDocumentationPath(site));
  return {
    specVersion: '1.0',
    host: { displayName: toLine(name), documentationUrl },
    entries: [...toFiles(site, endpoints), ...(isOn(site, 'api') ? toLists(endpoints) : [])].map(
      // Readers of 0.9 allow no other properties at the root, and know `type` by its earlier name.
      ({ path, ...description }) => {
        const updatedAt = dates[path];
        return {
          identifier: toIdentifier(publisher, path),
          ...description,
          mediaType: description.type,
          url: toAbsoluteUrl(site, path),
          ...(updatedAt && { updatedAt: new Date(updatedAt).toISOString() }),
        };
      },
    ),
  };
}

function toFiles(site: SiteFacts, endpoints: readonly Endpoint[]) {
  const openapiFields = {
    capabilities: endpoints.map(({ operationId }) => operationId),
    version: apiVersion,
  };
  return listPublicFiles(site)
    .filter(({ representativeQueries }) => representativeQueries !== undefined)
    .map(({ path, type, title, description, representativeQueries }) => ({
      path,
      type,
      displayName: title,
      description,
      ...(representativeQueries && { representativeQueries }),
      ...(path === machineFiles.openapi.path && openapiFields),
    }));
}

/** Two to five questions per endpoint that an agent can answer with it (ARD), by operationId. */
const endpointQueries: Readonly<Record<string, readonly string[]>> = {
  listPosts: [
    'Which articles has this site published?',
    'Find articles of this site on a subject.',
    'Give me the articles with a certain tag.',
  ],
  listProjects: [
    'What has the owner of this site built?',
    'Show me the case studies with their results.',
  ],
  getNow: ['What is the owner of this site working on now?', 'When was the now page last revised?'],
  searchAiTerms: [
    'What does this term mean in plain English?',
    'Which terms of a category are in the dictionary?',
    'Which terms are at a certain stage?',
  ],
  getSearchIndex: ['Search this whole site for a word.', 'List all pages of this site.'],
};

/** An endpoint for one item has no fixed URL, so it's listed as a capability of its list. */
function toLists(endpoints: readonly Endpoint[]) {
  return endpoints
    .filter(({ item }) => item === undefined)
    .map(({ path, operationId, summary, description }) => {
      const representativeQueries = endpointQueries[operationId];
      const itemEndpoints = endpoints.filter(({ item }) => item?.list === path);
      return {
        path,
        type: 'application/json',
        displayName: summary,
        description,
        ...(representativeQueries && { representativeQueries }),
        capabilities: [operationId, ...itemEndpoints.map((endpoint) => endpoint.operationId)],
        version: apiVersion,
      };
    });
}

/** When the content at a path last changed, if it has dates. */
function toDates({ pages, posts, now }: Site): Readonly<Record<string, string | undefined>> {
  const articles = toNewest(posts.map(toChangeDate));
  const pageDates = pages.map(({ updatedAt }) => updatedAt);
  const about = pages.find(({ slug }) => slug === 'about')?.updatedAt;
  const everything = toNewest([articles, toNowDate(now), ...pageDates]);
  return {
    [machineFiles.llms.path]: everything,
    [machineFiles.llmsFull.path]: toNewest([articles, about]),
    [machineFiles.jsonFeed.path]: articles,
    [apiPaths.posts]: articles,
    [apiPaths.now]: now.lastUpdated,
    [apiPaths.searchIndex]: everything,
  };
}

/** @example toIdentifier('example.com', '/api/posts') // → 'urn:air:example.com:api:posts' */
function toIdentifier(publisher: string, path: string): string {
  return `urn:air:${publisher}${path.replaceAll('/', ':')}`;
}

/** ARD's naming guide recommends this publisher for catalogs that are used on one machine only. */
const localPublisher = 'agent.localhost';

/** The domain of the identifiers. ARD doesn't allow IP addresses and names without a dot, such as `localhost`. */
function toPublisher(hostname: string): string {
  const isIpAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return hostname.includes('.') && !isIpAddress ? hostname : localPublisher;
}

/** The `Link` header of the catalog's own responses (RFC 9727, section 2). */
export function toApiCatalogLink(site: SiteFacts): Link {
  return {
    href: toAbsoluteUrl(site, machineFiles.apiCatalog.path),
    rel: 'api-catalog',
    type: machineFiles.apiCatalog.type,
  };
}

/**
 * The API with its description, documentation and endpoints. Paths with a parameter can't be linked, so they are left
 * out.
 */
export function toApiCatalog(site: SiteFacts) {
  const { openapi } = machineFiles;
  return {
    linkset: [
      {
        anchor: toAbsoluteUrl(site, apiPrefix),
        'service-desc': [
          { href: toAbsoluteUrl(site, openapi.path), type: openapi.type, title: openapi.title },
        ],
        'service-doc': [{ href: toAbsoluteUrl(site, pagePaths['api-docs']), type: 'text/html' }],
        item: listEndpoints(site)
          .filter(({ item }) => item === undefined)
          .map(({ path, summary }) => ({
            href: toAbsoluteUrl(site, path),
            type: 'application/json',
            title: summary,
          })),
      },
    ],
  };
}
