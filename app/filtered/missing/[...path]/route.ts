import { respondWithMissingPage } from '#app/_components/respond-missing.tsx';
import { getSite } from '#lib/content/served-site.ts';
import { listSites } from '#lib/content/site.ts';
import { toPageFault } from '#lib/edge/page-rules.ts';
import { guard } from '#lib/http/respond.ts';
import { findEdition, toLocalPath } from '#lib/site/languages.ts';

type Context = { readonly params: Promise<{ readonly path: readonly string[] }> };

/** Requests for a list of articles that doesn't exist, and for a missing page of a language after the first. */
export const GET = guard(async (_, { params }: Context) => {
  const path = `/${(await params).path.join('/')}`;
  const site = findEdition(listSites(getSite()), path);
  return respondWithMissingPage(site, toLocalPath(site, path));
}, toPageFault);
