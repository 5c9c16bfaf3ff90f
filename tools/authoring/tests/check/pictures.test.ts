/** A picture that passes the check builds, whatever its bytes are. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIcons } from '../../../../lib/pipeline/icons.ts';
import { buildImages } from '../../../../lib/pipeline/images.ts';
import { defaultTheme, themes } from '../../../../lib/theme/themes.ts';
import { checkImages, readImages } from '../../check/images.ts';
import { decodeImages } from '../../check/pictures.ts';
import { isError } from '../../check/problem.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legible-pictures-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(name: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), bytes);
}

const goodLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

/** @returns the mistakes that the check finds. */
async function check(): Promise<readonly string[]> {
  await decodeImages(root);
  return checkImages(readImages(root))
    .filter(isError)
    .map(({ file, message }) => `${file}: ${message}`);
}

/** @returns why the build fails. */
async function build(): Promise<string | undefined> {
  try {
    await buildImages(root);
    await buildIcons(themes[defaultTheme], root);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 90,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  });
const formats = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;
const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle r="9"/></svg>`;

/** Photos, with an extension that is right or wrong. */
test.each(formats)('a %s with broken bytes is named by the check, or builds', async (format) => {
  const good = await noise().toFormat(format).toBuffer();
  const damage = fc.oneof(
    fc.record({ cut: fc.nat(good.length) }),
    fc.record({
      at: fc.nat(good.length - 1),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
    }),
  );
  write('public/logo.svg', goodLogo);
  await fc.assert(
    fc.asyncProperty(damage, fc.constantFrom(...formats), async (damaged, extension) => {
      const bytes = Buffer.from(good);
      if ('at' in damaged)
        bytes.set(damaged.bytes.subarray(0, bytes.length - damaged.at), damaged.at);
      const broken = 'cut' in damaged ? bytes.subarray(0, damaged.cut) : bytes;
      for (const folder of ['public/images', 'public/images/covers']) {
        const name = `${folder}/a.${extension}`;
        write(name, broken);
        if ((await check()).length === 0) expect(await build(), name).toBeUndefined();
        rmSync(join(root, name));
      }
    }),
    { numRuns: 25, seed: 43 },
  );
});

const toChunk = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
};
const toHeader = (width: number, height: number) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync('a')),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
};

test.each<[string, string, Buffer | string]>([
  ['public/images/a.png', 'huge dimensions', toHeader(65_535, 65_535)],
  ['public/images/a.png', 'a wrong checksum', toHeader(3, 3)],
  ['public/images/a.png', 'no bytes', ''],
  [
    'content/posts/a/a.png',
    'an icon, which browsers call an image',
    Buffer.from('00000100010010100000010020006804000016000000', 'hex'),
  ],
  ['public/images/covers/a.svg', 'a huge cover', svg('width="20000" height="20000"')],
  ['public/images/covers/a.svg', 'a wide cover', svg('width="100000" height="3"')],
  ['public/images/covers/a.svg', 'a cover without a size', svg('viewBox="0 0 0 0"')],
  ['public/logo.svg', 'a huge logo', svg('width="3000" height="3000"')],
  ['public/logo.svg', 'an unknown color', svg('width="9" height="9" fill="var(--pink)"')],
  ['public/logo.svg', 'a logo without a size', svg('width="0" height="0"')],
  ['public/logo.svg', 'no drawing', '<svg'],
])('%s with %s is named by the check', async (name, _, bytes) => {
  write('public/logo.svg', goodLogo);
  write(name, bytes);
  expect((await check()).join()).toMatch(new RegExp(`^${name}: The `));
});

test('a site without a logo is told so', async () => {
  write('public/images/a.svg', svg('width="9" height="9"'));
  expect(await check()).toEqual(['public/logo.svg: The file is missing.']);
});

test('a picture that is repaired passes, and one that is damaged later is named', async () => {
  const png = await noise().png().toBuffer();
  const broken = Buffer.from(png).fill(0, png.length - 200, png.length - 100);
  write('public/logo.svg', goodLogo);
  for (const [bytes, count] of [
    [broken, 1],
    [png, 0],
    [png, 0],
    [Buffer.concat([broken, Buffer.from('x')]), 1],
  ] as const) {
    write('public/images/a.png', bytes);
    expect(await check()).toHaveLength(count);
  }
});
