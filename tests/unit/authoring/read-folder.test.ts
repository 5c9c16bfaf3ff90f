import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContentFolder, readPublicFiles } from '#lib/authoring/read-folder.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legible-folder-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string | Buffer = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const pathsOf = () => readContentFolder(root).map(({ path }) => path);

describe('the content folder', () => {
  test('is read file by file, in the order of their paths', () => {
    for (const path of ['posts/b.mdx', 'now.yaml', 'posts/a.mdx', 'ai-terms/c.mdx']) {
      write(`content/${path}`);
    }
    expect(pathsOf()).toEqual(['ai-terms/c.mdx', 'now.yaml', 'posts/a.mdx', 'posts/b.mdx']);
  });

  test('is read with the path, the name and the text of each file', () => {
    write('content/posts/a.mdx', '---\n---\nWörter.\n');
    expect(readContentFolder(root)).toEqual([
      { path: 'posts/a.mdx', name: 'content/posts/a.mdx', text: '---\n---\nWörter.\n' },
    ]);
  });

  test('is read without byte order marks and Windows line ends', () => {
    write('content/now.yaml', '\uFEFFlastUpdated: 2026-01-31\r\nitems: []\r\n');
    expect(readContentFolder(root)[0]?.text).toBe('lastUpdated: 2026-01-31\nitems: []\n');
  });

  test('is read with what nothing reads, so that the check can say so', () => {
    for (const path of ['posts/a.md', 'posts/2026/b.mdx', 'image.png']) write(`content/${path}`);
    expect(pathsOf()).toEqual(['image.png', 'posts/2026/b.mdx', 'posts/a.md']);
  });

  test('is read without what systems and programs leave in it', () => {
    write('content/a.mdx');
    for (const path of ['.DS_Store', 'posts/.a.mdx.swp', '.obsidian/app.json']) {
      write(`content/${path}`);
    }
    expect(pathsOf()).toEqual(['a.mdx']);
  });

  test('may be missing, or hold nothing but folders', () => {
    expect(readContentFolder(root)).toEqual([]);
    mkdirSync(join(root, 'content/posts'), { recursive: true });
    expect(readContentFolder(root)).toEqual([]);
  });

  test('is read by whatever way leads to it', () => {
    write('content/posts/a.mdx');
    expect(readContentFolder(`${root}/content/../`).map(({ path }) => path)).toEqual([
      'posts/a.mdx',
    ]);
  });

  test('is read through links to files, and without those that lead to nothing', () => {
    write('elsewhere.mdx', 'Words.');
    write('content/a.mdx');
    symlinkSync(join(root, 'elsewhere.mdx'), join(root, 'content/b.mdx'));
    symlinkSync(join(root, 'nowhere.mdx'), join(root, 'content/c.mdx'));
    expect(pathsOf()).toEqual(['a.mdx', 'b.mdx']);
  });

  test('is read although a file in it is no text', () => {
    write('content/a.png', Buffer.from([0x89, 0x50, 0xff, 0x00]));
    expect(pathsOf()).toEqual(['a.png']);
  });
});

describe('the public folder', () => {
  test('is read as the paths at which its files are served', () => {
    for (const path of ['images/covers/b.svg', 'images/a b.png', 'robots.txt', '.well-known/c']) {
      write(`public/${path}`);
    }
    expect(readPublicFiles(root)).toEqual([
      '/.well-known/c',
      '/images/a b.png',
      '/images/covers/b.svg',
      '/robots.txt',
    ]);
  });

  test('may be missing', () => {
    expect(readPublicFiles(root)).toEqual([]);
  });
});
