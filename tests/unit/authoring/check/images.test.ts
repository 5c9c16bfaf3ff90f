import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readImages } from '#lib/authoring/check/images.ts';

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
  expect(readImages(root)).toEqual([{ name, bytes: expect.any(Number) }]);
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

test.each(['png', 'jpeg', 'gif'] as const)('names a cut %s', async (format) => {
  const bytes = await pixels().toFormat(format).toBuffer();
  write(`public/images/a.${format}`, bytes.subarray(0, bytes.length - 12));
  expect(faultOf(`public/images/a.${format}`)).toBe('The file is cut off.');
});

test('leaves out the copies that the build makes', () => {
  write('public/images/content/posts/a.png', '');
  expect(readImages(root)).toEqual([]);
});
