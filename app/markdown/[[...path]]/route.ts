import { getSite } from '#lib/content/served-site.ts';
import { listSites } from '#lib/content/site.ts';
import { toPageFault } from '#lib/edge/page-rules.ts';
import { guard } from '#lib/http/respond.ts';
import { findMarkdown, toMissingMarkdown } from '#lib/represent/markdown/pages.ts';
import {
  respondWithMarkdown,
  respondWithMissingMarkdown,
} from '#lib/represent/markdown/response.ts';
import { toSectionPage } from '#lib/represent/markdown/section-page.ts';
import { findEdition, toLocalPath } from '#lib/site/languages.ts';
import { sectionParameter } from '#lib/site/paths.ts';

type Context = { readonly params: Promise<{ readonly path?: readonly string[] }> };

/** Requests for Markdown are rewritten to this route. */
export const GET = guard(async (request, { params }: Context) => {
  const requested = `/${((await params).path ?? []).join('/')}`;
  const site = findEdition(listSites(getSite()), requested);
  const path = toLocalPath(site, requested);
  const search = new URL(request.url).searchParams;
  const id = search.get(sectionParameter);
  search.delete(sectionParameter);
  const markdown = findMarkdown(site, path, search);
  if (markdown === undefined)
    return respondWithMissingMarkdown(site, toMissingMarkdown(site, path));
  if (id === null) return respondWithMarkdown(site, request, path, markdown);
  const section = toSectionPage(site, path, markdown, id);
  return section.isFound
    ? respondWithMarkdown(site, request, path, section.markdown)
    : respondWithMissingMarkdown(site, section.markdown);
}, toPageFault);
