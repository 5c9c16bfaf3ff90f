import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashInputs, hashProgram, restoreTime } from '#lib/pipeline/build-inputs.ts';
import { openFolder } from '#tests/support/folder.ts';

const time = '2026-11-22T10:00:00.000Z';
const later = '2026-11-22T11:30:00.500Z';

/** What a build is made of. */
const files: Readonly<Record<string, string>> = {
  'app/page.tsx': 'export default () => null;',
  'lib/site/paths.ts': 'export const home = 1;',
  'middleware.ts': '',
  'next.config.mjs': 'export default {};',
  'package.json': '{}',
  'tsconfig.json': '{}',
  'node_modules/next/package.json': '{ "name": "next", "version": "16.0.0" }',
  'node_modules/.package-lock.json': '{ "packages": {} }',
  '.generated/site.json': '{ "name": "A" }',
  '.generated/content/index.json': '{ "allPosts": [] }',
  '.generated/content/openapi.json': `{ "example": "${time}" }`,
  'public/images/a.png': 'PNG',
};

const { toPath, read, write } = openFolder();
let root = '';
beforeEach(() => {
  root = toPath();
  for (const [path, text] of Object.entries(files)) write(path, text);
  write('.generated/build.json', JSON.stringify({ generatedAt: time }));
});

const hash = (env = {}) => hashInputs(root, hashProgram(root, env) ?? '', env).key;

test('the program depends on Node, the platform and the architecture', () => {
  const machine = { version: 'v20.0.0', platform: 'linux', arch: 'x64' } as const;
  const others = [{ version: 'v22.0.0' }, { platform: 'darwin' }, { arch: 'arm64' }] as const;
  const hashes = [{}, ...others].map((other) => hashProgram(root, {}, { ...machine, ...other }));
  expect(new Set(hashes).size).toBe(4);
  expect(hashProgram(root, {}, machine)).toBe(hashes[0]);
});

/** `commonKey` is of all that each response may be made of: a release notes which of the other files one is made of. */
test.each([
  ['app/page.tsx', 'key commonKey compiledKey'],
  ['package.json', 'key commonKey compiledKey'],
  ['.generated/site.json', 'key commonKey compiledKey'],
  ['.generated/content/index.json', 'key commonKey'],
  ['.generated/content/de/index.json', 'key commonKey'],
  ['.generated/content/llms-full-count.json', 'key commonKey'],
  ['.generated/unpublished.json', ''],
  ['public/new.png', 'key commonKey'],
  ['.generated/content/bodies/posts/a.md', 'key'],
  ['.generated/content/de/bodies/posts/a.json', 'key'],
  ['.generated/content/llms-full.json', 'key'],
  ['.generated/content/llms-full/1.json', 'key'],
  ['.generated/content/rss-size.json', 'key'],
  ['.generated/content/body-terms.json', 'key'],
  // In a build, the other files have the new time, too.
  ['.generated/build.json', 'key commonKey'],
  // Written while pages are rendered.
  ['.generated/content/words.json', ''],
  ['.generated/content/de/ranking.json', ''],
  ['.generated/content/ranking.json.1.0.unfinished', ''],
  ['.generated/content/site.key', ''],
])('another %s changes “%s”', (path, changed) => {
  const hashAll = () => Object.entries(hashInputs(root, hashProgram(root, {}) ?? '', {}));
  const before = hashAll();
  write(path, JSON.stringify({ generatedAt: later, other: 1 }));
  const others = hashAll().filter(
    ([name, value], index) => value !== before[index]?.[1] && name !== 'generatedAt',
  );
  expect(others.map(([name]) => name).join(' ')).toBe(changed);
});

describe('the inputs of a build', () => {
  test.each(Object.keys(files))('another %s is a change', (path) => {
    const before = hash();
    const other = path.endsWith('.json') ? '{ "other": 1 }' : 'other';
    write(path, path.includes('next/') ? '{ "name": "next", "version": "17.0.0" }' : other);
    if (path.includes('next/')) write('node_modules/.package-lock.json', '{ "packages": 17 }');
    expect(hash()).not.toBe(before);
  });

  test.each(['app/new.tsx', '.generated/new.json', 'public/new.png'])('a new %s is one', (path) => {
    const before = hash();
    write(path, '');
    expect(hash()).not.toBe(before);
    rmSync(join(root, path));
    expect(hash()).toBe(before);
  });

  test('another environment is a change, and a time that the owner sets', () => {
    const hashes = [{}, { siteUrl: 'https://a.example' }, { sourceDateEpoch: '1' }].map(hash);
    expect(new Set(hashes).size).toBe(3);
  });

  test('the time of the build is none', () => {
    const before = hash();
    write('.generated/build.json', JSON.stringify({ generatedAt: later }));
    write('.generated/content/openapi.json', `{ "example": "${later}" }`);
    expect(hash()).toBe(before);
  });

  test('without a list of the packages nothing is known', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(hashProgram(root, {})).toBeUndefined();
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(hashProgram(root, {})).toBeUndefined();
  });
});

test('generated files get the time of the build that stays', () => {
  write('.generated/build.json', JSON.stringify({ generatedAt: later }));
  write('.generated/content/openapi.json', `{ "é": "${later}" }`);
  write('.generated/fonts/a.woff2', '\u{ff}');
  restoreTime(root, later, time);
  expect(read('.generated/build.json')).toBe(JSON.stringify({ generatedAt: time }));
  expect(read('.generated/content/openapi.json')).toBe(`{ "é": "${time}" }`);
  expect(read('.generated/fonts/a.woff2')).toBe('\u{ff}');
});
