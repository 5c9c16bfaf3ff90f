import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { openFolder } from '#tests/support/folder.ts';
import {
  findStale,
  generators,
  listMissing,
  noteGenerated,
  requireFixture,
} from '#tests/support/generated.ts';

const { toPath, write } = openFolder();
let root = '';

beforeEach(() => {
  root = toPath();
  write('lib/schema/post.ts', 'one');
  write('lib/http/accept.ts', 'one');
  write('test-results/site/.next/BUILD_ID', 'a');
  write('test-results/site/.generated/site.json', '{}');
  for (const { command } of generators) noteGenerated(command, root);
});

const listStale = () => findStale(root).map(({ command }) => command);

test('nothing is stale after every generator has run', () => {
  expect(listStale()).toEqual([]);
});

test.each([
  ['a schema', 'lib/schema/post.ts', ['content', 'schemas', 'build:fixture', 'client']],
  ['other code', 'lib/http/accept.ts', ['content', 'build:fixture']],
  ['a new file', 'lib/new.ts', ['content', 'build:fixture']],
  ['the fixture', 'tests/fixtures/site/content/now.yaml', ['build:fixture']],
  ['generated text', 'docs/fields.md', ['schemas']],
  ['the packages', 'package-lock.json', ['content', 'build:fixture']],
])('%s makes stale what is made of it, in the order of the commands', (_, path, stale) => {
  write(path, 'two');
  expect(listStale()).toEqual(stale);
});

test('a change that is undone makes nothing stale', () => {
  write('lib/schema/post.ts', 'two');
  write('lib/schema/post.ts', 'one');
  expect(listStale()).toEqual([]);
});

test('a suite on a stale fixture prints the command, and one without a fixture fails with it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  requireFixture(root);
  expect(warn).not.toHaveBeenCalled();
  write('lib/http/accept.ts', 'two');
  requireFixture(root);
  expect(warn.mock.calls[0]).toEqual([expect.stringContaining('npm run generate')]);
  rmSync(join(root, 'test-results/site'), { recursive: true });
  expect(() => requireFixture(root)).toThrow('Run npm run generate.');
});

test('a new clone lacks the files of every command, until each is there', () => {
  rmSync(join(root, 'test-results/site'), { recursive: true });
  expect(listMissing(root)).toEqual(generators.map(({ command }) => command));
  for (const path of generators.flatMap(({ outputs }) => outputs)) {
    if (path.includes('test-results/')) continue;
    write(path, 'text');
  }
  expect(listMissing(root)).toEqual(['build:fixture']);
  expect(() => requireFixture(root)).toThrow('Run npm run generate.');
});
