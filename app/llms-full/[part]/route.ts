import { respondWithMissingPage } from '#app/_components/respond-missing.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import { getSite } from '#lib/content/served-site.ts';
import type { Site } from '#lib/content/site.ts';
import {
  countLlmsFullParts,
  readLlmsFullPart,
  respondWithLlmsText,
} from '#lib/represent/machine-files/llms-full.ts';
import { toLlmsFullPartPath } from '#lib/site/paths.ts';
import { memoize } from '#lib/text/memoize.ts';

type Context = { readonly params: Promise<{ readonly part: string }> };

/** Rendered by the build, which knows how many parts there are. */
export const dynamic = 'force-static';
export const dynamicParams = false;

const listNames = memoize((site: Site) =>
  Array.from(
    { length: countLlmsFullParts(site) },
    (_, index) =>
      toLlmsFullPartPath(index + 1)
        .split('/')
        .pop() ?? '',
  ),
);

export function generateStaticParams() {
  const site = getSite();
  return toStaticParams(listNames(site).map((part) => ({ part })));
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = getSite();
  const index = listNames(site).indexOf((await params).part);
  return index === -1
    ? respondWithMissingPage(site)
    : respondWithLlmsText(request, readLlmsFullPart(site, index + 1));
}
