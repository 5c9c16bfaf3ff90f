import { toHref } from './languages.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Turns a path of the program into the absolute URL of the page or file in the language of the site. Returns an absolute URL or a
 * fragment unchanged.
 *
 * @example toAbsoluteUrl(site, '/now') // → 'https://example.com/now', in German 'https://example.com/de/now'
 */
export function toAbsoluteUrl(
  site: Pick<SiteFacts, 'config' | 'prefix'>,
  pathOrUrl: string,
): string {
  return toWrittenUrl(site, toHref(site, pathOrUrl));
}

/** The same for a path as authors and readers write it, which names its language itself. */
export function toWrittenUrl({ config }: Pick<SiteFacts, 'config'>, pathOrUrl: string): string {
  return pathOrUrl.startsWith('/') && !pathOrUrl.startsWith('//')
    ? `${config.baseUrl}${pathOrUrl}`
    : pathOrUrl;
}
