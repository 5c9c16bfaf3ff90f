/** The bytes of a response: in memory, or in a file that is too large for it, such as a video. */
import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { reportFault } from '#lib/http/log.ts';

/** Bytes of a file. They are read when they are sent. */
type FileBody = {
  readonly path: string;
  /** The position of the first byte. */
  readonly start: number;
  readonly length: number;
};

export type Body = Buffer | FileBody;

/** @param last the position of the last byte, which is included. */
export function cutBody(body: Body, first: number, last: number): Body {
  if (Buffer.isBuffer(body)) return body.subarray(first, last + 1);
  return { path: body.path, start: body.start + first, length: last - first + 1 };
}

/** How long a response may take: a minute, and longer for a large one. */
export const readerLimits = { ms: 60_000, bytesPerSecond: 10_000 } as const;

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
