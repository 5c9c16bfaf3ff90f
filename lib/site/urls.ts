import { listAlternates, toHref } from './languages.ts';
import { toMarkdownPath } from './paths.ts';
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

/**
 * The links of a page to itself in each language, in one of its formats: each language names all.
 *
 * @param path as readers see it.
 */
export function listLanguageLinks(
  site: SiteFacts,
  path: string,
  type: 'text/html' | 'text/markdown' = 'text/html',
) {
  return listAlternates(site, path).map(({ hreflang, path }) => ({
    href: toWrittenUrl(site, type === 'text/html' ? path : toMarkdownPath(path)),
    rel: 'alternate',
    type,
    hreflang,
  }));
}
