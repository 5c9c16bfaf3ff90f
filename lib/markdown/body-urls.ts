/** URLs in bodies: those that may be linked, and those of files that lie next to a document. */
import type { Node } from 'mdast';
import { ContentError } from '#lib/markdown/content-error.ts';
import { decodePart, isSitePath, toPublicFile } from '#lib/text/url-path.ts';

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

const imageFile = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const otherMedia = /\.(?:mp4|webm|mp3|m4a|ogg|wav|vtt)$/i;

export function isImageFile(path: string): boolean {
  return imageFile.test(path);
}

export function isMediaFile(path: string): boolean {
  return isImageFile(path) || otherMedia.test(path);
}

/** The build copies the files that lie next to published documents below this URL path. */
export const documentMediaPath = '/images/content/';

/** A relative URL: no scheme, no path from the root, no fragment. */
const relativeUrl = /^(?![a-z][a-z0-9+.-]*:|[/\\#?])/i;

/**
 * Returns the URL path of a file that a document names relative to itself, encoded or not. Other URLs stay as they are.
 *
 * @param document the document's path from the content folder.
 * @example resolveMedia('./b.png', 'posts/a/index.mdx') // → '/images/content/posts/a/b.png'
 */
export function resolveMedia(url: string, document: string): string {
  if (url === '' || !relativeUrl.test(url) || !isMediaFile(url)) return url;
  const segments = document.split('/').slice(0, -1);
  for (const segment of url.split('/').map(decodePart)) {
    // A path that leaves the content folder stays relative, which the check refuses.
    if (segment === '..' && segments.pop() === undefined) return url;
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment);
  }
  return `${documentMediaPath}${segments.map(encodeURIComponent).join('/')}`;
}

/**
 * Returns the path of an image's file, as authors see it.
 *
 * @example toMediaFile('/images/content/posts/a/b%20c.png') // → 'content/posts/a/b c.png'
 * @example toMediaFile('/images/b.png') // → 'public/images/b.png'
 */
export function toMediaFile(url: string): string {
  const file = toPublicFile(url);
  return file.startsWith(documentMediaPath)
    ? `content/${file.slice(documentMediaPath.length)}`
    : `public${file}`;
}
