/** Images, videos and sounds: which files they are, and the URLs of those that lie next to a document. */

import { decodePart, toPublicFile } from '#lib/text/url-path.ts';

const imageFile = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const mediaFile = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|mp3|m4a|ogg|wav|vtt)$/i;

export function isImageFile(path: string): boolean {
  return imageFile.test(path);
}

export function isMediaFile(path: string): boolean {
  return mediaFile.test(path);
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
