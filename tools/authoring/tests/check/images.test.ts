import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readImages } from '../../check/images.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legible-images-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(name: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), bytes);
}

const faultOf = (name: string) => readImages(root).find((image) => image.name === name)?.fault;

const pixels = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#864' } });

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
  const name = `public/images/a.${format}`;
  write(name, await pixels().toFormat(format).toBuffer());
  expect(readImages(root)[0]).toEqual({ name, bytes: expect.any(Number) });
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
])('accepts a drawing with a size: %s', (svg) => {
  write('content/posts/a.svg', svg);
  expect(faultOf('content/posts/a.svg')).toBeUndefined();
});

test.each([
  ['an empty file', 'a.png', '', 'The file is empty.'],
  ['text', 'a.jpg', 'Not an image.', 'The file is not an image, or it is damaged.'],
  [
    'a drawing without a size',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'The drawing has no size.',
  ],
])('names %s', (_, file, text, fault) => {
  write(`public/images/${file}`, text);
  expect(faultOf(`public/images/${file}`)).toBe(fault);
});

test.each([
  ['png', 'jpg'],
  ['jpeg', 'PNG'],
  ['webp', 'png'],
  ['avif', 'webp'],
  ['gif', 'jpeg'],
] as const)(
  'accepts a %s whose name ends with .%s, unless it is cut',
  async (format, extension) => {
    const name = `public/images/a.${extension}`;
    const bytes = await pixels().toFormat(format).toBuffer();
    write(name, bytes);
    expect(faultOf(name)).toBeUndefined();
    write(name, bytes.subarray(0, bytes.length - 12));
    expect(faultOf(name)).toBe('The file is cut off.');
  },
);

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('names a cut %s', async (format) => {
  const bytes = await pixels().toFormat(format).toBuffer();
  write(`public/images/a.${format}`, bytes.subarray(0, bytes.length - 12));
  expect(faultOf(`public/images/a.${format}`)).toBe('The file is cut off.');
});

test.each(['webp', 'avif'] as const)('names a %s that is cut anywhere', async (format) => {
  const bytes = await pixels().toFormat(format).toBuffer();
  for (let length = 1; length < bytes.length; length += 1) {
    write(`public/images/a.${format}`, bytes.subarray(0, length));
    expect(faultOf(`public/images/a.${format}`), `after ${length} bytes`).toBeDefined();
  }
});

/** A box of ISO/IEC 14496-12 whose size is written in another way. */
const toFile = (avif: Buffer, lastBox: (content: Buffer) => Buffer): Buffer => {
  const last = avif.indexOf('mdat') - 4;
  return Buffer.concat([avif.subarray(0, last), lastBox(avif.subarray(last + 8))]);
};

test('accepts an AVIF whose last box goes up to the end, or has a size of eight bytes', async () => {
  const avif = await pixels().avif().toBuffer();
  const toEnd = (content: Buffer) => Buffer.concat([Buffer.from('\0\0\0\0mdat'), content]);
  const long = (content: Buffer) => {
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(BigInt(content.length + 16));
    return Buffer.concat([Buffer.from('\0\0\0\x01mdat'), size, content]);
  };
  write('public/images/a.avif', toFile(avif, toEnd));
  write('public/images/b.avif', toFile(avif, long));
  write('public/images/c.avif', toFile(avif, long).subarray(0, -1));
  expect(faultOf('public/images/a.avif')).toBeUndefined();
  expect(faultOf('public/images/b.avif')).toBeUndefined();
  expect(faultOf('public/images/c.avif')).toBe('The file is cut off.');
});

test('leaves out the copies that the build makes', () => {
  write('public/images/content/posts/a.png', '');
  expect(readImages(root).map(({ name }) => name)).toEqual(['public/logo.svg']);
});
