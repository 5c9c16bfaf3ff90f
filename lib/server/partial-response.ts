/** Sends parts of videos and sounds: players request them to seek, and Safari plays no video without. */
import type { IncomingHttpHeaders } from 'node:http';
import { matchesIfRange, parseRange } from '#lib/http/range.ts';
import { type Body, cutBody } from './body.ts';
import type { Variant } from './stored-response.ts';

/** Whether responses of this content type have parts. */
export function hasParts(contentType: string): boolean {
  return /^(?:audio|video)\//.test(contentType);
}

type PartialResponse = {
  readonly status: 206 | 416;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Body;
};

/** @returns `undefined` if the whole body has to be sent. */
export function toPartialResponse(
  { etag, body, headers, retainedHeaders }: Variant,
  lastModified: string | undefined,
  { range: header, 'if-range': ifRange }: IncomingHttpHeaders,
): PartialResponse | undefined {
  if (header === undefined || etag === undefined) return undefined;
  if (typeof ifRange === 'string' && !matchesIfRange(ifRange, { etag, lastModified }))
    return undefined;
  const range = parseRange(header, body.length);
  if (range === undefined) return undefined;
  if (range === 'unsatisfiable') {
    // RFC 9110, section 15.5.17. An error has neither validators nor the caching of the file.
    const kept = dropHeaders(retainedHeaders, ['Last-Modified', 'Cache-Control']);
    const own = ['Content-Range', `bytes */${body.length}`, 'Cache-Control', 'no-store'];
    return { status: 416, headers: [...kept, ...own, ...lengthOf(0)], body: Buffer.alloc(0) };
  }
  const { first, last } = range;
  const own = ['Content-Range', `bytes ${first}-${last}/${body.length}`];
  return {
    status: 206,
    headers: [...dropHeaders(headers, ['Content-Length']), ...own, ...lengthOf(last - first + 1)],
    body: cutBody(body, first, last),
  };
}

function lengthOf(bytes: number): readonly string[] {
  return ['Content-Length', String(bytes)];
}

function dropHeaders(headers: readonly string[], names: readonly string[]): readonly string[] {
  return headers.filter((_, index) => !names.includes(headers[index - (index % 2)] ?? ''));
}
