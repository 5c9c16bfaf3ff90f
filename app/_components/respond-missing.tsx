import { MissingPage } from '#app/_components/missing-page.tsx';
import { renderPage } from '#app/_components/render-page.tsx';
import type { Site } from '#lib/content/site.ts';
import { codedPageVary } from '#lib/edge/page-rules.ts';
import { bodyHeaders, cachingHeaders } from '#lib/http/respond.ts';

/** Where Next writes it, so that the page has the bytes of `app/not-found.tsx`. */
const robots = '<meta name="robots" content="noindex"/>';
const viewport = /<meta name="viewport"[^>]*>/;

/**
 * The response of a route handler that has nothing at its path.
 *
 * @param path of a list of articles: the page names the nearest one.
 */
export async function respondWithMissingPage(site: Site, path?: string): Promise<Response> {
  const html = await renderPage(site, <MissingPage site={site} path={path} />, (page) =>
    Buffer.from(page.replace(viewport, `$&${robots}`)),
  );
  const headers = {
    ...bodyHeaders('text/html; charset=utf-8'),
    ...cachingHeaders,
    ...codedPageVary,
  };
  return new Response(html, { status: 404, headers });
}
