import type { Node } from 'mdast';
import { ContentError } from './content-error.ts';

const safeScheme = /^(?:https?:\/\/[^/]|mailto:.)/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;
const fromSiteRoot = /^\/(?![\\/])/;

/**
 * Accepts only http(s) and mailto URLs, paths from the site root, and fragments: they mean the same in every
 * representation.
 *
 * @throws ContentError for a relative URL, and for any other scheme, such as `javascript:`, in any spelling.
 */
export function assertSafeUrl(url: string, node: Pick<Node, 'position'>): void {
  // Browsers remove control characters and leading spaces before they read the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters.
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  if (anyScheme.test(bare) && !safeScheme.test(bare)) {
    throw new ContentError(`\`${url}\` is not an address to link to.`, node, {
      accepted: 'Begin it with `/` for this site, or with https://, http:// or mailto:.',
    });
  }
  if (!anyScheme.test(bare) && !fromSiteRoot.test(bare) && !bare.startsWith('#')) {
    throw new ContentError(`\`${url}\` means another page in every place.`, node, {
      accepted: 'Begin it with `/` for this site, or with https://.',
    });
  }
}

/**
 * Accepts only images of this site. Another site would learn who reads the page, and could change or remove the image.
 *
 * @throws ContentError for any other URL.
 */
export function assertOwnImage(url: string, node: Pick<Node, 'position'>): void {
  assertSafeUrl(url, node);
  if (fromSiteRoot.test(url)) return;
  throw new ContentError(`\`${url}\` is not an image of this site.`, node, {
    accepted: 'Put the file into public/images/ and write /images/… here.',
  });
}
