import { OwnIndex } from '#app/_components/own-collection.tsx';
import { respondWithMissingPage } from '#app/_components/respond-missing.tsx';
import { serveFiltered } from '#app/filtered/serve-filtered.tsx';
import { getSite } from '#lib/content/served-site.ts';
import { listFilledCollections } from '#lib/content/site.ts';
import type { OwnCollection } from '#lib/site/own-collections.ts';
import { memoize } from '#lib/text/memoize.ts';

/** Rows are rendered once for each collection. */
const toHandler = memoize((collection: OwnCollection) =>
  serveFiltered((props) => OwnIndex({ ...props, collection })),
);

type Params = { readonly name: string; readonly language?: string };

type Context = { readonly params: Promise<Params> };

/** Middleware rewrites the list of a collection with filters to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name, language } = await params;
  const site = getSite();
  const collection = listFilledCollections(site).find((candidate) => candidate.name === name);
  if (collection === undefined) return respondWithMissingPage(site);
  return toHandler(collection)(
    request,
    language ? { params: Promise.resolve({ language }) } : undefined,
  );
}
