/**
 * Compresses bodies. The bytes depend on the body and the effort alone, so that every process that runs the same Node gives a
 * strong ETag to the same bytes.
 */
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { type ContentCoding, contentCodings } from '#lib/http/accept.ts';
import { createBoundedQueue } from './bounded-queue.ts';

/**
 * `best` for what stays the same within a build, `fast` for what depends on a query: half of the CPU time of the default
 * levels, for 5 to 10 % more bytes.
 */
export type Effort = 'best' | 'fast';

type Compress = (body: Buffer, effort: Effort) => Promise<Buffer>;

const { constants } = zlib;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Node 22.15 and newer. */
const zstd = (zlib as { zstdCompress?: typeof zlib.brotliCompress }).zstdCompress;

/** The highest brotli quality takes 2 s per megabyte; above this size the next lower class takes a tenth of that. */
const highestQualityMaxBytes = 1_000_000;

const compressors: Readonly<Record<ContentCoding, Compress | undefined>> = {
  br: (body, effort) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_QUALITY]:
          effort === 'fast' ? 3 : body.length > highestQualityMaxBytes ? 9 : 11,
      },
    }),
  gzip: (body, effort) => gzip(body, { level: effort === 'fast' ? 3 : 9 }),
  zstd:
    zstd &&
    ((body, effort) =>
      promisify(zstd)(body, {
        // ZSTD_c_compressionLevel
        params: { 100: effort === 'fast' ? 3 : body.length > highestQualityMaxBytes ? 12 : 19 },
      })),
};

export const availableCodings: readonly ContentCoding[] = contentCodings.filter(
  (coding) => compressors[coding] !== undefined,
);

/** Compression shares the thread pool with the file system, and the processors with everything else. */
const queue = createBoundedQueue({ concurrency: 2, queueMax: 64 });

/**
 * @returns the compressed body, or `undefined` if it isn't smaller.
 * @throws QueueFull if too many bodies wait to be compressed.
 */
export async function compress(
  body: Buffer,
  coding: ContentCoding,
  effort: Effort,
): Promise<Buffer | undefined> {
  const compressed = await queue(async () => compressors[coding]?.(body, effort));
  return compressed && compressed.length < body.length ? compressed : undefined;
}

const compressibleType =
  /^(?:text\/|image\/svg\+xml|image\/x-icon|application\/(?:.*\+)?(?:json|xml|javascript|wasm))/;

/** Smaller bodies fit into one packet as they are. */
const minBytes = 400;

export function isCompressible(contentType: string, length: number): boolean {
  return length >= minBytes && compressibleType.test(contentType);
}
