/**
 * `/.well-known/ard.json`, what agents can use here: Agentic Resource Discovery 0.91, a proposal of 2026-08-26, in the
 * narrower form that readers of 0.9 (2026-05-28) accept as well.
 */
import type { Endpoint } from '#lib/api/endpoints.ts';
import { apiVersion } from '#lib/api/openapi.ts';
import { machineFileList, machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, pagePaths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from '#lib/text/format.ts';
import { endpointQueries } from './ard-queries.ts';
import { toNewest, toPostDate } from './last-changed.ts';
import type { PublicContent } from './public-content.ts';

/** What an entry tells of a resource, whatever its address. */
type Description = {
  readonly displayName: string;
  readonly type: string;
  readonly description: string;
  readonly representativeQueries?: readonly string[];
  /** The operations of the API that the entry leads to, by their names in the OpenAPI document. */
  readonly capabilities?: readonly string[];
  readonly version?: string;
};

type Resource = Description & { readonly path: string };

export type ArdEntry = Description & {
  readonly identifier: string;
  /** What the catalog that ARD builds on called `type` before; readers of either find theirs. */
  readonly mediaType: string;
  readonly url: string;
  readonly updatedAt?: string;
};

/** Nothing else may stand at the root for readers of 0.9. */
export type ArdCatalog = {
  readonly specVersion: '1.0';
  readonly host: { readonly displayName: string; readonly documentationUrl: string };
  readonly entries: readonly ArdEntry[];
};

/** @returns the files that agents begin with, then the endpoints that need no name, as a plain object. */
export function toArdCatalog(
  site: { readonly name: string; readonly baseUrl: string },
  endpoints: readonly Endpoint[],
  content: PublicContent,
): ArdCatalog {
  const publisher = toPublisher(new URL(site.baseUrl).hostname);
  const dates = toDates(content);
  const documentationUrl = toAbsoluteUrl(pagePaths['api-docs']);
  return {
    specVersion: '1.0',
    host: { displayName: toLine(site.name), documentationUrl },
    entries: [...toFiles(endpoints), ...toLists(endpoints)].map(({ path, ...description }) => {
      const updatedAt = dates[path];
      return {
        identifier: toIdentifier(publisher, path),
        ...description,
        mediaType: description.type,
        url: toAbsoluteUrl(path),
        ...(updatedAt && { updatedAt: new Date(updatedAt).toISOString() }),
      };
    }),
  };
}

/** The files of the registry that answer to a question. */
function toFiles(endpoints: readonly Endpoint[]): readonly Resource[] {
  const ofContract = {
    capabilities: endpoints.map(({ operationId }) => operationId),
    version: apiVersion,
  };
  return machineFileList
    .filter(({ representativeQueries }) => representativeQueries !== undefined)
    .map(({ path, type, title, description, representativeQueries }) => ({
      path,
      type,
      displayName: title,
      description,
      ...(representativeQueries && { representativeQueries }),
      ...(path === machineFiles.openapi.path && ofContract),
    }));
}

/** An endpoint that takes a name has no address of its own: it is a capability of the list that gives the names. */
function toLists(endpoints: readonly Endpoint[]): readonly Resource[] {
  return endpoints
    .filter(({ item }) => item === undefined)
    .map(({ path, operationId, summary, description }) => {
      const representativeQueries = endpointQueries[operationId];
      const ofItems = endpoints.filter(({ item }) => item?.list === path);
      return {
        path,
        type: 'application/json',
        displayName: summary,
        description,
        ...(representativeQueries && { representativeQueries }),
        capabilities: [operationId, ...ofItems.map((endpoint) => endpoint.operationId)],
        version: apiVersion,
      };
    });
}

/** When what an address answers last changed, where its content has dates. */
function toDates({
  pages,
  posts,
  now,
}: PublicContent): Readonly<Record<string, string | undefined>> {
  const articles = toNewest(posts.map(toPostDate));
  const ofPages = pages.map(({ updatedAt }) => updatedAt);
  const about = pages.find(({ slug }) => slug === 'about')?.updatedAt;
  const everything = toNewest([articles, now.lastUpdated, ...ofPages]);
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

/** The publisher that the naming guide of ARD recommends for a catalog that is only used on one machine. */
const localPublisher = 'agent.localhost';

/**
 * The domain that the identifiers are anchored in. `localhost`, an address and a name without a dot are nobody's domain
 * and are not allowed; a name under the reserved `.localhost` (RFC 6761) is a domain and can never be another's.
 */
function toPublisher(hostname: string): string {
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return hostname.includes('.') && !isAddress ? hostname : localPublisher;
}
