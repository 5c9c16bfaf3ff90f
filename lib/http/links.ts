import type { Link } from '#lib/site/machine-files.ts';

/**
 * The value of a `Link` field (RFC 8288).
 *
 * @example toLinkField([{ href: '/a.md', rel: 'alternate', type: 'text/markdown' }])
 * // → '</a.md>; rel="alternate"; type="text/markdown"'
 */
export function toLinkField(links: readonly Link[]): string {
  return links
    .map(({ href, rel, type, title }) =>
      [`<${href}>`, `rel="${rel}"`, `type="${type}"`, ...(title ? [`title="${title}"`] : [])].join(
        '; ',
      ),
    )
    .join(', ');
}
