import { cpSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteImage } from '#lib/site/assets.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { makeScratchSite } from '#tests/support/scratch-site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

let folder: string;
let assets: Program;

const pathOf = (name: string) => join(folder, 'public/images', name);
const table = () => join(folder, '.generated/images.json');

function findImage(name: string): SiteImage | undefined {
  try {
    return JSON.parse(readFileSync(table(), 'utf8'))[`/images/${name}`];
  } catch {
    return undefined;
  }
}

const draw = (width: number, background: string) =>
  sharp({ create: { width, height: 10, channels: 3, background } })
    .png()
    .toBuffer();

/** Writes until the condition holds: the program watches only after its first run. */
const writeUntil = (name: string, content: Buffer | string, isDone: () => boolean) =>
  expect
    .poll(async () => {
      await writeFile(pathOf(name), content);
      await sleep(500);
      return isDone();
    })
    .toBe(true);

beforeAll(async () => {
  folder = makeScratchSite('images-in-development');
  await mkdir(pathOf('.'), { recursive: true });
  // The step bundles the server, which contains the site's configuration.
  cpSync(join(siteFolder, '.generated'), join(folder, '.generated'), { recursive: true });
  assets = startProgram('npx', ['tsx', 'lib/build/assets.ts', '--watch'], {}, folder);
});

afterAll(async () => {
  await assets?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an image that is added during development gets its sizes', async () => {
  // The first run of the step, before the program watches, may have found this one.
  await writeUntil('first.png', await draw(250, 'teal'), () => !!findImage('first.png'));
  await writeUntil('added.png', await draw(300, 'teal'), () => !!findImage('added.png'));
  expect(findImage('added.png')?.sources).toHaveLength(2);
});

test.each(['red', 'blue'])(
  'an image that is replaced by renaming another, as editors do, gets new sizes: %s',
  async (color) => {
    const before = findImage('added.png')?.sources[0]?.path;
    await writeFile(pathOf('added.png.part'), await draw(300, color));
    await rename(pathOf('added.png.part'), pathOf('added.png'));
    await expect.poll(() => findImage('added.png')?.sources[0]?.path).not.toBe(before);
  },
);

test('an image that is removed loses its sizes', async () => {
  rmSync(pathOf('added.png'));
  await expect.poll(() => findImage('added.png')).toBeUndefined();
});

test('a broken image is reported, and the next change still works', async () => {
  await writeFile(pathOf('broken.png'), 'no image');
  await expect.poll(() => assets.output()).toContain('public/images/broken.png');
  rmSync(pathOf('broken.png'));
  await writeFile(pathOf('after.png'), await draw(300, 'green'));
  await expect.poll(() => findImage('after.png')?.sources.length).toBe(2);
});

test('a cover in a new folder is drawn once', async () => {
  await mkdir(pathOf('covers'));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="9"/>';
  await writeUntil('covers/a.svg', svg, () => findImage('covers/a.png')?.sources.length === 3);
  const other = svg.replace('400', '500');
  await writeFile(pathOf('covers/a.svg'), other);
  await expect.poll(() => findImage('covers/a.png')?.width).toBe(500);
  // Drawing it again would change the folder again, in an endless loop.
  const drawnAt = statSync(pathOf('covers/a.png')).mtimeMs;
  await sleep(2_000);
  expect(statSync(pathOf('covers/a.png')).mtimeMs).toBe(drawnAt);
});
