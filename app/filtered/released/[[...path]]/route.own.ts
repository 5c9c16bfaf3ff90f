import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { codedPageVary, toPageFault } from '#lib/edge/page-rules.ts';
import { matchesIfModifiedSince, toStrongEtag } from '#lib/http/conditional-requests.ts';
import { guard, type ResponseHeaders } from '#lib/http/respond.ts';
import { findReleased } from '#lib/server/release-files.ts';

type Context = { readonly params: Promise<{ readonly path?: readonly string[] }> };

/** Under `next start`, middleware rewrites requests for pages and files to this route. It responds as the release says. */
export const GET = guard(async (request: Request, { params }: Context) => {
  const segments = (await params).path ?? [];
  const path = segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/');
  const { status, headers: stored, body } = await findReleased(`/${path}`);
  const isPage = stored['content-type']?.startsWith('text/html');
  const headers: ResponseHeaders = isPage ? { ...stored, vary: codedPageVary.Vary } : stored;
  if (isUnchanged(request, headers['last-modified'])) {
    return new Response(null, { status: 304, headers });
  }
  if (!Buffer.isBuffer(body)) {
    const stream = Readable.toWeb(createReadStream(body.path)) as ReadableStream<Uint8Array>;
    return new Response(stream, { status, headers });
  }
  const bytes = new Uint8Array(body);
  const validator = status === 200 ? { etag: await toStrongEtag(bytes) } : undefined;
  return new Response(bytes, { status, headers: { ...headers, ...validator } });
}, toPageFault);

/** RFC 9110, section 13.2.2: `If-None-Match` decides alone if it is there. The adapter of Next compares that one. */
function isUnchanged({ headers }: Request, lastModified: string | undefined): boolean {
  const since = headers.get('If-Modified-Since');
  if (since === null || lastModified === undefined || headers.has('If-None-Match')) return false;
  return matchesIfModifiedSince(since, lastModified);
}
