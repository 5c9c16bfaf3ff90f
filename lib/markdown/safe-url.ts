import type { Node } from 'mdast';
import { isSitePath } from '#lib/text/url-path.ts';
import { ContentError } from './content-error.ts';

const anyScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Whether a link to an absolute URL is safe: http(s) with a host, or a person or a place to open in another program. */
export function hasSafeScheme(url: string): boolean {
  return /^(?:https?:\/\/[^/]|(?:mailto|tel|sms|xmpp|matrix|geo):.)/i.test(url);
}

/** @example hasUserName('https://example.com@evil.example') // → true */
export function hasUserName(url: string): boolean {
  return /^https?:[\\/]*[^\\/?#]*@/i.test(url);
}

/**
 * Accepts only http(s) URLs, those of persons and places, paths from the site root, and fragments: they mean the same in
 * every representation.
 *
 * @throws ContentError for a relative URL, and for any other scheme, such as `javascript:`, in any spelling.
 */
export function assertSafeUrl(url: string, node: Pick<Node, 'position'>): void {
  // Browsers remove control characters and leading spaces before they read the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters.
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  if (anyScheme.test(bare) && !hasSafeScheme(bare)) {
    throw new ContentError(`\`${url}\` is not a URL that may be linked.`, node, {
      accepted: 'Begin it with `/` for this site, or with https://, http:// or mailto:.',
    });
  }
  if (hasUserName(bare)) {
    throw new ContentError(`\`${url}\` contains a user name, which looks like the host.`, node, {
      accepted: 'Write the URL without it.',
    });
  }
  if (!anyScheme.test(bare) && !isSitePath(bare) && !bare.startsWith('#')) {
    throw new ContentError(
      `\`${url}\` is a relative URL, which each page resolves differently.`,
      node,
      {
        accepted: 'Begin it with `/` for this site, or with https://.',
      },
    );
  }
}

/**
 * Accepts only images of this site. Another site would learn who reads the page, and could change or remove the image.
 *
 * @throws ContentError for any other URL.
 */
export function assertOwnImage(url: string, node: Pick<Node, 'position'>): void {
  assertOwn(url, node, 'an image', 'public/images/ and write /images/… here');
}

/**
 * Accepts only files of this site, such as videos, for the same reasons.
 *
 * @throws ContentError for any other URL.
 */
export function assertOwnFile(url: string, node: Pick<Node, 'position'>): void {
  assertOwn(url, node, 'a file', 'public/ or next to the document, and write its path here');
}

function assertOwn(url: string, node: Pick<Node, 'position'>, noun: string, place: string): void {
  assertSafeUrl(url, node);
  if (isSitePath(url)) return;
  throw new ContentError(`\`${url}\` is not ${noun} of this site.`, node, {
    accepted: `Put the file into ${place}.`,
  });
}

/**
 * Accepts only an https URL.
 *
 * @throws ContentError for any other URL.
 */
export function assertWebUrl(url: string, node: Pick<Node, 'position'>): void {
  if (/^https:\/\/[^/]/.test(url) && !hasUserName(url) && URL.canParse(url)) return;
  throw new ContentError(`\`${url}\` is not a web URL.`, node, {
    accepted: 'Begin it with https://.',
  });
}
