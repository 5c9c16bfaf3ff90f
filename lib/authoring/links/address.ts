/** Where an address leads that stands on a page. */

export type Site = {
  /** The origin that the site's absolute addresses begin with. */
  readonly baseUrl: string;
  /** That one, and the origin at which the site is asked, where it is another. */
  readonly origins: readonly string[];
};

export type Target =
  /** Path and query, and what the fragment names: empty where that is the whole page. */
  | { readonly kind: 'internal'; readonly path: string; readonly anchor: string }
  | { readonly kind: 'external'; readonly url: string }
  /** A mailbox, inline data, a script. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'invalid'; readonly address: string };

/** @param page the path of the page, from which relative addresses are read. */
export function resolveAddress(address: string, page: string, site: Site): Target {
  const base = `${site.baseUrl}${page}`;
  if (!URL.canParse(address, base)) return { kind: 'invalid', address };
  const url = new URL(address, base);
  const { protocol, origin, pathname, search, hash } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'elsewhere' };
  if (site.origins.includes(origin)) {
    return { kind: 'internal', path: `${pathname}${search}`, anchor: toAnchor(hash) };
  }
  url.hash = '';
  return { kind: 'external', url: url.href };
}

/**
 * What a fragment names, without the directive that marks a text. `#` and `#top` name the whole page: HTML, section
 * 7.4.6.4.
 *
 * @example toAnchor('#caf%C3%A9:~:text=tea') // → 'café'
 * @example toAnchor('#top') // → ''
 */
export function toAnchor(hash: string): string {
  const [fragment = ''] = hash.slice(1).split(':~:');
  const anchor = decode(fragment);
  return anchor.toLowerCase() === 'top' ? '' : anchor;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address as it is shown to the author: from the root of the site where it is the site's own. */
export function formatTarget(target: Exclude<Target, { kind: 'elsewhere' }>): string {
  switch (target.kind) {
    case 'internal':
      return `${target.path}${target.anchor && `#${target.anchor}`}`;
    case 'external':
      return target.url;
    case 'invalid':
      return target.address;
  }
}
