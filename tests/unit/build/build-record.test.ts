import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  dropRecord,
  findLastBuild,
  hasRecord,
  hasRelease,
  writeRecord,
} from '#lib/build/build-record.ts';
import { rollBack } from '#lib/build/release.ts';

const first = '20261122T100500000Z-a';
const second = '20261122T100600000Z-b';
const output = {
  key: 'key',
  compiledKey: 'compiled',
  generatedAt: '2026-11-22T10:00:00.000Z',
  pages: 2,
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'record-'));
  write('.next/BUILD_ID', 'b');
  write('.next/server/app/about.html', '<h1>About</h1>');
  write('.next/server/app/about.rsc', '');
  symlinkSync('../server', join(root, '.next/link'));
  addRelease(first);
  addRelease(second);
  writeRecord(root, output, second);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text = 'text'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function addRelease(name: string): void {
  write(`releases/${name}/.next/server/app/about.html`);
  write(`releases/${name}/release.json`, JSON.stringify({ name }));
}

const find = () => findLastBuild(root);

const isServed = (running?: string) => {
  const record = find();
  return record && hasRelease(root, record, (name) => name === running);
};

describe('the last build is found', () => {
  test('if all of its files are there', () => {
    expect(find()).toMatchObject(output);
  });

  test('whatever else is in its folder', () => {
    for (const name of ['cache/a', 'dev/a', 'trace', 'types/a.ts', 'lock']) write(`.next/${name}`);
    expect(find()).toMatchObject(output);
  });

  test.each([
    '.next/BUILD_ID',
    '.next/server/app/about.html',
    '.next/server/app/about.rsc',
    '.next/link',
  ])('unless %s is missing', (path) => {
    rmSync(join(root, path));
    expect(find()).toBeUndefined();
  });

  test('unless a file is truncated or was written again', () => {
    const page = join(root, '.next/server/app/about.html');
    truncateSync(page, 3);
    expect(find()).toBeUndefined();
    write('.next/server/app/about.html', '<h1>About</h1>');
    utimesSync(page, 1, 1);
    expect(find()).toBeUndefined();
  });

  test('unless its record is dropped or damaged at any byte', () => {
    const [file = ''] = readdirSync(join(root, '.next/cache/legible'));
    const path = join(root, '.next/cache/legible', file);
    const record = readFileSync(path);
    for (let length = 0; length < record.length; length += 1) {
      writeFileSync(path, record.subarray(0, length));
      expect(find()).toBeUndefined();
    }
    writeFileSync(path, record);
    expect(find()).toBeDefined();
    expect(hasRecord(root)).toBe(true);
    dropRecord(root);
    expect(hasRecord(root)).toBe(false);
    expect(find()).toBeUndefined();
  });
});

describe('the release of the build stays', () => {
  test('if it is the newest one', () => {
    expect(isServed()).toBe(true);
    addRelease('20261122T100700000Z-c');
    expect(isServed()).toBe(false);
  });

  test('unless it was withdrawn', () => {
    rollBack(root, () => false);
    expect(find()).toBeDefined();
    expect(isServed()).toBe(false);
  });

  test('unless a server has stayed on an older one', () => {
    expect(isServed(second)).toBe(true);
    expect(isServed(first)).toBe(false);
  });

  test('unless a file of it is missing', () => {
    rmSync(join(root, `releases/${second}/.next/server/app/about.html`));
    expect(isServed()).toBe(false);
  });
});
