import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copyMedia } from '#lib/pipeline/media.ts';
import { openFolder } from '#tests/support/folder.ts';

const { toPath, has, read, write } = openFolder();

const isPublic = (path: string) => has(`public/images/content/${path}`);

const list = (...paths: string[]) => write('.generated/media.json', JSON.stringify(paths));

test('copies what published documents show, and nothing else', async () => {
  list('posts/a/my photo.png', 'posts/c.mp4', 'posts/missing.png');
  const files = ['a/my photo.png', 'a/unused.png', 'c.mp4'];
  for (const file of files) write(`content/posts/${file}`, file);
  await copyMedia(toPath());
  expect(files.filter((file) => isPublic(`posts/${file}`))).toEqual(['a/my photo.png', 'c.mp4']);
});

test('replaces a changed file, and removes one that is no longer named', async () => {
  list('posts/a.png', 'posts/b.png');
  write('content/posts/a.png', 'one');
  write('content/posts/b.png', 'b');
  await copyMedia(toPath());
  write('content/posts/a.png', 'other');
  list('posts/a.png');
  await copyMedia(toPath());
  expect(read('public/images/content/posts/a.png')).toBe('other');
  expect(isPublic('posts/b.png')).toBe(false);
  list();
  expect([await copyMedia(toPath()), isPublic('posts/a.png')]).toEqual([true, false]);
});

test.each([0, 0.000_45, 0.000_55, 0.999_95])(
  'a file of %d s after a full second is copied once, and again after a save',
  async (part) => {
    list('posts/a.png');
    write('content/posts/a.png', 'one');
    const save = (seconds: number) =>
      utimesSync(toPath('content/posts/a.png'), seconds, seconds + part);
    save(1_700_000_000);
    expect([await copyMedia(toPath()), await copyMedia(toPath())]).toEqual([true, false]);
    save(1_700_000_001);
    expect([await copyMedia(toPath()), await copyMedia(toPath())]).toEqual([true, false]);
  },
);
