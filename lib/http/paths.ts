/** Paths as they arrive, in the plain form that routes are written in. */

/**
 * A pathname without doubled or trailing slashes.
 *
 * @example toPlainPath('/api//posts/') // → '/api/posts'
 */
export function toPlainPath(pathname: string): string {
  const collapsed = pathname.replace(/\/{2,}/g, '/');
  return collapsed.length > 1 ? collapsed.replace(/\/$/, '') : collapsed;
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
