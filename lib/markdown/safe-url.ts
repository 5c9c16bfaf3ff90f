import type { Nodes } from 'mdast';
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
export function assertSafeUrl(url: string, node: Nodes): void {
  // Browsers drop control characters and leading blanks before they read a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  if (anyScheme.test(bare) && !safeScheme.test(bare)) {
    throw new ContentError(
      `\`${url}\` is not an address to link to: use https:, http: or mailto:.`,
      node,
    );
  }
  if (!anyScheme.test(bare) && !fromSiteRoot.test(bare) && !bare.startsWith('#')) {
    throw new ContentError(
      `\`${url}\` means another page in every place: begin it with \`/\` for this site, or with https://.`,
      node,
    );
  }
}

/**
 * Lets only images of this site pass: one of another site would tell that site who reads the page, and may change or go.
 *
 * @throws ContentError for any other address.
 */
export function assertOwnImage(url: string, node: Nodes): void {
  assertSafeUrl(url, node);
  if (fromSiteRoot.test(url)) return;
  throw new ContentError(
    `\`${url}\` is not an image of this site: put the file into public/images/ and write /images/… here.`,
    node,
  );
}
