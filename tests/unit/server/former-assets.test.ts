import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAssetFinder } from '#lib/server/former-assets.ts';

let releases = '';
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'former-'));
  for (const path of [
    'one/public/assets/site-1.css',
    'one/public/sized/cover-1.webp',
    'one/.next/static/chunks/a.js',
    'one/public/secret.txt',
    'two/public/assets/site-2.css',
    '.three/public/assets/site-3.css',
  ]) {
    mkdirSync(dirname(join(releases, path)), { recursive: true });
    writeFileSync(join(releases, path), '');
  }
});
afterEach(() => {
  rmSync(releases, { recursive: true });
});

describe('a hashed file', () => {
  test.each([
    ['/assets/site-1.css', 'one/public/assets/site-1.css'],
    ['/assets/site-2.css', 'two/public/assets/site-2.css'],
    ['/sized/cover-1.webp', 'one/public/sized/cover-1.webp'],
    ['/_next/static/chunks/a.js', 'one/.next/static/chunks/a.js'],
  ])('%s is found in the release that has it', (path, file) => {
    expect(createAssetFinder(releases)(path)).toBe(join(releases, file));
  });

  test.each([
    '/assets/site-3.css',
    '/assets/',
    '/assets/missing.css',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/./site-1.css',
    '/secret.txt',
    '/site-1.css',
  ])('%s is not found', (path) => {
    expect(createAssetFinder(releases)(path)).toBeUndefined();
  });
});
