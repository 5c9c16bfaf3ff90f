import { toPageFault } from '#lib/edge/page-rules.ts';
import { guard } from '#lib/http/respond.ts';
import { findMarkdown, missingMarkdown } from '#lib/represent/markdown/pages.ts';
import {
  respondWithMarkdown,
  respondWithMissingMarkdown,
} from '#lib/represent/markdown/response.ts';

type Context = { readonly params: Promise<{ readonly path?: readonly string[] }> };

/** Requests for Markdown are rewritten to this route. */
export const GET = guard(async (request, { params }: Context) => {
  const path = `/${((await params).path ?? []).join('/')}`;
  const markdown = findMarkdown(path, new URL(request.url).searchParams);
  return markdown === undefined
    ? respondWithMissingMarkdown(missingMarkdown)
    : respondWithMarkdown(request, path, markdown);
}, toPageFault);
