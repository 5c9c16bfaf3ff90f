import { describe, expect, test } from 'vitest';
import { collectReads, listSharedReads, memoizeWithReads, noteRead } from '#lib/content/reads.ts';

const readsOf = async (...files: readonly string[]) =>
  (await collectReads(async () => files.forEach(noteRead))).reads;

describe('a page', () => {
  test('has read each file that was read while it was rendered, once', async () => {
    expect([...(await readsOf('a', 'b', 'a'))]).toEqual(['a', 'b']);
    expect([...(await readsOf('c'))]).toEqual(['c']);
  });

  test('has its result', async () => {
    expect((await collectReads(async () => 'html')).result).toBe('html');
  });

  test('that fails has read nothing for the next one', async () => {
    const failing = collectReads(async () => {
      noteRead('a');
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect([...(await readsOf('b'))]).toEqual(['b']);
  });
});

test('what is read while no page is rendered is shared', async () => {
  noteRead('the index of this test');
  await readsOf('a file of this test');
  expect(listSharedReads()).toContain('the index of this test');
  expect(listSharedReads()).not.toContain('a file of this test');
});

describe('a memoized value', () => {
  const source = { files: ['a', 'b'] };
  const toText = memoizeWithReads(({ files }: typeof source) => {
    files.forEach(noteRead);
    return files.join();
  });

  test('is computed once, and each page that uses it has read its files', async () => {
    const first = await collectReads(async () => toText(source));
    const second = await collectReads(async () => {
      noteRead('own');
      return toText(source);
    });
    expect([first.result, second.result]).toEqual(['a,b', 'a,b']);
    expect([...first.reads]).toEqual(['a', 'b']);
    expect([...second.reads]).toEqual(['own', 'a', 'b']);
  });

  test('that fails is computed again', async () => {
    let isBroken = true;
    const compute = memoizeWithReads((_: object) => {
      noteRead('c');
      if (isBroken) throw new Error('broken');
      return 'text';
    });
    const page = await collectReads(async () => {
      expect(() => compute(source)).toThrow('broken');
      isBroken = false;
      return compute(source);
    });
    expect(page.result).toBe('text');
    expect([...page.reads]).toEqual(['c']);
  });
});
