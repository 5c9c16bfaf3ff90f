import { describe, expect, test } from 'vitest';
import { isImageFile, isMediaFile, resolveMedia, toMediaFile } from '#lib/markdown/media.ts';

describe('resolveMedia', () => {
  test.each([
    ['./b.png', 'posts/a.mdx', '/images/content/posts/b.png'],
    ['b.png', 'posts/a.mdx', '/images/content/posts/b.png'],
    ['./b.png', 'posts/a/index.md', '/images/content/posts/a/b.png'],
    ['../b/c.webp', 'posts/a/index.md', '/images/content/posts/b/c.webp'],
    ['./c/./d.mp4', 'posts/a.md', '/images/content/posts/c/d.mp4'],
    ['./b c.png', 'posts/a.md', '/images/content/posts/b%20c.png'],
    ["./it's (1)[a].png", 'posts/a.md', "/images/content/posts/it's%20(1)%5Ba%5D.png"],
    ['./50%25.png', 'posts/a.md', '/images/content/posts/50%25.png'],
    ['./100%.png', 'posts/a.md', '/images/content/posts/100%25.png'],
    ['b%20c.png', 'posts/a.md', '/images/content/posts/b%20c.png'],
  ])('%s in %s → %s', (url, document, resolved) => {
    expect(resolveMedia(url, document)).toBe(resolved);
  });

  test.each([
    '/images/a.png',
    '//evil.example/a.png',
    '\\\\evil.example\\a.png',
    'https://example.org/a.png',
    'javascript:alert(1).png',
    'data:image/png,a.png',
    '#a.png',
    '?a.png',
    'other-article',
    '../../../etc/a.png',
    '',
  ])('leaves %j alone', (url) => {
    expect(resolveMedia(url, 'posts/a.mdx')).toBe(url);
  });
});

test.each([
  ['/images/a.png', 'public/images/a.png'],
  ['/images/content/posts/a/b.png', 'content/posts/a/b.png'],
])('%s is the file %s', (url, file) => {
  expect(toMediaFile(url)).toBe(file);
});

test('a video is media, but no image', () => {
  expect([isMediaFile('a.MP4'), isImageFile('a.MP4')]).toEqual([true, false]);
  expect([isMediaFile('a.JPG'), isImageFile('a.JPG')]).toEqual([true, true]);
  expect(isMediaFile('a.mdx')).toBe(false);
});
