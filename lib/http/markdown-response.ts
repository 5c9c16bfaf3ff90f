/** A page as Markdown: RFC 7763, with its token count, for agents. */
import { markdownVary, toMarkdownHeaders } from './page-responses.ts';
import { bodyHeaders, cachingHeaders, type ResponseHeaders, respond } from './respond.ts';

const contentType = 'text/markdown; charset=utf-8';

/** Characters a token, on average, in English prose: an estimate, as the field's name in use says. */
const charactersPerToken = 4;

function ofBody(markdown: string): ResponseHeaders {
  return {
    'X-Robots-Tag': 'noindex',
    'X-Markdown-Tokens': String(Math.ceil(markdown.length / charactersPerToken)),
  };
}

/** @param path the address of the page as HTML. */
export function respondWithMarkdown(
  request: Request,
  path: string,
  markdown: string,
): Promise<Response> {
  return respond(request, markdown, {
    contentType,
    lasting: toMarkdownHeaders(path, new URL(request.url).search),
    ofBody: ofBody(markdown),
  });
}

/** Says in Markdown that there is no page. */
export function respondWithMissingMarkdown(markdown: string): Response {
  return new Response(markdown, {
    status: 404,
    headers: {
      ...bodyHeaders(contentType),
      ...cachingHeaders,
      ...markdownVary,
      ...ofBody(markdown),
    },
  });
}
