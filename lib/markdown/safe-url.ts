import type { Node } from 'mdast';
import { ContentError } from './content-error.ts';

const safeScheme = /^(?:https?:\/\/[^/]|mailto:.)/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;
const fromSiteRoot = /^\/(?![\\/])/;

/**
 * Lets only addresses pass that lead to a page or a mailbox, and that mean the same in every representation: absolute,
 * from the root of the site, or a fragment.
 *
 * @throws ContentError for a relative address, and for any other scheme, such as `javascript:`, however it is spelled.
 */
export function assertSafeUrl(url: string, node: Pick<Node, 'position'>): void {
  // Browsers drop control characters and leading blanks before they read a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
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
 * Lets only images of this site pass: one of another site would tell that site who reads the page, and may change or go.
 *
 * @throws ContentError for any other address.
 */
export function assertOwnImage(url: string, node: Pick<Node, 'position'>): void {
  assertSafeUrl(url, node);
  if (fromSiteRoot.test(url)) return;
  throw new ContentError(`\`${url}\` is not an image of this site.`, node, {
    accepted: 'Put the file into public/images/ and write /images/… here.',
  });
}
