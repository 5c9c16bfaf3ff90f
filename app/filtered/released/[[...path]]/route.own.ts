import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { codedPageVary, toPageFault } from '#lib/edge/page-rules.ts';
import { toStrongEtag } from '#lib/http/conditional-requests.ts';
import { guard, type ResponseHeaders } from '#lib/http/respond.ts';
import { findReleased } from '#lib/server/release-files.ts';
import { decodePart } from '#lib/text/url-path.ts';

type Context = { readonly params: Promise<{ readonly path?: readonly string[] }> };

/**
 * Under `next start`, middleware rewrites requests for pages and files to this route. It responds as the release says, and
 * `lib/server/next-adapter.ts` compares conditions.
 */
export const GET = guard(async (_: Request, { params }: Context) => {
  const segments = (await params).path ?? [];
  const path = segments.map((segment) => encodeURIComponent(decodePart(segment))).join('/');
  const { status, headers: stored, body } = await findReleased(`/${path}`);
  const isPage = stored['content-type']?.startsWith('text/html');
  const headers: ResponseHeaders = isPage ? { ...stored, vary: codedPageVary.Vary } : stored;
  if (!Buffer.isBuffer(body)) {
    const stream = Readable.toWeb(createReadStream(body.path)) as ReadableStream<Uint8Array>;
    return new Response(stream, { status, headers });
  }
  const bytes = new Uint8Array(body);
  const validator = status === 200 ? { etag: await toStrongEtag(bytes) } : undefined;
  return new Response(bytes, { status, headers: { ...headers, ...validator } });
}, toPageFault);
