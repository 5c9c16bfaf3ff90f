/** Paths as they arrive, in the plain form that routes are written in. */

/**
 * A pathname without doubled or trailing slashes, and without dot segments: Node 20's `URL` leaves those in that come after
 * `//.` (as in `//.a/b/..`), against the URL standard.
 *
 * @example toPlainPath('/api//posts/') // → '/api/posts'
 */
export function toPlainPath(pathname: string): string {
  const collapsed = withoutDots(pathname.replace(/\/{2,}/g, '/'));
  return collapsed.length > 1 ? collapsed.replace(/\/$/, '') : collapsed;
}

function withoutDots(path: string): string {
  if (!/\/\.\.?(?:\/|$)/.test(path)) return path;
  const segments: string[] = [];
  for (const segment of path.split('/').slice(1)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** Whether a pathname is percent-encoded UTF-8. Next fails on one that is not, so nothing behind it may see it. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
