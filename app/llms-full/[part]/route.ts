import { respondWithMissingPage } from '#app/_components/respond-missing.tsx';
import { toStaticParams } from '#app/_components/static-params.ts';
import { getSite } from '#lib/content/served-site.ts';
import {
  listLlmsFullPaths,
  readLlmsFullPart,
  respondWithLlmsText,
} from '#lib/represent/machine-files/llms-full.ts';

type Context = { readonly params: Promise<{ readonly part: string }> };

/** Rendered by the build, which knows how many parts there are. */
export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  const names = listLlmsFullPaths(getSite()).map((path) => path.split('/').at(-1) ?? '');
  return toStaticParams(names.map((part) => ({ part })));
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = getSite();
  const text = readLlmsFullPart(site, `/llms-full/${(await params).part}`);
  return text === undefined ? respondWithMissingPage(site) : respondWithLlmsText(request, text);
}
