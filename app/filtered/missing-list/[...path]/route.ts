import { respondWithMissingPage } from '#app/_components/respond-missing.tsx';
import { getSite } from '#lib/content/served-site.ts';
import { toPageFault } from '#lib/edge/page-rules.ts';
import { guard } from '#lib/http/respond.ts';

type Context = { readonly params: Promise<{ readonly path: readonly string[] }> };

/** Requests for a list of articles that doesn't exist are rewritten to this route. */
export const GET = guard(
  async (_, { params }: Context) =>
    respondWithMissingPage(getSite(), `/${(await params).path.join('/')}`),
  toPageFault,
);
