/** `/.well-known/api-catalog`: RFC 9727, as a linkset in JSON (RFC 9264, section 4.2). */

import { listEndpoints } from '#lib/api/endpoints.ts';
import { type Link, machineFiles } from '#lib/site/machine-files.ts';
import { apiPrefix, pagePaths } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

type LinksetTarget = { readonly href: string; readonly type: string; readonly title?: string };

type Linkset = {
  readonly linkset: readonly {
    readonly anchor: string;
    readonly 'service-desc': readonly LinksetTarget[];
    readonly 'service-doc': readonly LinksetTarget[];
    readonly item: readonly LinksetTarget[];
  }[];
};

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
export function toApiCatalog(site: SiteFacts): Linkset {
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
