/** `/.well-known/api-catalog`: RFC 9727, as a linkset in JSON (RFC 9264, section 4.2). */
import type { Endpoint } from '#lib/api/endpoints.ts';
import { type Link, machineFiles } from '#lib/site/machine-files.ts';
import { apiPrefix, pagePaths } from '#lib/site/paths.ts';
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
export const apiCatalogLink: Link = {
  href: toAbsoluteUrl(machineFiles.apiCatalog.path),
  rel: 'api-catalog',
  type: machineFiles.apiCatalog.type,
};

/**
 * The API with its description, documentation and endpoints. Paths with a parameter can't be linked, so they are left
 * out.
 */
export function toApiCatalog(endpoints: readonly Endpoint[]): Linkset {
  const { openapi } = machineFiles;
  return {
    linkset: [
      {
        anchor: toAbsoluteUrl(apiPrefix),
        'service-desc': [
          { href: toAbsoluteUrl(openapi.path), type: openapi.type, title: openapi.title },
        ],
        'service-doc': [{ href: toAbsoluteUrl(pagePaths['api-docs']), type: 'text/html' }],
        item: endpoints
          .filter(({ item }) => item === undefined)
          .map(({ path, summary }) => ({
            href: toAbsoluteUrl(path),
            type: 'application/json',
            title: summary,
          })),
      },
    ],
  };
}
