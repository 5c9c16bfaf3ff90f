/** A page as Markdown: RFC 7763, with an estimate of its tokens for agents. */
import { codedPageVary } from '#lib/edge/page-rules.ts';
import {
  bodyHeaders,
  cachingHeaders,
  type ResponseHeaders,
  respond,
  toLinkHeader,
} from '#lib/http/respond.ts';
import { siteLinks } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

const contentType = 'text/markdown; charset=utf-8';

/** Characters per token, on average, in English prose. */
const charactersPerToken = 4;

function ofBody(markdown: string): ResponseHeaders {
  return {
    'X-Robots-Tag': 'noindex',
    'X-Markdown-Tokens': String(Math.ceil(markdown.length / charactersPerToken)),
  };
}

/** @param path the path of the page as HTML. */
export function respondWithMarkdown(
  request: Request,
  path: string,
  markdown: string,
): Promise<Response> {
  const canonical = { href: toAbsoluteUrl(path), rel: 'canonical', type: 'text/html' };
  const lasting = {
    ...codedPageVary,
    'Content-Location': `${toMarkdownPath(path)}${new URL(request.url).search}`,
    Link: toLinkHeader([canonical, ...siteLinks]),
  };
  return respond(request, markdown, { contentType, lasting, ofBody: ofBody(markdown) });
}

/** Says in Markdown that there is no page. */
export function respondWithMissingMarkdown(markdown: string): Response {
  return new Response(markdown, {
    status: 404,
    headers: {
      ...bodyHeaders(contentType),
      ...cachingHeaders,
      ...codedPageVary,
      ...ofBody(markdown),
    },
  });
}
