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

test('copies what published documents name, and nothing of drafts', async () => {
  write('.generated/unpublished.json', '["posts/draft/index.mdx"]');
  write(
    'content/posts/a/index.mdx',
    '---\ncoverImage: ./cover.png\n---\n![A](./a.png) ![B](../b.jpg)',
  );
  write('content/posts/c.md', '<video src="c%20d.mp4" title="C"></video>');
  write('content/posts/draft/index.mdx', '![D](./d.png)');
  const files = ['a/a.png', 'a/cover.png', 'a/unused.png', 'b.jpg', 'c d.mp4', 'draft/d.png'];
  for (const file of files) write(`content/posts/${file}`, file);
  await copyMedia(root);
  expect(files.filter((file) => isPublic(`posts/${file}`))).toEqual([
    'a/a.png',
    'a/cover.png',
    'b.jpg',
    'c d.mp4',
  ]);
});

test('replaces a changed file, and removes one that is no longer named', async () => {
  write('.generated/unpublished.json', '[]');
  write('content/posts/a.mdx', '![A](./a.png) ![B](./b.png)');
  write('content/posts/a.png', 'one');
  write('content/posts/b.png', 'b');
  await copyMedia(root);
  write('content/posts/a.png', 'other');
  write('content/posts/a.mdx', '![A](./a.png)');
  await copyMedia(root);
  expect(readFileSync(join(root, 'public/images/content/posts/a.png'), 'utf8')).toBe('other');
  expect(isPublic('posts/b.png')).toBe(false);
});
