import { siteConfig } from './config.ts';

/**
 * Turns a path of the site into an absolute URL. Returns an absolute URL or a fragment unchanged.
 *
 * @example toAbsoluteUrl('/now') // → 'https://example.com/now'
 */
export function toAbsoluteUrl(pathOrUrl: string): string {
  return pathOrUrl.startsWith('/') && !pathOrUrl.startsWith('//')
    ? `${siteConfig.baseUrl}${pathOrUrl}`
    : pathOrUrl;
}
