import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommandError } from '../../../../lib/pipeline/command.ts';
import { openExportFolder } from '../../export/folder.ts';

let root: string;
let target: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'));
  target = join(root, 'site');
});

afterEach(() => rmSync(root, { recursive: true }));

function exportFiles(files: Readonly<Record<string, string>>): number {
  const folder = openExportFolder(target);
  for (const [path, content] of Object.entries(files)) folder.write(path, content);
  return folder.finish();
}

const read = (path: string) => readFileSync(join(target, path), 'utf8');

describe('an export', () => {
  test('writes all files, and counts them', () => {
    expect(exportFiles({ 'index.html': 'a', 'blog/a.html': 'b' })).toBe(2);
    expect(read('index.html')).toBe('a');
    expect(read('blog/a.html')).toBe('b');
  });

  test('replaces a former one, and removes files that it no longer has', () => {
    exportFiles({ 'index.html': 'a', 'old.html': 'b' });
    exportFiles({ 'index.html': 'c' });
    expect(read('index.html')).toBe('c');
    expect(existsSync(join(target, 'old.html'))).toBe(false);
  });

  test('writes nothing to its folder before it is complete', () => {
    exportFiles({ 'index.html': 'a' });
    const folder = openExportFolder(target);
    folder.write('index.html', 'b');
    expect(read('index.html')).toBe('a');
    folder.discard();
    expect(readdirSync(root)).toEqual(['site']);
  });
});

describe('a folder', () => {
  test.each([
    ['a file of its own', () => writeFileSync(join(target, 'notes.txt'), 'mine')],
    ['a hidden file', () => writeFileSync(join(target, '.env'), 'mine')],
    ['a link', () => symlinkSync('/nowhere', join(target, 'link'))],
    ['a changed list', () => writeFileSync(join(target, '.legible-export.json'), '{')],
    ['an exported file that has changed', () => writeFileSync(join(target, 'index.html'), 'mine')],
  ])('with %s is refused and stays as it is', (_, change) => {
    exportFiles({ 'index.html': 'a' });
    change();
    const before = readdirSync(target);
    expect(() => openExportFolder(target)).toThrow(/Nothing was written/);
    expect(readdirSync(target)).toEqual(before);
    expect(readdirSync(root)).toEqual(['site']);
  });

  test('that gets a file while the export runs is refused', () => {
    exportFiles({ 'index.html': 'a' });
    const folder = openExportFolder(target);
    writeFileSync(join(target, 'notes.txt'), 'mine');
    expect(() => folder.finish()).toThrow('notes.txt');
    folder.discard();
    expect(read('notes.txt')).toBe('mine');
  });

  test('that is a whole disk is refused at its first file', () => {
    expect(() => openExportFolder('/')).toThrow(/^\/ contains files that no export wrote.*Nothing/);
  });

  test.each([['site'], ['site/a/b']])('that would be %s below a file is refused', (path) => {
    writeFileSync(join(root, 'mine'), 'mine');
    const folder = join(root, 'mine', path);
    expect(() => openExportFolder(folder)).toThrow(CommandError);
    expect(() => openExportFolder(folder)).toThrow(/could not be written: .*Name a folder/);
  });

  test('that is a file is refused', () => {
    writeFileSync(target, 'mine');
    expect(() => openExportFolder(target)).toThrow(/is a file/);
    expect(readFileSync(target, 'utf8')).toBe('mine');
  });
});
