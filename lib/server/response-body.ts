/**
 * The bytes of a response: in memory, or in a file that is too large for it, such as a video. Players request parts of videos and sounds to
 * seek, and Safari plays no video without: single byte ranges, RFC 9110, sections 13.1.5 and 14. A request for several ranges gets the whole
 * body (section 14.2).
 */
import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { reportFault } from '#lib/http/log.ts';
import type { Variant } from './stored-response.ts';

/** Bytes of a file. They are read when they are sent. */
type FileBody = {
  readonly path: string;
  /** The position of the first byte. */
  readonly start: number;
  readonly length: number;
};

export type Body = Buffer | FileBody;

/** How long a response may take: a minute, and longer for a large one. */
const readerLimits = { ms: 60_000, bytesPerSecond: 10_000 } as const;

/** Ends a response with a body. A client that reads slowly or leaves early holds only one block of a file in memory. */
export function sendBody(
  response: ServerResponse,
  body: Body,
  limits: { readonly ms: number; readonly bytesPerSecond: number } = readerLimits,
): void {
  if (Buffer.isBuffer(body)) {
    response.end(body);
    // Most responses fit into the buffer of the system.
    if (response.writableLength === 0) return;
  }
  const longestMs = limits.ms + (body.length / limits.bytesPerSecond) * 1_000;
  const timer = setTimeout(() => response.destroy(), longestMs);
  response.once('close', () => clearTimeout(timer));
  if (Buffer.isBuffer(body)) return;
  const { path, start, length } = body;
  const file = createReadStream(path, { start, end: start + length - 1 });
  pipeline(file, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') reportFault(error);
  });
}

/** The tag of a file that is too large to be hashed at its first request. A release keeps the date of a file that it shares. */
export function toFileEtag({ size, mtimeMs }: Stats): string {
  const hash = createHash('sha256').update(`${size} ${mtimeMs}`);
  return `"${hash.digest('base64url')}"`;
}

/** @returns status, headers and bytes, or `undefined` if the whole body has to be sent. */
export function toPartialResponse(
  { etag, body, headers, retainedHeaders }: Variant,
  lastModified: string | undefined,
  { range: header, 'if-range': ifRange }: IncomingHttpHeaders,
) {
  if (header === undefined || etag === undefined) return undefined;
  if (!matchesIfRange(ifRange, etag, lastModified)) return undefined;
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
  const length = last - first + 1;
  return {
    status: 206,
    headers: [...dropHeaders(headers, ['Content-Length']), ...own, ...lengthOf(length)],
    body: Buffer.isBuffer(body)
      ? body.subarray(first, last + 1)
      : { path: body.path, start: body.start + first, length },
  };
}

function lengthOf(bytes: number): readonly string[] {
  return ['Content-Length', String(bytes)];
}

function dropHeaders(headers: readonly string[], names: readonly string[]): readonly string[] {
  return headers.filter((_, index) => !names.includes(headers[index - (index % 2)] ?? ''));
}

/** Positions of bytes, both included. */
type ByteRange = { readonly first: number; readonly last: number };

/**
 * Reads `Range` for a body of `length` bytes.
 *
 * @returns `undefined` if the header doesn't count, and `unsatisfiable` if the body has none of the bytes.
 * @example parseRange('bytes=-500', 10_000) // → { first: 9500, last: 9999 }
 */
export function parseRange(
  header: string,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, set = ''] = /^bytes=(.*)$/i.exec(header) ?? [];
  // Section 5.6.1.2: a list may have empty elements.
  const [spec = '', ...others] = set.split(',').filter((element) => !/^[\t ]*$/.test(element));
  const [, from, to] = /^[\t ]*(\d*)-(\d*)[\t ]*$/.exec(spec) ?? [];
  if (others.length > 0 || from === undefined || to === undefined) return undefined;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const count = Math.min(Number(to), length);
    return count === 0 ? 'unsatisfiable' : { first: length - count, last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= length) return 'unsatisfiable';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}

/** True if a range may be sent: `If-Range` is absent or has the tag or the date of the body. Weak tags match none. */
export function matchesIfRange(
  header: IncomingHttpHeaders[string],
  etag: string,
  lastModified: string | undefined,
): boolean {
  return header === undefined || header === etag || header === lastModified;
}
