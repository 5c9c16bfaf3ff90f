/**
 * `/_next/image?url=…`, at which Next keeps the images of the site in other sizes. It asks itself for the image, and answers
 * 500 where it is redirected or cannot decode the path: such an address is refused before.
 */
import { isDecodable, toPlainPath } from './paths.ts';

const imageRoute = '/_next/image';

/** Whether Next can ask for the image that a request names. Every other address is its own affair. */
export function isFetchable({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  if (toPlainPath(pathname) !== imageRoute) return true;
  return searchParams.getAll('url').every((address) => {
    const [path = ''] = address.split(/[?#]/, 1);
    return isDecodable(path) && !path.includes('\\') && toPlainPath(path) === path;
  });
}
