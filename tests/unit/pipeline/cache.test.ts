import { randomBytes } from 'node:crypto';
import {
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type BuildCache,
  hashKey,
  makeOnce,
  openCache,
  readCodeVersion,
} from '#lib/pipeline/cache.ts';
import { openFolder } from '#tests/support/folder.ts';

const { toPath } = openFolder();
let cache: BuildCache;
beforeEach(() => {
  cache = openCache(toPath());
});

test('hashKey depends on the bytes and the limits of each part', () => {
  const keys = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['', 'abc'], []].map((parts) =>
    hashKey(...parts),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(hashKey('é')).toBe(hashKey(Buffer.from('é')));
});

describe('the cache', () => {
  test('returns what was written', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array(), (name, bytes) => {
        cache.write(hashKey(name), bytes);
        expect(cache.read(hashKey(name))).toEqual(Buffer.from(bytes));
      }),
      { numRuns: 50 },
    );
    expect(cache.read(hashKey('nothing', 'here'))).toBeUndefined();
  });

  test('keeps a text in less space', () => {
    cache.write(hashKey('long'), 'A word, and another one. '.repeat(1_000));
    expect(statSync(toPath(hashKey('long'))).size).toBeLessThan(5_000);
    expect(String(cache.read(hashKey('long')))).toMatch(/^A word.*one\. $/);
  });

  test('makes an entry once', async () => {
    const make = vi.fn(async () => Buffer.from('made'));
    for (const _ of [1, 2]) expect(String(await cache.make(hashKey('a'), make))).toBe('made');
    expect(make).toHaveBeenCalledOnce();
  });

  test('takes a damaged entry for missing, whichever byte is changed or cut', () => {
    const key = hashKey('a');
    cache.write(key, Buffer.from('content'));
    const file = readFileSync(toPath(key));
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(file);
        changed[at] = (changed[at] ?? 0) ^ change;
        writeFileSync(toPath(key), changed);
        expect(cache.read(key)).toBeUndefined();
        writeFileSync(toPath(key), file.subarray(0, at));
        expect(cache.read(key)).toBeUndefined();
      }),
    );
    cache.write(key, Buffer.from('content'));
    expect(cache.read(key)?.toString()).toBe('content');
  });

  test('takes the entry of another key for missing', () => {
    const [one, other] = [hashKey('one'), hashKey('other')];
    cache.write(one, Buffer.from('1'));
    cache.write(other, Buffer.from('2'));
    renameSync(toPath(other), toPath(one));
    expect(cache.read(one)).toBeUndefined();
  });

  test('deletes what was used least recently', () => {
    const keys = ['old', 'used', 'new'].map((name) => hashKey(name));
    keys.forEach((key, index) => {
      cache.write(key, randomBytes(1_000));
      utimesSync(toPath(key), 1_000 + index, 1_000 + index);
    });
    cache.read(keys[0] ?? '');
    const size = statSync(toPath(keys[0] ?? '')).size;
    cache.evict(2 * size);
    expect(keys.map((key) => cache.read(key)?.length)).toEqual([1_000, undefined, 1_000]);
    cache.evict(0);
    expect(keys.map((key) => cache.read(key))).toEqual([undefined, undefined, undefined]);
  });
});

test('an entry that disappears while the cache is listed is left out', () => {
  const key = hashKey('kept');
  cache.write(key, Buffer.alloc(10));
  // As after a rename by another step, the name has no file.
  symlinkSync('missing', toPath('renamed'));
  cache.evict(100);
  expect(cache.read(key)).toHaveLength(10);
});

test('files are made once, and again for another key or after an error', async () => {
  const note = toPath('note');
  const make = vi.fn();
  for (const key of ['a', 'a', 'b', 'a']) await makeOnce(note, key, make);
  expect(make).toHaveBeenCalledTimes(3);
  await expect(makeOnce(note, 'b', () => Promise.reject(new Error('stopped')))).rejects.toThrow();
  await makeOnce(note, 'a', make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('code that is not bundled has no version', () => {
  expect(readCodeVersion()).toBeUndefined();
});
