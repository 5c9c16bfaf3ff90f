/** The URLs of a sitemap, as it writes them. */
export function listSitemapUrls(sitemap: string): readonly string[] {
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url);
}

/** The paths of the pages in a sitemap, encoded as in their URLs. */
export function listSitemapPaths(sitemap: string): readonly string[] {
  return listSitemapUrls(sitemap).map((url) => new URL(url).pathname);
}
