import { respondWithMarkdown, respondWithMissingMarkdown } from '#lib/http/markdown-response.ts';
import { findMarkdown, missingMarkdown } from '#lib/represent/markdown/pages.ts';

type Context = { readonly params: Promise<{ readonly path?: readonly string[] }> };

/** The target of the rewrite that middleware makes of every request for Markdown. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const path = `/${((await params).path ?? []).join('/')}`;
  const markdown = findMarkdown(path, new URL(request.url).searchParams);
  return markdown === undefined
    ? respondWithMissingMarkdown(missingMarkdown)
    : respondWithMarkdown(request, path, markdown);
}
