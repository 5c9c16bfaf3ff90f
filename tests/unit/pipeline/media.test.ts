import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyMedia } from '#lib/pipeline/media.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legible-media-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const isPublic = (path: string) => existsSync(join(root, 'public/images/content', path));

const list = (...paths: string[]) => write('.generated/media.json', JSON.stringify(paths));

test('copies what published documents show, and nothing else', async () => {
  list('posts/a/my photo.png', 'posts/c.mp4', 'posts/missing.png');
  const files = ['a/my photo.png', 'a/unused.png', 'c.mp4'];
  for (const file of files) write(`content/posts/${file}`, file);
  await copyMedia(root);
  expect(files.filter((file) => isPublic(`posts/${file}`))).toEqual(['a/my photo.png', 'c.mp4']);
});

test('replaces a changed file, and removes one that is no longer named', async () => {
  list('posts/a.png', 'posts/b.png');
  write('content/posts/a.png', 'one');
  write('content/posts/b.png', 'b');
  await copyMedia(root);
  write('content/posts/a.png', 'other');
  list('posts/a.png');
  await copyMedia(root);
  expect(readFileSync(join(root, 'public/images/content/posts/a.png'), 'utf8')).toBe('other');
  expect(isPublic('posts/b.png')).toBe(false);
});
