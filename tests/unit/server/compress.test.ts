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
  test('gives the body back, the same bytes each time, and no larger with more effort', async () => {
    const sizes: number[] = [];
    for (const effort of efforts) {
      const [one, other] = await Promise.all([
        compress(text, coding, effort),
        compress(Buffer.from(text), coding, effort),
      ]);
      expect(decompress(one ?? Buffer.alloc(0), coding), effort).toEqual(text);
      expect(other, effort).toEqual(one);
      sizes.push(one?.length ?? 0);
    }
    const [best = 0, fast = 0] = sizes;
    expect(best).toBeLessThanOrEqual(fast);
    expect(fast).toBeLessThan(text.length / 4);
  });

  test('is not used where it makes nothing smaller', async () => {
    expect(await compress(randomBytes(2_000), coding, 'fast')).toBeUndefined();
    expect(await compress(Buffer.alloc(0), coding, 'fast')).toBeUndefined();
    expect(await compress(Buffer.from('a'), coding, 'best')).toBeUndefined();
  });

  test('takes a body above a megabyte', async () => {
    const ids = Array.from({ length: 30_000 }, (_, index) => (index % 500) * 7919);
    const large = Buffer.from(
      ids.map((id) => `{"id":${id}},"name":"a name that repeats"`).join('\n'),
    );
    expect(large.length).toBeGreaterThan(1_000_000);
    const compressed = await compress(large, coding, 'best');
    // `toEqual` takes 5 s.
    expect(decompress(compressed ?? Buffer.alloc(0), coding).equals(large)).toBe(true);
  });
});

test.skipIf(availableCodings.includes('zstd'))('a coding that Node lacks is none', async () => {
  expect(await compress(text, 'zstd', 'fast')).toBeUndefined();
});

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

test.each([
  ['text', ['text/html; charset=utf-8', 'text/plain', 'text/css', 'text/markdown; charset=utf-8']],
  ['JSON', ['application/json', 'application/feed+json', 'application/linkset+json; profile="x"']],
  ['JSON', ['application/manifest+json', 'application/speculationrules+json']],
  ['XML and scripts', ['application/rss+xml', 'application/xml', 'image/svg+xml']],
  ['code', ['application/javascript; charset=UTF-8', 'application/wasm', 'image/x-icon']],
])('%s is worth compressing from 400 bytes on: %j', (_, types) => {
  for (const type of types) {
    expect([isCompressible(type, 400), isCompressible(type, 399)], type).toEqual([true, false]);
  }
});

test.each([
  ['pictures and fonts', ['image/png', 'image/webp', 'image/jpeg', 'font/woff2', 'video/mp4']],
  ['archives', ['application/zip', 'application/pdf', 'application/octet-stream']],
  ['unknown types', ['', 'x-text/plain']],
])('%s are not: %j', (_, types) => {
  for (const type of types) expect(isCompressible(type, 1_000_000), type).toBe(false);
});
