import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { buildImages } from '#lib/pipeline/images.ts';
import type { SiteImage } from '#lib/site/assets.ts';
import { openFolder } from '#tests/support/folder.ts';

const { toPath: inRoot, write: writeFile } = openFolder();
let root = '';
beforeEach(() => {
  root = inRoot();
});

const toPath = (name: string, folder = root) => join(folder, 'public/images', name);
const write = (name: string, content: string | Buffer) =>
  writeFile(`public/images/${name}`, content);

/** An image of one color: another color makes another file. */
function draw(width: number, height: number, background = 'teal'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

function drawPng(width: number, height: number, background?: string): Promise<Buffer> {
  return draw(width, height, background).png().toBuffer();
}

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle r="9"/></svg>`;

function readTable(folder = root): Readonly<Record<string, SiteImage>> {
  return JSON.parse(readFileSync(join(folder, '.generated/images.json'), 'utf8'));
}

const listSized = (folder = root) => readdirSync(join(folder, 'public/sized')).sort();
const widthsOf = (image: SiteImage | undefined) => image?.sources.map(({ width }) => width);

describe('the widths of an image', () => {
  test('are never wider than itself', async () => {
    const all = [240, 360, 480, 640, 720, 1120, 1280, 1920];
    const expected = {
      1: [1],
      240: [240],
      700: [...all.slice(0, 4), 700],
      1920: all,
      2600: all,
    };
    for (const width of Object.keys(expected)) {
      write(`${width}.png`, await drawPng(Number(width), 20));
    }
    await buildImages(root);
    const table = readTable();
    for (const [width, widths] of Object.entries(expected)) {
      expect(widthsOf(table[`/images/${width}.png`]), width).toEqual(widths);
    }
  });

  test('are those of its files, which are WebP in the same proportions', async () => {
    write('a.png', await drawPng(600, 300));
    await buildImages(root);
    const { sources = [], ...size } = readTable()['/images/a.png'] ?? {};
    expect(size).toEqual({ width: 600, height: 300 });
    expect(sources).toHaveLength(4);
    for (const { path, width } of sources) {
      expect(path).toMatch(new RegExp(`^/sized/[0-9a-f]{16}-${width}\\.webp$`));
      const file = await sharp(join(root, 'public', path)).metadata();
      expect(file).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
  });

  test('count after its EXIF rotation', async () => {
    write('a.jpg', await draw(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    await buildImages(root);
    const image = readTable()['/images/a.jpg'];
    expect(image).toMatchObject({ width: 200, height: 400 });
    const [source] = image?.sources ?? [];
    const file = await sharp(join(root, 'public', source?.path ?? '')).metadata();
    expect(file).toMatchObject({ width: 200, height: 400 });
  });
});

describe('the table of images', () => {
  test('has each image, with those in folders and those whose names need escaping', async () => {
    const image = await drawPng(20, 10);
    const names = ['a b.png', 'B.PNG', 'c.d/é#?.png', 'e.svg'];
    for (const name of names) write(name, name.endsWith('.svg') ? svg(20, 10) : image);
    await buildImages(root);
    expect(Object.keys(readTable()).sort()).toEqual(names.map((name) => `/images/${name}`).sort());
    for (const size of Object.values(readTable())) {
      expect(size).toMatchObject({ width: 20, height: 10 });
    }
  });

  test('has no other size of a drawing', async () => {
    write('a.svg', svg(900, 300));
    await buildImages(root);
    expect(readTable()).toEqual({ '/images/a.svg': { width: 900, height: 300, sources: [] } });
    const dark = '<style>@media (prefers-color-scheme:dark){circle{fill:#eee}}</style><circle';
    write('a.svg', svg(900, 300).replace('<circle', dark));
    await buildImages(root);
    expect(readTable()['/images/a.svg']).toMatchObject({ hasDark: true, sources: [] });
    expect(listSized()).toEqual([]);
  });

  test('has no other size of an animation, which would lose its frames', async () => {
    const frames = await Promise.all([drawPng(300, 30), drawPng(300, 30, 'red')]);
    const gif = sharp(frames, { join: { animated: true } }).gif();
    write('a.gif', await gif.toBuffer());
    await buildImages(root);
    expect(readTable()).toEqual({ '/images/a.gif': { width: 300, height: 30, sources: [] } });
  });

  test('leaves out files that are not images, and may be empty', async () => {
    await buildImages(root);
    expect(readTable()).toEqual({});
    for (const name of ['.DS_Store', 'notes.txt', 'a.png~', 'covers/.gitkeep']) write(name, 'x');
    mkdirSync(toPath('folder.png'));
    await buildImages(root);
    expect(readTable()).toEqual({});
  });
});

describe('a cover', () => {
  test('is drawn as PNG, which has other sizes', async () => {
    write('covers/a.svg', svg(500, 200));
    await buildImages(root);
    const { '/images/covers/a.png': png, ...others } = readTable();
    expect(await sharp(toPath('covers/a.png')).metadata()).toMatchObject({ format: 'png' });
    expect(png).toMatchObject({ width: 500, height: 200 });
    expect(widthsOf(png)).toEqual([240, 360, 480, 500]);
    expect(Object.keys(others)).toEqual(['/images/covers/a.svg']);
  });

  test('is drawn again when its drawing changes, or its PNG does', async () => {
    write('covers/a.svg', svg(500, 200));
    await buildImages(root);
    const first = readFileSync(toPath('covers/a.png'));
    write('covers/a.png', await drawPng(9, 9));
    await buildImages(root);
    expect(readFileSync(toPath('covers/a.png'))).toEqual(first);
    write('covers/a.svg', svg(400, 200));
    await buildImages(root);
    expect(readTable()['/images/covers/a.png']).toMatchObject({ width: 400, height: 200 });
  });
});

describe('a second build', () => {
  /** Every file that a build writes, with what changes when it is written again. */
  function listWrites(): Readonly<Record<string, string>> {
    const files = ['.generated', 'public'].flatMap((folder) =>
      listFiles(join(root, folder)).map((name) => join(folder, name)),
    );
    return Object.fromEntries(
      files.map((file) => {
        const { ino, mtimeNs } = statSync(join(root, file), { bigint: true });
        return [file, `${ino} ${mtimeNs}`];
      }),
    );
  }

  test('writes nothing when nothing has changed', async () => {
    write('a.png', await drawPng(600, 300));
    write('covers/b.svg', svg(500, 200));
    await buildImages(root);
    const before = listWrites();
    // Two sources, their eight sizes, the table, and the PNG of the cover with the copy that saves drawing it again.
    expect(Object.keys(before)).toHaveLength(12);
    await buildImages(root);
    expect(listWrites()).toEqual(before);
  });

  test('writes only the sizes of the image that has changed, and removes its old ones', async () => {
    write('a.png', await drawPng(600, 300));
    write('b.png', await drawPng(300, 300));
    await buildImages(root);
    const before = listWrites();
    const kept = readTable()['/images/b.png']?.sources.map(({ path }) => join('public', path));
    write('a.png', await drawPng(600, 300, 'red'));
    await buildImages(root);
    const after = listWrites();
    for (const file of kept ?? []) expect(after[file]).toBe(before[file]);
    expect(listSized()).toHaveLength(6);
    for (const { path } of readTable()['/images/a.png']?.sources ?? []) {
      expect(before).not.toHaveProperty([join('public', path)]);
      expect(existsSync(join(root, 'public', path))).toBe(true);
    }
  });

  test('creates a missing size again, and removes files that no image needs', async () => {
    write('a.png', await drawPng(600, 300));
    await buildImages(root);
    const sized = listSized();
    rmSync(join(root, 'public/sized', sized[0] ?? ''));
    await buildImages(root);
    expect(listSized()).toEqual(sized);
    rmSync(toPath('a.png'));
    writeFileSync(join(root, 'public/sized/old-640.webp'), '');
    writeFileSync(join(root, '.generated/unfinished-images/half.unfinished'), '');
    await buildImages(root);
    expect(listSized()).toEqual([]);
    expect(readdirSync(join(root, '.generated/unfinished-images'))).toEqual([]);
    expect(readTable()).toEqual({});
  });
});

test('two builds of the same images are the same, byte for byte', async () => {
  const photo = await draw(700, 500).jpeg().toBuffer();
  const files = { 'b.jpg': photo, 'covers/c.svg': svg(500, 200), 'a.png': await drawPng(300, 9) };
  const folders = [inRoot('one'), inRoot('two')];
  for (const [name, content] of Object.entries(files))
    writeFile(`one/public/images/${name}`, content);
  for (const [name, content] of Object.entries(files).reverse()) {
    writeFile(`two/public/images/${name}`, content);
  }
  const [one, two] = await Promise.all(
    folders.map(async (folder) => {
      await buildImages(folder);
      return listFiles(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]);
    }),
  );
  expect(two).toEqual(one);
});

test('two images of the same bytes share their sizes', async () => {
  const image = await drawPng(300, 300);
  for (const name of ['a.png', 'b/a.png']) write(name, image);
  await buildImages(root);
  const { '/images/a.png': one, '/images/b/a.png': other } = readTable();
  expect(other).toEqual(one);
  expect(listSized()).toHaveLength(2);
});

/** A PNG with one chunk of data, of shades of gray. */
function toPng(width: number, height: number, data: Buffer): Buffer {
  const size = Buffer.from([8, 0, 0, 0, 0]);
  const chunks = [
    ['IHDR', Buffer.concat([toNumber(width), toNumber(height), size])],
    ['IDAT', data],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  const toChunk = ([type, bytes]: (typeof chunks)[number]) => {
    const content = Buffer.concat([Buffer.from(type), bytes]);
    return Buffer.concat([toNumber(bytes.length), content, toNumber(toCrc(content))]);
  };
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks.map(toChunk)]);
}

function toNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** CRC-32, which Node 20 lacks. */
function toCrc(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

/** A GIF of one pixel with ten thousand frames. */
function toLongGif(): Buffer {
  const start = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([start, ...Array<Buffer>(10_000).fill(frame), Buffer.from(';')]);
}

describe('an unusual image is shown', () => {
  const rgb = () => draw(300, 100);
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['of 16 bits', 'a.png', () => rgb().toColourspace('rgb16').png().toBuffer()],
    ['in CMYK', 'a.jpg', () => rgb().toColourspace('cmyk').jpeg().toBuffer()],
    ['in gray', 'a.png', () => rgb().ensureAlpha(0.5).toColourspace('b-w').png().toBuffer()],
    ['under a wrong extension', 'a.png', () => rgb().webp().toBuffer()],
    ['too long', 'a.png', async () => Buffer.concat([await drawPng(300, 100), Buffer.alloc(999)])],
    ['too high for WebP', 'a.png', () => toPng(1, 20_000, deflateSync(Buffer.alloc(40_000)))],
    ['of ten thousand frames', 'a.gif', toLongGif],
    ['of a long row', 'a.png', () => toPng(100_000, 1, deflateSync(Buffer.alloc(100_001)))],
  ])('%s', async (_, name, make) => {
    write(name, await make());
    await buildImages(root);
    const { width, height, sources } = readTable()[`/images/${name}`] ?? {};
    expect(Math.min(width ?? 0, height ?? 0)).toBeGreaterThan(0);
    for (const { path, width: sized } of sources ?? []) {
      const file = await sharp(join(root, 'public', path)).metadata();
      expect(file).toMatchObject({ format: 'webp', width: sized });
    }
  });
});

describe('an image that cannot be read', () => {
  const cut = async () => (await draw(700, 500).jpeg().toBuffer()).subarray(0, 700);

  test.each<[string, string, () => Promise<Buffer> | Buffer | string]>([
    ['is empty', 'photos/a.png', () => ''],
    ['is text', 'photos/a.png', () => 'no image at all'],
    ['is cut short', 'photos/a.jpg', cut],
    ['claims more pixels than can be held', 'a.png', () => toPng(65_535, 65_535, deflateSync('a'))],
    ['claims no pixel', 'a.png', () => toPng(0, 0, deflateSync('a'))],
    ['has too few pixels', 'a.png', () => toPng(90, 90, deflateSync('a'))],
    ['has pixels that are not compressed', 'a.png', () => toPng(9, 9, Buffer.from('pixels'))],
    ['is too large a cover', 'covers/a.svg', () => svg(20_000, 20_000)],
    ['is no drawing', 'photos/a.svg', () => '<svg'],
    ['is no drawing of a cover', 'covers/a.svg', () => '<svg'],
  ])('is named by the error: it %s', async (_, name, make) => {
    write(name, await make());
    const message = `^Could not read public/images/${name} as an image \\(.+\\)\\. Replace the file or delete it\\.$`;
    await expect(buildImages(root)).rejects.toThrow(new RegExp(message, 's'));
  });
});
