import { randomBytes } from 'node:crypto';
import * as zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type ContentCoding, contentCodings } from '#lib/http/accept.ts';
import { QueueFull } from '#lib/server/bounded-queue.ts';
import { availableCodings, compress, isCompressible } from '#lib/server/compress.ts';

const efforts = ['best', 'fast'] as const;
const text = Buffer.from('A list of articles, as JSON or HTML. '.repeat(200));

const { zstdDecompressSync } = zlib as { zstdDecompressSync?: (body: Buffer) => Buffer };

function decompress(body: Buffer, coding: ContentCoding): Buffer {
  if (coding === 'br') return zlib.brotliDecompressSync(body);
  if (coding === 'gzip') return zlib.gunzipSync(body);
  if (zstdDecompressSync === undefined) throw new Error('This Node has no zstd.');
  return zstdDecompressSync(body);
}

test('brotli and gzip are available everywhere, zstd where Node has it', () => {
  const expected = contentCodings.filter((coding) => coding !== 'zstd' || zstdDecompressSync);
  expect(availableCodings).toEqual(expected);
});

describe.each(availableCodings)('%s', (coding) => {
  test.each(efforts)('gives the body back, compressed with the effort %s', async (effort) => {
    const compressed = await compress(text, coding, effort);
    if (compressed === undefined) throw new Error('It was not compressed.');
    expect(compressed.length).toBeLessThan(text.length / 4);
    expect(decompress(compressed, coding)).toEqual(text);
  });

  test.each(efforts)(
    'gives the same bytes for the same body, with the effort %s',
    async (effort) => {
      const twice = await Promise.all([
        compress(text, coding, effort),
        compress(Buffer.from(text), coding, effort),
      ]);
      expect(twice[0]).toEqual(twice[1]);
    },
  );

  test('is no larger with more effort', async () => {
    const best = await compress(text, coding, 'best');
    const fast = await compress(text, coding, 'fast');
    expect(best?.length).toBeLessThanOrEqual(fast?.length ?? 0);
  });

  test('is not used where it makes nothing smaller', async () => {
    expect(await compress(randomBytes(2_000), coding, 'fast')).toBeUndefined();
    expect(await compress(Buffer.alloc(0), coding, 'fast')).toBeUndefined();
    expect(await compress(Buffer.from('a'), coding, 'best')).toBeUndefined();
  });

  test('takes a body above a megabyte', async () => {
    const large = Buffer.from(
      Array.from(
        { length: 30_000 },
        (_, index) => `{"id":${(index % 500) * 7919}},"name":"a name that repeats"`,
      ).join('\n'),
    );
    expect(large.length).toBeGreaterThan(1_000_000);
    const compressed = await compress(large, coding, 'best');
    // `toEqual` takes 5 s.
    expect(decompress(compressed ?? Buffer.alloc(0), coding).equals(large)).toBe(true);
  }, 60_000);
});

test.skipIf(availableCodings.includes('zstd'))(
  'a coding that Node lacks gives nothing',
  async () => {
    expect(await compress(text, 'zstd', 'fast')).toBeUndefined();
  },
);

test('more bodies than may wait are refused, and all others are compressed', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, () => compress(text, 'gzip', 'fast')),
  );
  const compressed = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(compressed).toHaveLength(66);
  expect(refused).toHaveLength(134);
  for (const result of refused) expect(result).toMatchObject({ reason: expect.any(QueueFull) });
  for (const body of compressed) expect(decompress(body, 'gzip')).toEqual(text);
});

describe('a body is worth compressing', () => {
  test.each([
    'text/html; charset=utf-8',
    'text/plain',
    'text/css',
    'text/markdown; charset=utf-8',
    'application/json',
    'application/feed+json',
    'application/linkset+json; profile="x"',
    'application/rss+xml',
    'application/xml',
    'application/javascript; charset=UTF-8',
    'application/manifest+json',
    'application/speculationrules+json',
    'image/svg+xml',
    'image/x-icon',
    'application/wasm',
  ])('if it is %s', (type) => {
    expect(isCompressible(type, 400)).toBe(true);
    expect(isCompressible(type, 399)).toBe(false);
  });

  test.each([
    'image/png',
    'image/webp',
    'image/jpeg',
    'font/woff2',
    'application/octet-stream',
    '',
    'application/zip',
    'application/pdf',
    'video/mp4',
    'x-text/plain',
  ])('but not if it is %j', (type) => {
    expect(isCompressible(type, 1_000_000)).toBe(false);
  });
});
