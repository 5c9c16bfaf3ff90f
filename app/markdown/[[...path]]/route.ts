import { respondWithMarkdown, respondWithMissingMarkdown } from '#lib/http/markdown-response.ts';
import { toFaultPage } from '#lib/http/page-responses.ts';
import { guard } from '#lib/http/route.ts';
import { findMarkdown, missingMarkdown } from '#lib/represent/markdown/pages.ts';

type Context = { readonly params: Promise<{ readonly path?: readonly string[] }> };

/** Middleware rewrites every request for Markdown to this route. */
export const GET = guard(async (request, { params }: Context) => {
  const path = `/${((await params).path ?? []).join('/')}`;
  const markdown = findMarkdown(path, new URL(request.url).searchParams);
  return markdown === undefined
    ? respondWithMissingMarkdown(missingMarkdown)
    : respondWithMarkdown(request, path, markdown);
}, toFaultPage);
