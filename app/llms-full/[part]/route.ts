import { toStaticParams } from '#app/_components/static-params.ts';
import {
  countLlmsFullParts,
  readLlmsFullPart,
  respondWithLlmsText,
} from '#lib/represent/machine-files/llms-files.ts';
import { toLlmsFullPartPath } from '#lib/site/paths.ts';

type Context = { readonly params: Promise<{ readonly part: string }> };

/** Rendered by the build, which knows how many parts there are. */
export const dynamic = 'force-static';
export const dynamicParams = false;

const names = Array.from(
  { length: countLlmsFullParts() },
  (_, index) =>
    toLlmsFullPartPath(index + 1)
      .split('/')
      .pop() ?? '',
);

export function generateStaticParams() {
  return toStaticParams(names.map((part) => ({ part })));
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const index = names.indexOf((await params).part);
  return index === -1
    ? new Response(null, { status: 404 })
    : respondWithLlmsText(request, readLlmsFullPart(index + 1));
}
