import type { SiteFacts } from './site-facts.ts';

/**
 * Turns a path of the site into an absolute URL. Returns an absolute URL or a fragment unchanged.
 *
 * @example toAbsoluteUrl(site, '/now') // → 'https://example.com/now'
 */
export function toAbsoluteUrl({ config }: Pick<SiteFacts, 'config'>, pathOrUrl: string): string {
  return pathOrUrl.startsWith('/') && !pathOrUrl.startsWith('//')
    ? `${config.baseUrl}${pathOrUrl}`
    : pathOrUrl;
}
